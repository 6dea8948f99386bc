"""Instruction counts by callgrind, repeatable where times are not: the main kernels, the contact, and the worst block
beside the mean block at 20 blows a second.

  instructions.py VALGRIND COUNTED LINES
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path


def count(valgrind, program):
    """(subject, work, modes, instructions / divisor) for each call of urto_counted."""
    with tempfile.TemporaryDirectory(prefix="urto-count-") as folder:
        run = subprocess.run([valgrind, "--tool=callgrind", "--toggle-collect=urto_counted",
                              "--dump-after=urto_counted", f"--callgrind-out-file={folder}/out", program],
                             check=True, capture_output=True, encoding="utf-8")
        dumps = sorted((p for p in Path(folder).glob("out.*")), key=lambda p: int(p.suffix[1:]))
        counts = []
        for dump in dumps:
            text = dump.read_text()
            if "Trigger: --dump-after" in text:
                counts.append(int(re.search(r"^(?:summary|totals): (\d+)", text, re.MULTILINE).group(1)))
    labels = run.stdout.splitlines()
    if len(labels) != len(counts):
        raise SystemExit(f"{len(labels)} calls, {len(counts)} counts")
    for label, instructions in zip(labels, counts):
        subject, work, modes, divisor = label.split(";")
        yield subject, work, int(modes), instructions / float(divisor)


def main(valgrind, program, lines_path):
    lines, blocks = [], {}
    for subject, work, modes, value in count(valgrind, program):
        if subject == "blows":
            blocks.setdefault((work, modes), []).append(value)
        else:
            lines.append(f"instructions {subject},{work.replace(',', ';')},{modes},64,{value:.6g}")
            print(f"  {work:40} {modes:6} modes  {value:10.3f} instructions a "
                  f"{'mode-sample' if subject == 'kernel' else 'sample'}")
    for (work, modes), values in blocks.items():
        mean, worst = sum(values) / len(values), max(values)
        lines.append(f"instructions blows,{work},{modes},64,{worst / mean:.6g}")
        print(f"  20 blows a second, {work:12} {modes:6} modes  mean {mean:10.0f}  worst {worst:10.0f}  "
              f"worst/mean {worst / mean:.2f}")
    Path(lines_path).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
