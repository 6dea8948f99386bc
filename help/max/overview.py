"""The patcher in Max's Extras menu: every object to try, every example to open."""
from patcher import Patcher

BOXES = {"impact~": "impact~ @body bell @pitch 300.", "bounce~": "bounce~ @body glass"}  # where bare is not as nice


def overview(tables, examples):
    height = 330 + 50 * len(tables.objects) + 34 * len(examples)
    p = Patcher(tables, 780, height)
    p.title(20, 12, "urto: things that hit, bounce, roll and rattle")
    p.comment(20, 38, "Objects that sound by physics. Every one takes a force in newtons as a signal and gives audio, "
              "contact force and energy. Each parameter is an attribute; open an object's help with a right click.", 720, 2)
    y, boxes = 95, []
    for name, info in tables.objects.items():
        box = p.object(70, y + 12, BOXES.get(name, name), 250)
        p.button(30, y - 14).to(box)
        p.comment(340, y + 14, info["digest"], 420)
        boxes.append((box, 0, 0))
        y += 50
    p.volume(70, y + 25, *boxes, switch=(140, y + 90), hidden=True)
    p.title(340, y + 10, "examples")
    opener = p.object(340, y + 37 + 34 * len(examples), "pcontrol")
    for i, (name, function) in enumerate(examples.items()):
        p.message(340, y + 37 + 34 * i, f"load {name}.maxpat", 170).to(opener, hidden=True)
        p.comment(520, y + 39 + 34 * i, function.__doc__, 250)
    p.title(20, height - 100, "names")
    p.comment(20, height - 75, "urto.impact~ is the same as impact~, and stays so where another package brings an "
              "impact~. mc.impact~ runs many voices in one box (attribute chans).", 720, 2)
    return p
