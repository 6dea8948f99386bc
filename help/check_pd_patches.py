#!/usr/bin/env python3
"""Opens every help patch and example in Pd without a window, with the audio on, presses every button and message box
of the patch and its subpatches, and fails on any complaint in the console.

  help/check_pd_patches.py PD LIBRARY        (LIBRARY: the folder urto with externals, help patches and examples)
"""

import re
import shutil
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

COMPLAINT = re.compile(r"couldn't|can't|error|no such|no method|refusing|bad arguments|expected|warning|bug|overflow|"
                       r"failed", re.IGNORECASE)
EXAMPLES = {"tour", "phonobump", "integrators", "sonify", "tilt", "chime", "tromba"}
BETWEEN = 100  # ms from one press to the next
# Patches that run by themselves and quit: what they must leave behind, besides the sounds.
RENDERS = {"tour-render.pd": ["contacts.txt", "bell.svg"]}
# Scenes of the tour, some of each object: they and all others must sound, neither too softly nor at the limiter.
SOUNDS = {"bell.wav", "bounce-bowl.wav", "roll-marble.wav", "bow.wav"}
LEVEL = (0.08, 0.7)
# What a patch file holds besides boxes.
NO_BOX = {"array", "connect", "coords", "declare", "f"}


def with_robot(text, multichannel):
    """The patch with boxes that switch the audio on, press one button after the other, and quit; and how many buttons
    there are. Left alone are messages that want a number of their own ($1), and what needs multichannel signals where
    Pd has none."""
    class Canvas:
        def __init__(self, name, skipped):
            self.name, self.skipped, self.count, self.found = name, skipped, 0, []

    out, stack, robots = [], [], 0

    def close():
        """Receivers at the end of a canvas, one a button."""
        nonlocal robots
        canvas = stack[-1]
        for i, button in enumerate(canvas.found):
            out.append(f"#X obj {10 + 90 * i} 2000 r urto-robot-{robots}")
            out.append(f"#X connect {canvas.count + i} 0 {button} 0")
            robots += 1
        canvas.count += len(canvas.found)

    for record in re.split(r"(?<!\\);\n", text.rstrip(";\n")):
        words = record.split()
        if words[:2] == ["#N", "canvas"]:
            name = words[6] if stack else ""
            stack.append(Canvas(name, stack and stack[-1].skipped or name == "multichannel" and not multichannel))
        elif words[:2] == ["#X", "restore"]:
            close()
            stack.pop()
            stack[-1].count += 1
        elif words[:1] == ["#X"] and words[1] not in NO_BOX:
            pressed = words[1] == "msg" and "\\$" not in record or words[1] == "obj" and words[4] == "bng"
            if pressed and not stack[-1].skipped:
                stack[-1].found.append(stack[-1].count)
            stack[-1].count += 1
        out.append(record)
    close()
    count = stack[-1].count
    lines = ["#X obj 10 2030 loadbang", "#X msg 10 2060 \\; pd dsp 1", "#X msg 10 2090 \\; pd quit",
             f"#X obj 90 2090 del {BETWEEN * robots + 1500}"]
    wires = [(count, count + 1), (count, count + 3), (count + 3, count + 2)]
    for i in range(robots):
        lines += [f"#X obj {10 + 60 * i} 2120 del {BETWEEN * (i + 1)}", f"#X obj {10 + 60 * i} 2150 s urto-robot-{i}"]
        wires += [(count, count + 4 + 2 * i), (count + 4 + 2 * i, count + 5 + 2 * i)]
    lines += [f"#X connect {source} 0 {target} 0" for source, target in wires]
    return ";\n".join([*out, *lines, ""]), robots


def peak(path):
    """The highest sample of a WAV file of 24 bits."""
    with wave.open(str(path)) as file:
        data = file.readframes(file.getnframes())
    return max(abs(int.from_bytes(data[i:i + 3], "little", signed=True)) for i in range(0, len(data), 3)) / 2**23


def check_sounds(folder):
    """Complaints about the sounds that a patch has written."""
    sounds = {path.name: peak(path) for path in folder.glob("*.wav")}
    return [f"has not written {name}" for name in sorted(SOUNDS - set(sounds))] + [
        f"{name} peaks at {level:.3f}" for name, level in sorted(sounds.items()) if not LEVEL[0] <= level <= LEVEL[1]]


def check(pd, library, patch, multichannel):
    """The complaints about one patch (its path in the library), and how many buttons were pressed."""
    with tempfile.TemporaryDirectory(prefix="urto-help-") as folder:
        copy = Path(folder) / "urto"
        shutil.copytree(library, copy)
        path, presses = copy / patch, 0
        command = [pd, "-batch", "-nogui", "-noaudio", "-nrt", "-noprefs", "-stderr", "-r", "48000", "-open", str(path)]
        if patch.name not in RENDERS:
            text, presses = with_robot(path.read_text(encoding="utf-8"), multichannel)
            path.write_text(text, encoding="utf-8")
        try:
            run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, timeout=120, encoding="utf-8", errors="replace")
        except subprocess.TimeoutExpired:
            return ["does not end"], presses
        complaints = [line for line in run.stdout.splitlines() if COMPLAINT.search(line)]
        if run.returncode != 0:
            complaints.append(f"exit status {run.returncode}")
        complaints += [f"has not written {name}" for name in RENDERS.get(patch.name, [])
                       if not (path.parent / name).is_file()]
        if patch.name in RENDERS:
            complaints += check_sounds(path.parent)
        return complaints, presses


def main(pd, library):
    library = Path(library)
    patches = sorted([*library.glob("*-help.pd"), *library.glob("examples/*.pd")])
    if not patches:
        sys.exit(f"{library}: there are no help patches")
    if missing := EXAMPLES - {patch.stem for patch in patches}:
        sys.exit(f"{library}: there is no example {', '.join(sorted(missing))}")
    said = subprocess.run([pd, "-version"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8").stdout
    multichannel = tuple(map(int, re.search(r"Pd-(\d+)\.(\d+)", said).groups())) >= (0, 54)
    failed = False
    for patch in patches:
        complaints, presses = check(pd, library, patch.relative_to(library), multichannel)
        print(f"{patch.name}: {' | '.join(complaints) or 'ok'} ({presses} buttons)")
        failed = failed or bool(complaints)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
