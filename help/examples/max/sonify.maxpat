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
   840.0,
   660.0
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
      309.2,
      20.0
     ],
     "text" : "sonify: a table of data struck row by row",
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
      36.0,
      700.0,
      20.0
     ],
     "text" : "Each row sets where and how hard the bar is struck, and how it rings: position, mass, decay, speed."
    }
   },
   {
    "box" : {
     "id" : "obj-3",
     "maxclass" : "toggle",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "int"
     ],
     "patching_rect" : [
      30.0,
      75.0,
      24.0,
      24.0
     ],
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-4",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      60.0,
      77.0,
      40.0,
      20.0
     ],
     "text" : "play"
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      30.0,
      110.0,
      77.0,
      22.0
     ],
     "text" : "metro 250"
    }
   },
   {
    "box" : {
     "id" : "obj-6",
     "maxclass" : "newobj",
     "numinlets" : 5,
     "numoutlets" : 4,
     "outlettype" : [
      "int",
      "",
      "",
      "int"
     ],
     "patching_rect" : [
      30.0,
      145.0,
      120.0,
      22.0
     ],
     "text" : "counter 0 11"
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "newobj",
     "numinlets" : 13,
     "numoutlets" : 13,
     "outlettype" : [
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      "bang",
      ""
     ],
     "patching_rect" : [
      30.0,
      180.0,
      740.0,
      22.0
     ],
     "text" : "sel 0 1 2 3 4 5 6 7 8 9 10 11"
    }
   },
   {
    "box" : {
     "id" : "obj-8",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      225.0,
      250.0,
      22.0
     ],
     "text" : "position 0.05, mass 0.01, decay 1.5, strike 0.3"
    }
   },
   {
    "box" : {
     "id" : "obj-9",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      290.0,
      225.0,
      250.0,
      22.0
     ],
     "text" : "position 0.12, mass 0.01, decay 1.4, strike 0.5"
    }
   },
   {
    "box" : {
     "id" : "obj-10",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      550.0,
      225.0,
      250.0,
      22.0
     ],
     "text" : "position 0.2, mass 0.02, decay 1.2, strike 0.6"
    }
   },
   {
    "box" : {
     "id" : "obj-11",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      255.0,
      250.0,
      22.0
     ],
     "text" : "position 0.28, mass 0.02, decay 1, strike 0.9"
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
      290.0,
      255.0,
      250.0,
      22.0
     ],
     "text" : "position 0.37, mass 0.03, decay 0.9, strike 1.2"
    }
   },
   {
    "box" : {
     "id" : "obj-13",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      550.0,
      255.0,
      250.0,
      22.0
     ],
     "text" : "position 0.45, mass 0.05, decay 0.7, strike 1.6"
    }
   },
   {
    "box" : {
     "id" : "obj-14",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      285.0,
      250.0,
      22.0
     ],
     "text" : "position 0.5, mass 0.08, decay 0.5, strike 2"
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
      290.0,
      285.0,
      250.0,
      22.0
     ],
     "text" : "position 0.42, mass 0.05, decay 0.6, strike 1.5"
    }
   },
   {
    "box" : {
     "id" : "obj-16",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      550.0,
      285.0,
      250.0,
      22.0
     ],
     "text" : "position 0.33, mass 0.03, decay 0.8, strike 1"
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
      30.0,
      315.0,
      250.0,
      22.0
     ],
     "text" : "position 0.25, mass 0.02, decay 1, strike 0.8"
    }
   },
   {
    "box" : {
     "id" : "obj-18",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      290.0,
      315.0,
      250.0,
      22.0
     ],
     "text" : "position 0.15, mass 0.01, decay 1.3, strike 0.5"
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
      550.0,
      315.0,
      250.0,
      22.0
     ],
     "text" : "position 0.08, mass 0.01, decay 1.5, strike 0.3"
    }
   },
   {
    "box" : {
     "id" : "obj-20",
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
      30.0,
      405.0,
      380.0,
      22.0
     ],
     "text" : "impact~ @body barfree @pitch 330. @material rosewood"
    }
   },
   {
    "box" : {
     "id" : "obj-21",
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
      30.0,
      450.0,
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
     "id" : "obj-22",
     "maxclass" : "ezdac~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      30.0,
      575.0,
      45.0,
      45.0
     ]
    }
   },
   {
    "box" : {
     "id" : "obj-23",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      120.0,
      475.0,
      200.0,
      90.0
     ],
     "range" : [
      0,
      300
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-24",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      200.0,
      452.0,
      160.0,
      20.0
     ],
     "text" : "contact force, 0 to 300 N"
    }
   },
   {
    "box" : {
     "id" : "obj-25",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      355.0,
      210.0,
      22.0
     ],
     "attr" : "body"
    }
   },
   {
    "box" : {
     "id" : "obj-26",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      255.0,
      355.0,
      210.0,
      22.0
     ],
     "attr" : "material"
    }
   },
   {
    "box" : {
     "id" : "obj-27",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      480.0,
      355.0,
      210.0,
      22.0
     ],
     "attr" : "pitch"
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
      "obj-5",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-5",
      0
     ],
     "destination" : [
      "obj-6",
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
      "obj-7",
      0
     ],
     "destination" : [
      "obj-8",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      1
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
      2
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
      "obj-7",
      3
     ],
     "destination" : [
      "obj-11",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      4
     ],
     "destination" : [
      "obj-12",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      5
     ],
     "destination" : [
      "obj-13",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      6
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
      "obj-7",
      7
     ],
     "destination" : [
      "obj-15",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      8
     ],
     "destination" : [
      "obj-16",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      9
     ],
     "destination" : [
      "obj-17",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      10
     ],
     "destination" : [
      "obj-18",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-7",
      11
     ],
     "destination" : [
      "obj-19",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-8",
      0
     ],
     "destination" : [
      "obj-20",
      0
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
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-10",
      0
     ],
     "destination" : [
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-11",
      0
     ],
     "destination" : [
      "obj-20",
      0
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
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-13",
      0
     ],
     "destination" : [
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-14",
      0
     ],
     "destination" : [
      "obj-20",
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
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-16",
      0
     ],
     "destination" : [
      "obj-20",
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
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-18",
      0
     ],
     "destination" : [
      "obj-20",
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
      "obj-20",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-20",
      0
     ],
     "destination" : [
      "obj-21",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-20",
      0
     ],
     "destination" : [
      "obj-21",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-21",
      0
     ],
     "destination" : [
      "obj-22",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-21",
      1
     ],
     "destination" : [
      "obj-22",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-20",
      1
     ],
     "destination" : [
      "obj-23",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-25",
      0
     ],
     "destination" : [
      "obj-20",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-26",
      0
     ],
     "destination" : [
      "obj-20",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-27",
      0
     ],
     "destination" : [
      "obj-20",
      0
     ],
     "hidden" : 1
    }
   }
  ],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
