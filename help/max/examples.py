"""The examples, one function each; its docstring says in the overview what it is."""
from patcher import Patcher

EXAMPLES = {}


def example(*objects):
    """Registers an example that needs those objects."""
    def register(function):
        function.objects = objects
        EXAMPLES[function.__name__] = function
        return function
    return register


def begin(tables, width, height, title, text, lines=1):
    p = Patcher(tables, width, height)
    p.title(20, 12, title)
    p.comment(20, 36, text, width - 60, lines)
    return p


# One line an object of the tour: the box, and messages with what one should hear.
TOUR = [
    ("impact~ @body bell @pitch 300.", "a hammer strikes a bell", "hit harder, change what is hit",
     ["strike 0.3", "strike 3.", "body drum, pitch 90, strike 2.", "body bell, pitch 300, strike 1."]),
    ("bounce~ @body glass", "a ball falls on glass", "not round; on the moon; back on earth",
     ["irregularity 0.5, drop 0.3", "irregularity 0, gravity 1.62, drop 0.3", "gravity 9.81, drop 0.3"]),
    ("rolling~", "a ball rolls", "a marble, a steel ball, a can",
     ["preset marble, push 0.8", "preset steelball, push 0.5", "preset can, push 0.5"]),
    ("tromba~", "a string on a rattling bridge", "pluck it; lift the bridge off; let it rattle",
     ["pluck 1.", "offset 0.001, pluck 1.", "offset 0.000005, pluck 1."]),
]


@example("impact~", "bounce~", "rolling~", "tromba~")
def tour(tables):
    """all objects, one after the other"""
    p = begin(tables, 990, 720, "tour: things that hit, bounce, roll and rattle",
              "Switch the audio on, then press a button. Contact force (N) and energy (J) show on the right.")
    boxes = []
    for i, (text, what, hint, messages) in enumerate(TOUR):
        y = 75 + 120 * i
        box = p.object(30, y + 65, text, 380)
        p.button(30, y).to(box)
        p.title(62, y + 2, what)
        p.comment(320, y + 2, hint, 300)
        x = 65  # to the right of the button's cord
        for words in messages:
            message = p.message(x, y + 32, words)
            message.to(box)
            x += message.fields["patching_rect"][2] + 8
        force, energy = ((500, 0.05), (500, 0.05), (5, 2e-5), (2, 0.005))[i]
        box.to(p.scope(730, y, 110, 80, force), 0, 1, hidden=True)
        box.to(p.scope(860, y, 110, 80, energy), 0, 2, hidden=True)
        p.comment(730, y + 82, f"to {force:g} N", 110)
        p.comment(860, y + 82, f"to {energy:g} J", 110)
        boxes.append((box, 0, 0))
    p.volume(30, 575, *boxes, switch=(100, 640), hidden=True)
    return p


@example("impact~")
def phonobump(tables):
    """a voice as the hammer's force"""
    p = begin(tables, 820, 600, "phonobump: a sound as the force on the hammer",
              "The microphone pushes a hammer on a spring in front of the body; loud moments drive it against it.")
    force = p.object(30, 230, "*~ 40.")
    p.face("ezadc~", 30, 75, 45, 45).to(force)
    p.comment(85, 88, "your voice (use headphones)", 200)
    drum = p.toggle(330, 75).to(p.object(330, 110, "metro 400")).to(p.object(330, 143, "click~"))
    drum.to(p.object(330, 176, "reson~ 1. 180. 12.")).to(force)
    p.comment(362, 77, "or a drum machine of one note", 210)
    p.number(110, 140).to(force, 1)
    p.comment(185, 142, "N at full scale", 110)
    box = force.to(p.object(30, 320, "impact~ @body drum @pitch 90. @spring 60. @rest -0.0005 @mass 0.01", 450))
    for i, name in enumerate(("body", "pitch", "spring", "rest", "mass", "gain")):
        p.attribute(580, 150 + 28 * i, name, box, 210)
    p.volume(30, 370, (box, 0, 0))
    box.to(p.scope(120, 370, 180, 110, 50), 0, 1)
    p.comment(120, 482, "contact force, 0 to 50 N", 170)
    return p


def phase_portrait(p, x, y, name):
    """A hammer's speed over its way into a wall, from its acceleration and from when it is thrown at 1 m/s."""
    box, inside, (acceleration, strike, across), (path, speed) = p.sub(
        x, y, f"phase {name}", ["acceleration (m/s²)", "bang: thrown at 1 m/s", "path at the right edge (mm)"],
        ["path (1: the right edge)", "speed (m/s)"], 700, 640)
    inside.comment(350, 100, "v = 1 m/s - the integral of the acceleration, x = the integral of v. Each strike records "
                   "both for 4 ms, and what is recorded is shown again and again.", 330, 3)
    first, second = inside.object(20, 130, "+=~"), inside.object(120, 290, "+=~")
    v = acceleration.to(first).to(inside.object(20, 165, "sampstoms~")).to(inside.object(20, 200, "*~ -0.001"))
    v = v.to(inside.object(20, 235, "+~ 1."))
    part = inside.object(120, 360, "/~ 0.3", 120)
    way = v.to(second).to(inside.object(120, 325, "sampstoms~")).to(part)
    across.to(part, 1)
    record = inside.object(20, 470, f"record~ urto-{name} 2", 180)
    v.to(record)
    way.to(inside.object(120, 395, "clip~ -1. 1.")).to(record, 1)
    tick = strike.to(inside.object(170, 65, "t b b b", 80))
    tick.to(first, 0, 2), tick.to(second, 0, 1), tick.to(inside.message(270, 430, "1")).to(record)
    inside.object(350, 395, f"buffer~ urto-{name} 4 2", 180)
    again = inside.object(350, 430, "phasor~ 100.").to(inside.object(350, 465, "*~ 4."))
    again = again.to(inside.object(350, 500, f"play~ urto-{name} 2", 180))
    again.to(path, 0, 1), again.to(speed)
    return box


@example("impact~")
def integrators(tables):
    """two numerical methods side by side"""
    p = begin(tables, 1000, 640, "integrators: two methods side by side",
              "The same strike on the same wall. Energy should never rise by itself, and without dissipation the hammer "
              "should leave as fast as it came: choose two methods, make the contact stiffer, and watch.", 2)
    strike = p.button(30, 150)
    p.toggle(30, 80).to(p.object(30, 115, "metro 500")).to(strike)
    p.comment(60, 82, "again and again", 110)
    p.comment(60, 152, "strike both", 80)
    p.comment(290, 82, "stiffness, and mm to the right edge", 220)
    stiffness = p.object(290, 150, "unpack 0. 0.")
    for i, words in enumerate(("1e6 1.", "1e7 0.4", "2e7 0.3", "1e8 0.16", "1e9 0.06", "1e10 0.025")):
        p.message(290 + 84 * i, 110, words, 78).to(stiffness)
    both = [strike, stiffness.to(p.message(290, 182, "stiffness $1")),
            p.message(830, 80, "dissipation 0."), p.message(830, 110, "dissipation 0.3")]
    heard = []
    for x, method in ((30, "invariant"), (485, "rk4")):
        box = p.object(x, 345, f"impact~ @body wall @dissipation 0. @gain 1. @limit 0 @integrator {method}", 450)
        for i, name in enumerate(("integrator", "correction", "substeps", "guard")):
            p.attribute(x, 220 + 28 * i, name, box, 240)
        for source in both:
            source.to(box, hidden=True)
        phase = box.to(phase_portrait(p, x, 382, method))
        strike.to(phase, 1, hidden=True)
        stiffness.to(phase, 2, 1, hidden=True)
        portrait = p.scope(x, 420, 180, 150, 1, -1, bufsize=256, calccount=2)
        phase.to(portrait), phase.to(portrait, 1, 1)
        heard.append((box.to(p.object(x + 340, 382, "*~ 0.00003")), 0, 0))
        p.comment(x, 575, "speed, -1 to 1 m/s, over the path into the wall", 180, 2)
        box.to(p.scope(x + 200, 420, 130, 150, 0.02), 0, 2, hidden=True)
        p.comment(x + 200, 575, "energy, to 0.02 J", 130)
        route = box.to(p.object(x + 340, 420, "route contact"), 0, 3, hidden=True)
        numbers = route.to(p.object(x + 340, 455, "unpack 0. 0. 0.", 105))
        for i, label in enumerate(("ms", "m/s in", "m/s out")):
            numbers.to(p.number(x + 340, 490 + 28 * i, 60), 0, i, hidden=True)
            p.comment(x + 402, 492 + 28 * i, label, 48, fontsize=10.0)
    p.volume(935, 420, *heard, hidden=True)
    return p


# position, mass (kg), decay, height (m)
DATA = [(0.05, 0.01, 1.5, 0.01), (0.12, 0.01, 1.4, 0.02), (0.2, 0.02, 1.2, 0.03), (0.28, 0.02, 1, 0.04),
        (0.37, 0.03, 0.9, 0.06), (0.45, 0.05, 0.7, 0.1), (0.5, 0.08, 0.5, 0.15), (0.42, 0.05, 0.6, 0.09),
        (0.33, 0.03, 0.8, 0.05), (0.25, 0.02, 1, 0.04), (0.15, 0.01, 1.3, 0.02), (0.08, 0.01, 1.5, 0.01)]


@example("bounce~")
def sonify(tables):
    """a table of data dropped row by row"""
    p = begin(tables, 1000, 660, "sonify: a table of data dropped row by row",
              "Each row drops a ball: where it falls, its mass, how the bar rings, and from what height.")
    p.comment(60, 77, "play", 50)
    rows = p.toggle(30, 75).to(p.object(30, 110, "metro 250")).to(p.object(30, 145, f"counter 0 {len(DATA) - 1}", 120))
    rows = rows.to(p.object(30, 180, "sel " + " ".join(map(str, range(len(DATA)))), 930))
    box = p.object(30, 405, "bounce~ @body barfree @pitch 330. @material rosewood @gain 6.", 380)
    for i, (position, mass, decay, height) in enumerate(DATA):
        text = f"position {position:g}, mass {mass:g}, decay {decay:g}, drop {height:g}"
        row = rows.to(p.message(30 + 315 * (i % 3), 225 + 30 * (i // 3), text, 305), 0, i, hidden=True)
        row.to(box, hidden=True)
    for i, name in enumerate(("body", "material", "pitch")):
        p.attribute(30 + 225 * i, 360, name, box, 210)
    p.volume(30, 450, (box, 0, 0))
    box.to(p.scope(120, 450, 200, 110, 300), 0, 1)
    p.comment(120, 562, "contact force, 0 to 300 N", 170)
    return p


@example("impact~")
def chime(tables):
    """64 voices"""
    p = begin(tables, 820, 660, "chime: 64 voices in one box",
              "Sixty-four bars of glass in the wind, each with its pitch and its place.")
    box = p.object(30, 420, "mc.impact~ @chans 64 @body barfree @material glass @gain 0.2 @mass 0.005", 480)
    wind = p.object(30, 115, "metro 160")
    p.toggle(30, 75).to(wind)
    p.comment(60, 77, "wind", 50)
    p.number(180, 75).to(wind, 1)
    p.comment(255, 77, "ms from strike to strike, about", 230)
    gust = wind.to(p.object(30, 150, "t b b"))
    strike = p.object(30, 265, "pack 1 0.2")
    gust.to(p.object(30, 190, "random 64")).to(p.object(30, 225, "+ 1")).to(strike)
    gust.to(p.object(180, 190, "random 100"), 0, 1).to(p.object(180, 225, "scale 0 99 0.05 0.8")).to(strike, 1)
    strike.to(p.message(30, 305, "setvalue $1 strike $2")).to(box)
    p.title(420, 205, "tunings")
    for i, words in enumerate(("spread pitch 500. 3000.", "harmonic pitch 65. 1.", "deviate pitch 1500. 900.",
                               "deviate position 0.3 0.2", "decay 2.")):
        p.message(420, 230 + 30 * i, words, 190).to(box)
    p.mixed(30, 460, box)
    return p


@example("rolling~")
def tilt(tables):
    """a ball on a tilted plane, the Ballancer"""
    p = begin(tables, 900, 700, "tilt: balance a ball on a plane",
              "Tilt the plane and keep the ball in the middle, by ear: it rolls faster downhill and turns at the ends.")
    # Every 10 ms: v = (v + g sin(tilt) dt) (1 - friction), and half of it back where the plane (1 m) ends.
    tick = p.toggle(30, 75).to(p.object(30, 110, "metro 10")).to(p.object(30, 145, "t b b b", 90))
    p.comment(62, 77, "let it go", 80)
    speed, place, angle = p.object(30, 190, "f 0.", 60), p.object(110, 190, "f 0.", 60), p.object(190, 190, "f 0.", 60)
    tick.to(speed), tick.to(place, 0, 1), tick.to(angle, 0, 2)
    slider = p.slider(400, 100, 400, -20, 20)
    slider.to(angle, 1)
    p.comment(400, 75, "tilt, from -20 to 20 degrees", 220)
    law = p.object(30, 235, "expr ($f1+0.0981*sin(0.01745*$f3))*0.997*(1.-1.5*(abs($f2+0.01*$f1)>0.5))", 560)
    speed.to(law), place.to(law, 1), angle.to(law, 2)
    after = law.to(p.object(30, 280, "t f f f", 90))
    moved = p.object(130, 320, "expr $f2+0.01*$f1", 160)
    after.to(moved, 0, 1)
    place.to(moved, 1, hidden=True), after.to(speed, 1, 2, hidden=True), moved.to(place, 1, hidden=True)
    p.comment(300, 320, "the new place; it and the speed go back into their boxes", 200, 2)
    where = p.slider(400, 160, 400, -0.5, 0.5)
    moved.to(where, hidden=True)
    p.comment(400, 135, "where the ball is, on a plane of one metre", 300)
    box = p.object(30, 450, "rolling~ @preset marble", 430)
    after.to(p.message(30, 365, "$1 12")).to(p.object(30, 400, "line~ 0.", 80)).to(box, 1)
    for i, words in enumerate(("preset marble", "preset steelball", "preset can")):
        p.message((140, 255, 390)[i], 400, words).to(box)
    for i, name in enumerate(("radius", "roughness", "grain", "asymmetry")):
        p.attribute(520, 355 + 28 * i, name, box)
    p.volume(30, 495, (box, 0, 0))
    box.to(p.scope(120, 495, 200, 110, 2), 0, 1)
    p.comment(120, 607, "contact force, 0 to 2 N", 170)
    return p


@example("tromba~")
def tromba(tables):
    """an instrument to perform on"""
    p = begin(tables, 1000, 690, "tromba: bow it, touch it, let it rattle",
              "Draw the bow with the two sliders; a MIDI keyboard sets the pitch and plucks; the finger touches a node.")
    box = p.object(30, 450, "tromba~", 650)
    p.comment(70, 70, "keyboard", 80)
    keys = p.object(70, 92, "notein", 110)
    notes = p.object(70, 125, "stripnote", 90)
    keys.to(notes), keys.to(notes, 1, 1)
    pair = p.object(70, 160, "pack 45 100", 100)
    notes.to(pair), notes.to(pair, 1, 1)
    pair.to(p.message(70, 195, "note $1 $2")).to(box)
    p.comment(24, 170, "pluck", 44)
    p.button(30, 195).to(box)
    for x, inlet, what, most in ((350, 1, "bow: speed, to 0.4 m/s", 0.4), (560, 2, "bow: force, to 2 N", 2)):
        p.comment(x, 70, what, 190)
        p.slider(x, 92, 180, 0, most).to(p.message(x, 125, "$1 30")).to(p.object(x, 160, "line~ 0.", 80)).to(box, inlet)
    p.title(110, 240, "finger, on a node")
    for i, (words, what) in enumerate((("finger 0.5 0.3", "octave"), ("finger 0.333 0.3", "twelfth"),
                                       ("finger 0.25 0.3", "two octaves"), ("finger 0.2 0.3", "and a third"),
                                       ("finger 0.5 0", "lifted"))):
        x = 110 + 10 * i  # to the right of the cords from above
        p.message(x, 265 + 28 * i, words, 115).to(box)
        p.comment(x + 118, 267 + 28 * i, what, 74)
    for i, name in enumerate(("friction", "bowposition", "offset", "bridgemass", "body")):
        p.attribute(760, 92 + 28 * i, name, box)
    p.volume(30, 495, (box, 0, 0))
    for x, most, what, outlet in ((120, 3, "contact force, 0 to 3 N", 1), (340, 0.02, "energy, 0 to 0.02 J", 2)):
        box.to(p.scope(x, 495, 200, 110, most), 0, outlet)
        p.comment(x, 607, what, 170)
    return p
