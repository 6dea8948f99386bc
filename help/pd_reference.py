#!/usr/bin/env python3
"""Writes the [pd reference] subpatch of Pd help patches from the objects' tables.

  urto_reference --json > tables.json
  help/pd_reference.py tables.json help/pd/*-help.pd

The subpatch is replaced where it stands; all else in a patch stays as it is, byte for byte.
"""

import json
import re
import sys
import textwrap
from pathlib import Path

WIDTH = 820  # of the window, in pixels
LINE, GAP = 16, 5  # pixels: of a line of text, between two rows
CHARACTER = 7  # pixels, at Pd's font size 12
LEFT, RIGHT = 24, 200  # where names and their sentences stand
NAME_COLUMN = (RIGHT - LEFT) // CHARACTER - 1  # characters
TEXT_COLUMN = (WIDTH - RIGHT - 30) // CHARACTER

ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th"]

# A heading before the first of these rows.
HEADINGS = {"bridgemass": "BRIDGE", "stiffness": "CONTACT", "body": "BODY", "output": "OUTPUT", "reset": "EVERY OBJECT"}


def sentences(text):
    """A semicolon would end the line in a Pd comment: a full stop does as well. Names in backquotes get quotes."""
    text = re.sub(r"; (.)", lambda m: ". " + m.group(1).upper(), text)
    return re.sub(r"`([^`]*)`", r'"\1"', text)


def usage(row):
    """A row as it is typed: "strike SPEED", "body WORD"."""
    arguments = {"number": "NUMBER", "choice": "WORD", "list": "NUMBER …"}.get(row["kind"], row["arguments"])
    return " ".join(filter(None, [row["name"], arguments]))


def explanation(row):
    values = row["values"]
    unit = row["unit"]
    if unit and unit not in re.split(r"[ ,]+", values):
        values = ", ".join(filter(None, [values, unit]))
    return sentences(row["help"]) + (f" ({values})" if values else "")


def port_text(port):
    unit = f" ({port['unit']})" if port["unit"] else ""
    return f"{port['name']}{unit} - {sentences(port['help'])}"


def escaped(text):
    """As Pd saves a comment."""
    return re.sub(r"\s*([,;])", r" \\\1", text.replace("\\", "").replace("$", "\\$"))


class Page:
    """The inside of the subpatch, from the top down."""

    def __init__(self):
        self.lines = []
        self.y = 12

    def text(self, x, text, width):
        self.lines.append(f"#X text {x} {self.y} {escaped(text)}, f {width};")
        return len(textwrap.wrap(text, width, break_on_hyphens=False))

    def bar(self, label, thickness, colour):
        words = label.replace(" ", "\\ ")
        self.lines.append(f"#X obj 8 {self.y} cnv {thickness} {WIDTH - 30} {thickness} empty empty {words} 8 12 0 13 "
                          f"{colour} #000000 0;")

    def heading(self, label, thickness=2):
        self.y += 4
        self.bar(label, thickness, "#202020")
        self.y += LINE + 8

    def rule(self, label):
        self.bar(label, 1, "#9f9f9f")
        self.y += 4

    def pair(self, name, text):
        left = self.text(LEFT, name, NAME_COLUMN)
        right = self.text(RIGHT, text, TEXT_COLUMN)
        self.y += max(left, right) * LINE + GAP

    def single(self, text):
        self.y += self.text(RIGHT, text, TEXT_COLUMN) * LINE + GAP


def reference(info):
    page = Page()
    page.text(LEFT, f"[{info['name']}] - {info['digest']}", 60)
    page.y += LINE + 8
    page.heading("INLETS:", 5)
    for ordinal, port in zip(ORDINALS, info["inlets"]):
        page.rule(f"{ordinal}:")
        page.single(port_text(port))
    page.heading("MESSAGES TO THE 1st INLET:")
    for row in info["rows"]:
        if row["name"] in HEADINGS:
            page.rule(HEADINGS[row["name"]] + ":")
            page.y += LINE
        page.pair(usage(row), explanation(row))
    page.heading("OUTLETS:")
    for ordinal, port in zip(ORDINALS, info["outlets"]):
        page.rule(f"{ordinal}:")
        page.single(port_text(port))
    page.heading("MESSAGES FROM THE LAST OUTLET:")
    for report in info["reports"]:
        page.pair(" ".join(filter(None, [report["name"], report["arguments"]])), sentences(report["help"]))
    page.heading("ARGUMENTS:")
    page.single("Any of the messages above that set a value, as @name value … or -name value … "
                "(for example @body bell @pitch 220).")
    page.heading("empty", 5)
    return "\n".join(page.lines)


BLOCK = re.compile(r"#N canvas (\S+) (\S+) \S+ \S+ reference 0;\n.*?#X restore (\S+ \S+) pd reference;", re.DOTALL)


def main(tables, *patches):
    objects = {info["name"]: info for info in json.loads(Path(tables).read_text(encoding="utf-8"))["objects"]}
    for path in map(Path, patches):
        name = path.name.removesuffix("-help.pd")
        if name not in objects:
            sys.exit(f"{path}: there is no object {name}")
        text = path.read_text(encoding="utf-8")
        inside = reference(objects[name])

        def block(match):
            x, y, place = match.groups()
            return f"#N canvas {x} {y} {WIDTH} 640 reference 0;\n{inside}\n#X restore {place} pd reference;"

        text, count = BLOCK.subn(block, text)
        if count != 1:
            sys.exit(f"{path}: has {count} subpatches called reference, not 1")
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
