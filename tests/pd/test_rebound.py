"""A mass rebounds from a rigid wall: three cases, eight integrators, whatever rate and block the patch gives them.

All signals of all outlets must be those of the core's own run, the energy after the rebound among them.
"""

import unittest

from harness import TICK, Patch, PdTest, read_wav, sample_at, times

CASES = [  # creation arguments, speed in, speed out (closed form), mass
    ("@mass 0.01 @stiffness 1000 @dissipation 0.5 @shape 1.5", 0.5, 0.428425508758),  # lasts 37.6 ms
    ("@mass 0.01 @stiffness 1e+07 @dissipation 0.01 @shape 1.3", 0.5, 0.498338868598),  # 0.43 ms
    ("@mass 0.01 @stiffness 1e+09 @dissipation 0.5 @shape 1.5", 1, 0.748434931597),  # 0.13 ms
]
MASS = 0.01
INTEGRATORS = ["invariant", "am1", "verlet", "heun", "rk4", "twopoint", "threepoint", "quadratised"]
VOICES = [(*case, integrator) for case in CASES for integrator in INTEGRATORS]
OUTLETS = ["audio", "force", "energy"]


class Rebound(PdTest):
    def check(self, rate, block=TICK, up=1, restart=False):
        own_rate = rate * up
        # A block longer than a tick is first computed at the first tick, when only a tick's time has passed.
        shift = max(block, TICK * up) - TICK * up
        frames = int(own_rate * 0.08) + shift
        inner = Patch("inner")
        if (block, up) != (TICK, 1):
            inner.obj(f"block~ {block} 1 {up}")
        record = inner.obj("r record")
        for i, (arguments, *_) in enumerate(VOICES):
            voice = inner.obj(f"impact~ @body wall @events 0 {arguments}")
            inner.connect(inner.obj(f"r voice-{i}"), 0, voice)
            for outlet, name in enumerate(OUTLETS):
                writer = inner.obj(f"tabwrite~ {name}-{i}")
                inner.connect(voice, outlet, writer)
                inner.connect(record, 0, writer)

        patch = Patch()
        for i in range(len(VOICES)):
            for name in OUTLETS:
                patch.obj(f"table {name}-{i} {frames}")
        patch.subpatch(inner)
        patch.chain(patch.obj("r save"), patch.obj("soundfiler"))

        score = [(0, "pd", "dsp 1"), (0, "record", "bang")]
        score += [(0, f"voice-{i}", f"integrator {v[-1]}") for i, v in enumerate(VOICES)]
        # All strikes fall into the last 0.4 ms before 32 ms, 0.7 samples apart: a restart then finds every case in
        # contact, and 24 different places within a block are tried.
        score += [(31.6 if i == 0 else 0.0147, f"voice-{i}", f"strike {v[1]:g}") for i, v in enumerate(VOICES)]
        score += [(0.05, "pd", "dsp 0"), (50, "pd", "dsp 1")] if restart else []
        for name in OUTLETS:
            tables = " ".join(f"{name}-{i}" for i in range(len(VOICES)))
            score.append((130 if name == OUTLETS[0] else 0, "save", f"write -wave -bytes 4 {name}.wav {tables}"))
        score.append((0, "pd", "quit 0"))
        self.player(patch, score)
        self.run_pd(patch, rate)

        strikes = {r: sample_at(ms, own_rate) + shift for ms, r, text in times(score) if text.startswith("strike")}
        got = {name: read_wav(self.folder / f"{name}.wav") for name in OUTLETS}
        for i, (arguments, speed, speed_out, integrator) in enumerate(VOICES):
            messages = [(0, f"integrator {integrator}"), (strikes[f"voice-{i}"], f"strike {speed:g}")]
            core, _ = self.render(messages, own_rate, frames, f"@body wall @events 0 {arguments}")
            for outlet, name in enumerate(OUTLETS):
                self.assert_same_signal(got[name][i], core[outlet], f"{name} of {integrator}, {arguments}")
            energy = got["energy"][i]
            self.assertAlmostEqual(max(energy) / (MASS * speed**2 / 2), 1, delta=0.7, msg=f"{integrator}, {arguments}")
            if integrator == "invariant":
                self.assertAlmostEqual(energy[-1] / (MASS * speed_out**2 / 2), 1, delta=1e-6, msg=arguments)

    def test_44100(self):
        self.check(44100)

    def test_48000(self):
        self.check(48000)

    def test_upsampled(self):
        self.check(48000, up=2)

    def test_block_1(self):
        self.check(48000, block=1)

    def test_block_512(self):
        self.check(48000, block=512)

    def test_block_1024(self):
        self.check(44100, block=1024)

    def test_upsampled_block_1024(self):
        self.check(48000, block=1024, up=2)

    def test_dsp_restart(self):
        self.check(48000, restart=True)

    def test_dsp_restart_44100(self):
        self.check(44100, restart=True)

    def test_dsp_restart_upsampled(self):
        self.check(48000, up=2, restart=True)


if __name__ == "__main__":
    unittest.main()
