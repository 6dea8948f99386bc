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
   100.0,
   100.0,
   900.0,
   646.0
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
     "maxclass" : "jsui",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      10.0,
      10.0,
      300.0,
      60.0
     ],
     "filename" : "helpname.js",
     "ignoreclick" : 1,
     "jsarguments" : [
      "impact~"
     ],
     "border" : 0,
     "parameter_enable" : 0
    }
   },
   {
    "box" : {
     "id" : "obj-2",
     "maxclass" : "newobj",
     "numinlets" : 1,
     "numoutlets" : 1,
     "outlettype" : [
      ""
     ],
     "patching_rect" : [
      10.0,
      90.0,
      189.0,
      22.0
     ],
     "text" : "js helpstarter.js impact~",
     "saved_object_attributes" : {
      "filename" : "helpstarter.js",
      "parameter_enable" : 0
     }
    }
   },
   {
    "box" : {
     "id" : "obj-3",
     "maxclass" : "newobj",
     "numinlets" : 0,
     "numoutlets" : 0,
     "patching_rect" : [
      10.0,
      140.0,
      63.0,
      22.0
     ],
     "text" : "p basic",
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
       0.0,
       26.0,
       900.0,
       620.0
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
      "showontab" : 1,
      "boxes" : [
       {
        "box" : {
         "id" : "obj-1",
         "maxclass" : "jsui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          10.0,
          10.0,
          560.0,
          85.0
         ],
         "filename" : "helpdetails.js",
         "ignoreclick" : 1,
         "jsarguments" : [
          "impact~"
         ],
         "border" : 0,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-2",
         "maxclass" : "button",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          "bang"
         ],
         "patching_rect" : [
          30.0,
          130.0,
          24.0,
          24.0
         ],
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-3",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          58.0,
          132.0,
          144.29999999999998,
          20.0
         ],
         "text" : "strike with @velocity"
        }
       },
       {
        "box" : {
         "id" : "obj-4",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          30.0,
          170.0,
          84.0,
          22.0
         ],
         "text" : "strike 0.2"
        }
       },
       {
        "box" : {
         "id" : "obj-5",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          124.0,
          170.0,
          77.0,
          22.0
         ],
         "text" : "strike 1."
        }
       },
       {
        "box" : {
         "id" : "obj-6",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          211.0,
          170.0,
          77.0,
          22.0
         ],
         "text" : "strike 4."
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
          298.0,
          170.0,
          91.0,
          22.0
         ],
         "text" : "note 60 100"
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
          399.0,
          170.0,
          84.0,
          22.0
         ],
         "text" : "note 72 60"
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
          493.0,
          170.0,
          49.0,
          22.0
         ],
         "text" : "reset"
        }
       },
       {
        "box" : {
         "id" : "obj-10",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          198.0,
          480.0,
          20.0
         ],
         "text" : "speed in m/s; a MIDI note sets the pitch and strikes; reset brings all to rest"
        }
       },
       {
        "box" : {
         "id" : "obj-11",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          600.0,
          108.0,
          179.6,
          20.0
         ],
         "text" : "what is struck, and how",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-12",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          600.0,
          135.0,
          220.0,
          22.0
         ],
         "attr" : "body"
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
          600.0,
          161.0,
          220.0,
          22.0
         ],
         "attr" : "material"
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
          600.0,
          187.0,
          220.0,
          22.0
         ],
         "attr" : "pitch"
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
          600.0,
          213.0,
          220.0,
          22.0
         ],
         "attr" : "decay"
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
          600.0,
          239.0,
          220.0,
          22.0
         ],
         "attr" : "position"
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
          600.0,
          265.0,
          220.0,
          22.0
         ],
         "attr" : "pickup"
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
          600.0,
          291.0,
          220.0,
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
          600.0,
          317.0,
          220.0,
          22.0
         ],
         "attr" : "velocity"
        }
       },
       {
        "box" : {
         "id" : "obj-20",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          600.0,
          343.0,
          220.0,
          22.0
         ],
         "attr" : "stiffness"
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
          30.0,
          390.0,
          430.0,
          22.0
         ],
         "text" : "impact~ @body barfree @pitch 440."
        }
       },
       {
        "box" : {
         "id" : "obj-22",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          150.0,
          265.0,
          70.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-23",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          "signal"
         ],
         "patching_rect" : [
          150.0,
          310.0,
          63.0,
          22.0
         ],
         "text" : "sig~ 0."
        }
       },
       {
        "box" : {
         "id" : "obj-24",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          225.0,
          267.0,
          270.0,
          20.0
         ],
         "text" : "N: a push on the hammer, towards the body"
        }
       },
       {
        "box" : {
         "id" : "obj-25",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          412.0,
          310.0,
          70.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-26",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          488.0,
          312.0,
          100.0,
          20.0
         ],
         "text" : "m/s: strikes"
        }
       },
       {
        "box" : {
         "id" : "obj-27",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          345.0,
          220.0,
          20.0
         ],
         "text" : "1st inlet: force (signal or number)"
        }
       },
       {
        "box" : {
         "id" : "obj-28",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          300.0,
          345.0,
          230.0,
          20.0
         ],
         "text" : "2nd inlet: strikes (signal or number)"
        }
       },
       {
        "box" : {
         "id" : "obj-29",
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
          430.0,
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
         "id" : "obj-30",
         "maxclass" : "ezdac~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          555.0,
          45.0,
          45.0
         ]
        }
       },
       {
        "box" : {
         "id" : "obj-31",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          85.0,
          560.0,
          60.0,
          20.0
         ],
         "text" : "audio on"
        }
       },
       {
        "box" : {
         "id" : "obj-32",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          120.0,
          450.0,
          160.0,
          90.0
         ],
         "range" : [
          0,
          500
         ],
         "bufsize" : 128,
         "calccount" : 64
        }
       },
       {
        "box" : {
         "id" : "obj-33",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          120.0,
          428.0,
          160.0,
          20.0
         ],
         "text" : "contact force, 0 to 500 N"
        }
       },
       {
        "box" : {
         "id" : "obj-34",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          300.0,
          450.0,
          160.0,
          90.0
         ],
         "range" : [
          0,
          0.05
         ],
         "bufsize" : 128,
         "calccount" : 64
        }
       },
       {
        "box" : {
         "id" : "obj-35",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          300.0,
          428.0,
          150.0,
          20.0
         ],
         "text" : "energy, 0 to 0.05 J"
        }
       },
       {
        "box" : {
         "id" : "obj-36",
         "maxclass" : "newobj",
         "numinlets" : 4,
         "numoutlets" : 4,
         "outlettype" : [
          "",
          "",
          "",
          ""
         ],
         "patching_rect" : [
          480.0,
          440.0,
          203.0,
          22.0
         ],
         "text" : "route contact rest unstable"
        }
       },
       {
        "box" : {
         "id" : "obj-37",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 5,
         "outlettype" : [
          "float",
          "float",
          "float",
          "float",
          "float"
         ],
         "patching_rect" : [
          480.0,
          480.0,
          370.0,
          22.0
         ],
         "text" : "unpack 0. 0. 0. 0. 0."
        }
       },
       {
        "box" : {
         "id" : "obj-38",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          480.0,
          520.0,
          68.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-39",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          478.0,
          544.0,
          75.0,
          20.0
         ],
         "text" : "duration ms",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-40",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          555.0,
          520.0,
          68.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-41",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          553.0,
          544.0,
          75.0,
          20.0
         ],
         "text" : "in m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-42",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          630.0,
          520.0,
          68.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-43",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          628.0,
          544.0,
          75.0,
          20.0
         ],
         "text" : "out m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-44",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          705.0,
          520.0,
          68.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-45",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          703.0,
          544.0,
          75.0,
          20.0
         ],
         "text" : "peak N",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-46",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          780.0,
          520.0,
          68.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-47",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          778.0,
          544.0,
          75.0,
          20.0
         ],
         "text" : "onset ms",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-48",
         "maxclass" : "button",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          "bang"
         ],
         "patching_rect" : [
          690.0,
          440.0,
          24.0,
          24.0
         ],
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-49",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          718.0,
          442.0,
          56.1,
          20.0
         ],
         "text" : "at rest"
        }
       },
       {
        "box" : {
         "id" : "obj-50",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          480.0,
          575.0,
          180.0,
          20.0
         ],
         "text" : "a message after each contact"
        }
       }
      ],
      "lines" : [
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
          "obj-21",
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
          "obj-21",
          1
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-2",
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
          "obj-4",
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
          "obj-6",
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
          "obj-12",
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
          "obj-13",
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
          "obj-14",
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
          "obj-15",
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
          "obj-16",
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
          "obj-17",
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
          "obj-18",
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
          "obj-19",
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
          "obj-20",
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
          "obj-21",
          0
         ],
         "destination" : [
          "obj-29",
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
          "obj-29",
          1
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          0
         ],
         "destination" : [
          "obj-30",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          1
         ],
         "destination" : [
          "obj-30",
          1
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
          "obj-32",
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
          "obj-34",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-21",
          3
         ],
         "destination" : [
          "obj-36",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-36",
          0
         ],
         "destination" : [
          "obj-37",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          0
         ],
         "destination" : [
          "obj-38",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          1
         ],
         "destination" : [
          "obj-40",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          2
         ],
         "destination" : [
          "obj-42",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          3
         ],
         "destination" : [
          "obj-44",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          4
         ],
         "destination" : [
          "obj-46",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-36",
          1
         ],
         "destination" : [
          "obj-48",
          0
         ]
        }
       }
      ]
     }
    }
   },
   {
    "box" : {
     "id" : "obj-4",
     "maxclass" : "newobj",
     "numinlets" : 0,
     "numoutlets" : 0,
     "patching_rect" : [
      130.0,
      140.0,
      98.0,
      22.0
     ],
     "text" : "p parameters",
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
       0.0,
       26.0,
       900.0,
       780.0
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
      "showontab" : 1,
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
          676.4,
          20.0
         ],
         "text" : "every attribute: unit and range are in the reference, which opens with a click on the object",
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
          42.0,
          57.2,
          20.0
         ],
         "text" : "hammer",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-3",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          66.0,
          250.0,
          22.0
         ],
         "attr" : "mass"
        }
       },
       {
        "box" : {
         "id" : "obj-4",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          91.0,
          250.0,
          22.0
         ],
         "attr" : "velocity"
        }
       },
       {
        "box" : {
         "id" : "obj-5",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          116.0,
          250.0,
          22.0
         ],
         "attr" : "spring"
        }
       },
       {
        "box" : {
         "id" : "obj-6",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          141.0,
          250.0,
          22.0
         ],
         "attr" : "rest"
        }
       },
       {
        "box" : {
         "id" : "obj-7",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          20.0,
          178.0,
          64.4,
          20.0
         ],
         "text" : "contact",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-8",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          202.0,
          250.0,
          22.0
         ],
         "attr" : "stiffness"
        }
       },
       {
        "box" : {
         "id" : "obj-9",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          227.0,
          250.0,
          22.0
         ],
         "attr" : "dissipation"
        }
       },
       {
        "box" : {
         "id" : "obj-10",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          252.0,
          250.0,
          22.0
         ],
         "attr" : "shape"
        }
       },
       {
        "box" : {
         "id" : "obj-11",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          277.0,
          250.0,
          22.0
         ],
         "attr" : "contacttime"
        }
       },
       {
        "box" : {
         "id" : "obj-12",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          302.0,
          250.0,
          22.0
         ],
         "attr" : "restitution"
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
          20.0,
          327.0,
          250.0,
          22.0
         ],
         "attr" : "hertz"
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
          20.0,
          352.0,
          250.0,
          22.0
         ],
         "attr" : "hammermaterial"
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
          20.0,
          377.0,
          250.0,
          22.0
         ],
         "attr" : "integrator"
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
          20.0,
          402.0,
          250.0,
          22.0
         ],
         "attr" : "correction"
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
          20.0,
          427.0,
          250.0,
          22.0
         ],
         "attr" : "substeps"
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
          20.0,
          452.0,
          250.0,
          22.0
         ],
         "attr" : "guard"
        }
       },
       {
        "box" : {
         "id" : "obj-19",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          300.0,
          42.0,
          42.8,
          20.0
         ],
         "text" : "body",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-20",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          66.0,
          250.0,
          22.0
         ],
         "attr" : "body"
        }
       },
       {
        "box" : {
         "id" : "obj-21",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          91.0,
          250.0,
          22.0
         ],
         "attr" : "material"
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
          300.0,
          116.0,
          250.0,
          22.0
         ],
         "attr" : "pitch"
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
          300.0,
          141.0,
          250.0,
          22.0
         ],
         "attr" : "modes"
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
          300.0,
          166.0,
          250.0,
          22.0
         ],
         "attr" : "decay"
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
          300.0,
          191.0,
          250.0,
          22.0
         ],
         "attr" : "bodymass"
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
          300.0,
          216.0,
          250.0,
          22.0
         ],
         "attr" : "length"
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
          300.0,
          241.0,
          250.0,
          22.0
         ],
         "attr" : "width"
        }
       },
       {
        "box" : {
         "id" : "obj-28",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          266.0,
          250.0,
          22.0
         ],
         "attr" : "thickness"
        }
       },
       {
        "box" : {
         "id" : "obj-29",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          291.0,
          250.0,
          22.0
         ],
         "attr" : "bodyradius"
        }
       },
       {
        "box" : {
         "id" : "obj-30",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          316.0,
          250.0,
          22.0
         ],
         "attr" : "tension"
        }
       },
       {
        "box" : {
         "id" : "obj-31",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          341.0,
          250.0,
          22.0
         ],
         "attr" : "position"
        }
       },
       {
        "box" : {
         "id" : "obj-32",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          366.0,
          250.0,
          22.0
         ],
         "attr" : "positiony"
        }
       },
       {
        "box" : {
         "id" : "obj-33",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          391.0,
          250.0,
          22.0
         ],
         "attr" : "pickup"
        }
       },
       {
        "box" : {
         "id" : "obj-34",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          300.0,
          416.0,
          250.0,
          22.0
         ],
         "attr" : "pickupy"
        }
       },
       {
        "box" : {
         "id" : "obj-35",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          42.0,
          57.2,
          20.0
         ],
         "text" : "output",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-36",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          66.0,
          250.0,
          22.0
         ],
         "attr" : "output"
        }
       },
       {
        "box" : {
         "id" : "obj-37",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          91.0,
          250.0,
          22.0
         ],
         "attr" : "gain"
        }
       },
       {
        "box" : {
         "id" : "obj-38",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          116.0,
          250.0,
          22.0
         ],
         "attr" : "limit"
        }
       },
       {
        "box" : {
         "id" : "obj-39",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          141.0,
          250.0,
          22.0
         ],
         "attr" : "events"
        }
       },
       {
        "box" : {
         "id" : "obj-40",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          182.0,
          107.60000000000001,
          20.0
         ],
         "text" : "modes by hand",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-41",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          208.0,
          217.0,
          22.0
         ],
         "text" : "frequencies 320 871 1723 2810"
        }
       },
       {
        "box" : {
         "id" : "obj-42",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          236.0,
          154.0,
          22.0
         ],
         "text" : "decays 2 1.4 0.9 0.5"
        }
       },
       {
        "box" : {
         "id" : "obj-43",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          264.0,
          161.0,
          22.0
         ],
         "text" : "weights 1 0.8 0.6 0.4"
        }
       },
       {
        "box" : {
         "id" : "obj-44",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          292.0,
          105.0,
          22.0
         ],
         "text" : "gains 1 1 1 1"
        }
       },
       {
        "box" : {
         "id" : "obj-45",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          320.0,
          98.0,
          22.0
         ],
         "text" : "body barfree"
        }
       },
       {
        "box" : {
         "id" : "obj-46",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          348.0,
          147.0,
          22.0
         ],
         "text" : "read urto-modes.txt"
        }
       },
       {
        "box" : {
         "id" : "obj-47",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          372.0,
          265.0,
          20.0
         ],
         "text" : "one mode a line: frequency decay weight gain"
        }
       },
       {
        "box" : {
         "id" : "obj-48",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          404.0,
          57.2,
          20.0
         ],
         "text" : "by ear",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-49",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          428.0,
          119.0,
          22.0
         ],
         "text" : "contacttime 0.5"
        }
       },
       {
        "box" : {
         "id" : "obj-50",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          456.0,
          119.0,
          22.0
         ],
         "text" : "restitution 0.6"
        }
       },
       {
        "box" : {
         "id" : "obj-51",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          580.0,
          484.0,
          210.0,
          22.0
         ],
         "text" : "contacttime 0, restitution 0"
        }
       },
       {
        "box" : {
         "id" : "obj-52",
         "maxclass" : "button",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          "bang"
         ],
         "patching_rect" : [
          300.0,
          470.0,
          24.0,
          24.0
         ],
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-53",
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
          300.0,
          530.0,
          250.0,
          22.0
         ],
         "text" : "impact~"
        }
       },
       {
        "box" : {
         "id" : "obj-54",
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
          300.0,
          580.0,
          48.0,
          110.0
         ],
         "lastchannelcount" : 0,
         "orientation" : 0,
         "parameter_enable" : 1,
         "saved_attribute_attributes" : {
          "valueof" : {
           "parameter_longname" : "volume[1]",
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
         "varname" : "volume[1]"
        }
       },
       {
        "box" : {
         "id" : "obj-55",
         "maxclass" : "ezdac~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          300.0,
          705.0,
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
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-4",
          0
         ],
         "destination" : [
          "obj-53",
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
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-6",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-8",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-9",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-10",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-11",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-12",
          0
         ],
         "destination" : [
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-20",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-21",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-22",
          0
         ],
         "destination" : [
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
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
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-28",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-30",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-31",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-32",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-33",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-34",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-36",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-37",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-38",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-39",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-41",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-42",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-43",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-44",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-45",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-46",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-49",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-50",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-51",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-52",
          0
         ],
         "destination" : [
          "obj-53",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-53",
          0
         ],
         "destination" : [
          "obj-54",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-53",
          0
         ],
         "destination" : [
          "obj-54",
          1
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-54",
          0
         ],
         "destination" : [
          "obj-55",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-54",
          1
         ],
         "destination" : [
          "obj-55",
          1
         ]
        }
       }
      ]
     }
    }
   },
   {
    "box" : {
     "id" : "obj-5",
     "maxclass" : "newobj",
     "numinlets" : 0,
     "numoutlets" : 0,
     "patching_rect" : [
      250.0,
      140.0,
      105.0,
      22.0
     ],
     "text" : "p integrators",
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
       0.0,
       26.0,
       900.0,
       620.0
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
      "showontab" : 1,
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
          417.2,
          20.0
         ],
         "text" : "eight numerical methods for the contact, while it sounds",
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
          800.0,
          36.0
         ],
         "text" : "On a body the modes are always exact: the method decides the contact alone. On a wall (here) each is the formula of its paper. Stiff contacts with few steps show the differences: watch the energy.",
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
          20.0,
          90.0,
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
          50.0,
          92.0,
          80.0,
          20.0
         ],
         "text" : "strike both"
        }
       },
       {
        "box" : {
         "id" : "obj-5",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          150.0,
          90.0,
          105.0,
          22.0
         ],
         "text" : "stiffness 1e6"
        }
       },
       {
        "box" : {
         "id" : "obj-6",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          260.0,
          90.0,
          105.0,
          22.0
         ],
         "text" : "stiffness 1e8"
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
          370.0,
          90.0,
          112.0,
          22.0
         ],
         "text" : "stiffness 1e10"
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
          490.0,
          90.0,
          105.0,
          22.0
         ],
         "text" : "dissipation 0"
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
          600.0,
          90.0,
          119.0,
          22.0
         ],
         "text" : "dissipation 0.3"
        }
       },
       {
        "box" : {
         "id" : "obj-10",
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
          20.0,
          270.0,
          330.0,
          22.0
         ],
         "text" : "impact~ @body wall @integrator invariant"
        }
       },
       {
        "box" : {
         "id" : "obj-11",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          135.0,
          240.0,
          22.0
         ],
         "attr" : "integrator"
        }
       },
       {
        "box" : {
         "id" : "obj-12",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          20.0,
          165.0,
          240.0,
          22.0
         ],
         "attr" : "correction"
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
          20.0,
          195.0,
          240.0,
          22.0
         ],
         "attr" : "substeps"
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
          20.0,
          225.0,
          240.0,
          22.0
         ],
         "attr" : "guard"
        }
       },
       {
        "box" : {
         "id" : "obj-15",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          20.0,
          312.0,
          110.0,
          20.0
         ],
         "text" : "force, to 1 kN"
        }
       },
       {
        "box" : {
         "id" : "obj-16",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          20.0,
          340.0,
          120.0,
          120.0
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
         "id" : "obj-17",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          150.0,
          312.0,
          110.0,
          20.0
         ],
         "text" : "energy, to 30 mJ"
        }
       },
       {
        "box" : {
         "id" : "obj-18",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          150.0,
          340.0,
          120.0,
          120.0
         ],
         "range" : [
          0,
          0.03
         ],
         "bufsize" : 128,
         "calccount" : 64
        }
       },
       {
        "box" : {
         "id" : "obj-19",
         "maxclass" : "newobj",
         "numinlets" : 3,
         "numoutlets" : 3,
         "outlettype" : [
          "",
          "",
          ""
         ],
         "patching_rect" : [
          282.0,
          340.0,
          155.0,
          22.0
         ],
         "text" : "route contact unstable"
        }
       },
       {
        "box" : {
         "id" : "obj-20",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 3,
         "outlettype" : [
          "float",
          "float",
          "float"
         ],
         "patching_rect" : [
          282.0,
          380.0,
          125.0,
          22.0
         ],
         "text" : "unpack 0. 0. 0."
        }
       },
       {
        "box" : {
         "id" : "obj-21",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          282.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-22",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          282.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "ms",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-23",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          336.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-24",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          336.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "in m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-25",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          390.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-26",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          390.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "out m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-27",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          282.0,
          480.0,
          110.0,
          22.0
         ],
         "text" : ""
        }
       },
       {
        "box" : {
         "id" : "obj-28",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          282.0,
          506.0,
          130.0,
          20.0
         ],
         "text" : "failed, with guard 0",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-29",
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
          450.0,
          270.0,
          330.0,
          22.0
         ],
         "text" : "impact~ @body wall @integrator verlet"
        }
       },
       {
        "box" : {
         "id" : "obj-30",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          450.0,
          135.0,
          240.0,
          22.0
         ],
         "attr" : "integrator"
        }
       },
       {
        "box" : {
         "id" : "obj-31",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          450.0,
          165.0,
          240.0,
          22.0
         ],
         "attr" : "correction"
        }
       },
       {
        "box" : {
         "id" : "obj-32",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          450.0,
          195.0,
          240.0,
          22.0
         ],
         "attr" : "substeps"
        }
       },
       {
        "box" : {
         "id" : "obj-33",
         "maxclass" : "attrui",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          450.0,
          225.0,
          240.0,
          22.0
         ],
         "attr" : "guard"
        }
       },
       {
        "box" : {
         "id" : "obj-34",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          450.0,
          312.0,
          110.0,
          20.0
         ],
         "text" : "force, to 1 kN"
        }
       },
       {
        "box" : {
         "id" : "obj-35",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          450.0,
          340.0,
          120.0,
          120.0
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
         "id" : "obj-36",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          312.0,
          110.0,
          20.0
         ],
         "text" : "energy, to 30 mJ"
        }
       },
       {
        "box" : {
         "id" : "obj-37",
         "maxclass" : "scope~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          580.0,
          340.0,
          120.0,
          120.0
         ],
         "range" : [
          0,
          0.03
         ],
         "bufsize" : 128,
         "calccount" : 64
        }
       },
       {
        "box" : {
         "id" : "obj-38",
         "maxclass" : "newobj",
         "numinlets" : 3,
         "numoutlets" : 3,
         "outlettype" : [
          "",
          "",
          ""
         ],
         "patching_rect" : [
          712.0,
          340.0,
          155.0,
          22.0
         ],
         "text" : "route contact unstable"
        }
       },
       {
        "box" : {
         "id" : "obj-39",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 3,
         "outlettype" : [
          "float",
          "float",
          "float"
         ],
         "patching_rect" : [
          712.0,
          380.0,
          125.0,
          22.0
         ],
         "text" : "unpack 0. 0. 0."
        }
       },
       {
        "box" : {
         "id" : "obj-40",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          712.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-41",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          712.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "ms",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-42",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          766.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-43",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          766.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "in m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-44",
         "maxclass" : "flonum",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "",
          "bang"
         ],
         "patching_rect" : [
          820.0,
          420.0,
          50.0,
          22.0
         ],
         "format" : 6,
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-45",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          820.0,
          444.0,
          52.0,
          20.0
         ],
         "text" : "out m/s",
         "fontsize" : 10.0
        }
       },
       {
        "box" : {
         "id" : "obj-46",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          712.0,
          480.0,
          110.0,
          22.0
         ],
         "text" : ""
        }
       },
       {
        "box" : {
         "id" : "obj-47",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          712.0,
          506.0,
          130.0,
          20.0
         ],
         "text" : "failed, with guard 0",
         "fontsize" : 10.0
        }
       }
      ],
      "lines" : [
       {
        "patchline" : {
         "source" : [
          "obj-11",
          0
         ],
         "destination" : [
          "obj-10",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-12",
          0
         ],
         "destination" : [
          "obj-10",
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
          "obj-10",
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
          "obj-10",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-3",
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
          "obj-5",
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
          "obj-6",
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
          "obj-7",
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
          "obj-8",
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
          "obj-10",
          1
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
          "obj-10",
          2
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
          "obj-10",
          3
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
          "obj-20",
          2
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
          "obj-19",
          1
         ],
         "destination" : [
          "obj-27",
          1
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-30",
          0
         ],
         "destination" : [
          "obj-29",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-31",
          0
         ],
         "destination" : [
          "obj-29",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-32",
          0
         ],
         "destination" : [
          "obj-29",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-33",
          0
         ],
         "destination" : [
          "obj-29",
          0
         ],
         "hidden" : 1
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-3",
          0
         ],
         "destination" : [
          "obj-29",
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
          "obj-29",
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
          "obj-29",
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
          "obj-29",
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
          "obj-29",
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
          "obj-29",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          1
         ],
         "destination" : [
          "obj-35",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          2
         ],
         "destination" : [
          "obj-37",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-29",
          3
         ],
         "destination" : [
          "obj-38",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-38",
          0
         ],
         "destination" : [
          "obj-39",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-39",
          0
         ],
         "destination" : [
          "obj-40",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-39",
          1
         ],
         "destination" : [
          "obj-42",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-39",
          2
         ],
         "destination" : [
          "obj-44",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-38",
          1
         ],
         "destination" : [
          "obj-46",
          1
         ]
        }
       }
      ]
     }
    }
   },
   {
    "box" : {
     "id" : "obj-6",
     "maxclass" : "newobj",
     "numinlets" : 0,
     "numoutlets" : 0,
     "patching_rect" : [
      370.0,
      140.0,
      42.0,
      22.0
     ],
     "text" : "p mc",
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
       0.0,
       26.0,
       900.0,
       620.0
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
      "showontab" : 1,
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
          179.6,
          20.0
         ],
         "text" : "many voices: mc.impact~",
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
          20.0
         ],
         "text" : "One box is one voice; mc.impact~ runs as many as @chans says. MC's own messages speak to them one by one."
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
          85.0,
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
          87.0,
          70.0,
          20.0
         ],
         "text" : "strike all"
        }
       },
       {
        "box" : {
         "id" : "obj-5",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          30.0,
          125.0,
          180.0,
          22.0
         ],
         "text" : "setvalue 1 strike 1."
        }
       },
       {
        "box" : {
         "id" : "obj-6",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          127.0,
          270.0,
          20.0
         ],
         "text" : "the first voice alone"
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
          30.0,
          157.0,
          180.0,
          22.0
         ],
         "text" : "setvalue 5 strike 1."
        }
       },
       {
        "box" : {
         "id" : "obj-8",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          159.0,
          270.0,
          20.0
         ],
         "text" : "the fifth"
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
          30.0,
          189.0,
          180.0,
          22.0
         ],
         "text" : "harmonic pitch 110. 1."
        }
       },
       {
        "box" : {
         "id" : "obj-10",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          191.0,
          270.0,
          20.0
         ],
         "text" : "pitches along the harmonic series"
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
          221.0,
          180.0,
          22.0
         ],
         "text" : "deviate pitch 440. 200."
        }
       },
       {
        "box" : {
         "id" : "obj-12",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          223.0,
          270.0,
          20.0
         ],
         "text" : "pitches at random around 440 Hz"
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
          30.0,
          253.0,
          180.0,
          22.0
         ],
         "text" : "spread position 0.1 0.5"
        }
       },
       {
        "box" : {
         "id" : "obj-14",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          255.0,
          270.0,
          20.0
         ],
         "text" : "struck in different places"
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
          30.0,
          285.0,
          180.0,
          22.0
         ],
         "text" : "body bell"
        }
       },
       {
        "box" : {
         "id" : "obj-16",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          220.0,
          287.0,
          270.0,
          20.0
         ],
         "text" : "a message without MC's words goes to all"
        }
       },
       {
        "box" : {
         "id" : "obj-17",
         "maxclass" : "toggle",
         "numinlets" : 1,
         "numoutlets" : 1,
         "outlettype" : [
          "int"
         ],
         "patching_rect" : [
          520.0,
          165.0,
          24.0,
          24.0
         ],
         "parameter_enable" : 0
        }
       },
       {
        "box" : {
         "id" : "obj-18",
         "maxclass" : "newobj",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          "bang"
         ],
         "patching_rect" : [
          520.0,
          200.0,
          77.0,
          22.0
         ],
         "text" : "metro 130"
        }
       },
       {
        "box" : {
         "id" : "obj-19",
         "maxclass" : "newobj",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          "int"
         ],
         "patching_rect" : [
          520.0,
          235.0,
          70.0,
          22.0
         ],
         "text" : "random 8"
        }
       },
       {
        "box" : {
         "id" : "obj-20",
         "maxclass" : "newobj",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          "int"
         ],
         "patching_rect" : [
          520.0,
          270.0,
          35.0,
          22.0
         ],
         "text" : "+ 1"
        }
       },
       {
        "box" : {
         "id" : "obj-21",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          520.0,
          312.0,
          170.0,
          22.0
         ],
         "text" : "setvalue $1 strike 0.7"
        }
       },
       {
        "box" : {
         "id" : "obj-22",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          550.0,
          167.0,
          230.0,
          20.0
         ],
         "text" : "strikes voice after voice at random"
        }
       },
       {
        "box" : {
         "id" : "obj-23",
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
          375.0,
          340.0,
          22.0
         ],
         "text" : "mc.impact~ @chans 8 @body barfree @gain 0.4"
        }
       },
       {
        "box" : {
         "id" : "obj-24",
         "maxclass" : "newobj",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          "multichannelsignal"
         ],
         "patching_rect" : [
          30.0,
          410.0,
          105.0,
          22.0
         ],
         "text" : "mc.mixdown~ 2"
        }
       },
       {
        "box" : {
         "id" : "obj-25",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 2,
         "outlettype" : [
          "signal",
          "signal"
         ],
         "patching_rect" : [
          30.0,
          443.0,
          98.0,
          22.0
         ],
         "text" : "mc.unpack~ 2"
        }
       },
       {
        "box" : {
         "id" : "obj-26",
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
          480.0,
          48.0,
          110.0
         ],
         "lastchannelcount" : 0,
         "orientation" : 0,
         "parameter_enable" : 1,
         "saved_attribute_attributes" : {
          "valueof" : {
           "parameter_longname" : "volume[2]",
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
         "varname" : "volume[2]"
        }
       },
       {
        "box" : {
         "id" : "obj-27",
         "maxclass" : "ezdac~",
         "numinlets" : 2,
         "numoutlets" : 0,
         "patching_rect" : [
          100.0,
          545.0,
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
          "obj-17",
          0
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
          "obj-18",
          0
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
          "obj-3",
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
          "obj-5",
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
          "obj-7",
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
          "obj-9",
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
          "obj-11",
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
          "obj-13",
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
          "obj-15",
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
          "obj-21",
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
          "obj-25",
          0
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
          "obj-25",
          1
         ],
         "destination" : [
          "obj-26",
          1
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-26",
          0
         ],
         "destination" : [
          "obj-27",
          0
         ]
        }
       },
       {
        "patchline" : {
         "source" : [
          "obj-26",
          1
         ],
         "destination" : [
          "obj-27",
          1
         ]
        }
       }
      ]
     }
    }
   },
   {
    "box" : {
     "id" : "obj-7",
     "maxclass" : "newobj",
     "numinlets" : 0,
     "numoutlets" : 0,
     "patching_rect" : [
      490.0,
      140.0,
      35.0,
      22.0
     ],
     "text" : "p ?",
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
       0.0,
       26.0,
       900.0,
       620.0
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
      "showontab" : 1,
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
          165.20000000000002,
          20.0
         ],
         "text" : "questions and answers",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-2",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          30.0,
          55.0,
          100.0,
          22.0
         ],
         "text" : "get mass"
        }
       },
       {
        "box" : {
         "id" : "obj-3",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          145.0,
          57.0,
          330.0,
          20.0
         ],
         "text" : "one attribute, from the last outlet"
        }
       },
       {
        "box" : {
         "id" : "obj-4",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          30.0,
          89.0,
          100.0,
          22.0
         ],
         "text" : "dump"
        }
       },
       {
        "box" : {
         "id" : "obj-5",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          145.0,
          91.0,
          330.0,
          20.0
         ],
         "text" : "all of them, in a form that restores the object"
        }
       },
       {
        "box" : {
         "id" : "obj-6",
         "maxclass" : "message",
         "numinlets" : 2,
         "numoutlets" : 1,
         "outlettype" : [
          ""
         ],
         "patching_rect" : [
          30.0,
          123.0,
          100.0,
          22.0
         ],
         "text" : "info"
        }
       },
       {
        "box" : {
         "id" : "obj-7",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          145.0,
          125.0,
          330.0,
          20.0
         ],
         "text" : "version, rate, modes in use: in the console"
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
          157.0,
          100.0,
          22.0
         ],
         "text" : "events 0"
        }
       },
       {
        "box" : {
         "id" : "obj-9",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          145.0,
          159.0,
          330.0,
          20.0
         ],
         "text" : "no messages after contacts; events 1 brings them back"
        }
       },
       {
        "box" : {
         "id" : "obj-10",
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
          210.0,
          220.0,
          22.0
         ],
         "text" : "urto.impact~ @velocity 2."
        }
       },
       {
        "box" : {
         "id" : "obj-11",
         "maxclass" : "newobj",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          250.0,
          98.0,
          22.0
         ],
         "text" : "print impact"
        }
       },
       {
        "box" : {
         "id" : "obj-12",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          270.0,
          212.0,
          440.0,
          20.0
         ],
         "text" : "another package has an impact~ too: urto.impact~ always means this one"
        }
       },
       {
        "box" : {
         "id" : "obj-13",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          310.0,
          71.6,
          20.0
         ],
         "text" : "see also",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-14",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          335.0,
          400.0,
          20.0
         ],
         "text" : "bounce~, rolling~, tromba~; urto-overview in the Extras menu"
        }
       },
       {
        "box" : {
         "id" : "obj-15",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          380.0,
          122.0,
          20.0
         ],
         "text" : "the paper trail",
         "fontface" : 1
        }
       },
       {
        "box" : {
         "id" : "obj-16",
         "maxclass" : "comment",
         "numinlets" : 1,
         "numoutlets" : 0,
         "patching_rect" : [
          30.0,
          405.0,
          620.0,
          51.0
         ],
         "text" : "f = stiffness · x^shape · (1 + dissipation · v), the contact of Hunt and Crossley. contacttime and restitution set stiffness and dissipation from what is heard; hertz sets stiffness and shape from a radius and two materials. All forces are in newtons, all energies in joules.",
         "linecount" : 3
        }
       }
      ],
      "lines" : [
       {
        "patchline" : {
         "source" : [
          "obj-2",
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
          "obj-4",
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
          "obj-6",
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
          "obj-8",
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
          "obj-10",
          3
         ],
         "destination" : [
          "obj-11",
          0
         ]
        }
       }
      ]
     }
    }
   }
  ],
  "lines" : [],
  "dependency_cache" : [],
  "autosave" : 0
 }
}
