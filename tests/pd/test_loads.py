"""The externals load under all their names, in any company, and keep to themselves."""

import shutil
import subprocess
import unittest

from harness import LIBRARY, Patch, PdTest

EXTERNALS = sorted(path for pattern in ("*~.pd_linux", "*~.linux-*.so") for path in LIBRARY.glob(pattern))
PD_DATA = {"s_", "s_anything", "s_bang", "s_float", "s_list", "s_pointer", "s_signal", "s_symbol", "s__N", "s__X",
           "pd_maininstance", "pd_this", "pd_objectmaker", "pd_canvasmaker"}


class Loads(PdTest):
    def create(self, *boxes):
        """Creates the boxes in this order, asks each impact~ for its mass, and gives the answers."""
        patch = Patch()
        for number, box in enumerate(boxes):
            made = patch.obj(box)
            if box.split("/")[-1].startswith("impact~"):
                patch.connect(patch.obj("r ask"), 0, made)
                patch.connect(made, 3, patch.obj(f"print answer-{number}"))
        self.player(patch, [(0, "pd", "dsp 1"), (10, "ask", "get mass"), (10, "pd", "quit 0")])
        return sorted(line for line in self.run_pd(patch) if line.startswith("answer-"))

    def test_bare(self):
        self.assertEqual(len(self.create("impact~")), 1)

    def test_arguments(self):
        self.assertEqual(self.create("impact~ @body wall @mass 0.25"), ["answer-0: mass 0.25"])
        self.assertEqual(self.create("impact~ -body wall -mass 0.25"), ["answer-0: mass 0.25"])

    def test_by_path(self):
        self.assertEqual(self.create("urto/impact~ @mass 0.25"), ["answer-0: mass 0.25"])

    def test_both_names_in_one_patch(self):
        boxes = ["impact~ @mass 0.25", "urto/impact~ @mass 0.5", "impact~ @mass 0.75", "urto/impact~ @mass 1"]
        answers = ["answer-0: mass 0.25", "answer-1: mass 0.5", "answer-2: mass 0.75", "answer-3: mass 1"]
        self.assertEqual(self.create(*boxes), answers)

    def test_clone(self):
        voice = Patch("struck")
        made = voice.obj("impact~ @mass 0.25")
        voice.chain(voice.obj("inlet"), made)
        voice.connect(made, 3, voice.obj("outlet"))
        self.write("struck.pd", voice.text())
        patch = Patch()
        patch.chain(patch.obj("r ask"), patch.obj("clone struck 3"), patch.obj("print answer"))
        self.player(patch, [(0, "pd", "dsp 1"), (10, "ask", "2 mass 0.5"), (0, "ask", "all get mass"),
                            (10, "pd", "quit 0")])
        answers = [line for line in self.run_pd(patch) if line.startswith("answer")]
        self.assertEqual(answers, ["answer: 0 mass 0.25", "answer: 1 mass 0.25", "answer: 2 mass 0.5"])

    def test_after_every_other_external(self):
        names = sorted({path.name.split(".")[0] for path in EXTERNALS})
        others = [name for name in names if name != "impact~"]
        self.assertEqual(len(self.create(*others, "impact~", *others, "impact~")), 2)


@unittest.skipUnless(EXTERNALS and shutil.which("nm"), "ELF files and nm are needed")
class Symbols(unittest.TestCase):
    def names(self, path, option):
        lines = subprocess.run(["nm", "-D", option, str(path)], check=True, stdout=subprocess.PIPE, encoding="utf-8")
        return [line.split()[-1] for line in lines.stdout.splitlines()]

    def test_one_symbol_is_shown(self):
        for path in EXTERNALS:
            setup = path.name.split("~")[0] + "_tilde_setup"
            self.assertEqual(self.names(path, "--defined-only"), [setup], path.name)

    def test_no_data_of_pd_is_needed(self):
        for path in EXTERNALS:
            self.assertEqual(PD_DATA.intersection(self.names(path, "--undefined-only")), set(), path.name)

    def test_no_library_but_the_systems(self):
        for path in EXTERNALS:
            needed = subprocess.run(["objdump", "-p", str(path)], check=True, stdout=subprocess.PIPE, encoding="utf-8")
            names = {line.split()[1].split(".")[0] for line in needed.stdout.splitlines() if "NEEDED" in line}
            self.assertLessEqual(names, {"libc", "libm", "libdl", "libpthread", "ld-linux-x86-64", "ld-linux-aarch64"})


if __name__ == "__main__":
    unittest.main()
