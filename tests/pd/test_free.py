"""Objects come and go with their patch, sounding or not, without a crash and without leaving memory behind."""

import unittest

from harness import Patch, PdTest


class Free(PdTest):
    def cycles(self, count):
        """Opens and closes a patch of eight sounding objects, `count` times; gives Pd's largest memory in kB."""
        guest = Patch("guest")
        for _ in range(8):
            voice = guest.obj("impact~")
            guest.chain(guest.obj("r strike"), voice)
            for outlet in range(3):
                guest.connect(voice, outlet, guest.obj("snapshot~"))
            guest.connect(voice, 3, guest.obj("list"))
        self.write("guest.pd", guest.text())
        score = [(0, "pd", "dsp 1")]
        for _ in range(count):
            score += [(0, "pd", f"open guest.pd {self.folder}"), (0, "strike", "bang"), (3, "strike", "body wall"),
                      (0, "strike", "bang"), (4, "pd-guest.pd", "menuclose 1"), (1, "strike", "bang")]
        score.append((10, "pd", "quit 0"))
        host = Patch(f"host-{count}")
        host.obj("r strike")  # so that a strike that finds no guest is no mistake
        self.player(host, score)
        self.run_pd(host)
        return self.memory

    def test_memory_stays(self):
        few, many = self.cycles(20), self.cycles(200)
        self.assertLess(many - few, 4000, f"{few} kB after 20 patches, {many} kB after 200")


if __name__ == "__main__":
    unittest.main()
