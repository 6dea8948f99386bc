"""The help patcher of any object: its tabs, laid out around what help_texts.py says of the object.

Attributes and ports come from the tables.
"""
from patcher import Patcher

WIDTH = 900
HEADINGS = {"stiffness": "contact", "body": "body", "output": "output"}  # before the first of these rows


def basic(p, name, info, text):
    p.script(10, 10, 560, 85, "helpdetails.js", name)
    box = p.object(30, 390, f"{name} {text.arguments}".strip(), 430)
    p.button(30, 130).to(box)
    p.comment(58, 132, text.bang)
    p.repeat(330, 130, text.again, box)
    x = 65  # to the right of the button's cord
    for words in [*text.messages, "reset"]:
        message = p.message(x, 170, words)
        message.to(box)
        x += message.fields["patching_rect"][2] + 6
    p.comment(30, 104, text.hint, 580)

    p.title(640, 108, "to begin with")
    for i, attribute in enumerate(text.attributes):
        p.attribute(640, 135 + 26 * i, attribute, box)

    # One number an inlet, above it; the first as a signal.
    last = len(info["inlets"]) - 1
    for i, (port, what) in enumerate(zip(info["inlets"], text.inlets)):
        at = 30 + (430 - 19) * i // last
        if i == 0:
            p.number(455, 232).to(p.object(455, 264, "sig~ 0.")).to(box)
            p.comment(530, 230, f"{port['name']}, {what}", 110, 3)
        else:
            p.number(at, 345).to(box, i)
            p.comment(at + 75, 340, f"{port['name']}, {what}", 118, 2)

    p.volume(30, 430, (box, 0, 0))
    p.comment(85, 567, "audio on", 70)
    scopes = ((120, text.force, "N", "contact force", 1), (300, text.energy, "J", "energy", 2))
    for x, most, unit, label, outlet in scopes:
        box.to(p.scope(x, 430, 160, 110, most), 0, outlet)
        p.comment(x, 542, f"{label}, 0 to {most:g} {unit}", 170)
    events(p, box, info)


def events(p, box, info):
    """What the last outlet says."""
    said = next(row for row in info["rows"] if row["name"] == "events")["initial"]
    route = box.to(p.object(490, 430, "route contact rest unstable", 203), 0, len(info["outlets"]))
    fields = ["duration ms", "in m/s", "out m/s", "peak N", "onset ms"]
    numbers = route.to(p.object(490, 498, "unpack" + " 0." * len(fields), 370))
    for i, label in enumerate(fields):
        numbers.to(p.number(490 + 75 * i, 535, 68), 0, i)
        p.comment(488 + 75 * i, 559, label, 75, fontsize=10.0)
    route.to(p.button(545, 464), 0, 1)
    p.comment(575, 466, "at rest", 60)
    p.comment(490, 585, "a message after each contact" + ("" if said else ", with events 1"), 260)


def parameters(p, name, info, text):
    """Every attribute, from the table, in its order."""
    p.title(20, 12, "every attribute: unit and range are in the reference, which opens with a click on the object")
    box = p.object(20, 600, name, 250)
    x, y, bottom = 20, 42, 560
    headings = {**HEADINGS, **text.headings}
    for row in info["rows"]:
        if row["max"] != "attribute" or row["kind"] == "list":
            continue
        heading = headings.pop(row["name"], text.own if y == 42 and x == 20 else None)
        if y + (135 if heading else 25) > bottom:
            x, y = x + 220, 42
        if heading:
            y += 12 if y > 42 else 0
            p.title(x, y, heading)
            y += 24
        p.attribute(x, y, row["name"], box, 205)
        y += 25
    p.button(20, 565).to(box)
    p.repeat(70, 565, text.again, box)
    for i, words in enumerate(text.by_hand):
        p.message(290 + 295 * (i % 2), 565 + 28 * (i // 2), words, 285).to(box, hidden=True)
    p.comment(290, 565 + 28 * ((len(text.by_hand) + 1) // 2), text.by_hand_note, 590, 2)
    if any(row["kind"] == "name" for row in info["rows"]):
        surface(p, 290, 690, box)
    p.volume(20, 635, (box, 0, 0), switch=(90, 700))


def surface(p, x, y, box):
    p.comment(x, y, "a buffer~ as the surface: 1 fills it while the audio is on, then name it", 480)
    record = p.message(x, y + 28, "1").to(p.object(x, y + 58, "record~ urto-ground"))
    p.object(x + 40, y + 28, "noise~").to(record)
    p.object(x + 160, y + 58, "buffer~ urto-ground 200")
    for i, words in enumerate(("array urto-ground", "surface fractal")):
        p.message(x + 360, y + 28 + 30 * i, words, 140).to(box, hidden=True)


def integrators(p, name, info, text):
    p.title(20, 12, "eight numerical methods for the contact, while it sounds")
    p.comment(20, 38, "On a body the modes are always exact: the method decides the contact alone. On a wall (here) "
              "each is the formula of its paper. Stiff contacts with few samples show the differences: energy should "
              "never rise by itself. With guard 0 the papers' formulae are left as they are.", 820, 2)
    both = [p.button(20, 90), p.repeat(740, 90, text.again)]
    p.comment(50, 92, text.both, 90)  # as the messages beside it, by hidden cords
    for x, words in zip((150, 260, 370, 490, 600), ("stiffness 1e6", "stiffness 1e8", "stiffness 1e10",
                                                    "dissipation 0", "dissipation 0.3")):
        both.append(p.message(x, 90, words))
    boxes = []
    for x, integrator in ((20, "invariant"), (450, "verlet")):
        box = p.object(x, 270, f"{name} @body wall @integrator {integrator} {text.wall}", 428)
        for i, attribute in enumerate(("integrator", "correction", "substeps", "guard")):
            p.attribute(x, 135 + 30 * i, attribute, box, 240)
        for source in both:
            source.to(box, hidden=True)
        boxes.append((box, 0, 0))
        box.to(p.scope(x, 340, 120, 120, text.wall_force), 0, 1)
        p.comment(x, 462, f"force, to {text.wall_force:g} N", 125)
        box.to(p.scope(x + 130, 340, 120, 120, text.wall_energy), 0, 2)
        p.comment(x + 130, 462, f"energy, to {text.wall_energy:g} J", 130)
        route = box.to(p.object(x + 262, 340, "route contact unstable", 155), 0, 3)
        numbers = route.to(p.object(x + 262, 380, "unpack 0. 0. 0.", 125))
        for i, label in enumerate(("ms", "in m/s", "out m/s")):
            numbers.to(p.number(x + 262 + 54 * i, 420, 50), 0, i)
            p.comment(x + 262 + 54 * i, 444, label, 52, fontsize=10.0)
        route.to(p.message(x + 262, 480, width=110), 1, 1, hidden=True)
        p.comment(x + 262, 506, "failed, with guard 0", 130, fontsize=10.0)
    p.volume(20, 490, *boxes, switch=(90, 555), hidden=True)


def many(p, name, info, text):
    p.title(20, 12, f"many voices: mc.{name}")
    p.comment(20, 38, f"One box is one voice, so there is no channels and no voice message in Max: mc.{name} runs as "
              "many voices as @chans says, and MC's own messages speak to them one by one.", 840, 2)
    box = p.object(30, 385, f"mc.{name} @chans 8 {text.mc_arguments}", 400)
    p.button(30, 85).to(box)
    p.comment(60, 87, "all at once", 90)
    for i, (words, what) in enumerate([(f"setvalue 1 {text.mc_strike}", "the first voice alone"),
                                       (f"setvalue 5 {text.mc_strike}", "the fifth"), *text.mc]):
        x = 50 + 12 * i  # to the right of the cords from above
        p.message(x, 125 + 32 * i, words, 190).to(box)
        p.comment(x + 200, 127 + 32 * i, what, 350)
    p.comment(680, 127, "voice after voice at random", 200)
    chain = p.toggle(650, 125).to(p.object(650, 160, f"metro {text.mc_time}")).to(p.object(650, 195, "random 8"))
    chain.to(p.object(650, 230, "+ 1")).to(p.message(650, 312, f"setvalue $1 {text.mc_strike}")).to(box)
    p.mixed(30, 420, box)


def questions(p, name, info, text):
    p.title(20, 12, "questions and answers")
    box = p.object(30, 210, f"urto.{info['name']}", 220)
    for i, (words, what) in enumerate(((f"get {text.attributes[0]}", "one attribute, from the last outlet"),
                                       ("dump", "all of them, in a form that restores the object"),
                                       ("info", "version, rate, modes in use: in the console"),
                                       ("events 0", "no messages after contacts; events 1 brings them back"))):
        p.message(42 + 12 * i, 55 + 34 * i, words, 130).to(box)
        p.comment(187 + 12 * i, 57 + 34 * i, what, 360)
    p.button(690, 55).to(box, hidden=True)
    p.comment(720, 57, text.bang, 170, 2)
    p.volume(690, 100, (box, 0, 0), switch=(760, 165), hidden=True)
    box.to(p.object(30, 250, "print urto"), 0, len(info["outlets"]))
    p.comment(270, 212, f"where another package has {info['name']} too, urto.{info['name']} always means this one", 520)
    p.title(30, 310, "see also")
    p.comment(30, 335, ", ".join(info["see_also"]) + "; urto-overview in the Extras menu", 600)
    p.title(30, 380, "the paper trail")
    p.comment(30, 405, text.papers, 640, 4)


def help_patch(tables, name, info, text):
    p = Patcher(tables, WIDTH, 646)
    p.script(10, 10, 300, 60, "helpname.js", name)
    p.object(10, 90, f"js helpstarter.js {name}",
             saved_object_attributes={"filename": "helpstarter.js", "parameter_enable": 0})
    basic(p.tab(10, 140, "basic"), name, info, text)
    parameters(p.tab(130, 140, "parameters", 780), name, info, text)
    if any(row["name"] == "correction" for row in info["rows"]):
        integrators(p.tab(250, 140, "integrators"), name, info, text)
    many(p.tab(370, 140, "mc"), name, info, text)
    questions(p.tab(490, 140, "?"), name, info, text)
    return p
