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


def begin(tables, width, height, title, text):
    p = Patcher(tables, width, height)
    p.title(20, 12, title)
    p.comment(20, 36, text, width - 60)
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
        x = 30
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
    force = p.object(30, 190, "*~ 40.")
    p.face("ezadc~", 30, 75, 45, 45).to(force)
    p.comment(85, 88, "your voice (use headphones)", 200)
    drum = p.toggle(330, 75).to(p.object(365, 76, "metro 400")).to(p.object(330, 108, "click~"))
    drum.to(p.object(330, 140, "reson~ 1. 180. 12.")).to(force)
    p.comment(455, 77, "or a drum machine of one note", 210)
    p.number(110, 140).to(force, 1)
    p.comment(185, 142, "N at full scale", 110)
    box = force.to(p.object(30, 320, "impact~ @body drum @pitch 90. @spring 60. @rest -0.0005 @mass 0.01", 450))
    for i, name in enumerate(("body", "pitch", "spring", "rest", "mass", "gain")):
        p.attribute(580, 150 + 28 * i, name, box, 210)
    p.volume(30, 370, (box, 0, 0))
    p.comment(210, 372, "contact force, 0 to 50 N", 170)
    box.to(p.scope(120, 395, 180, 100, 50), 0, 1)
    return p


@example("impact~")
def integrators(tables):
    """two numerical methods side by side"""
    p = begin(tables, 860, 540, "integrators: two methods side by side",
              "The same strike on the same wall. Energy should never rise by itself: choose two methods, and watch.")
    strike = p.button(150, 70)
    p.toggle(30, 70).to(p.object(62, 71, "metro 500")).to(strike)
    p.comment(180, 72, "strike both", 90)
    both = [strike]
    for x, words in zip((290, 400, 510, 630, 720), ("stiffness 1e6", "stiffness 1e8", "stiffness 1e10", "mass 0.01",
                                                    "mass 0.1")):
        both.append(p.message(x, 70, words))
    for x, method in ((30, "invariant"), (440, "rk4")):
        box = p.object(x, 250, f"impact~ @body wall @dissipation 0. @integrator {method}", 380)
        for i, name in enumerate(("integrator", "correction", "substeps", "guard")):
            p.attribute(x, 120 + 30 * i, name, box, 240)
        for source in both:
            source.to(box, hidden=True)
        scopes = ((x, 1000, "contact force, 0 to 1000 N", 1), (x + 200, 0.02, "energy, 0 to 0.02 J", 2))
        for at, most, label, outlet in scopes:
            box.to(p.scope(at, 330, 180, 150, most), 0, outlet)
            p.comment(at, 485, label, 180)
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
        rows.to(p.message(30 + 315 * (i % 3), 225 + 30 * (i // 3), text, 305), 0, i).to(box, hidden=True)
    for i, name in enumerate(("body", "material", "pitch")):
        p.attribute(30 + 225 * i, 360, name, box, 210)
    p.volume(30, 450, (box, 0, 0))
    p.comment(200, 452, "contact force, 0 to 300 N", 170)
    box.to(p.scope(120, 475, 200, 90, 300), 0, 1)
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
    strike = p.object(30, 265, "pak 1 0.2")
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
    moved = p.object(220, 320, "expr $f2+0.01*$f1", 160)
    after.to(speed, 1, 2), after.to(moved, 0, 1), place.to(moved, 1)
    moved.to(place, 1)
    where = p.slider(400, 160, 400, -0.5, 0.5)
    moved.to(where)
    p.comment(400, 135, "where the ball is, on a plane of one metre", 300)
    box = p.object(30, 440, "rolling~ @preset marble", 430)
    after.to(p.message(30, 360, "$1 12")).to(p.object(30, 395, "line~ 0.", 80)).to(box, 1)
    for i, words in enumerate(("preset marble", "preset steelball", "preset can")):
        p.message((520, 625, 760)[i], 320, words).to(box)
    for i, name in enumerate(("radius", "roughness", "grain", "asymmetry")):
        p.attribute(520, 355 + 28 * i, name, box)
    p.volume(30, 490, (box, 0, 0))
    p.comment(120, 490, "contact force, 0 to 2 N", 170)
    box.to(p.scope(120, 515, 200, 100, 2), 0, 1)
    return p


@example("tromba~")
def tromba(tables):
    """an instrument to perform on"""
    p = begin(tables, 860, 660, "tromba: bow it, touch it, let it rattle",
              "Draw the bow with the two sliders; a MIDI keyboard sets the pitch and plucks; the finger touches a node.")
    box = p.object(30, 420, "tromba~", 430)
    p.comment(30, 70, "bow: speed, to 0.4 m/s", 190)
    p.slider(30, 92, 330, 0, 0.4).to(p.message(30, 125, "$1 30")).to(p.object(30, 160, "line~ 0.", 80)).to(box, 1)
    p.comment(30, 205, "bow: force, to 2 N", 190)
    p.slider(30, 227, 330, 0, 2).to(p.message(30, 260, "$1 30")).to(p.object(30, 295, "line~ 0.", 80)).to(box, 2)
    p.comment(420, 70, "keyboard", 80)
    keys = p.object(420, 92, "notein", 110)
    notes = p.object(420, 125, "stripnote", 90)
    keys.to(notes), keys.to(notes, 1, 1)
    pair = p.object(420, 160, "pack 45 100", 100)
    notes.to(pair), notes.to(pair, 1, 1)
    pair.to(p.message(420, 195, "note $1 $2")).to(box)
    p.button(420, 235).to(box)
    p.comment(450, 237, "pluck", 60)
    p.title(600, 70, "finger, on a node")
    for i, (words, what) in enumerate((("finger 0.5 0.3", "octave"), ("finger 0.333 0.3", "twelfth"),
                                       ("finger 0.25 0.3", "two octaves"), ("finger 0.2 0.3", "and a third"),
                                       ("finger 0.5 0", "lifted"))):
        p.message(600, 95 + 28 * i, words, 130).to(box)
        p.comment(740, 97 + 28 * i, what, 100)
    for i, name in enumerate(("friction", "bowposition", "offset", "bridgemass", "body")):
        p.attribute(600, 260 + 28 * i, name, box)
    p.volume(30, 465, (box, 0, 0))
    p.comment(120, 465, "contact force, 0 to 3 N", 170)
    box.to(p.scope(120, 490, 200, 90, 3), 0, 1)
    p.comment(340, 465, "energy, 0 to 0.02 J", 170)
    box.to(p.scope(340, 490, 200, 90, 0.02), 0, 2)
    return p
