"""Runs patches in real Pd, without a window, a sound card or a clock, and reads back what they did.

The programs come from the environment, as set by CMake:
  URTO_PD        Pure Data
  URTO_PD_DIR    the library folder, .../urto
  URTO_RENDER    tests/pd/render.cpp: the same scenario, run by the core alone
"""

import array
import math
import os
import re
import struct
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

PD = os.environ["URTO_PD"]
LIBRARY = Path(os.environ["URTO_PD_DIR"])
RENDER = os.environ["URTO_RENDER"]

TICK = 64  # samples of a tick of Pd's scheduler
BAD = re.compile(r"couldn't|can't|error|no such|no method|refusing|bad arguments|expected|warning|bug|failed",
                 re.IGNORECASE)


ANY_SENTENCE = object()  # the object may complain as it likes, and nobody else


class Patch:
    """A patch as text. Boxes are numbered as Pd numbers them."""

    def __init__(self, name="test"):
        self.name = name
        self._lines = []
        self._wires = []
        self._count = 0

    def _add(self, line):
        self._lines.append(line)
        self._count += 1
        return self.last

    @property
    def last(self):
        return self._count - 1

    def obj(self, text):
        return self._add(f"#X obj 10 {20 * self._count} {text};")

    def msg(self, text):
        escaped = text.replace("$", "\\$").replace(",", " \\,").replace(";", "\\;")
        return self._add(f"#X msg 10 {20 * self._count} {escaped};")

    def subpatch(self, patch):
        head = f"#N canvas 0 50 600 400 {patch.name} 0;"
        return self._add("\n".join([head, *patch.lines(), f"#X restore 10 {20 * self._count} pd {patch.name};"]))

    def connect(self, source, outlet, target, inlet=0):
        self._wires.append(f"#X connect {source} {outlet} {target} {inlet};")

    def chain(self, *boxes):
        for source, target in zip(boxes, boxes[1:]):
            self.connect(source, 0, target)

    def lines(self):
        return self._lines + self._wires

    def text(self):
        return "\n".join(["#N canvas 0 50 600 400 12;", *self.lines(), ""])


def times(score):
    """The instants (ms) of a score of (delay in ms after the line before, receiver, message), as Pd counts them."""
    now = 0.0
    for delay, receiver, message in score:
        now += single(delay)
        yield now, receiver, message


def single(value):
    """As Pd's single-precision float."""
    return struct.unpack("f", struct.pack("f", value))[0]


def sample_at(ms, rate):
    """The sample at which a message acts: the one whose time it falls into, with a thousandth to spare."""
    return math.floor(ms * 1e-3 * rate + 1e-3)


def read_wav(path):
    """A WAV file of 32-bit floats, channel by channel."""
    data = Path(path).read_bytes()
    at, channels, values = 12, 0, None
    while at + 8 <= len(data):
        kind, size = data[at:at + 4], struct.unpack_from("<I", data, at + 4)[0]
        if kind == b"fmt ":
            form, channels, _, _, _, bits = struct.unpack_from("<HHIIHH", data, at + 8)
            assert form in (3, 0xFFFE) and bits == 32, f"{path}: not 32-bit floats"
        elif kind == b"data":
            # While a file is being written its header says 0.
            data = data[at + 8:at + 8 + size] if size else data[at + 8:]
            values = array.array("f", data[:len(data) // (4 * channels) * 4 * channels])
            break
        at += 8 + size + size % 2
    return [values[c::channels] for c in range(channels)]


class PdTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="urto-pd-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def player(self, patch, score):
        """Plays a score from the start of the patch: each line waits for its delay (ms), then sends a message."""
        lines = []
        for delay, receiver, message in score:
            if delay:
                lines.append(f"{delay:.9g};")
            lines.append(f"{receiver} {message};")
        self.write(f"{patch.name}.txt", "\n".join(lines) + "\n")
        patch.chain(patch.obj("loadbang"), patch.msg(f"read {patch.name}.txt, bang"), patch.obj("qlist"))

    def run_pd(self, patch, rate=48000, says=(), timeout=120, extra=()):
        """Runs a patch until it quits and gives the console's lines. Every line that sounds like a complaint must be
        one of `says`, and these must all be there, in this order. Leaves the most memory that Pd held, in kB."""
        path = self.write(f"{patch.name}.pd", patch.text()) if isinstance(patch, Patch) else patch
        opened = [word for other in (path, *extra) for word in ("-open", str(other))]
        command = [PD, "-batch", "-nogui", "-noaudio", "-nrt", "-noprefs", "-nostdpath", "-stderr", "-r", str(rate),
                   "-path", str(LIBRARY), "-path", str(LIBRARY.parent), *opened]
        with open(self.folder / "log.txt", "w+", encoding="utf-8", errors="replace") as output:
            pd = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            watch = threading.Timer(timeout, pd.kill)
            watch.start()
            _, status, usage = os.wait4(pd.pid, 0)
            watch.cancel()
            output.seek(0)
            log = [line for line in output.read().splitlines() if "track this down from the Find menu" not in line]
        pd.returncode = os.waitstatus_to_exitcode(status)
        self.memory = usage.ru_maxrss
        self.assertEqual(pd.returncode, 0, f"Pd ended with {pd.returncode}:\n" + "\n".join(log[-50:]))
        complaints = [re.sub(r"^error: ", "", line.strip()) for line in log if BAD.search(line)]
        if says is not ANY_SENTENCE:
            self.assertEqual(complaints, list(says))
        else:
            self.assertEqual([line for line in complaints if not line.startswith("impact~: ")], [])
        return log

    def render(self, messages, rate, frames, arguments="", name="impact~"):
        """The outlets (lists of doubles) and answers of the core alone; messages are (sample, text)."""
        script = self.write("render.txt", "".join(f"{sample} {text}\n" for sample, text in messages))
        out = self.folder / "render.raw"
        answers = subprocess.run([RENDER, name, str(rate), str(frames), str(script), str(out), *arguments.split()],
                                 check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()
        values = array.array("d", out.read_bytes())
        ports = len(values) // frames
        return [values[p::ports] for p in range(ports)], answers

    def assert_same_signal(self, got, wanted, what):
        """Equal to single precision: within 6e-8 of the peak."""
        self.assertEqual(len(got), len(wanted), what)
        peak = max(map(abs, wanted))
        error, at = max((abs(a - b), i) for i, (a, b) in enumerate(zip(got, wanted)))
        self.assertLessEqual(error, 6e-8 * peak, f"{what}: sample {at} of {len(got)}: {got[at]!r}, core {wanted[at]!r}")
