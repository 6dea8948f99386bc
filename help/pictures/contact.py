#!/usr/bin/env python3
"""Draws one hard contact on a rigid wall (m = 10 g, k = 1e9 N/m^1.5, mu = 0.5 s/m, 1 m/s, six samples long at
44.1 kHz) by three integrators, each against the exact solution: contact.svg.

  help/pictures/contact.py URTO_RENDER help/pictures/contact.svg        (urto_render is built with the tests)
"""

import array
import subprocess
import sys
import tempfile
from pathlib import Path

RATE = 44100
FRAMES = 10
MASS, STIFFNESS, DISSIPATION, SHAPE, SPEED = 0.01, 1e9, 0.5, 1.5, 1.0
INTEGRATORS = [("invariant", "#1f6fb4"), ("verlet", "#c23b22"), ("am1", "#2d8a4e")]

PANEL, HEIGHT, LEFT, TOP, GAP = 220, 200, 58, 48, 18  # pixels
MOST = 300.0  # N


def computed(render, integrator):
    """The mean force in each sample (N), and the report of the contact."""
    arguments = (f"@body wall @mass {MASS} @stiffness {STIFFNESS} @dissipation {DISSIPATION} @shape {SHAPE} "
                 f"@integrator {integrator}").split()
    with tempfile.TemporaryDirectory() as folder:
        script, out = Path(folder) / "script.txt", Path(folder) / "out.raw"
        script.write_text(f"0 strike {SPEED}\n", encoding="utf-8")
        said = subprocess.run([render, "impact~", str(RATE), str(64), str(script), str(out), *arguments], check=True,
                              stdout=subprocess.PIPE, encoding="utf-8").stdout
        values = array.array("d", out.read_bytes())
    contact = [float(word) for word in next(line for line in said.splitlines() if "contact" in line).split()[1:]]
    return values[1::3][:FRAMES], contact


def exact(steps=2000):
    """(time in samples, force) by Runge-Kutta with very small steps, and the speed at the end."""
    h = 1.0 / RATE / steps

    def force(x, v):
        return STIFFNESS * x**SHAPE * (1 + DISSIPATION * v) if x > 0 else 0.0

    x, v, points, n = 0.0, SPEED, [], 0
    while n == 0 or x > 0:
        if n % (steps // 40) == 0:
            points.append((n / steps, force(x, v)))
        a1 = -force(x, v) / MASS
        a2 = -force(x + h / 2 * v, v + h / 2 * a1) / MASS
        a3 = -force(x + h / 2 * v + h * h / 4 * a1, v + h / 2 * a2) / MASS
        a4 = -force(x + h * v + h * h / 2 * a2, v + h * a3) / MASS
        x += h * v + h * h / 6 * (a1 + a2 + a3)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        n += 1
    points.append((n / steps, 0.0))
    return points + [(FRAMES, 0.0)], -v


def panel(at, name, colour, forces, speed, truth, true_speed):
    def place(sample, force):
        return f"{at + PANEL * sample / FRAMES:.1f},{TOP + HEIGHT * (1 - force / MOST):.1f}"

    curve = " ".join(place(t, f) for t, f in truth)
    steps = " ".join(place(n + side, f) for n, f in enumerate(forces) for side in (0, 1))
    error = 100 * (speed / true_speed - 1)
    lines = [f'<text x="{at}" y="{TOP - 26}" font-weight="bold" fill="{colour}">{name}</text>',
             f'<text x="{at}" y="{TOP - 10}">leaves at {speed:.4f} m/s ({error:+.2f} %)</text>',
             f'<path d="M{at} {TOP}V{TOP + HEIGHT}H{at + PANEL}" fill="none" stroke="#999"/>']
    for n in range(0, FRAMES + 1, 2):
        lines.append(f'<text x="{at + PANEL * n / FRAMES:.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle" '
                     f'fill="#666">{n}</text>')
    lines += [f'<polyline points="{curve}" fill="none" stroke="#bbb" stroke-width="4"/>',
              f'<polyline points="{steps}" fill="none" stroke="{colour}" stroke-width="1.8"/>']
    return lines


def main(render, path):
    truth, true_speed = exact()
    width = LEFT + len(INTEGRATORS) * (PANEL + GAP)
    height = TOP + HEIGHT + 42
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
             f'height="{height}" font-family="sans-serif" font-size="12" fill="#333">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for force in range(0, int(MOST) + 1, 100):
        y = TOP + HEIGHT * (1 - force / MOST)
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#666">{force} N</text>')
    for i, (name, colour) in enumerate(INTEGRATORS):
        forces, (_, _, speed, _, _) = computed(render, name)
        lines += panel(LEFT + i * (PANEL + GAP), name, colour, forces, abs(speed), truth, true_speed)
    lines += [f'<text x="{LEFT}" y="{height - 8}" fill="#666">contact force against time (samples at 44.1 kHz): mean '
              f'over each sample; grey: the exact force, which leaves at {true_speed:.4f} m/s</text>', "</svg>"]
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
