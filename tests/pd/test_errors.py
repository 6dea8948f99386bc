"""Bad input gets one clear sentence in the console, and the old value stays."""

import unittest

from harness import Patch, PdTest

WORDS = {
    "body": "wall, custom, string, stiffstring, barfree, barclamped, barfixed, membrane, drum, plate, disc, freeplate, "
            "ring, glass, bowl, bell",
    "integrator": "invariant, am1, verlet, heun, rk4, twopoint, threepoint, quadratised",
    "substeps": "0, 1, 2, 4, 8, 16",
}

# a message, its sentence (after the object's name), and what `get` answers then
SENTENCES = [
    ("stiffness -3", "stiffness -3 is out of range (1 to 1e+13 N/m^shape)", "stiffness 2e+07"),
    ("stiffness 1.1e+13", "stiffness 1.1e+13 is out of range (1 to 1e+13 N/m^shape)", "stiffness 2e+07"),
    ("mass 0", "mass 0 is out of range (1e-06 to 1000 kg)", "mass 0.02"),
    ("mass heavy", "mass takes a number, not 'heavy'", "mass 0.02"),
    ("mass", "mass takes one value", "mass 0.02"),
    ("mass 1 2", "mass was given 2 values for 1 voice", "mass 0.02"),
    ("strike", "strike takes one value, not 0", None),
    ("strike 1 2", "strike takes one value, not 2", None),
    ("strike 1001", "strike 1001 is out of range (-1000 to 1000 m/s)", None),
    ("strike hard", "strike takes a number, not 'hard'", None),
    ("note 60", "note takes 2 values, not 1", None),
    ("reset 1", "reset takes no value, not 1", None),
    ("modes 2.5", "modes 2.5 is not a whole number", "modes 24"),
    ("guard 2", "guard 2 is out of range (0 to 1)", "guard 1"),
    ("body tin", f"no body 'tin' ({WORDS['body']})", "body barfree"),
    ("body 3", f"no body '3' ({WORDS['body']})", "body barfree"),
    ("integrator euler", f"no integrator 'euler' ({WORDS['integrator']})", "integrator invariant"),
    ("integrator am1 rk4", "integrator was given 2 values for 1 voice", "integrator invariant"),
    ("substeps 3", f"no substeps '3' ({WORDS['substeps']})", "substeps 0"),
    ("frequencies 440 -1", "frequencies -1 is out of range (0.001 to 1e+06 Hz), value 2", None),
    ("frequencies 440 x", "frequencies takes a number, not 'x', value 2", None),
    ("frequencies", "frequencies takes 1 to 32768 values, not 0", None),
    ("get", "get takes one value, not 0", None),
    ("get colour", "no parameter 'colour'", None),
    ("get strike", "no parameter 'strike'", None),
    ("get 3", "get takes a name, not 3", None),
    ("voice 2 strike 1", "no voice 2 (1 to 1)", None),
    ("voice 1", "voice takes a number and a message", None),
    ("hit 3", "no message 'hit'", None),
    ("symbol hello", "no message 'symbol'", None),
    ("list 1 2 3", "no message 'list'", None),
    ("1 2 3", "no message 'list'", None),
    (f"{'long' * 30} 1", f"no message '{'long' * 15}…'", None),
]


class Errors(PdTest):
    def play(self, messages, says, arguments="", audio=1):
        """Sends messages to one object and gives what leaves its message outlet."""
        patch = Patch()
        voice = patch.obj(f"impact~ {arguments}")
        patch.connect(patch.obj("r voice"), 0, voice)
        patch.connect(voice, 3, patch.obj("print answer"))
        score = [(0, "pd", f"dsp {audio}"), *[(1, "voice", message) for message in messages], (10, "pd", "quit 0")]
        self.player(patch, score)
        log = self.run_pd(patch, says=[f"impact~: {sentence}" for sentence in says])
        return [line.removeprefix("answer: ") for line in log if line.startswith("answer: ")]

    def test_sentences(self):
        messages, says, answers = [], [], []
        for message, sentence, answer in SENTENCES:
            messages.append(message)
            says.append(sentence)
            if answer:
                messages.append(f"get {answer.split()[0]}")
                answers.append(answer)
        self.assertEqual(self.play(messages, says), answers)

    def test_with_the_audio_off(self):
        """More messages than the queue to the audio thread holds, and none is refused."""
        many = [f"stiffness {i + 1}" for i in range(5000)]
        sentence = "stiffness -3 is out of range (1 to 1e+13 N/m^shape)"
        messages = [*many, "stiffness -3", "get stiffness"]
        self.assertEqual(self.play(messages, [sentence], audio=0), ["stiffness 5000"])

    def test_the_ends_of_a_range_are_within(self):
        """1e-6 and 1e13 are no single-precision floats."""
        messages = ["mass 1e-06", "get mass", "stiffness 1e+13", "get stiffness", "decay 0.0001", "get decay"]
        self.assertEqual(self.play(messages, []), ["mass 1e-06", "stiffness 1e+13", "decay 0.0001"])

    def test_arguments(self):
        says = ["the argument '7' stands alone: arguments are written @name value", "no message 'colour'",
                "stiffness -3 is out of range (1 to 1e+13 N/m^shape)", "mass takes one value"]
        arguments = "7 @colour red @stiffness -3 @mass @body wall"
        self.assertEqual(self.play(["get stiffness", "get mass", "get body"], says, arguments),
                         ["stiffness 2e+07", "mass 0.02", "body wall"])

    def test_a_file_that_is_not_there(self):
        self.play(["read nowhere.txt"], ["nowhere.txt: it cannot be opened"])

    def test_a_file_beside_the_patch(self):
        self.write("two.txt", "440 1 1 1\n660 0.5 1 0.25\n")
        answers = self.play(["read two.txt", "get frequencies", "get gains", "get body"], [])
        self.assertEqual(answers, ["frequencies 440 660", "gains 1 0.25", "body custom"])

    def test_long_lists(self):
        """32768 modes are taken, 100,000 refused; the object answers with the whole list."""
        good = "frequencies " + " ".join(str(100 + i) for i in range(32768))
        bad = "frequencies " + " ".join(["440"] * 100000)
        answers = self.play([good, bad, "mass " + " ".join(["1"] * 100000), "get frequencies"],
                            ["frequencies takes 1 to 32768 values, not 100000",
                             "mass was given 100000 values for 1 voice"])
        self.assertEqual(answers, [good])

    def test_dump_restores(self):
        """What one object dumps makes another one like it."""
        patch = Patch()
        one = patch.obj("impact~ @mass 0.5 @body plate @pitch 330 @contacttime 2 @restitution 0.5 @integrator rk4 "
                        "@frequencies 100 200 300 @gain 0.25")
        other = patch.obj("impact~")
        patch.connect(one, 3, other)
        patch.connect(one, 3, patch.obj("print one"))
        patch.connect(other, 3, patch.obj("print other"))
        patch.connect(patch.obj("r one"), 0, one)
        patch.connect(patch.obj("r other"), 0, other)
        self.player(patch, [(0, "pd", "dsp 1"), (10, "one", "dump"), (10, "other", "dump"), (10, "pd", "quit 0")])
        log = self.run_pd(patch)
        first = [line.removeprefix("one: ") for line in log if line.startswith("one: ")]
        second = [line.removeprefix("other: ") for line in log if line.startswith("other: ")]
        self.assertIn("restitution 0.5", first)
        self.assertEqual(first, second)

    def test_dump_into_oneself(self):
        patch = Patch()
        voice = patch.obj("impact~ @contacttime 2 @restitution 0.5")
        patch.connect(patch.obj("r voice"), 0, voice)
        patch.connect(voice, 3, patch.obj("print answer"))
        patch.connect(voice, 3, voice)
        self.player(patch, [(0, "pd", "dsp 1"), (10, "voice", "dump"), (0, "voice", "dump"), (10, "pd", "quit 0")])
        answers = [line for line in self.run_pd(patch) if line.startswith("answer: ")]
        half = len(answers) // 2
        self.assertGreater(half, 30)
        self.assertEqual(answers[:half], answers[half:])

    def test_info(self):
        patch = Patch()
        patch.connect(patch.obj("r voice"), 0, patch.obj("impact~"))
        self.player(patch, [(0, "pd", "dsp 1"), (10, "voice", "info"), (0, "pd", "quit 0")])
        said = [line for line in self.run_pd(patch, rate=44100) if "impact~: urto " in line]
        self.assertEqual(len(said), 1)
        self.assertIn("44100 Hz, 1 channel, ", said[0])


if __name__ == "__main__":
    unittest.main()
