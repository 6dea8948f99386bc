"""rolling~ reads an array of the patch when it is named: what becomes of that array afterwards harms nobody."""

import math
import unittest

from harness import Patch, PdTest, read_wav

RATE = 48000
PART = 9600  # samples from one deed to the next


class Array(PdTest):
    def play(self, score, says=()):
        """Rolls over the array `ground`, which is in the subpatch `holder`; gives the audio and the answers."""
        patch = Patch()
        holder = Patch("holder")
        holder.obj("table ground 64")
        patch.subpatch(holder)
        box = patch.obj("rolling~ @arrayscale 1e-05")
        patch.connect(patch.obj("r box"), 0, box)
        patch.connect(patch.obj("sig~ 0.5"), 0, box, 1)
        patch.connect(box, 3, patch.obj("print answer"))
        patch.obj(f"table audio {3 * PART}")
        writer = patch.obj("tabwrite~ audio")
        patch.connect(box, 0, writer)
        patch.connect(patch.obj("r record"), 0, writer)
        patch.chain(patch.obj("r save"), patch.obj("soundfiler"))
        part = PART * 1000 / RATE
        self.player(patch, [(0, "ground", "sinesum 64 0 0 0 0 1"), (0, "pd", "dsp 1"), (0, "box", "array ground"),
                            (0, "record", "bang"), (part, "pd", "dsp 1"), *score, (2 * part, "box", "get array"),
                            (0, "box", "get surface"), (1, "save", "write -wave -bytes 4 out.wav audio"),
                            (0, "pd", "quit 0")])
        log = self.run_pd(patch, RATE, says=says)
        audio = read_wav(self.folder / "out.wav")[0]
        self.assertTrue(all(map(math.isfinite, audio)))
        self.assertGreater(max(map(abs, audio[-PART:])), 0.01)
        self.assertLess(max(map(abs, audio)), 1)
        self.assertEqual([line for line in log if line.startswith("answer: ")],
                         ["answer: array ground", "answer: surface array"])
        return audio

    def test_what_happens_to_it_is_not_heard(self):
        untouched = self.play([])
        for receiver, deed in (("ground", "sinesum 64 1 1 1"), ("ground", "resize 7"), ("ground", "resize 100000"),
                               ("pd-holder", "clear")):
            with self.subTest(deed=deed):
                self.assertEqual(self.play([(0, receiver, deed)]), untouched)

    def test_named_again(self):
        untouched = self.play([])
        for deed in ("sinesum 64 0 0 0 0 0 0 0 1", "resize 7"):
            with self.subTest(deed=deed):
                self.assertNotEqual(self.play([(0, "ground", deed), (0, "box", "array ground")]), untouched)

    def test_named_when_it_is_gone(self):
        untouched = self.play([])
        played = self.play([(0, "pd-holder", "clear"), (0, "box", "array ground"), (0, "box", "array pd-holder")],
                           says=["rolling~: no array 'ground'", "rolling~: no array 'pd-holder'"])
        self.assertEqual(played, untouched)


if __name__ == "__main__":
    unittest.main()
