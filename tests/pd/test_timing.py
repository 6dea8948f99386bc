"""Messages act at their time, in their order, and inlets take signals and numbers alike."""

import unittest

from harness import TICK, Patch, PdTest, read_wav, sample_at, single, times

RATE = 48000
WALL = "@body wall @events 0 @mass 0.01 @stiffness 1e+09 @dissipation 0.5 @shape 1.5"  # contacts of 7 samples
OUTLETS = ["audio", "force", "energy"]


class Timing(PdTest):
    def build(self, frames, block="", arguments=WALL):
        """A patch whose subpatch holds one recorded impact~; gives both, and the impact~ in the subpatch."""
        patch, inner = Patch(), Patch("inner")
        if block:
            inner.obj(block)
        voice = inner.obj(f"impact~ {arguments}")
        inner.connect(inner.obj("r voice"), 0, voice)
        record = inner.obj("r record")
        for outlet, name in enumerate(OUTLETS):
            patch.obj(f"table {name} {frames}")
            writer = inner.obj(f"tabwrite~ {name}")
            inner.connect(voice, outlet, writer)
            inner.connect(record, 0, writer)
        patch.chain(patch.obj("r save"), patch.obj("soundfiler"))
        return patch, inner, voice

    def play(self, patch, inner, score, wait=100):
        patch.subpatch(inner)
        score = [(0, "pd", "dsp 1"), (0, "record", "bang"), *score,
                 (wait, "save", f"write -wave -bytes 4 out.wav {' '.join(OUTLETS)}"), (0, "pd", "quit 0")]
        self.player(patch, score)
        self.run_pd(patch, RATE)
        return read_wav(self.folder / "out.wav")

    def compare(self, got, messages, rate=RATE, arguments=WALL):
        core, _ = self.render(messages, rate, len(got[0]), arguments)
        for outlet, name in enumerate(OUTLETS):
            self.assert_same_signal(got[outlet], core[outlet], name)

    def metro(self, period, block="", up=1, length=TICK):
        rate, count = RATE * up, 100
        frames = sample_at(10 + period * count, rate)
        patch, inner, voice = self.build(frames, block)
        inner.chain(inner.obj("r start"), inner.obj(f"metro {period}"), inner.msg("strike 1"), voice)
        got = self.play(patch, inner, [(10, "start", "bang"), (period * count, "start", "stop")])

        shift = max(length, TICK * up) - TICK * up
        strikes = [sample_at(10 + k * single(period), rate) + shift for k in range(count + 1)]
        strikes = [s for s in strikes if s < frames]
        self.compare(got, [(s, "strike 1") for s in strikes], rate)
        force = got[1]
        onsets = [i for i in range(1, frames) if force[i] > 0 and force[i - 1] <= 0]
        self.assertGreater(len(onsets), 50)
        delay = onsets[0] - strikes[0]
        self.assertLessEqual(delay, 1)
        self.assertEqual(onsets, [s + delay for s in strikes][:len(onsets)])

    def test_metro(self):
        self.metro(3.7)

    def test_metro_on_whole_samples(self):
        self.metro(10)  # 480 samples

    def test_metro_just_below_whole_samples(self):
        self.metro(3.3)  # as a float, five periods end 1e-5 samples before sample 792

    def test_metro_upsampled(self):
        self.metro(3.7, "block~ 64 1 4", up=4)

    def test_metro_in_short_blocks(self):
        self.metro(3.7, "block~ 1")

    def test_metro_in_long_blocks(self):
        self.metro(3.7, "block~ 2048", length=2048)

    def test_order(self):
        """`mass .1, strike 1, mass .2, strike 2`: the energies say which mass was struck with which speed."""
        frames = 4096
        score = [(10, "voice", "mass 0.1"), (0, "voice", "strike 1"),
                 (20, "voice", "mass 0.2"), (0, "voice", "strike 2"),
                 (20, "voice", "strike 3"), (0, "voice", "mass 0.1"), (0, "voice", "strike 1")]
        patch, inner, _ = self.build(frames)
        got = self.play(patch, inner, score)
        self.compare(got, [(sample_at(ms, RATE), text) for ms, _, text in times(score)])

    def test_first_instant(self):
        """Audio on, a body that takes its time, and a strike, all at once: the strike is on the first sample."""
        patch, inner, _ = self.build(4096, arguments="@events 0")
        messages = ["modes 64", "body freeplate", "strike 1"]
        got = self.play(patch, inner, [(0, "voice", text) for text in messages])
        self.compare(got, [(0, "strike 1")], arguments="@events 0 @modes 64 @body freeplate")
        self.assertGreater(max(got[1][:4]), 0)

    def test_order_in_one_message_box(self):
        frames = 4096
        patch, inner, voice = self.build(frames)
        inner.chain(inner.obj("r go"), inner.msg("mass 0.1, strike 1, mass 0.2, strike 2"), voice)
        got = self.play(patch, inner, [(10.01, "go", "bang")])
        texts = ["mass 0.1", "strike 1", "mass 0.2", "strike 2"]
        self.compare(got, [(480, text) for text in texts])

    def test_strike_inlet(self):
        """A number on the second inlet counts from the next tick on, as in all of Pd."""
        patch, inner, voice = self.build(4096)
        inner.connect(inner.obj("r speed"), 0, voice, 1)
        got = self.play(patch, inner, [(10.2, "speed", "1"), (20, "speed", "0"), (20, "speed", "0.5")])
        ticks = [sample_at(ms, RATE) // TICK * TICK for ms in (10.2, 50.2)]
        self.compare(got, [(ticks[0], "strike 1"), (ticks[1], "strike 0.5")])

    def test_force_inlet(self):
        """A number is as good as a signal: the same push by both."""
        arguments = WALL + " @spring 20 @rest -0.001"
        by_number, inner, voice = self.build(8192, arguments=arguments)
        inner.connect(inner.obj("r force"), 0, voice)
        numbers = self.play(by_number, inner, [(10, "force", "0.5")], wait=200)
        by_signal, inner, voice = self.build(8192, arguments=arguments)
        inner.chain(inner.obj("r force"), inner.obj("sig~"), voice)
        signals = self.play(by_signal, inner, [(10, "force", "0.5")], wait=200)
        self.assertGreater(max(numbers[1]), 0.1)
        self.assertEqual(numbers, signals)

    def test_each_outlet_alone(self):
        """What nobody listens to is not computed, and makes no difference to the rest."""
        score = [(10, "voice", "strike 1"), (10, "voice", "strike 2")]
        messages = [(sample_at(ms, RATE), text) for ms, _, text in times(score)]
        core, _ = self.render(messages, RATE, 4096, "@pitch 500")
        for outlet, name in enumerate(OUTLETS):
            patch = Patch()
            voice = patch.obj("impact~ @pitch 500")
            writer = patch.obj("tabwrite~ out")
            patch.obj("table out 4096")
            patch.connect(voice, outlet, writer)
            patch.connect(patch.obj("r voice"), 0, voice)
            patch.connect(patch.obj("r record"), 0, writer)
            patch.chain(patch.obj("r save"), patch.obj("soundfiler"))
            self.player(patch, [(0, "pd", "dsp 1"), (0, "record", "bang"), *score,
                                (100, "save", "write -wave -bytes 4 out.wav out"), (0, "pd", "quit 0")])
            self.run_pd(patch, RATE)
            self.assert_same_signal(read_wav(self.folder / "out.wav")[0], core[outlet], name)

    def test_events(self):
        """What leaves the last outlet is what the core says, to the six digits that [print] shows."""
        score = [(10.3, "voice", "strike 1"), (10.3, "voice", "strike 2"), (0, "voice", "get mass")]
        patch = Patch()
        arguments = WALL.replace("@events 0", "@events 1")
        voice = patch.obj(f"impact~ {arguments}")
        patch.connect(patch.obj("r voice"), 0, voice)
        patch.connect(voice, 3, patch.obj("print answer"))
        self.player(patch, [(0, "pd", "dsp 1"), *score, (500, "pd", "quit 0")])
        said = [line.split()[1:] for line in self.run_pd(patch, RATE) if line.startswith("answer: ")]
        _, core = self.render([(sample_at(ms, RATE), text) for ms, _, text in times(score)], RATE, RATE // 2, arguments)
        wanted = [line.split() for line in core]
        self.assertGreaterEqual([words[0] for words in wanted].count("contact"), 2)
        self.assertEqual([words[0] for words in said], [words[0] for words in wanted])
        for got, want in zip(said, wanted):
            self.assertEqual(len(got), len(want))
            for a, b in zip(got[1:], want[1:]):
                self.assertAlmostEqual(float(a), float(b), delta=5e-6 * abs(float(b)))

    def test_switched_off(self):
        """In a part of the patch that is switched off messages act at once, however many, and do not come late."""
        off_at = sample_at(10, RATE) // TICK * TICK  # what the object has heard of when it is switched off
        score = [(0, "switch", "1"), (10, "switch", "0"), *[(0.1, "voice", f"strike {i % 9 + 1}") for i in range(3000)],
                 (0, "voice", "strike 1"), (100, "switch", "1")]
        patch, inner, _ = self.build(4096, "switch~ 64 1 1")
        inner.connect(inner.obj("r switch"), 0, 0)
        got = self.play(patch, inner, score)
        self.compare(got, [(off_at, "strike 1")])

    def test_audio_off(self):
        """The same where all audio is off."""
        off_at = sample_at(10, RATE) // TICK * TICK
        score = [(10, "pd", "dsp 0"), *[(0.1, "voice", f"strike {i % 9 + 1}") for i in range(3000)],
                 (0, "voice", "strike 1"), (100, "pd", "dsp 1")]
        patch, inner, _ = self.build(4096)
        got = self.play(patch, inner, score)
        self.compare(got, [(off_at, "strike 1")])

    def test_audio_off_in_the_middle_of_a_tick(self):
        """A strike waits for its sample when the audio goes off; the next message finds no audio and acts at once."""
        score = [(10.6, "voice", "strike 1"), (0.01, "pd", "dsp 0"), (10, "voice", "strike 0.5"), (10, "pd", "dsp 1")]
        patch, inner, _ = self.build(4096)
        got = self.play(patch, inner, score)
        heard = sample_at(10.6, RATE) // TICK * TICK
        self.assertLess(heard, sample_at(10.6, RATE))
        self.compare(got, [(heard, "strike 1"), (heard, "strike 0.5")])


if __name__ == "__main__":
    unittest.main()
