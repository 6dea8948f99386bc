"""A patcher of Max as a few calls: p.message(30, 170, "strike 1.").to(hammer)

Positions are in pixels from the upper left corner. A box's width follows from its text unless it is given.
"""
import json

from max_objects import FACES, TEXTS

CHARACTER = 7  # pixels, at font size 12, with room to spare


class Tables:
    """Our own objects, from `urto_reference --json`."""

    def __init__(self, path):
        self.objects = {o["name"]: o for o in json.loads(path.read_text(encoding="utf-8"))["objects"]}

    def find(self, name):
        """(the object, whether it stands in mc.) for any name that a box of ours can have."""
        return self.objects.get(name.removeprefix("mc.").removeprefix("urto.")), name.startswith("mc.")

    def ports(self, text):
        """Inlets and outlet types of a box with that text; None where nobody knows it."""
        name, *words = text.split()
        info, is_mc = self.find(name)
        if info is None:
            return TEXTS[name](words) if name in TEXTS else None
        signal = "multichannelsignal" if is_mc else "signal"
        return len(info["inlets"]), [signal] * len(info["outlets"]) + [""]


class Box:
    def __init__(self, patcher, fields):
        self.patcher, self.fields = patcher, fields

    def to(self, other, inlet=0, outlet=0, hidden=False):
        """A patch cord; gives the other box, so that a chain reads from left to right."""
        cord = {"source": [self.fields["id"], outlet], "destination": [other.fields["id"], inlet]}
        self.patcher.cords.append({"patchline": cord | ({"hidden": 1} if hidden else {})})
        return other


class Patcher:
    def __init__(self, tables, width, height):
        self.tables, self.size = tables, (width, height)
        self.boxes, self.cords = [], []
        self.volumes = []  # names, each once in a file

    def box(self, kind, x, y, width, height, ports, **more):
        inlets, outlets = ports
        fields = {"id": f"obj-{len(self.boxes) + 1}", "maxclass": kind, "numinlets": inlets, "numoutlets": len(outlets)}
        if outlets:
            fields["outlettype"] = outlets
        fields["patching_rect"] = [float(x), float(y), float(width), float(height)]
        self.boxes.append({"box": fields | more})
        return Box(self, self.boxes[-1]["box"])

    def face(self, kind, x, y, width, height, **more):
        return self.box(kind, x, y, width, height, FACES[kind], **more)

    # Boxes in the order of a palette.

    def object(self, x, y, text, width=None, **more):
        ports = self.tables.ports(text)
        if ports is None:
            raise ValueError(f"unknown object in: {text}")
        return self.box("newobj", x, y, width or CHARACTER * len(text) + 14, 22, ports, text=text, **more)

    def message(self, x, y, text="", width=None):
        return self.face("message", x, y, width or CHARACTER * len(text) + 14, 22, text=text)

    def comment(self, x, y, text, width=None, lines=1, **more):
        if lines > 1:
            more["linecount"] = lines
        return self.face("comment", x, y, width or CHARACTER * len(text) + 14, 5 + 15 * lines, text=text, **more)

    def title(self, x, y, text):
        return self.comment(x, y, text, 8 * len(text) + 14, fontface=1)

    def button(self, x, y):
        return self.face("button", x, y, 24, 24, parameter_enable=0)

    def toggle(self, x, y):
        return self.face("toggle", x, y, 24, 24, parameter_enable=0)

    def repeat(self, x, y, milliseconds, owner=None):
        """A switch and its clock, which bangs what has no cords to be seen."""
        clock = self.toggle(x, y).to(self.object(x + 30, y + 1, f"metro {milliseconds}"), hidden=True)
        if owner:
            clock.to(owner, hidden=True)
        return clock

    def number(self, x, y, width=70):
        return self.face("flonum", x, y, width, 22, format=6, parameter_enable=0)

    def slider(self, x, y, width, least, most):
        return self.face("slider", x, y, width, 22, orientation=1, floatoutput=1, min=least, size=most - least,
                         parameter_enable=0)

    def attribute(self, x, y, name, owner, width=220):
        self.face("attrui", x, y, width, 22, attr=name).to(owner, hidden=True)

    def scope(self, x, y, width, height, most, least=0, bufsize=128, calccount=64):
        return self.face("scope~", x, y, width, height, range=[least, most], bufsize=bufsize, calccount=calccount)

    def script(self, x, y, width, height, file, name):
        return self.face("jsui", x, y, width, height, filename=file, ignoreclick=1, jsarguments=[name], border=0,
                         parameter_enable=0)

    def volume(self, x, y, *sources, switch=None, hidden=False):
        """A fader for (box, outlet left, outlet right), and the switch of the audio, under it unless placed."""
        name = f"volume[{len(self.volumes)}]" if self.volumes else "volume"
        self.volumes.append(name)
        value = {"parameter_longname": name, "parameter_shortname": "volume", "parameter_type": 0,
                 "parameter_mmin": -70.0, "parameter_mmax": 6.0, "parameter_initial_enable": 1,
                 "parameter_initial": [-6.0], "parameter_unitstyle": 4}
        fader = self.face("live.gain~", x, y, 48, 110, varname=name, lastchannelcount=0, orientation=0,
                          parameter_enable=1, saved_attribute_attributes={"valueof": value})
        for box, left, right in sources:
            box.to(fader, 0, left, hidden)
            box.to(fader, 1, right, hidden)
        dac = self.face("ezdac~", *(switch or (x, y + 125)), 45, 45)
        fader.to(dac)
        fader.to(dac, 1, 1)

    def mixed(self, x, y, source):
        """A multichannel signal as stereo, and its volume beside the switch."""
        stereo = source.to(self.object(x, y, "mc.mixdown~ 2")).to(self.object(x, y + 33, "mc.unpack~ 2"))
        self.volume(x, y + 70, (stereo, 0, 1), switch=(x + 70, y + 135))

    def tab(self, x, y, name, height=620):
        """A subpatcher that shows as a tab of the window."""
        inside = Patcher(self.tables, self.size[0], height)
        inside.volumes = self.volumes
        self.object(x, y, f"p {name}", patcher=inside.fields(0, 26) | {"showontab": 1})
        return inside

    def sub(self, x, y, name, inlets, outlets, width, height):
        """A subpatcher in a window of its own, from what its ports say: (its box, its patcher, inlets, outlets)."""
        inside = Patcher(self.tables, width, height)
        inside.volumes = self.volumes
        ports = (len(inlets), ["signal"] * len(outlets))
        box = self.box("newobj", x, y, CHARACTER * (len(name) + 2) + 14, 22, ports, text=f"p {name}",
                       patcher=inside.fields(150, 150))
        places = [[inside.face(kind, 20 + 150 * i, at, 30, 30, index=i + 1, comment=says)
                   for i, says in enumerate(all_said)]
                  for kind, at, all_said in (("inlet", 20, inlets), ("outlet", height - 60, outlets))]
        return box, inside, *places

    def fields(self, x, y):
        return {"fileversion": 1, "appversion": {"major": 8, "minor": 5, "revision": 0, "architecture": "x64",
                                                 "modernui": 1},
                "classnamespace": "box", "rect": [float(x), float(y), *map(float, self.size)],
                "default_fontsize": 12.0, "default_fontface": 0, "default_fontname": "Arial",
                "gridsize": [15.0, 15.0], "boxes": self.boxes, "lines": self.cords}

    def write(self, path, **more):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"patcher": self.fields(100, 100) | more}, indent=1, ensure_ascii=False) + "\n",
                        encoding="utf-8")
