#!/usr/bin/env python3
"""Checks a Max package folder against the objects' tables.

    check_patches.py TABLES.json PACKAGE_FOLDER

TABLES.json comes from `urto_reference --json`. Every patcher file: boxes and cords join existing ports, nothing lies
over anything else, no cord to be seen runs through a box, texts have room; every object is one of ours or a known one
of Max; a click makes each of ours sound; and every attribute and message that they get exists and takes the value.
Every reference page: all that the table says is there, and no more.
"""
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "help" / "max"))
from max_objects import FACES  # noqa: E402
from patcher import Tables  # noqa: E402

# What Max's wrapper for many channels understands by itself: (arguments before the message, numbers after it).
MC_WORDS = {"setvalue": 1, "deviate": 0, "spread": 0, "harmonic": 0}
MC_ATTRIBUTES = {"chans"}

problems = []
checked = {"patchers": 0, "boxes": 0, "cords": 0, "messages": 0, "attributes": 0, "pages": 0}


def complain(where, text):
    problems.append(f"{where}: {text}")


def number(word):
    try:
        return float(word)
    except ValueError:
        return None


def rows_of(info):
    return {row["name"]: row for row in info["rows"]}


def check_values(where, row, words):
    """Words as they stand in a box; $1 stands for any value."""
    if any(w.startswith("$") for w in words):
        return
    if row["kind"] == "choice":
        if len(words) != 1 or words[0] not in row["choices"]:
            complain(where, f"{row['name']} is one of {row['choices']}, not {words}")
        return
    if row["kind"] in ("word", "name"):
        if len(words) != 1:
            complain(where, f"{row['name']} takes one word, not {words}")
        return
    least, most = (1, 1) if row["kind"] == "number" else (row["least"], row["most"])
    if not least <= len(words) <= most:
        complain(where, f"{row['name']} takes {least} to {most} values, not {words}")
    for word in words:
        value = number(word)
        if value is None or not row["minimum"] <= value <= row["maximum"]:
            complain(where, f"{row['name']} takes {row['minimum']:g} to {row['maximum']:g}, not {word}")


def check_message(where, info, is_mc, words):
    checked["messages"] += 1
    if is_mc and words and words[0] in MC_WORDS:
        skipped = MC_WORDS[words[0]]
        rest = words[1 + skipped:]
        if words[0] != "setvalue":  # a name and two numbers, of which each voice gets something between
            row = rows_of(info).get(rest[0] if rest else "")
            if row is None or len(rest) != 3 or None in map(number, rest[1:]):
                complain(where, f"{' '.join(words)}: a name and two numbers")
            return
        words = rest
    row = rows_of(info).get(words[0]) if words else None
    if row is None or row["max"] == "none":
        complain(where, f"{info['name']} has no message {' '.join(words)}")
        return
    check_values(where, row, words[1:])


def check_object_text(where, info, is_mc, words):
    """impact~ @name value ..."""
    at = 1
    if len(words) > 1 and not words[1].startswith("@"):
        complain(where, f"{words[1]} stands before the first attribute")
    while at < len(words):
        end = at + 1
        while end < len(words) and not words[end].startswith("@"):
            end += 1
        name = words[at].removeprefix("@")
        checked["attributes"] += 1
        if not (is_mc and name in MC_ATTRIBUTES):
            row = rows_of(info).get(name)
            if row is None or row["max"] != "attribute":
                complain(where, f"{info['name']} has no attribute {name}")
            else:
                check_values(where, row, words[at + 1:end])
        at = end


def ports_of(where, tables, box):
    """Inlets and outlet types that a box must have."""
    if box["maxclass"] != "newobj":
        if box["maxclass"] not in FACES:
            complain(where, f"unknown box {box['maxclass']}")
        return FACES.get(box["maxclass"])
    words = box["text"].split()
    info, is_mc = tables.find(words[0])
    if info is not None:
        check_object_text(where, info, is_mc, words)
    if "patcher" in box:  # its ports are boxes inside
        inside = [item["box"]["maxclass"] for item in box["patcher"]["boxes"]]
        return inside.count("inlet"), ["signal"] * inside.count("outlet")
    ports = tables.ports(box["text"])
    if ports is None:
        complain(where, f"unknown object {words[0]}")
    return ports


def overlap(a, b):
    (x, y, w, h), (u, v, s, t) = a["patching_rect"], b["patching_rect"]
    return x < u + s and u < x + w and y < v + t and v < y + h


def check_room(where, box):
    """Arial takes six pixels a character at its size of 12, a little less than what is wanted here."""
    if "text" in box:
        lines = (box["patching_rect"][3] - 5) // 15 if box["maxclass"] == "comment" else 1
        if 6 * len(box["text"]) * box.get("fontsize", 12) / 12 > box["patching_rect"][2] * max(lines, 1):
            complain(where, "has no room for its text")


def port_at(box, count, i, y):
    x, _, width, _ = box["patching_rect"]
    return x + 9.5 + (width - 19) * i / max(count - 1, 1), y


def check_way(where, boxes, a, outlet, b, inlet):
    """A cord is a straight line, and nothing but its ends may lie on it."""
    _, top, _, height = a["patching_rect"]
    x0, y0 = port_at(a, a["numoutlets"], outlet, top + height)
    x1, y1 = port_at(b, b["numinlets"], inlet, b["patching_rect"][1])
    for box in boxes.values():
        x, y, width, height = box["patching_rect"]
        points = ((x0 + (x1 - x0) * i / 100, y0 + (y1 - y0) * i / 100) for i in range(101))
        if box not in (a, b) and any(x + 2 < u < x + width - 2 and y + 2 < v < y + height - 2 for u, v in points):
            complain(where, f"runs through {box.get('text', box['maxclass'])}")


def check_sound(where, table, boxes, cords):
    """From a button or a switch over cords to each of our objects, and from its audio to the loudspeakers."""
    def reached(ids):
        while True:
            more = ids | {c["destination"][0] for c in cords if c["source"][0] in ids}
            if more == ids:
                return ids
            ids = more

    clicked = reached({name for name, box in boxes.items() if box["maxclass"] in ("button", "toggle")})
    for name, box in boxes.items():
        if box["maxclass"] == "newobj" and table.find(box["text"].split()[0])[0] is not None:
            if name not in clicked:
                complain(where, f"nothing to click makes {box['text']} sound")
            heard = reached({c["destination"][0] for c in cords if c["source"] == [name, 0]})
            if not any(boxes[h]["maxclass"] == "ezdac~" for h in heard if h in boxes):
                complain(where, f"{box['text']} is not heard")


def check_patcher(where, table, patcher):
    checked["patchers"] += 1
    boxes = {}
    for item in patcher["boxes"]:
        box = item["box"]
        here = f"{where}, {box.get('text') or box.get('attr') or box['maxclass']}"
        checked["boxes"] += 1
        if box["id"] in boxes:
            complain(here, f"a second {box['id']}")
        boxes[box["id"]] = box
        expected = ports_of(here, table, box)
        if expected is not None and expected != (box["numinlets"], box.get("outlettype", [])):
            complain(here, f"has {box['numinlets']} inlets, outlets {box.get('outlettype')}, should have {expected}")
        if len(box.get("outlettype", [])) != box["numoutlets"]:
            complain(here, "outlet types do not fit the outlets")
        x, y, width, height = box["patching_rect"]
        if x < 0 or y < 0 or x + width > patcher["rect"][2] or y + height > patcher["rect"][3]:
            complain(here, "lies outside the window")
        check_room(here, box)
        if "patcher" in box:
            check_patcher(f"{where}/{box['text']}", table, box["patcher"])
    all_boxes = list(boxes.values())
    for i, a in enumerate(all_boxes):
        for b in all_boxes[i + 1:]:
            if overlap(a, b):
                complain(where, f"{a.get('text', a['maxclass'])} and {b.get('text', b['maxclass'])} overlap")
    check_sound(where, table, boxes, [item["patchline"] for item in patcher["lines"]])
    for item in patcher["lines"]:
        check_cord(where, table, boxes, item["patchline"])


def check_cord(where, table, boxes, cord):
    checked["cords"] += 1
    (source, outlet), (destination, inlet) = cord["source"], cord["destination"]
    a, b = boxes.get(source), boxes.get(destination)
    if a is None or b is None or outlet >= a["numoutlets"] or inlet >= b["numinlets"]:
        complain(where, f"a cord joins ports that do not exist: {cord}")
        return
    here = f"{where}, {a.get('text') or a.get('attr') or a['maxclass']} to {b.get('text') or b['maxclass']}"
    if not cord.get("hidden"):
        check_way(here, boxes, a, outlet, b, inlet)
    from_info, _ = table.find(a.get("text", " ").split(" ")[0]) if a["maxclass"] == "newobj" else (None, False)
    to_info, is_mc = table.find(b.get("text", " ").split(" ")[0]) if b["maxclass"] == "newobj" else (None, False)
    if to_info is not None:
        if a["maxclass"] == "message":
            if inlet != 0:
                complain(here, "messages go to the first inlet")
            for part in a["text"].split(","):
                check_message(here, to_info, is_mc, part.split())
        elif a["maxclass"] == "attrui":
            checked["attributes"] += 1
            row = rows_of(to_info).get(a["attr"])
            if row is None or row["max"] != "attribute":
                complain(here, f"{to_info['name']} has no attribute {a['attr']}")
        elif a["maxclass"] == "button" and "bang" not in rows_of(to_info):
            complain(here, f"{to_info['name']} has no bang")
    if from_info is not None and outlet == len(from_info["outlets"]) and b.get("text", "").startswith("route "):
        known = {r["name"] for r in from_info["reports"]} | set(rows_of(from_info))
        for word in b["text"].split()[1:]:
            if word not in known:
                complain(here, f"{from_info['name']} never sends {word}")


def text_of(element):
    return "".join(element.find("description").itertext())


def check_page(where, info, page):
    """All that the table says is on the page, and no more."""
    checked["pages"] += 1
    rows = info["rows"]
    messages = {m.get("name"): m for m in page.findall("methodlist/method")}
    attributes = {a.get("name"): a for a in page.findall("attributelist/attribute")}
    own = {"signal", "float", "int"}
    for kind, there in (("message", set(messages) - own), ("attribute", set(attributes))):
        wanted = {r["name"] for r in rows if r["max"] == kind}
        if there != wanted:
            complain(where, f"{kind}s that differ from the table: {sorted(there ^ wanted)}")
    for r in rows:
        element = {"message": messages, "attribute": attributes}.get(r["max"], {}).get(r["name"])
        if element is None:
            continue
        if r["help"].replace("`", "") not in text_of(element):
            complain(where, f"{r['name']} has another text")
        if r["kind"] == "choice" and [e.get("name") for e in element.findall("enumlist/enum")] != r["choices"]:
            complain(where, f"{r['name']} has other words")
        if r["kind"] == "number":
            values = {p.get("name"): p.get("value") for p in element.findall("attributelist/attribute")}
            for mine, theirs in (("initial", "default"), ("minimum", "min"), ("maximum", "max")):
                if number(values.get(theirs, "")) != r[mine]:
                    complain(where, f"{r['name']} has another {theirs}")
    for kind, extra in (("inlet", 0), ("outlet", 1)):
        there = page.findall(f"{kind}list/{kind}")
        if len(there) != len(info[kind + "s"]) + extra:
            complain(where, f"{len(there)} {kind}s")
        for port, element in zip(info[kind + "s"], there):
            if port["help"].replace("`", "") not in text_of(element):
                complain(where, f"{kind} {port['name']} has another text")
    entries = [e.get("name").split()[0] for e in page.findall("misc[@name='Output']/entry")]
    if entries != [r["name"] for r in info["reports"]]:
        complain(where, f"reports {entries}")
    if [s.get("name") for s in page.findall("seealsolist/seealso")] != info["see_also"]:
        complain(where, "other see-alsos")


def main():
    table = Tables(Path(sys.argv[1]))
    package = Path(sys.argv[2])
    info = json.loads((package / "package-info.json").read_text(encoding="utf-8"))
    if not (package / "extras" / info["homepatcher"]).exists():
        complain("package-info.json", f"no {info['homepatcher']}")
    loaded = set()
    for path in sorted([*package.rglob("*.maxpat"), *package.rglob("*.maxhelp")]):
        where = str(path.relative_to(package))
        text = path.read_text(encoding="utf-8")
        check_patcher(where, table, json.loads(text)["patcher"])
        loaded |= set(re.findall(r"load (\S+\.maxpat)", text))
        if path.suffix == ".maxhelp" and f"helpstarter.js {path.stem}" not in text:
            complain(where, "does not start its own help")
    for name in loaded:
        if not (package / "examples" / name).exists():
            complain("extras", f"no example {name}")
    for name in table.objects:
        for alias in (name, "urto." + name):
            page = package / "docs" / f"{alias}.maxref.xml"
            if not page.exists():
                complain("docs", f"no {page.name}")
                continue
            root = ElementTree.parse(page).getroot()
            if root.get("name") != alias:
                complain(page.name, f"is about {root.get('name')}")
            check_page(page.name, table.objects[name], root)
            if not (package / "help" / f"{alias}.maxhelp").exists():
                complain("help", f"no {alias}.maxhelp")
            if f"mc.{alias} mc.wrapper~ {alias};" not in (package / "init" / "urto-mc.txt").read_text():
                complain("init", f"no mc.{alias}")
    print(", ".join(f"{count} {what}" for what, count in checked.items()))
    if problems or 0 in checked.values():
        print("\n".join(problems) or "nothing was checked", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
