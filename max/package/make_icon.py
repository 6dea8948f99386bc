#!/usr/bin/env python3
"""Draws icon.png: a ball that has just struck, and the waves that run away from it.

    python3 make_icon.py icon.png
"""
import math
import struct
import sys
import zlib

SIZE = 500
OVER = 2  # samples a side of a pixel
PAPER, INK, BALL = (246, 242, 233), (38, 44, 58), (214, 72, 48)
SURFACE = 0.62  # height of the surface, from the top
STRIKE = 0.5  # where the ball touches it


def colour(x, y):
    """Colour at a point of the unit square."""
    radius = 0.13
    if math.hypot(x - STRIKE, y - (SURFACE - radius - 0.012)) < radius:
        return BALL
    if abs(y - SURFACE) < 0.012:
        return INK
    distance = math.hypot(x - STRIKE, y - SURFACE)
    if y > SURFACE:
        for wave in range(4):
            ring = 0.10 + 0.075 * wave
            if abs(distance - ring) < 0.013 - 0.0025 * wave:
                return INK
    return PAPER


def pixel(i, j):
    total = [0, 0, 0]
    for a in range(OVER):
        for b in range(OVER):
            c = colour((i + (a + 0.5) / OVER) / SIZE, (j + (b + 0.5) / OVER) / SIZE)
            total = [t + v for t, v in zip(total, c)]
    return bytes(t // (OVER * OVER) for t in total)


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main():
    rows = b"".join(b"\0" + b"".join(pixel(i, j) for i in range(SIZE)) for j in range(SIZE))
    with open(sys.argv[1], "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)))
        file.write(chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
