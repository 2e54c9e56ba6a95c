"""Reads a curve that was downloaded from the catalogue as CSV and answers questions about it.

usage: python curve_reader.py FILE at 1064
       python curve_reader.py FILE mean 400 700
       python curve_reader.py FILE min 400 700
"""

import csv
import sys


def read(path):
    """The heads and the rows of numbers; a missing value is None."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        heads, *rows = csv.reader(file)
    return heads, [[float(cell) if cell else None for cell in row] for row in rows]


def at(rows, column, x):
    """The value at x by linear interpolation, None outside the points."""
    points = [(row[0], row[column]) for row in rows if row[column] is not None]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return None


def between(rows, column, low, high, steps=400):
    """Values at evenly spaced places from low to high."""
    values = [at(rows, column, low + (high - low) * i / steps) for i in range(steps + 1)]
    return [value for value in values if value is not None]


def main(arguments):
    if len(arguments) < 3:
        return __doc__
    heads, rows = read(arguments[0])
    question, *places = arguments[1:]
    lines = []
    for column, head in enumerate(heads[1:], start=1):
        if question == "at":
            answer = at(rows, column, float(places[0]))
        else:
            values = between(rows, column, float(places[0]), float(places[1]))
            answer = {"mean": lambda: sum(values) / len(values), "min": lambda: min(values)}[question]() if values else None
        lines.append(f"{head}: {'no value' if answer is None else format(answer, '.4g')}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main(sys.argv[1:]))
