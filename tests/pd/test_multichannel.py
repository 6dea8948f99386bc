"""One voice a channel, in Pd 0.54 and newer; older ones run mono and say so."""

import re
import subprocess
import unittest

from harness import PD, TICK, Patch, PdTest, read_wav, sample_at

RATE = 48000
WALL = "@body wall @events 0 @mass 0.01 @stiffness 1e+09 @dissipation 0.5 @shape 1.5"
OUTLETS = ["audio", "force", "energy"]
# The other objects: arguments, a message to one voice, a message to all.
OTHERS = {"bounce~": ("@body wall @height 0.0001", "drop 0.0002", "bang"),
          "rolling~": ("@modes 8", "seed 7", "push 0.5"),
          "tromba~": ("@body wall", "pluck 0.5", "pluck 1")}


def version():
    said = subprocess.run([PD, "-version"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8").stdout
    return tuple(map(int, re.search(r"Pd-(\d+)\.(\d+)", said).groups()))


@unittest.skipIf(version() < (0, 54), "this Pd has one channel a signal")
class Multichannel(PdTest):
    def play(self, feed, channels, score, arguments="", frames=4096, box=f"impact~ {WALL}", boxes=1):
        """Records all channels of an object, or as many boxes of one channel; `feed` connects what they listen to.
        All hear what is sent to `voice`, and box N what is sent to `voice-N`. By channel, then outlet."""
        patch = Patch()
        voices = [patch.obj(f"{box} {arguments}") for _ in range(boxes)]
        for n, voice in enumerate(voices):
            patch.connect(patch.obj("r voice"), 0, voice)
            patch.connect(patch.obj(f"r voice-{n + 1}"), 0, voice)
        feed(patch, *voices)
        record = patch.obj("r record")
        for outlet, name in enumerate(OUTLETS):
            sources = [(voice, outlet) for voice in voices]
            if boxes == 1:
                split = patch.obj(f"snake~ out {channels}")
                patch.connect(voices[0], outlet, split)
                sources = [(split, c) for c in range(channels)]
            for c, source in enumerate(sources):
                patch.obj(f"table {name}-{c} {frames}")
                writer = patch.obj(f"tabwrite~ {name}-{c}")
                patch.connect(*source, writer)
                patch.connect(record, 0, writer)
        patch.chain(patch.obj("r save"), patch.obj("soundfiler"))
        tables = [f"{name}-{c}" for c in range(channels) for name in OUTLETS]
        score = [(0, "pd", "dsp 1"), (0, "record", "bang"), *score,
                 (100, "save", f"write -wave -bytes 4 out.wav {' '.join(tables)}"), (0, "pd", "quit 0")]
        self.player(patch, score)
        self.run_pd(patch, RATE)
        all_channels = read_wav(self.folder / "out.wav")
        return [all_channels[c * len(OUTLETS):(c + 1) * len(OUTLETS)] for c in range(channels)]

    def check(self, got, strikes, arguments=WALL, name="impact~"):
        """Each channel is what the core makes of its own strikes."""
        for c, messages in enumerate(strikes):
            core, _ = self.render(messages, RATE, len(got[c][0]), arguments, name)
            for outlet, label in enumerate(OUTLETS):
                self.assert_same_signal(got[c][outlet], core[outlet], f"{label} of channel {c} of {name}")

    def test_as_many_as_arrive(self):
        """Eight forces make eight voices; of the strikes on the second inlet, two channels serve them in turn."""
        def feed(patch, voice):
            forces, speeds = patch.obj("snake~ in 8"), patch.obj("snake~ in 2")
            for c in range(8):
                patch.connect(patch.obj("sig~ 0"), 0, forces, c)
            for c in range(2):
                patch.chain(patch.obj(f"r speed-{c}"), patch.obj("sig~"))
                patch.connect(patch.last, 0, speeds, c)
            patch.connect(forces, 0, voice, 0)
            patch.connect(speeds, 0, voice, 1)

        got = self.play(feed, 8, [(10, "speed-0", "1"), (20, "speed-1", "0.5"), (20, "voice", "strike 2")])
        first, second, both = (sample_at(ms, RATE) for ms in (10, 30, 50))
        first, second = first // TICK * TICK, second // TICK * TICK
        self.check(got, [[(first, "strike 1"), (both, "strike 2")], [(second, "strike 0.5"), (both, "strike 2")]] * 4)

    def test_channels(self):
        """`channels 3` makes three voices where nothing arrives; `voice N` speaks to one."""
        score = [(10, "voice", "voice 2 strike 1"), (10, "voice", "strike 0.5"), (10, "voice", "voice 3 strike 2")]
        at = [sample_at(ms, RATE) for ms in (10, 20, 30)]
        strikes = [[(at[1], "strike 0.5")], [(at[0], "strike 1"), (at[1], "strike 0.5")],
                   [(at[1], "strike 0.5"), (at[2], "strike 2")]]
        self.check(self.play(lambda patch, voice: None, 3, score, "@channels 3"), strikes)

    def test_eight_are_eight_boxes(self):
        """One box of eight voices is eight boxes of one, bit for bit: modal bodies, each with a pitch, a mass, an
        integrator, a force and blows of its own, messages in the middle of blocks, contacts of every length."""
        def force(patch, c):
            patch.chain(patch.obj(f"osc~ {50 + 7 * c}"), patch.obj(f"*~ {c - 2}"))
            return patch.last

        def one_box(patch, voice):
            forces = patch.obj("snake~ in 8")
            for c in range(8):
                patch.connect(force(patch, c), 0, forces, c)
            patch.connect(forces, 0, voice)

        def eight_boxes(patch, *voices):
            for c, voice in enumerate(voices):
                patch.connect(force(patch, c), 0, voice)

        def by_voice(name, values):
            return name + " " + " ".join(map(str, values)), [f"{name} {value}" for value in values]

        numbers = [by_voice("pitch", [262 + 31 * c for c in range(8)]),
                   by_voice("mass", [0.01 * 1.5**c for c in range(8)]),
                   by_voice("stiffness", [10**(5 + c) for c in range(8)]),
                   by_voice("position", [0.1 + 0.07 * c for c in range(8)])]
        names = ["invariant", "am1", "verlet", "heun", "rk4", "twopoint", "threepoint", "quadratised"]
        together, apart = [], []
        for delay, (list_of_all, each) in zip((1, 0, 0, 33), numbers):
            together.append((delay, "voice", list_of_all))
            apart += [(delay if c == 0 else 0, f"voice-{c + 1}", text) for c, text in enumerate(each)]
        for c, name in enumerate(names):
            for delay, text in ((0.3, f"integrator {name}"), (0.7, f"strike {0.3 + c}")):
                together.append((delay, "voice", f"voice {c + 1} {text}"))
                apart.append((delay, f"voice-{c + 1}", text))
        for score in together, apart:
            score += [(10.1, "voice", "bang"), (3.3, "voice", "pitch 500"), (5, "voice", "spring 30")]
        eight = self.play(one_box, 8, together, "@events 0", frames=7200, box="impact~")
        alone = self.play(eight_boxes, 8, apart, "@events 0", frames=7200, box="impact~", boxes=8)
        for c in range(8):
            for outlet, name in enumerate(OUTLETS):
                self.assertGreater(max(eight[c][outlet]), 0)
                self.assertEqual(eight[c][outlet], alone[c][outlet], f"{name} of channel {c}")
            self.assertNotEqual(eight[c][0], eight[c - 1][0])

    def test_channels_while_running(self):
        score = [(5, "voice", "channels 3"), (5, "voice", "strike 1")]
        self.check(self.play(lambda patch, voice: None, 3, score), [[(480, "strike 1")]] * 3)

    def test_every_object(self):
        for name, (arguments, one, both) in OTHERS.items():
            with self.subTest(name):
                score = [(10, "voice", f"voice 2 {one}"), (10, "voice", both)]
                first, second = sample_at(10, RATE), sample_at(20, RATE)
                got = self.play(lambda patch, voice: None, 2, score, "@channels 2", box=f"{name} {arguments}")
                self.check(got, [[(second, both)], [(first, one), (second, both)]], arguments, name)

    def test_channels_with_the_audio_off(self):
        score = [(10, "pd", "dsp 0"), (0, "voice", "channels 2"), (0, "voice", "voice 2 strike 1"), (10, "pd", "dsp 1")]
        got = self.play(lambda patch, voice: None, 2, score)
        heard = sample_at(10, RATE) // TICK * TICK
        self.assertEqual(max(got[0][1]), 0)
        self.check([[outlet[heard:] for outlet in got[1]]], [[(0, "strike 1")]])


@unittest.skipUnless(version() < (0, 54), "this Pd has multichannel signals")
class Mono(PdTest):
    def test_channels(self):
        patch = Patch()
        patch.connect(patch.obj("r voice"), 0, patch.obj("impact~"))
        self.player(patch, [(0, "pd", "dsp 1"), (10, "voice", "channels 4"), (10, "voice", "channels 0"),
                            (10, "pd", "quit 0")])
        self.run_pd(patch, says=["impact~: channels needs Pd 0.54 or newer: this one has one channel a signal"])


class Clone(PdTest):
    """What every Pd can do: one voice a copy."""

    def test_every_object(self):
        for name, (arguments, one, both) in OTHERS.items():
            with self.subTest(name):
                self.play(name, arguments, one, both)

    def play(self, name, arguments, one, both, frames=4096):
        voice = Patch("copy")
        box = voice.obj(f"{name} {arguments}")
        voice.chain(voice.obj("inlet"), box)
        writer = voice.obj("tabwrite~ audio-\\$1")
        voice.obj(f"table audio-\\$1 {frames}")
        voice.connect(box, 0, writer)
        voice.connect(voice.obj("r record"), 0, writer)
        self.write("copy.pd", voice.text())
        patch = Patch()
        patch.chain(patch.obj("r voice"), patch.obj("clone copy 2"))
        patch.chain(patch.obj("r save"), patch.obj("soundfiler"))
        self.player(patch, [(0, "pd", "dsp 1"), (0, "record", "bang"), (10, "voice", f"1 {one}"),
                            (10, "voice", f"all {both}"),
                            (100, "save", "write -wave -bytes 4 out.wav audio-0 audio-1"), (0, "pd", "quit 0")])
        self.run_pd(patch, RATE)
        first, second = sample_at(10, RATE), sample_at(20, RATE)
        got = read_wav(self.folder / "out.wav")
        for c, messages in enumerate(([(second, both)], [(first, one), (second, both)])):
            core, _ = self.render(messages, RATE, frames, arguments, name)
            self.assertGreater(max(map(abs, core[0])), 0)
            self.assert_same_signal(got[c], core[0], f"copy {c} of {name}")


if __name__ == "__main__":
    unittest.main()
