"""What real Pd takes for a patch, beside the same objects run by the core alone.

Pd runs without a sound card as fast as it can; [realtime] tells how long each stretch of its logical time has taken. The
smallest of many stretches counts, in runs that take turns with the core's. A patch without the object gives Pd's own
share, so that what is left is the object with its wrapper.

  bench_pd.py PD LIBRARY BENCH_OBJECTS LINES
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

RATE, EVERY = 48000, 250  # Hz, ms from one strike to the next
# subject, what Pd's box says, message, how many of it, stretches, s of a stretch
SCENES = [
    ("impact~ 512 modes", "impact~ @body plate @modes 512 @events 0", "bang", 1, 60, 1),
    ("impact~", "impact~", "bang", 1, 60, 1),
    ("bounce~", "bounce~", "bang", 1, 60, 1),
    ("rolling~", "rolling~", "bang", 1, 40, 1),
    ("tromba~", "tromba~", "bang", 1, 20, 0.5),
    ("impact~ x 1000", "impact~ @body barfree @modes 8 @events 0", "bang", 1000, 12, 0.25),
]


def patch(box, message, count, stretches, seconds):
    lines = ["#N canvas 0 0 400 300 12;", "#X obj 10 10 loadbang;", f"#X obj 10 30 metro {EVERY};",
             f"#X msg 10 50 {message};", "#X obj 10 70 s strikes;", f"#X obj 10 90 metro {1000 * seconds:g};",
             "#X obj 10 110 t b b;", "#X obj 10 130 realtime;", "#X obj 10 150 print took;",
             f"#X obj 10 170 delay {1000 * seconds * (stretches + 1.5):g};", "#X msg 10 190 \\; pd quit;",
             "#X msg 10 210 \\; pd dsp 1;", "#X obj 10 230 r strikes;", "#X obj 10 250 dac~;"]
    wires = ["0 0 10 0", "0 0 1 0", "1 0 2 0", "2 0 3 0", "0 0 4 0", "4 0 5 0", "5 0 6 0", "5 1 6 1", "6 0 7 0",
             "0 0 8 0", "8 0 9 0"]
    boxes = len(lines) - 1
    for i in range(count if box else 0):
        lines.append(f"#X obj 10 270 {box};")
        wires += [f"11 0 {boxes + i} 0", f"{boxes + i} 0 12 0"]
    return "\n".join(lines + [f"#X connect {wire};" for wire in wires]) + "\n"


def pd_time(pd, library, folder, text, seconds):
    """ns a sample, or None where Pd does not know the object."""
    path = Path(folder) / "bench.pd"
    path.write_text(text)
    log = subprocess.run([pd, "-batch", "-nogui", "-noaudio", "-noprefs", "-nostdpath", "-stderr", "-r", str(RATE),
                          "-path", library, "-open", str(path)], capture_output=True, encoding="utf-8", timeout=300)
    text = log.stdout + log.stderr
    if "couldn't create" in text:
        return None
    # [t b b] tells the time before it starts the clock anew; the first stretch holds the patch's own start.
    took = [float(ms) for ms in re.findall(r"took: ([-\d.e+]+)", text)][2:]
    if not took:
        raise SystemExit(f"Pd told nothing:\n{text}")
    return min(took) * 1e6 / (seconds * RATE)


def core_time(program, box, message, count, stretches, seconds):
    words = box.split()
    out = subprocess.run([program, words[0], str(count), str(stretches), str(seconds), str(EVERY), message, *words[1:]],
                         check=True, capture_output=True, encoding="utf-8").stdout
    return float(out)


def main(pd, library, program, lines_path):
    lines = []
    print(f"Pd beside the bare core, one message in {EVERY} ms, ns a sample:")
    with tempfile.TemporaryDirectory(prefix="urto-bench-") as folder:
        for subject, box, message, count, stretches, seconds in SCENES:
            if not list(Path(library).glob(box.split()[0] + ".*")):
                continue
            best = {"pd": [], "empty": [], "core": []}
            for _ in range(5 if count == 1 else 2):
                best["pd"].append(pd_time(pd, library, folder, patch(box, message, count, stretches, seconds), seconds))
                best["empty"].append(pd_time(pd, library, folder, patch("", message, 0, stretches, seconds), seconds))
                best["core"].append(core_time(program, box, message, count, stretches, seconds))
            whole, empty, core = (min(best[key]) for key in ("pd", "empty", "core"))
            for work, value in (("pd", whole), ("empty", empty), ("core", core)):
                lines.append(f"{subject},{work},0,64,{value:.6g}")
            print(f"  {subject:18} core {core:9.1f}   Pd {whole:9.1f}, of which Pd itself {empty:5.1f}   "
                  f"{(whole - empty) / core:.3f}x, with Pd itself {whole / core:.3f}x   "
                  f"{100 * whole * RATE * 1e-9:.2f} % of real time", flush=True)
    Path(lines_path).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
