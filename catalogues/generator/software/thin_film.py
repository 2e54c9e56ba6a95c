"""Reflectance of a stack of films without loss at normal incidence, by the characteristic matrix.

usage: python thin_film.py SUBSTRATE_INDEX WAVELENGTH_NM INDEX:THICKNESS_NM ...
       python thin_film.py 1.5185 550 1.3785:99.75

Films are listed from the air to the substrate.
"""

import cmath
import sys


def reflectance(substrate, wavelength, films, incident=1.0):
    """films: pairs of index and thickness in nm, outermost first."""
    electric, magnetic = 1 + 0j, complex(substrate)
    for index, thickness in reversed(films):
        phase = 2 * cmath.pi * index * thickness / wavelength
        c, s = cmath.cos(phase), 1j * cmath.sin(phase)
        electric, magnetic = c * electric + s / index * magnetic, index * s * electric + c * magnetic
    return abs((incident * electric - magnetic) / (incident * electric + magnetic)) ** 2


def main(arguments):
    if len(arguments) < 2:
        return __doc__
    films = [tuple(float(part) for part in film.split(":")) for film in arguments[2:]]
    return f"R = {100 * reflectance(float(arguments[0]), float(arguments[1]), films):.4f} %"


if __name__ == "__main__":
    print(main(sys.argv[1:]))
