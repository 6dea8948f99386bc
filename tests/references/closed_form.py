#!/usr/bin/python3
"""Prints closed_form.inc: the closed forms of a Hunt-Crossley contact and of its potential, to 50 digits.

    /usr/bin/python3 tests/references/closed_form.py > tests/references/closed_form.inc   (mpmath; about a minute)

Every input is a double, taken exactly; every output is rounded to the nearest double. The formulae are the plain ones,
with digits to spare instead of care, so that they share no rearrangement with the code under test.
"""
from mpmath import mp, mpf, log, log1p, exp, expm1, lambertw, pi, cot, quad

mp.dps = 110  # 50 digits are left where mu v_in = 1e-12 squares away

SHAPES = [1.0, 1.0 + 1e-9, 1.3, 1.5, 2.0, 2.3, 2.8, 3.5, 4.0]
INPUT_FRACTIONS = [1.0 - 1e-9, 0.9, 0.5, 1e-6]    # of v_in
OUTPUT_FRACTIONS = [0.5, 0.99, 1.0 - 1e-6]        # of v_out


def number(x):
    return repr(float(x))


def row(*values):
    def show(v):
        return '{' + ', '.join(show(w) for w in v) + '}' if isinstance(v, (list, tuple)) else number(v)
    print('    ' + show(values) + ',')


def spread(n, low, high, ratio=0.6180339887498949):
    """The n-th of a sequence that fills low..high evenly on a logarithmic scale, to 4 digits."""
    return float('%.3e' % (low * (high / low) ** ((n * ratio) % 1.0)))


def excess(u):
    return u - log1p(u)


def release(s):
    """mu v_out, by Lambert's W; log_release its log(1 + .)."""
    return -(1 + lambertw(-(1 + s) * exp(-(1 + s)), 0).real)


def log_release(s):
    # 1 + mu v_out = -W0(-y) = exp(l), l = log(y) - W0(-y), y = (1 + s) e^-(1+s): no digits lost for any s.
    return log1p(s) - (1 + s) - lambertw(-(1 + s) * exp(-(1 + s)), 0).real


def time_by_velocity(s, a):
    """J = integral of dy/((1 + s y) Phi^(a/(a+1))), Phi = (L(s) - L(s y))/s^2, y = v/v_in, with y = end -+ u^(a+1)."""
    b = a + 1

    def side(end):  # the integrand at the distance u^b from the end y, towards 0
        sign = 1 if end > 0 else -1

        def f(u):
            if u == 0:
                u = mpf(10) ** -90
            d = s * sign * u ** b
            q = s * end - d
            phi = d - log1p(d / (1 + q))
            if phi < mpf(10) ** -95 or u < mpf(10) ** -12:  # the limit, with the first order in d
                phi = d * (s * end) / (1 + s * end) - d * d / (2 * (1 + s * end) ** 2)
            return b * u ** a / ((1 + q) * (phi / s ** 2) ** (a / b))
        return quad(f, [0, abs(end) ** (1 / b)])
    return side(mpf(1)) + side(release(s) / s)


def time_by_logarithm(s, a):
    """The same in l = log(1 + s y), for strong damping."""
    b = a + 1
    t_in, t_out = log1p(s), -log_release(s)

    def side(length, d):
        def f(u):
            t = length * u ** b if u > 0 else length * mpf(10) ** -90
            return b * length * (t / length) ** (a / b) * (d(t) / s ** 2) ** (-a / b) / s
        cuts = sorted({mpf(0), mpf(1) / 2, max(mpf(1) / 2, 1 - 40 / (b * length)), max(mpf(1) / 2, 1 - 5 / (b * length)),
                       mpf(1)})
        return quad(f, cuts)
    return (side(t_in, lambda t: -(1 + s) * expm1(-t) - t) + side(t_out, lambda t: t - exp(-t_out) * expm1(t)))


def contact_time(m, k, mu, a, v):
    s = mu * v
    scale = (m * (a + 1) * v * v / k) ** (1 / (a + 1)) / ((a + 1) * v)
    with mp.workdps(50 if s > 1e-3 else 80):
        return scale * (time_by_velocity(s, a) if s < 3 else time_by_logarithm(s, a))


def condition(mu, v_in, v, potential):
    """Relative change of Phi = (L(mu v_in) - L(mu v))/mu^2 (potential) or of v^2/2 + Phi for relative changes of mu,
    v_in and v, summed in modulus."""
    p, q = mu * v_in, mu * v
    phi = (excess(p) - excess(q)) / mu ** 2
    by_v = -v * v / (1 + q) + (0 if potential else v * v)
    by_v_in = v_in ** 2 / (1 + p)
    by_mu = -2 * phi + (p * p / (1 + p) - q * q / (1 + q)) / mu ** 2
    return (abs(by_v) + abs(by_v_in) + abs(by_mu)) / (phi + (0 if potential else v * v / 2))


def gradient(k, a, x0, x1):
    def potential(x):
        return k * x ** (a + 1) / (a + 1) if x > 0 else mpf(0)
    f1 = k * x1 ** a if x1 > 0 else mpf(0)
    d = x1 - x0
    if d == 0:
        return f1, a * f1 / x1 / 2
    value = (potential(x1) - potential(x0)) / d
    return value, (f1 - value) / d


def main():
    assert abs(time_by_velocity(mpf(2), mpf('1.3')) / time_by_logarithm(mpf(2), mpf('1.3')) - 1) < mpf(10) ** -30

    print('// Made by closed_form.py. Do not edit.')
    print('\n// u, L(u)')
    print('constexpr ExcessRow kExcess[] = {')
    for u in [10.0 ** e for e in range(-12, 4)] + [-(10.0 ** e) for e in range(-12, 0)] + \
            [-0.2499, -0.2501, 0.2499, 0.2501, 0.5, -0.5, -0.9, -1 + 1e-3, -1 + 1e-9, -1 + 2.0 ** -52]:
        row(u, excess(mpf(u)))
    print('};')

    print('\n// mu, v_in, v_out, then for each v: v, H(v) for m = 1, condition of H, condition of V(x(v))')
    print('constexpr SpeedRow kSpeeds[] = {')
    speeds = []
    for i in range(41):
        s = 10.0 ** (-12 + 15 * i / 40)
        v_in = spread(i + 1, max(1e-9, s / 100), 1e3)
        mu = float('%.6e' % (s / v_in))
        m, w = mpf(mu), mpf(v_in)
        v_out = release(m * w) / m
        vs = [f * v_in for f in INPUT_FRACTIONS] + [f * float(v_out) for f in OUTPUT_FRACTIONS]
        speeds.append((mu, v_in, vs))
        row(mu, v_in, v_out, [[v, mpf(v) ** 2 / 2 + (excess(m * w) - excess(m * v)) / m ** 2,
                               condition(m, w, mpf(v), False), condition(m, w, mpf(v), True)] for v in vs])
    print('};')

    print('\n// row of kSpeeds, m, k, alpha, x_max, tau, then x(v) for each v of that row')
    print('constexpr ContactRow kContacts[] = {')
    for i, (mu, v_in, vs) in enumerate(speeds):
        for j, shape in enumerate(SHAPES):
            n = i * len(SHAPES) + j + 1
            mass, k = spread(n, 1e-7, 1e3), spread(n, 1.0, 1e15, 0.7548776662466927)
            m, w, a, kk, mass_ = mpf(mu), mpf(v_in), mpf(shape), mpf(k), mpf(mass)

            def x(v):
                return (mass_ * (a + 1) / (kk * m ** 2) * (excess(m * w) - excess(m * v))) ** (1 / (a + 1))
            values = ', '.join(map(number, [mass, k, shape, x(mpf(0)), contact_time(mass_, kk, m, a, w)]))
            print('    {%d, %s, {%s}},' % (i, values, ', '.join(number(x(mpf(v))) for v in vs)))
    print('};')

    print('\n// e, s: the restitution e of a contact at mu v_in = s')
    print('constexpr RestitutionRow kRestitutions[] = {')
    for e in [1 - 2.0 ** -52, 1 - 1e-12, 1 - 1e-9, 1 - 1e-6, 1 - 0.99e-5, 1 - 1.01e-5, 1 - 1e-4, 0.999, 0.99, 0.95,
              0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.03, 0.02, 0.01, 1e-3, 1e-6]:
        r = mpf(e)
        low, high = (1 - r) / 2, 1 / r  # the restitution falls with s
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if -release(middle) / middle > r else (low, middle)
        row(e, low)
    print('};')

    print('\n// alpha, kappa')
    print('constexpr KappaRow kKappas[] = {')
    for shape in SHAPES:
        a = mpf(shape)
        row(shape, pi ** 2 / 12 if shape == 1 else pi * a / (3 * (a - 1)) * cot(pi / (a + 1)))
    print('};')

    print('\n// alpha, k, x0, x1, V(x0), V(x1), value and slope of the discrete gradient')
    print('constexpr GradientRow kGradients[] = {')
    steps = [0.0, 1e-12, -1e-6, 1e-3, -0.0399, 0.0399, 0.0401, -0.0401, 0.3, -0.7, 40.0]
    for j, shape in enumerate(SHAPES + [2.5, 3.0]):
        for i, step in enumerate(steps + ['entry', 'exit']):
            n = j * 13 + i + 1
            k, x0 = spread(n, 1.0, 1e15), spread(n, 1e-9, 1.0, 0.7548776662466927)
            x0, x1 = {'entry': (-0.3 * x0, 0.7 * x0), 'exit': (x0, -0.4 * x0)}.get(step) or (x0, x0 + step * x0)
            value = [k * max(mpf(x), mpf(0)) ** (mpf(shape) + 1) / (mpf(shape) + 1) for x in (x0, x1)]
            row(shape, k, x0, x1, *value, *gradient(mpf(k), mpf(shape), mpf(x0), mpf(x1)))
    print('};')


main()
