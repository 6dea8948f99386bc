"""From the lines that the benchmarks leave: one table of ratios, as Markdown, and one plot, as SVG.

  report.py RESULTS.md PLOT.svg LINES...
"""

import math
import sys
from pathlib import Path

MODES = (3, 8, 32, 128, 512, 4096, 32768)
BLOCKS = (1, 16, 64, 256, 1024)
RATE = 48000


class Figures(dict):
    """(subject, work, modes, block) -> value; a figure that was not measured is None."""

    def __init__(self, paths):
        for path in filter(Path.exists, map(Path, paths)):
            for line in path.read_text().splitlines():
                subject, work, modes, block, value = line.split(",")
                self[subject, work, int(modes), int(block)] = float(value)

    def __missing__(self, key):
        return None

    def bank(self, work, modes):
        return self["bank", work, modes, 64]

    def impact(self, work, modes):
        return self["impact", work, modes, 64]


def show(value, form="{:.1f}"):
    return "–" if value is None else form.format(value)


def ratio(a, b):
    return None if a is None or b is None else a / b


def table(head, rows):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(r) + " |" for r in rows), ""]


def machine(f):
    for (subject, work, _, _), value in f.items():
        if subject == "machine":
            return work, value
    raise SystemExit("no line of bench_bank")


def ratios(f, peak):
    rows = []
    for n in MODES:
        plain, contact = f.impact("plain ringing", n), f.impact("plain contact", n)
        free, ringing = f.bank("free", n), f.bank("ringing", n)
        cost = f.impact("ringing", n)
        rows.append([str(n), show(ratio(3 / peak, free), "{:.0%}"), show(ratio(f.bank("plain", n), ringing)),
                     show(ratio(plain, cost)), show(ratio(plain, f.impact("ringing energy", n))),
                     show(ratio(contact, f.impact("contact", n))), show(ratio(contact, f.impact("contact energy", n))),
                     show(None if cost is None else cost * RATE * 1e-9, "{:.2%}")])
    return table(["modes", "bank: of the FMA peak", "bank: times the plain one", "`impact~` ringing", "with energy",
                  "in contact", "with energy", "ringing: share of one core"], rows)


def blocks(f):
    rows = [[str(n)] + [show(ratio(f["blocks", work, n, b], f["blocks", work, n, 64]), "{:.2f}")
                        for work in ("ringing", "contact") for b in BLOCKS] for n in MODES]
    return table(["modes"] + [f"{word} {b}" for word in ("ringing", "in contact") for b in BLOCKS], rows)


def hosts(f):
    rows = []
    for (subject, work, _, _), whole in f.items():
        if work != "pd":
            continue
        empty, core = f[subject, "empty", 0, 64], f[subject, "core", 0, 64]
        rows.append([f"`{subject}`", f"{core:.1f}", f"{(whole - empty) / core:.2f}", f"{whole / core:.2f}",
                     f"{whole * RATE * 1e-9:.2%}", f"{(whole - empty - core) * RATE * 1e-9:.2%}"])
    return table(["patch", "core alone, ns a sample", "in Pd / core", "with Pd's own tick", "share of one core",
                  "of that the wrapper and Pd's handling of the object"], rows)


def bodies(f):
    rows = [[str(n), show(f.bank("build", n) and f.bank("build", n) * n * 1e-6, "{:.2f}"),
             show(f.bank("slice", n) and f.bank("slice", n) * 1e3, "{:.2f}")] for n in MODES]
    return table(["modes", "ms, all of it", "longest slice, ms"], rows)


def tromba(f):
    plain = f["tromba", "plate of 130 x 13; a plain scalar program", 0, 0]
    rows = [[work.replace(";", ","), str(modes) if modes else "–", f"{us:.2f}", show(ratio(plain, us)),
             f"{us * RATE * 1e-6:.1%}"] for (subject, work, modes, _), us in f.items() if subject == "tromba"]
    return table(["", "modes of the body", "µs a sample", "times as fast as the plain plate", "share of one core"], rows)


def blows(f):
    rows = []
    for (subject, work, modes, _), value in f.items():
        if subject == "impact" and work.startswith("worst "):
            name = work.removeprefix("worst ")
            mean, counted = f.impact(name, modes), f["instructions blows", name, modes, 64]
            mass, stiffness = name.split(" kg ")
            rows.append([str(modes), mass, stiffness, f"{value / mean:.1f}", show(counted),
                         f"{value * 1e-9 * RATE / 64:.1%}"])
    return table(["modes", "modal mass, kg", "stiffness", "worst / mean, time", "worst / mean, instructions",
                  "worst block, of its time"], rows)


def in_order(f):
    def figure(work, n):
        return f["in order", work, n, 64]

    rows = [[str(n), show(ratio(figure("mixed ringing", n), figure("ringing", n)), "{:.2f}"),
             show(ratio(figure("mixed contact", n), figure("contact", n)), "{:.2f}"),
             show(ratio(figure("worst", n), figure("mean", n)))] for n in MODES if figure("ringing", n)]
    return table(["modes", "ringing, times as fast", "in contact, times as fast", "worst / mean block"], rows)


def instructions(f):
    kernels = {}
    for (subject, work, modes, _), value in f.items():
        if subject == "instructions kernel":
            kernels.setdefault(work.replace(";", ","), {})[modes] = value
    sizes = sorted({n for row in kernels.values() for n in row})
    lines = table(["instructions a mode-sample (of the last four: a mode)"] + [f"{n} modes" for n in sizes],
                  [[work] + [show(row.get(n), "{:.2f}") for n in sizes] for work, row in kernels.items()])
    contact = [(modes, value) for (subject, _, modes, _), value in f.items() if subject == "instructions object"]
    if contact:
        lines += table(["modes"] + [str(n) for n, _ in contact],
                       [["`impact~` always in contact, instructions a sample"] + [f"{v:.0f}" for _, v in contact]])
    played = [(work, value) for (subject, work, _, _), value in f.items() if subject == "instructions played"]
    if played:
        lines += table(["through the whole object"] + [work.replace(";", ",") for work, _ in played],
                       [["instructions a sample"] + [f"{value:.0f}" for _, value in played]])
    return lines


def single(f, subject, words):
    found = [(work, value) for (s, work, _, _), value in f.items() if s == subject]
    return table([words] + [w for w, _ in found], [["ns"] + [f"{v:.1f}" for _, v in found]]) if found else []


def markdown(f):
    name, peak = machine(f)
    parts = ["# What it costs", "", "Written by `cmake --build build -t bench`. Times are the smallest of interleaved "
             "repeats; ratios and instruction counts are what travels to another machine.", "",
             f"Instruction set: {name}; this machine's peak, measured in the same run: {peak:.1f} fused multiplications of "
             f"doubles a ns. Double precision, {RATE // 1000} kHz, blocks of 64 where not said.", "",
             "![ns a sample against the number of modes](../../help/pictures/speed.svg)", "", "## Times as fast",
             "Against a plain scalar program that steps every mode at every sample. The bank's roofline is three "
             "operations a mode-sample; where additions have units of their own it can pass 100 %.", ""]
    parts += ratios(f, peak)
    parts += ["## Blocks", "Cost beside that of blocks of 64:", ""] + blocks(f)
    if any(work == "pd" for _, work, _, _ in f):
        parts += ["## In Pd", "Real Pd without a sound card, struck every 250 ms:", ""] + hosts(f)
    parts += ["## A new body", "Built beside the sounding one, in slices; so is every change of `position` or `pickup`:",
              ""] + bodies(f)
    if any(subject == "tromba" for subject, _, _, _ in f):
        parts += ["## tromba~", "The modal one has the bandwidth of the grid at 1696 modes, and all up to 24 kHz at 15000:",
                  ""] + tromba(f)
    parts += ["## Twenty blows a second", "The worst block beside the mean one:", ""] + blows(f)
    if any(subject == "in order" for subject, _, _, _ in f):
        parts += ["## Modes in the order of their frequencies", "Beside the same modes out of order, which band moments "
                  "cannot gather; the blows as above, at 1e9, modes / 64 kg:", ""] + in_order(f)
    if any(subject.startswith("instructions") for subject, _, _, _ in f):
        parts += ["## Instructions", "Counted by callgrind:", ""] + instructions(f)
    parts += ["## Contact and rolling alone", ""] + single(f, "contact", "a step of contact with a wall")
    parts += single(f, "rolling filter", "a sample of the rolling filter at 0.5 m/s")
    return "\n".join(parts)


class Plot:
    """Both axes logarithmic."""

    WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 460, 70, 190, 20, 50

    def __init__(self, x_range, y_range):
        self.x_range, self.y_range, self.parts = x_range, y_range, []

    def x(self, value):
        low, high = map(math.log, self.x_range)
        return self.LEFT + (math.log(value) - low) / (high - low) * (self.WIDTH - self.LEFT - self.RIGHT)

    def y(self, value):
        low, high = map(math.log, self.y_range)
        return self.HEIGHT - self.BOTTOM - (math.log(value) - low) / (high - low) * (self.HEIGHT - self.TOP - self.BOTTOM)

    def line(self, points, colour, dash="", width=2):
        path = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
                          + (f' stroke-dasharray="{dash}"' if dash else "") + "/>")

    def text(self, x, y, words, colour="#333", anchor="start"):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{words}</text>')

    def axes(self, x_ticks, y_ticks):
        for value in x_ticks:
            self.line([(value, self.y_range[0]), (value, self.y_range[1])], "#ddd", width=1)
            self.text(self.x(value), self.HEIGHT - self.BOTTOM + 18, str(value), anchor="middle")
        for value in y_ticks:
            self.line([(self.x_range[0], value), (self.x_range[1], value)], "#ddd", width=1)
            self.text(self.LEFT - 8, self.y(value) + 4, f"{value:g}", anchor="end")
        self.text((self.LEFT + self.WIDTH - self.RIGHT) / 2, self.HEIGHT - 10, "modes", anchor="middle")
        self.parts.append(f'<text transform="translate(18 {self.HEIGHT / 2}) rotate(-90)" fill="#333" '
                          'text-anchor="middle">ns a sample</text>')

    def svg(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.WIDTH} {self.HEIGHT}" '
                'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>\n'
                + "\n".join(self.parts) + "\n</svg>\n")


def plot(f):
    _, peak = machine(f)
    roofline = [(n, 3 / peak * n) for n in MODES]
    bank = [(n, f.bank("free", n) * n) for n in MODES]
    curves = [(label, colour, dash, points) for label, colour, dash, points in [
        ("plain, in contact", "#bbb", "6 3", [(n, f.impact("plain contact", n)) for n in MODES]),
        ("plain, ringing", "#999", "", [(n, f.impact("plain ringing", n)) for n in MODES]),
        ("impact~, in contact", "#c0392b", "", [(n, f.impact("contact", n)) for n in MODES]),
        ("impact~, with energy", "#e67e22", "", [(n, f.impact("ringing energy", n)) for n in MODES]),
        ("impact~, ringing", "#2471a3", "", [(n, f.impact("ringing", n)) for n in MODES]),
        ("the bank alone", "#27ae60", "", bank),
        ("3 operations at the FMA peak", "#000", "2 3", roofline)] if all(y for _, y in points)]
    values = [y for *_, points in curves for _, y in points] + [1e9 / RATE]
    low, high = 10 ** math.floor(math.log10(min(values))), 10 ** math.ceil(math.log10(max(values)))
    p = Plot((MODES[0], MODES[-1]), (low, high))
    p.axes(MODES, [10 ** k for k in range(round(math.log10(low)), round(math.log10(high)) + 1)])
    p.line([(MODES[0], 1e9 / RATE), (MODES[-1], 1e9 / RATE)], "#7d3c98", "8 4", 1)
    p.text(p.x(MODES[0]) + 6, p.y(1e9 / RATE) - 5, "one core, real time at 48 kHz", "#7d3c98")
    ends = []
    for label, colour, dash, points in curves:
        p.line(points, colour, dash)
        ends.append([p.y(points[-1][1]), label, colour])
    last = 0
    for at, label, colour in sorted(ends):
        last = max(at, last + 14)
        p.text(p.WIDTH - p.RIGHT + 8, last + 4, label, colour)
    return p.svg()


def main(results, picture, *lines):
    figures = Figures(lines)
    text = markdown(figures)
    Path(results).write_text(text, encoding="utf-8")
    Path(picture).write_text(plot(figures), encoding="utf-8")
    print(f"\n{text}\nwritten to {results} and {picture}")


if __name__ == "__main__":
    main(*sys.argv[1:])
