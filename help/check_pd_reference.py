#!/usr/bin/env python3
"""Checks that the help patches say what the tables say: every object has one, its [pd reference] lists every message,
inlet, outlet and report with unit, range and default, and nothing else, and its META has the table's description.

  help/check_pd_reference.py tables.json FOLDER        (FOLDER: where the help patches are)

Reads the patches as Pd does, and nothing of the script that wrote them: a patch that was saved by Pd passes as well.
"""

import json
import re
import sys
from pathlib import Path


def records(text):
    """The records of a patch file, each as a line of words."""
    return [" ".join(record.split()) for record in re.split(r"(?<!\\);\n", text) if record.strip()]


def subpatch(lines, name):
    """The records inside [pd name]."""
    start, depth = None, 0
    for i, line in enumerate(lines):
        if line.startswith("#N canvas"):
            depth += 1
            if start is None and line.split()[6] == name and depth == 2:
                start = i
        elif line.startswith("#X restore"):
            depth -= 1
            if start is not None and depth == 1:
                return lines[start + 1:i]
    return None


def comments(lines):
    """(x, y, text) of each comment, from the top down."""
    found = []
    for line in lines:
        match = re.fullmatch(r"#X text (-?\d+) (-?\d+) (.*?)(, f \d+)?", line)
        if match:
            text = re.sub(r" ?\\([,;$])", r"\1", match.group(3))
            found.append((int(match.group(1)), int(match.group(2)), text))
    return sorted(found, key=lambda c: (c[1], c[0]))


def headings(lines):
    """(y, label) of each labelled bar, from the top down."""
    found = []
    for line in lines:
        words = re.sub(r"\\ ", "\0", line).split()
        if words[:2] == ["#X", "obj"] and words[4] == "cnv" and words[10] != "empty":
            found.append((int(words[3]), words[10].replace("\0", " ").rstrip(":")))
    return sorted(found)


def plain(text):
    """A sentence without its marks: what a reader takes from it."""
    return re.sub(r"[^\w%^+/.-]+", " ", text.replace(";", ".")).lower().replace(". ", " ").strip(" .")


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


class Check:
    def __init__(self, info, path):
        self.info = info
        self.path = path
        self.problems = []

    def fail(self, sentence):
        self.problems.append(f"{self.path.name}: {sentence}")

    def run(self):
        lines = records(self.path.read_text(encoding="utf-8"))
        inside = subpatch(lines, "reference")
        if inside is None:
            self.fail("has no [pd reference]")
        else:
            self.reference(inside)
        meta = [text for _, _, text in comments(subpatch(lines, "META") or [])]
        for line in (f"DESCRIPTION {self.info['digest']}", "LICENSE MIT"):
            if line not in meta:
                self.fail(f"META does not say: {line}")
        if not any(text == f"- {self.info['digest']}" for _, _, text in comments(lines)):
            self.fail(f"the first line does not say: - {self.info['digest']}")
        return self.problems

    def reference(self, inside):
        bars = [bar for bar in headings(inside) if bar[1].split()[0] in ("INLETS", "MESSAGES", "OUTLETS", "ARGUMENTS")]
        parts = {label: [] for _, label in bars}
        for x, y, text in comments(inside):
            above = [label for bar, label in bars if bar <= y]
            if above:
                parts[above[-1]].append((x, y, text))
        self.ports(parts.get("INLETS", []), self.info["inlets"], "inlet")
        self.ports(parts.get("OUTLETS", []), self.info["outlets"], "outlet")
        self.entries(parts.get("MESSAGES TO THE 1st INLET", []), self.info["rows"], self.row)
        self.entries(parts.get("MESSAGES FROM THE LAST OUTLET", []), self.info["reports"], self.report)

    def ports(self, texts, ports, kind):
        if len(texts) != len(ports):
            self.fail(f"lists {len(texts)} {kind}s, the table {len(ports)}")
        for (_, _, text), port in zip(texts, ports):
            wanted = f"{port['name']} ({port['unit']}) - " if port["unit"] else f"{port['name']} - "
            if not text.startswith(wanted) or plain(text[len(wanted):]) != plain(port["help"]):
                self.fail(f"{kind} {port['name']}: says: {text}")

    def entries(self, texts, wanted, compare):
        """Pairs on one line: the name on the left, the sentence on the right."""
        pairs = {}
        for x, y, text in texts:
            pairs.setdefault(y, []).append(text)
        names = []
        for y, pair in pairs.items():
            if len(pair) != 2:
                self.fail(f"a line that is not a name and a sentence: {' / '.join(pair)}")
                continue
            names.append(pair[0].split()[0])
            entry = next((w for w in wanted if w["name"] == names[-1]), None)
            if entry is None:
                self.fail(f"{names[-1]} is not in the table")
            else:
                compare(entry, pair[0], pair[1])
        for entry in wanted:
            if names.count(entry["name"]) != 1:
                self.fail(f"{entry['name']} is there {names.count(entry['name'])} times")

    def report(self, report, left, right):
        if left != " ".join(filter(None, [report["name"], report["arguments"]])):
            self.fail(f"{report['name']}: is written {left}")
        if plain(right) != plain(report["help"]):
            self.fail(f"{report['name']}: says: {right}")

    def row(self, row, left, right):
        name = row["name"]
        takes = left.split()[1:]
        if row["kind"] in ("command", "word") and " ".join(takes) != row["arguments"]:
            self.fail(f"{name}: is written {left}")
        if row["kind"] in ("number", "choice", "list") and not takes:
            self.fail(f"{name}: does not say that it takes a value")
        sentence, values = right, ""
        match = re.fullmatch(r"(.*?) \(([^()]*)\)", right)
        if match:
            sentence, values = match.groups()
        if plain(sentence) != plain(row["help"]):
            self.fail(f"{name}: says: {sentence}")
        words = re.split(r"[ ,]+", values)
        if row["unit"] and words.count(row["unit"]) != 1:
            self.fail(f"{name}: the unit is {row['unit']}, not as in: {values}")
        if row["kind"] == "choice":
            initial = row["choices"][int(row["initial"])]
            if words != ["one", "of", *row["choices"], "default", initial]:
                self.fail(f"{name}: the words are {row['choices']} and {initial}, not as in: {values}")
            return
        wanted = []
        if row["kind"] == "list":
            wanted.append(row["most"])
        if row["kind"] in ("number", "list") or row["kind"] == "command" and row["minimum"] < row["maximum"]:
            wanted += [row["minimum"], row["maximum"]]
        if row["kind"] == "number":
            wanted.append(row["initial"])
        got = [value for value in map(number, words) if value is not None]
        if got != [float(f"{value:g}") for value in wanted]:
            self.fail(f"{name}: the numbers are {wanted}, not as in: {values}")


def main(tables, folder):
    objects = json.loads(Path(tables).read_text(encoding="utf-8"))["objects"]
    problems = []
    for info in objects:
        path = Path(folder) / f"{info['name']}-help.pd"
        if not path.is_file():
            problems.append(f"{path.name}: there is no such help patch")
            continue
        problems += Check(info, path).run()
    known = {f"{info['name']}-help.pd" for info in objects}
    problems += [f"{path.name}: there is no such object" for path in Path(folder).glob("*-help.pd")
                 if path.name not in known]
    print("\n".join(problems) or f"ok: {', '.join(sorted(known))}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
