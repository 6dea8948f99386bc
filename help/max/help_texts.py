"""What the help patchers say of each object beside what its table says."""
from dataclasses import dataclass, field

CONTACT = ("f = stiffness · x^shape · (1 + dissipation · v), the contact of Hunt and Crossley. contacttime and "
           "restitution set stiffness and dissipation from what is heard; hertz sets stiffness and shape from a radius "
           "and two materials. All forces are in newtons, all energies in joules.")
MODES = ["frequencies 320 871 1723 2810", "decays 2 1.4 0.9 0.5", "weights 1 0.8 0.6 0.4", "read urto-modes.txt",
         "contacttime 0.5, restitution 0.6", "contacttime 0, restitution 0"]
MODES_NOTE = ("modes by hand, or from a file with one mode a line: frequency decay weight gain; the contact by ear, "
              "and back to stiffness and dissipation")


@dataclass
class HelpText:
    own: str  # heading of the object's own parameters
    arguments: str  # of the box in the first tab
    bang: str
    messages: list
    hint: str  # about the messages
    attributes: list  # to begin with
    inlets: list  # what a number at each does
    force: float  # ranges of the scopes
    energy: float
    again: int  # ms from one bang to the next
    mc_strike: str
    mc_time: int  # ms from one to the next
    mc_arguments: str
    mc: list
    both: str = "strike both"  # in the integrators tab
    wall: str = ""  # arguments there
    wall_force: float = 1000
    wall_energy: float = 0.03
    headings: dict = field(default_factory=dict)
    by_hand: list = field(default_factory=lambda: MODES)
    by_hand_note: str = MODES_NOTE
    papers: str = CONTACT


HELP = {
    "impact~": HelpText(
        own="hammer", arguments="@body barfree @pitch 440.", bang="strike with @velocity",
        messages=["strike 0.2", "strike 1.", "strike 4.", "note 60 100", "note 72 60"],
        hint="speed in m/s; a MIDI note sets the pitch and strikes; reset brings all to rest",
        attributes=["body", "material", "pitch", "decay", "position", "pickup", "mass", "velocity", "stiffness"],
        inlets=["N: a push on the hammer, towards the body", "m/s: strikes"], force=500, energy=0.05,
        again=700, wall="@gain 0.0001", mc_strike="strike 0.7", mc_time=130, mc_arguments="@body barfree @gain 0.4",
        mc=[("harmonic pitch 110. 1.", "pitches along the harmonic series"),
            ("deviate pitch 440. 200.", "pitches at random around 440 Hz"),
            ("spread position 0.1 0.5", "struck in different places"),
            ("body bell", "a message without MC's words goes to all")]),
    "bounce~": HelpText(
        own="ball", arguments="@body glass", bang="drop from @height",
        messages=["drop 0.02", "drop 0.3", "throw 1.", "note 60 100", "note 72 60"],
        hint="height in m, speed in m/s upwards; a MIDI note sets the pitch and drops; reset ends it",
        attributes=["height", "body", "material", "pitch", "mass", "gravity", "restitution", "irregularity",
                    "stiffness"],
        inlets=["N: a push on the ball, towards the body", "m/s², upwards"], force=500, energy=0.05,
        again=1500, mc_strike="drop 0.2", mc_time=400, mc_arguments="@body bowl @gain 0.3", both="drop both",
        wall="@height 0.05 @gain 0.0001",
        mc=[("harmonic pitch 110. 1.", "pitches along the harmonic series"),
            ("spread height 0.05 0.5", "from different heights: they drift apart"),
            ("deviate mass 0.005 0.003", "balls of different weights"),
            ("gravity 1.62", "a message without MC's words goes to all: the moon")]),
    "rolling~": HelpText(
        own="ball and surface", arguments="@body plate", bang="push: it rolls out in two seconds",
        messages=["push 0.3", "push 1.", "preset marble", "preset can"],
        hint="speed in m/s; a preset sets ball, surface, contact and body at once; reset stops it",
        attributes=["preset", "body", "radius", "mass", "roughness", "grain", "asymmetry", "ovality", "gravity"],
        inlets=["N: added to the weight", "m/s, 0 is silent", "m: added"], force=2, energy=1e-5,
        again=2500, wall="@gain 0.001", mc_strike="push 0.5", mc_time=500, mc_arguments="@gain 0.4", both="push both", wall_force=2, wall_energy=1e-5,
        mc=[("spread radius 0.005 0.03", "balls of different sizes"), ("deviate seed 100. 90.", "each its own surface"),
            ("spread pitch 100. 900.", "each its own body"),
            ("asymmetry 0.3", "a message without MC's words goes to all: not round")],
        papers=CONTACT + " The ball feels the surface as its own roundness lets it: it rides on the highest grains."),
    "tromba~": HelpText(
        own="string and bow", arguments="", bang="pluck the string",
        messages=["pluck 1", "pluck 2 0.4", "note 43 100", "finger 0.5 0.33", "finger 0.5 0"],
        hint="force in N, and where; a MIDI note plucks; a finger touches lightly for a harmonic",
        attributes=["pitch", "bowposition", "friction", "offset", "bridgemass", "body", "stringgain", "bridgegain",
                    "bodygain"],
        inlets=["N: a push on the string, at @position", "m/s, say 0.1", "N, say 0.3"], force=2, energy=0.005,
        again=1500, mc_strike="pluck 1", mc_time=500, mc_arguments="@gain 0.4",
        mc=[("harmonic pitch 55. 1.", "pitches along the harmonic series"),
            ("spread offset 0. 0.00002", "from a tight rattle to a loose one"),
            ("spread bowposition 0.05 0.2", "bowed in different places"),
            ("body wall", "a message without MC's words goes to all")],
        headings={"bridgemass": "bridge", "stringgain": "output"}, by_hand=[], by_hand_note="",
        papers="The tromba marina: a bowed string whose bridge stands on one foot and rattles with the other against "
               "the body. String, bridge and body are exact modes; their collisions keep energy by construction."),
}
