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
   860.0,
   540.0
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
      280.40000000000003,
      20.0
     ],
     "text" : "integrators: two methods side by side",
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
      780.0,
      20.0
     ],
     "text" : "The same strike on the same wall. Energy should never rise by itself: choose a method on each side, a stiffness, and watch."
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
      70.0,
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
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      62.0,
      71.0,
      77.0,
      22.0
     ],
     "text" : "metro 500"
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "button",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      "bang"
     ],
     "patching_rect" : [
      150.0,
      70.0,
      24.0,
      24.0
     ],
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
      180.0,
      72.0,
      80.0,
      20.0
     ],
     "text" : "strike both"
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "message",
     "numinlets" : 2,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      290.0,
      70.0,
      105.0,
      22.0
     ],
     "text" : "stiffness 1e6"
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
      400.0,
      70.0,
      105.0,
      22.0
     ],
     "text" : "stiffness 1e8"
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
      510.0,
      70.0,
      112.0,
      22.0
     ],
     "text" : "stiffness 1e10"
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
      630.0,
      70.0,
      77.0,
      22.0
     ],
     "text" : "mass 0.01"
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
      720.0,
      70.0,
      70.0,
      22.0
     ],
     "text" : "mass 0.1"
    }
   },
   {
    "box" : {
     "id" : "obj-12",
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
      250.0,
      380.0,
      22.0
     ],
     "text" : "impact~ @body wall @dissipation 0. @integrator invariant"
    }
   },
   {
    "box" : {
     "id" : "obj-13",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      30.0,
      120.0,
      240.0,
      22.0
     ],
     "attr" : "integrator"
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
      30.0,
      150.0,
      240.0,
      22.0
     ],
     "attr" : "correction"
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
      30.0,
      180.0,
      240.0,
      22.0
     ],
     "attr" : "substeps"
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
      30.0,
      210.0,
      240.0,
      22.0
     ],
     "attr" : "guard"
    }
   },
   {
    "box" : {
     "id" : "obj-17",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      30.0,
      330.0,
      180.0,
      150.0
     ],
     "range" : [
      0,
      1000
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-18",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      30.0,
      485.0,
      165.0,
      20.0
     ],
     "text" : "contact force, 0 to 1000 N"
    }
   },
   {
    "box" : {
     "id" : "obj-19",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      230.0,
      330.0,
      180.0,
      150.0
     ],
     "range" : [
      0,
      0.02
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-20",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      230.0,
      485.0,
      150.0,
      20.0
     ],
     "text" : "energy, 0 to 0.02 J"
    }
   },
   {
    "box" : {
     "id" : "obj-21",
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
      440.0,
      250.0,
      380.0,
      22.0
     ],
     "text" : "impact~ @body wall @dissipation 0. @integrator rk4"
    }
   },
   {
    "box" : {
     "id" : "obj-22",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      440.0,
      120.0,
      240.0,
      22.0
     ],
     "attr" : "integrator"
    }
   },
   {
    "box" : {
     "id" : "obj-23",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      440.0,
      150.0,
      240.0,
      22.0
     ],
     "attr" : "correction"
    }
   },
   {
    "box" : {
     "id" : "obj-24",
     "maxclass" : "attrui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      440.0,
      180.0,
      240.0,
      22.0
     ],
     "attr" : "substeps"
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
      440.0,
      210.0,
      240.0,
      22.0
     ],
     "attr" : "guard"
    }
   },
   {
    "box" : {
     "id" : "obj-26",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      440.0,
      330.0,
      180.0,
      150.0
     ],
     "range" : [
      0,
      1000
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-27",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      440.0,
      485.0,
      165.0,
      20.0
     ],
     "text" : "contact force, 0 to 1000 N"
    }
   },
   {
    "box" : {
     "id" : "obj-28",
     "maxclass" : "scope~",
     "numinlets" : 2,
     "numoutlets" : 0,
     "patching_rect" : [
      640.0,
      330.0,
      180.0,
      150.0
     ],
     "range" : [
      0,
      0.02
     ],
     "bufsize" : 128,
     "calccount" : 64
    }
   },
   {
    "box" : {
     "id" : "obj-29",
     "maxclass" : "comment",
     "numinlets" : 1,
     "numoutlets" : 0,
     "patching_rect" : [
      640.0,
      485.0,
      150.0,
      20.0
     ],
     "text" : "energy, 0 to 0.02 J"
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
      "obj-4",
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
      "obj-13",
      0
     ],
     "destination" : [
      "obj-12",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-14",
      0
     ],
     "destination" : [
      "obj-12",
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
      "obj-12",
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
      "obj-12",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-5",
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
      "obj-7",
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
      "obj-8",
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
      "obj-9",
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
      "obj-12",
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
      "obj-12",
      1
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
      "obj-12",
      2
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
      "obj-22",
      0
     ],
     "destination" : [
      "obj-21",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-23",
      0
     ],
     "destination" : [
      "obj-21",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-24",
      0
     ],
     "destination" : [
      "obj-21",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-25",
      0
     ],
     "destination" : [
      "obj-21",
      0
     ],
     "hidden" : 1
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-5",
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
      "obj-7",
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
      "obj-8",
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
      "obj-9",
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
      "obj-10",
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
      "obj-11",
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
      1
     ],
     "destination" : [
      "obj-26",
      0
     ]
    }
   },
   {
    "patchline" : {
     "source" : [
      "obj-21",
      2
     ],
     "destination" : [
      "obj-28",
      0
     ]
    }
   }
  ],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
