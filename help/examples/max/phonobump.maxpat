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
   820.0,
   600.0
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
      338.0,
      20.0
     ],
     "text" : "phonobump: a sound as the force on the hammer",
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
      760.0,
      20.0
     ],
     "text" : "The microphone pushes a hammer that hangs on a spring in front of the body; loud moments drive it against it."
    }
   },
   {
    "box" : {
     "id" : "obj-3",
     "maxclass" : "ezadc~",
     "numinlets" : 1,
     "numoutlets" : 2,
     "outlettype" : [
      "signal",
      "signal"
     ],
     "patching_rect" : [
      30.0,
      75.0,
      45.0,
      45.0
     ]
    }
   },
   {
    "box" : {
     "id" : "obj-4",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      85.0,
      88.0,
      190.0,
      20.0
     ],
     "text" : "your voice (use headphones)"
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "toggle",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "int"
     ],
     "patching_rect" : [
      330.0,
      75.0,
      24.0,
      24.0
     ],
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-6",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      365.0,
      76.0,
      77.0,
      22.0
     ],
     "text" : "metro 400"
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "newobj",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "signal"
     ],
     "patching_rect" : [
      330.0,
      108.0,
      56.0,
      22.0
     ],
     "text" : "click~"
    }
   },
   {
    "box" : {
     "id" : "obj-8",
     "maxclass" : "newobj",
     "numinlets" : 4,
     "numoutlets" : 1,
     "outlettype" : [
      "signal"
     ],
     "patching_rect" : [
      330.0,
      140.0,
      140.0,
      22.0
     ],
     "text" : "reson~ 1. 180. 12."
    }
   },
   {
    "box" : {
     "id" : "obj-9",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      455.0,
      77.0,
      200.0,
      20.0
     ],
     "text" : "or a drum machine of one note"
    }
   },
   {
    "box" : {
     "id" : "obj-10",
     "maxclass" : "flonum",
     "numinlets" : 1,
     "numoutlets" : 2,
     "outlettype" : [
      "",
      "bang"
     ],
     "patching_rect" : [
      110.0,
      140.0,
      70.0,
      22.0
     ],
     "format" : 6,
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-11",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "signal"
     ],
     "patching_rect" : [
      30.0,
      190.0,
      56.0,
      22.0
     ],
     "text" : "*~ 40."
    }
   },
   {
    "box" : {
     "id" : "obj-12",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      185.0,
      142.0,
      110.0,
      20.0
     ],
     "text" : "N at full scale"
    }
   },
   {
    "box" : {
     "id" : "obj-13",
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
      320.0,
      450.0,
      22.0
     ],
     "text" : "impact~ @body drum @pitch 90. @spring 60. @rest -0.0005 @mass 0.01"
    }
   },
   {
    "box" : {
     "id" : "obj-14",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      150.0,
      210.0,
      22.0
     ],
     "attr" : "body"
    }
   },
   {
    "box" : {
     "id" : "obj-15",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      178.0,
      210.0,
      22.0
     ],
     "attr" : "pitch"
    }
   },
   {
    "box" : {
     "id" : "obj-16",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      206.0,
      210.0,
      22.0
     ],
     "attr" : "spring"
    }
   },
   {
    "box" : {
     "id" : "obj-17",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      234.0,
      210.0,
      22.0
     ],
     "attr" : "rest"
    }
   },
   {
    "box" : {
     "id" : "obj-18",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      262.0,
      210.0,
      22.0
     ],
     "attr" : "mass"
    }
   },
   {
    "box" : {
     "id" : "obj-19",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      580.0,
      290.0,
      210.0,
      22.0
     ],
     "attr" : "gain"
    }
   },
   {
    "box" : {
     "id" : "obj-20",
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
      370.0,
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
     "id" : "obj-21",
     "maxclass" : "ezdac~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      30.0,
      495.0,
      45.0,
      45.0
     ]
    }
   },
   {
    "box" : {
     "id" : "obj-22",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      120.0,
      395.0,
      180.0,
      100.0
     ],
     "range" : [
      0,
      50
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-23",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      210.0,
      372.0,
      160.0,
      20.0
     ],
     "text" : "contact force, 0 to 50 N"
    }
   }
  ],
  "lines" : [
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
      "obj-3",
      0
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
      "obj-8",
      0
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
      "obj-10",
      0
     ],
     "destination" : [
      "obj-11",
      1
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
      "obj-13",
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
      "obj-13",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-15",
      0
     ],
     "destination" : [
      "obj-13",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-16",
      0
     ],
     "destination" : [
      "obj-13",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-17",
      0
     ],
     "destination" : [
      "obj-13",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-18",
      0
     ],
     "destination" : [
      "obj-13",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-19",
      0
     ],
     "destination" : [
      "obj-13",
      0
     ],
     "hidden" : 1
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
      "obj-13",
      0
     ],
     "destination" : [
      "obj-20",
      1
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
      1
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
      "obj-13",
      1
     ],
     "destination" : [
      "obj-22",
      0
     ]
    }
   }
  ],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
