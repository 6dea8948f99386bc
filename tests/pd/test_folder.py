"""Every patch of the library folder opens, runs for a second with the audio on, and says nothing bad."""

import shutil
import unittest

from harness import LIBRARY, Patch, PdTest


class Folder(PdTest):
    def test_every_patch(self):
        copy = self.folder / "urto"  # a patch may write beside itself
        shutil.copytree(LIBRARY, copy)
        patches = sorted(copy.rglob("*.pd"))
        self.assertIn("urto-meta.pd", [path.name for path in patches])
        for path in patches:
            with self.subTest(patch=str(path.relative_to(copy))):
                control = Patch("control")
                self.player(control, [(0, "pd", "dsp 1"), (1000, "pd", "quit 0")])
                self.run_pd(control, extra=[path])


if __name__ == "__main__":
    unittest.main()
