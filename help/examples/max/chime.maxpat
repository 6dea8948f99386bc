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
      208.4,
      20.0
     ],
     "text" : "chime: 64 voices in one box",
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
     "text" : "Sixty-four bars of glass in the wind; each has its pitch and its place. Stronger wind strikes more and harder."
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
      50.0,
      20.0
     ],
     "text" : "wind"
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "flonum",
     "numinlets" : 1,
     "numoutlets" : 2,
     "outlettype" : [
      "",
      "bang"
     ],
     "patching_rect" : [
      180.0,
      75.0,
      70.0,
      22.0
     ],
     "format" : 6,
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-6",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      255.0,
      77.0,
      210.0,
      20.0
     ],
     "text" : "ms from strike to strike, about"
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      30.0,
      115.0,
      77.0,
      22.0
     ],
     "text" : "metro 160"
    }
   },
   {
    "box" : {
     "id" : "obj-8",
     "maxclass" : "newobj",
     "numinlets" : 1,
     "numoutlets" : 2,
     "outlettype" : [
      "bang",
      "bang"
     ],
     "patching_rect" : [
      30.0,
      150.0,
      49.0,
      22.0
     ],
     "text" : "t b b"
    }
   },
   {
    "box" : {
     "id" : "obj-9",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "int"
     ],
     "patching_rect" : [
      30.0,
      190.0,
      77.0,
      22.0
     ],
     "text" : "random 64"
    }
   },
   {
    "box" : {
     "id" : "obj-10",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "int"
     ],
     "patching_rect" : [
      30.0,
      225.0,
      35.0,
      22.0
     ],
     "text" : "+ 1"
    }
   },
   {
    "box" : {
     "id" : "obj-11",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "int"
     ],
     "patching_rect" : [
      180.0,
      190.0,
      84.0,
      22.0
     ],
     "text" : "random 100"
    }
   },
   {
    "box" : {
     "id" : "obj-12",
     "maxclass" : "newobj",
     "numinlets" : 6,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      180.0,
      225.0,
      147.0,
      22.0
     ],
     "text" : "scale 0 99 0.05 0.8"
    }
   },
   {
    "box" : {
     "id" : "obj-13",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      265.0,
      77.0,
      22.0
     ],
     "text" : "pak 1 0.2"
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
      305.0,
      170.0,
      22.0
     ],
     "text" : "setvalue $1 strike $2"
    }
   },
   {
    "box" : {
     "id" : "obj-15",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      420.0,
      205.0,
      60.0,
      20.0
     ],
     "text" : "tunings"
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
      420.0,
      230.0,
      190.0,
      22.0
     ],
     "text" : "spread pitch 500. 3000."
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
      420.0,
      260.0,
      190.0,
      22.0
     ],
     "text" : "harmonic pitch 65. 1."
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
      420.0,
      290.0,
      190.0,
      22.0
     ],
     "text" : "deviate pitch 1500. 900."
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
      420.0,
      320.0,
      190.0,
      22.0
     ],
     "text" : "deviate position 0.3 0.2"
    }
   },
   {
    "box" : {
     "id" : "obj-20",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      420.0,
      350.0,
      190.0,
      22.0
     ],
     "text" : "decay 2."
    }
   },
   {
    "box" : {
     "id" : "obj-21",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 4,
     "outlettype" : [
      "multichannelsignal",
      "multichannelsignal",
      "multichannelsignal",
      ""
     ],
     "patching_rect" : [
      30.0,
      420.0,
      470.0,
      22.0
     ],
     "text" : "mc.impact~ @chans 64 @body barfree @material glass @gain 0.2 @mass 0.005"
    }
   },
   {
    "box" : {
     "id" : "obj-22",
     "maxclass" : "newobj",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      "multichannelsignal"
     ],
     "patching_rect" : [
      30.0,
      460.0,
      105.0,
      22.0
     ],
     "text" : "mc.mixdown~ 2"
    }
   },
   {
    "box" : {
     "id" : "obj-23",
     "maxclass" : "newobj",
     "numinlets" : 1,
     "numoutlets" : 2,
     "outlettype" : [
      "signal",
      "signal"
     ],
     "patching_rect" : [
      30.0,
      493.0,
      98.0,
      22.0
     ],
     "text" : "mc.unpack~ 2"
    }
   },
   {
    "box" : {
     "id" : "obj-24",
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
      530.0,
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
     "id" : "obj-25",
     "maxclass" : "ezdac~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      100.0,
      595.0,
      45.0,
      45.0
     ]
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
      "obj-7",
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
      "obj-7",
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
      "obj-8",
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
      "obj-9",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-8",
      1
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
      "obj-11",
      0
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
      "obj-10",
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
      "obj-12",
      0
     ],
     "destination" : [
      "obj-13",
      1
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
      "obj-14",
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
      "obj-21",
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
      "obj-21",
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
      "obj-21",
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
      "obj-21",
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
      0
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
      "obj-22",
      0
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
      "obj-23",
      0
     ],
     "destination" : [
      "obj-24",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-23",
      1
     ],
     "destination" : [
      "obj-24",
      1
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-24",
      0
     ],
     "destination" : [
      "obj-25",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-24",
      1
     ],
     "destination" : [
      "obj-25",
      1
     ]
    }
   }
  ],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
