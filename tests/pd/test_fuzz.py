"""Thousands of messages, most of them good, from a fixed seed: Pd lives on, and every sample stays finite."""

import math
import os
import random
import re
import unittest

from harness import ANY_SENTENCE, TICK, Patch, PdTest, read_wav

MESSAGES = 20000
LISTS = ["frequencies", "decays", "weights", "gains"]
COMMANDS = {"bang": 0, "strike": 1, "note": 2, "reset": 0, "get": 1, "info": 0, "read": 1, "nonsense": 1}
SPECIAL = [-1, 0, 1, 2, 127, 1e-30, -1e-30, 1e30, -1e30, "nowhere", "mass", "symbol"]


class Fuzz(PdTest):
    def ask(self, messages):
        """The answers and the complaints of an object."""
        patch = Patch("ask")
        voice = patch.obj("impact~")
        patch.connect(patch.obj("r voice"), 0, voice)
        patch.connect(voice, 3, patch.obj("print answer"))
        self.player(patch, [*[(0, "voice", text) for text in messages], (10, "pd", "quit 0")])
        log = self.run_pd(patch, says=ANY_SENTENCE)
        return ([line.removeprefix("answer: ") for line in log if line.startswith("answer: ")],
                [line.removeprefix("error: impact~: ") for line in log if line.startswith("error: ")])

    def learn(self):
        """The object itself tells its parameters, their values, and in its complaints their ranges."""
        answers, _ = self.ask(["dump"])
        self.values = dict(line.split(" ", 1) for line in answers)
        self.assertGreater(len(self.values), 30)
        del self.values["channels"]  # a patch must be made for as many as it gets
        self.ranges = {"get": list(self.values), "read": ["nowhere.txt"]}
        for name in [*self.values, "strike", "note 1", *LISTS]:
            _, (said,) = self.ask([f"{name} 1e+30"])
            words = re.fullmatch(r"no .* '1e\+30' \((.*)\)", said)
            numbers = re.search(r"out of range \((\S+) to ([^ )]+)", said)
            self.ranges[name.split()[0]] = words.group(1).split(", ") if words else tuple(map(float, numbers.groups()))

    def value(self, dice, name):
        allowed = self.ranges.get(name, (0, 1))
        if dice.random() < 0.03:
            return str(dice.choice(SPECIAL))
        if isinstance(allowed, list):
            return dice.choice(allowed)
        if name in ("guard", "limit", "events"):
            return str(dice.choice([0, 1]))
        if name == "modes":
            return str(int(10 ** dice.uniform(0, 3)))  # larger ones only take longer
        low, high = allowed
        if dice.random() < 0.1:
            return f"{dice.choice(allowed):.9g}"
        usual = self.values.get(name, "1")
        if dice.random() < 0.3 and float(usual) > 0:
            return f"{min(high, max(low, float(usual) * 10 ** dice.uniform(-1, 1))):.9g}"
        return f"{low * (high / low) ** dice.random() if low > 0 else dice.uniform(low, high):.9g}"

    def message(self, dice):
        if dice.random() < 0.4:
            name = dice.choice(list(COMMANDS))
            count = COMMANDS[name]
        elif dice.random() < 0.1:
            name = dice.choice(LISTS)
            count = dice.randint(1, 40)
        else:
            name = dice.choice(list(self.values))
            count = 1
        if dice.random() < 0.02:
            count = dice.choice([0, 1, 2, 300])
        return " ".join([name, *(self.value(dice, name) for _ in range(count))])

    def play(self, seed):
        dice = random.Random(seed)
        self.learn()
        patch = Patch("fuzz")
        voice = patch.obj("impact~")
        writer = patch.obj("writesf~ 3")
        patch.connect(patch.obj("r voice"), 0, voice)
        patch.connect(patch.obj("r strike"), 0, voice, 1)
        patch.connect(patch.obj("r file"), 0, writer)
        for outlet in range(3):
            patch.connect(voice, outlet, writer, outlet)
        # Arrays would hide what is not finite. [writesf~] does not, but a thread of its own writes the file: quit when
        # the file is whole.
        size = patch.obj("file size")
        patch.chain(patch.obj("r end"), patch.obj("metro 1"), patch.msg("symbol out.wav"), size)
        score = [(0, "pd", "dsp 1"), (0, "file", "open -wave -bytes 4 out.wav"), (0, "file", "start")]
        for _ in range(MESSAGES):
            wait = dice.choice([0, 0, round(dice.uniform(0.01, 0.8), 3)])
            if dice.random() < 0.02:  # forces and speeds by the inlets
                score.append((wait, dice.choice(["voice", "strike"]), f"{dice.choice([0, 1e30, dice.uniform(-5, 5)])}"))
            else:
                score.append((wait, "voice", self.message(dice)))
        score += [(0, "voice", "0"), (0, "strike", "0"), (0, "voice", "reset")]
        score += [(0, "voice", f"{name} {value}") for name, value in self.values.items()]
        score += [(200, "voice", "bang"), (50, "file", "stop"), (1, "end", "bang")]
        stop = sum(delay for delay, _, _ in score) - 1
        whole = int(stop * 48 - 2 * TICK) * 3 * 4
        patch.connect(size, 0, patch.obj(f"moses {whole}"))
        patch.connect(patch.last, 1, patch.msg("; pd quit 0"))
        self.player(patch, score)
        log = self.run_pd(patch, says=ANY_SENTENCE, timeout=250)
        refused = sum(line.startswith("error") for line in log)
        self.assertLess(refused, 0.3 * MESSAGES, "too few of the messages are good")

        signals = read_wav(self.folder / "out.wav")
        for signal in signals:
            self.assertTrue(all(map(math.isfinite, signal)))
        # After all that the object is as good as new: a bang sounds, no more and no less than it should.
        audio, force, energy = (signal[-48 * 60:] for signal in signals)
        self.assertTrue(0.1 <= max(map(abs, audio)) <= 0.7, max(map(abs, audio)))
        self.assertGreater(max(force), 1)
        self.assertAlmostEqual(max(energy) / (0.5 * float(self.values["mass"])), 1, delta=0.01)

    def test_messages(self):
        soaking = int(os.environ.get("URTO_SOAK_ROUND", 0))
        self.play(1 + soaking)
        if soaking:
            print(f"tried {MESSAGES} messages in Pd")


if __name__ == "__main__":
    unittest.main()
