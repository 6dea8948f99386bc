#!/usr/bin/env python3
"""Writes every patcher of the Max package from its description here and from the objects' tables.

    urto_reference --json > tables.json
    help/max/write.py tables.json PACKAGE_FOLDER
"""
import sys
from pathlib import Path

from examples import EXAMPLES
from help_patch import help_patch
from help_texts import HELP
from overview import overview
from patcher import Tables


def main(tables_file, folder):
    tables, package = Tables(Path(tables_file)), Path(folder)
    for object_name, info in tables.objects.items():
        for name in (object_name, f"urto.{object_name}"):
            patch = help_patch(tables, name, info, HELP[object_name])
            patch.write(package / "help" / f"{name}.maxhelp", showrootpatcherontab=0)
    examples = {name: e for name, e in EXAMPLES.items() if tables.objects.keys() >= set(e.objects)}
    for name, example in examples.items():
        example(tables).write(package / "examples" / f"{name}.maxpat")
    overview(tables, examples).write(package / "extras" / "urto-overview.maxpat")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
