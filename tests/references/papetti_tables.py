#!/usr/bin/env python3
"""Tables I, II and III of Papetti, Avanzini, Rocchesso 2011 with their misprints put right, in 40 digits.
Prints papetti_tables.inc. Conventions: x0 = 0 and v0 = v_in on a sample; Verlet and Heun carry the force computed with
the predicted velocity; x(v) and H(v) continue past v_out with the sign of their argument; the release sample counts in
Table III, against the energy of the true release; each of the 100 rebounds starts at x = 0 with the speed of the last release. Needs mpmath."""
import mpmath as mp

mp.mp.dps = 40
M = mp.mpf
CASES = {
    "kNonCritical": (M("0.01"), M(1000), M("0.5"), M("1.5"), M("0.5")),
    "kCase1": (M("0.01"), M(10) ** 7, M("0.01"), M("1.3"), M("0.5")),
    "kCase2": (M("0.01"), M(10) ** 9, M("0.5"), M("1.5"), M(1)),
}
H = 1 / M(44100)


def excess(u):
    return u - mp.log(1 + u)


def v_out(mu, v):
    s = mu * v
    return -(1 + mp.lambertw(-(1 + s) * mp.exp(-(1 + s))).real) / mu


def v_out_approximate(mu, v):
    s = mu * v
    p = 1 + s + 2 * s**2 / 3 + 2 * s**3 / 9 + 14 * s**4 / 135
    return -(1 - p * mp.exp(-2 * s)) / mu


def stepper(method, case):
    m, k, mu, a, _ = case
    h = H

    def f(x, v):
        return k * x**a * max(M(0), 1 + mu * v) / m if x > 0 else M(0)

    def verlet(x, v, old):
        xn = x + h * v - h * h / 2 * old
        vh = v - h / 2 * old
        new = f(xn, vh)
        return xn, vh - h / 2 * new, new

    def heun(x, v, old):
        xn = x + h * v - h * h / 2 * old
        new = f(xn, v - h * old)
        return xn, v - h / 2 * (old + new), new

    def rk4(x, v, _):
        l1, k1 = h * v, -h * f(x, v)
        l2, k2 = h * (v + k1 / 2), -h * f(x + l1 / 2, v + k1 / 2)
        l3, k3 = h * (v + k2 / 2), -h * f(x + l2 / 2, v + k2 / 2)
        l4, k4 = h * (v + k3), -h * f(x + l3, v + k3)
        return x + (l1 + 2 * l2 + 2 * l3 + l4) / 6, v + (k1 + 2 * k2 + 2 * k3 + k4) / 6, M(0)

    def am1(x, v, old):
        px, pv = x + h * v - h * h / 4 * old, v - h / 2 * old
        lo, hi = M(0), f(px, pv)
        new = min(old, hi)
        for _ in range(200):
            if hi == 0:
                new = M(0)
                break
            X, V = px - h * h / 4 * new, pv - h / 2 * new
            r, j = f(X, V) - new, M(-1)
            if X > 0 and 1 + mu * V > 0:
                j -= k / m * (a * X ** (a - 1) * (1 + mu * V) * h * h / 4 + X**a * mu * h / 2)
            lo, hi = (new, hi) if r > 0 else (lo, new)
            nxt = new - r / j
            if not lo <= nxt <= hi:
                nxt = (lo + hi) / 2
            done = abs(nxt - new) <= M(10) ** -36 * abs(nxt)
            new = nxt
            if done:
                break
        return px - h * h / 4 * new, pv - h / 2 * new, new

    return locals()[method]


def signed_root(p, a):
    return mp.sign(p) * abs(p) ** (1 / (a + 1))


def contact(method, case, v_in, with_release):
    """(largest deviation of x, of H, samples in contact, v at release)"""
    m, k, mu, a, _ = case
    step = stepper(method, case)
    x, v, old = M(0), v_in, M(0)
    dx = dh = M(0)
    n = 0
    while True:
        x, v, old = step(x, v, old)
        inside = x > 0
        if with_release and not inside:
            dh = max(dh, m / 2 * abs(v * v - v_out(mu, v_in) ** 2))
        if inside:
            p = (excess(mu * v_in) - excess(mu * v)) / mu**2
            energy = m * v * v / 2 + k * x ** (a + 1) / (a + 1)
            dh = max(dh, abs(energy - (m * v * v / 2 + m * p)))
            dx = max(dx, abs(x - signed_root(p * m * (a + 1) / k, a)))
        if not inside:
            return dx, dh, n, v
        n += 1


def percent(x):
    return mp.nstr(100 * x, 17)


METHODS = ("am1", "verlet", "heun", "rk4")
print("// Percent. Written by papetti_tables.py.\nconst Cell kTables12[] = {")
for name, case in CASES.items():
    m, k, mu, a, v_in = case
    vo, va = v_out(mu, v_in), v_out_approximate(mu, v_in)
    x_max = (m * (a + 1) / (k * mu**2) * excess(mu * v_in)) ** (1 / (a + 1))
    for method in METHODS:
        dx, dh, n, v = contact(method, case, v_in, False)
        loss, loss_a = m / 2 * (v_in**2 - vo**2), m / 2 * (v_in**2 - va**2)
        cells = (dx / x_max, dh / loss, dh / loss_a, v / vo - 1, v / va - 1)
        print(f"    {{{name}, Integrator::{method}, {', '.join(map(percent, cells))}, {n}}},")
print("""};

struct Row3 {
  const Case& c;
  Integrator integrator;
  Correction correction;
  double accumulated, largest;
};

const Row3 kTable3[] = {""")
for name in ("kCase1", "kCase2"):
    m, k, mu, a, v_in = CASES[name]
    exact = approximate = v_in
    for _ in range(100):
        exact, approximate = -v_out(mu, exact), -v_out_approximate(mu, approximate)
    for method in METHODS:
        v, largest = v_in, M(0)
        for _ in range(100):
            loss = m / 2 * (v**2 - v_out(mu, v) ** 2)
            _, dh, _, out = contact(method, CASES[name], v, True)
            largest, v = max(largest, dh / loss), abs(out)
        print(f"    {{{name}, Integrator::{method}, Correction::none, {percent(v**2 / exact**2 - 1)}, {percent(largest)}}},")
        print(f"    {{{name}, Integrator::{method}, Correction::both, {percent(approximate**2 / exact**2 - 1)}, 0}},")
print("};")
