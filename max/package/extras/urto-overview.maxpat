{
 "patcher" : {
  "fileversion" : 1,
  "appversion" : {
   "major" : 8,
   "minor" : 5,
   "revision" : 0,
   "architecture" : "x64",
   "modernui" : 1
  },
  "classnamespace" : "box",
  "rect" : [
   80.0,
   100.0,
   760.0,
   520.0
  ],
  "bglocked" : 0,
  "openinpresentation" : 0,
  "default_fontsize" : 12.0,
  "default_fontface" : 0,
  "default_fontname" : "Arial",
  "gridonopen" : 1,
  "gridsize" : [
   15.0,
   15.0
  ],
  "gridsnaponopen" : 1,
  "objectsnaponopen" : 1,
  "statusbarvisible" : 2,
  "toolbarvisible" : 1,
  "boxanimatetime" : 200,
  "enablehscroll" : 1,
  "enablevscroll" : 1,
  "description" : "",
  "digest" : "",
  "tags" : "",
  "style" : "",
  "showrootpatcherontab" : 0,
  "boxes" : [
   {
    "box" : {
     "id" : "obj-1",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      20.0,
      12.0,
      345.2,
      20.0
     ],
     "text" : "urto: things that hit, bounce, roll and rattle",
     "fontface" : 1
    }
   },
   {
    "box" : {
     "id" : "obj-2",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      20.0,
      38.0,
      700.0,
      36.0
     ],
     "text" : "Objects that sound by physics. Every one takes a force in newtons as a signal and gives audio, contact force and energy. Each parameter is an attribute; open an object's help with a right click.",
     "linecount" : 2
    }
   },
   {
    "box" : {
     "id" : "obj-3",
     "maxclass" : "button",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      30.0,
      95.0,
      24.0,
      24.0
     ],
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-4",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 4,
     "outlettype" : [
      "signal",
      "signal",
      "signal",
      ""
     ],
     "patching_rect" : [
      70.0,
      96.0,
      250.0,
      22.0
     ],
     "text" : "impact~ @body bell @pitch 300."
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      340.0,
      98.0,
      380.0,
      20.0
     ],
     "text" : "a hammer strikes a body"
    }
   },
   {
    "box" : {
     "id" : "obj-6",
     "maxclass" : "button",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      30.0,
      145.0,
      24.0,
      24.0
     ],
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 4,
     "outlettype" : [
      "signal",
      "signal",
      "signal",
      ""
     ],
     "patching_rect" : [
      70.0,
      146.0,
      250.0,
      22.0
     ],
     "text" : "bounce~ @body glass"
    }
   },
   {
    "box" : {
     "id" : "obj-8",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      340.0,
      148.0,
      380.0,
      20.0
     ],
     "text" : "a ball falls on a body, on a table that can be shaken"
    }
   },
   {
    "box" : {
     "id" : "obj-9",
     "maxclass" : "live.gain~",
     "numinlets" : 2,
     "numoutlets" : 5,
     "outlettype" : [
      "signal",
      "signal",
      "",
      "float",
      "list"
     ],
     "patching_rect" : [
      70.0,
      220.0,
      48.0,
      110.0
     ],
     "lastchannelcount" : 0,
     "orientation" : 0,
     "parameter_enable" : 1,
     "saved_attribute_attributes" : {
      "valueof" : {
       "parameter_longname" : "volume",
       "parameter_shortname" : "volume",
       "parameter_type" : 0,
       "parameter_mmin" : -70.0,
       "parameter_mmax" : 6.0,
       "parameter_initial_enable" : 1,
       "parameter_initial" : [
        -6.0
       ],
       "parameter_unitstyle" : 4
      }
     },
     "varname" : "volume"
    }
   },
   {
    "box" : {
     "id" : "obj-10",
     "maxclass" : "ezdac~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      140.0,
      285.0,
      45.0,
      45.0
     ]
    }
   },
   {
    "box" : {
     "id" : "obj-11",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      340.0,
      205.0,
      71.6,
      20.0
     ],
     "text" : "examples",
     "fontface" : 1
    }
   },
   {
    "box" : {
     "id" : "obj-12",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      340.0,
      232.0,
      170.0,
      22.0
     ],
     "text" : "load phonobump.maxpat"
    }
   },
   {
    "box" : {
     "id" : "obj-13",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      520.0,
      234.0,
      220.0,
      20.0
     ],
     "text" : "a voice as the hammer's force"
    }
   },
   {
    "box" : {
     "id" : "obj-14",
     "maxclass" : "newobj",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      340.0,
      380.0,
      70.0,
      22.0
     ],
     "text" : "pcontrol"
    }
   },
   {
    "box" : {
     "id" : "obj-15",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      340.0,
      266.0,
      170.0,
      22.0
     ],
     "text" : "load integrators.maxpat"
    }
   },
   {
    "box" : {
     "id" : "obj-16",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      520.0,
      268.0,
      220.0,
      20.0
     ],
     "text" : "two numerical methods side by side"
    }
   },
   {
    "box" : {
     "id" : "obj-17",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      340.0,
      300.0,
      170.0,
      22.0
     ],
     "text" : "load sonify.maxpat"
    }
   },
   {
    "box" : {
     "id" : "obj-18",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      520.0,
      302.0,
      220.0,
      20.0
     ],
     "text" : "a table of data struck row by row"
    }
   },
   {
    "box" : {
     "id" : "obj-19",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      340.0,
      334.0,
      170.0,
      22.0
     ],
     "text" : "load chime.maxpat"
    }
   },
   {
    "box" : {
     "id" : "obj-20",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      520.0,
      336.0,
      220.0,
      20.0
     ],
     "text" : "64 voices"
    }
   },
   {
    "box" : {
     "id" : "obj-21",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      20.0,
      420.0,
      50.0,
      20.0
     ],
     "text" : "names",
     "fontface" : 1
    }
   },
   {
    "box" : {
     "id" : "obj-22",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      20.0,
      445.0,
      700.0,
      36.0
     ],
     "text" : "urto.impact~ is the same as impact~, and stays so where another package brings an impact~. mc.impact~ runs many voices in one box (attribute chans).",
     "linecount" : 2
    }
   }
  ],
  "lines" : [
   {
    "patchline" : {
     "source" : [
      "obj-3",
      0
     ],
     "destination" : [
      "obj-4",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-6",
      0
     ],
     "destination" : [
      "obj-7",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-4",
      0
     ],
     "destination" : [
      "obj-9",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-4",
      0
     ],
     "destination" : [
      "obj-9",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      0
     ],
     "destination" : [
      "obj-9",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      0
     ],
     "destination" : [
      "obj-9",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-9",
      0
     ],
     "destination" : [
      "obj-10",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-9",
      1
     ],
     "destination" : [
      "obj-10",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-12",
      0
     ],
     "destination" : [
      "obj-14",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-15",
      0
     ],
     "destination" : [
      "obj-14",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-17",
      0
     ],
     "destination" : [
      "obj-14",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-19",
      0
     ],
     "destination" : [
      "obj-14",
      0
     ]
    }
   }
  ],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
