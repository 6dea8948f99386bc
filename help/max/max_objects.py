"""Max's own objects that our patchers use, with their inlets and the types of their outlets."""
import re

# Boxes with a face.
FACES = {
    "attrui": (1, [""]), "button": (1, ["bang"]), "comment": (1, []), "ezadc~": (1, ["signal", "signal"]),
    "ezdac~": (2, []), "flonum": (1, ["", "bang"]), "inlet": (0, [""]), "jsui": (1, [""]),
    "live.gain~": (2, ["signal", "signal", "", "float", "list"]), "message": (2, [""]), "outlet": (1, []),
    "scope~": (2, []),
    "slider": (1, [""]), "toggle": (1, ["int"]),
}

# Boxes with a text, from its words after the name.
TEXTS = {
    "*": lambda words: (2, ["float"]),
    "*~": lambda words: (2, ["signal"]),
    "+=~": lambda words: (2, ["signal"]),
    "+": lambda words: (2, ["int"]),
    "+~": lambda words: (2, ["signal"]),
    "/~": lambda words: (2, ["signal"]),
    "buffer~": lambda words: (1, ["float", "bang"]),
    "click~": lambda words: (1, ["signal"]),
    "clip~": lambda words: (3, ["signal"]),
    "counter": lambda words: (5, ["int", "", "", "int"]),
    "cycle~": lambda words: (2, ["signal"]),
    "expr": lambda words: (max(map(int, re.findall(r"\$[fi](\d)", words[0]))), [""]),
    "f": lambda words: (2, ["float"]),
    "js": lambda words: (1, [""]),
    "line~": lambda words: (2, ["signal", "bang"]),
    "loadbang": lambda words: (1, ["bang"]),
    "mc.mixdown~": lambda words: (2, ["multichannelsignal"]),
    "mc.unpack~": lambda words: (1, ["signal"] * int(words[0])),
    "metro": lambda words: (2, ["bang"]),
    "noise~": lambda words: (1, ["signal"]),
    "notein": lambda words: (1, ["int", "int", "int"]),
    "p": lambda words: (0, []),
    "pack": lambda words: (len(words), [""]),
    "pcontrol": lambda words: (1, [""]),
    "phasor~": lambda words: (2, ["signal"]),
    "play~": lambda words: (1, ["signal"] * int(words[1]) + ["bang"]),
    "print": lambda words: (1, []),
    "random": lambda words: (2, ["int"]),
    "record~": lambda words: (2 + int((words + ["1"])[1]), ["signal"]),
    "reson~": lambda words: (4, ["signal"]),
    "route": lambda words: (len(words) + 1, [""] * (len(words) + 1)),
    "sampstoms~": lambda words: (1, ["signal", "float"]),
    "scale": lambda words: (6, [""]),
    "sel": lambda words: (len(words) + 1, ["bang"] * len(words) + [""]),
    "sig~": lambda words: (1, ["signal"]),
    "stripnote": lambda words: (2, ["int", "int"]),
    "t": lambda words: (1, [{"b": "bang", "f": "float", "i": "int"}[w] for w in words]),
    "unpack": lambda words: (1, ["float"] * len(words)),
}
