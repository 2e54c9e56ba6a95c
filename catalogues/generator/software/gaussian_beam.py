"""Gaussian beams: the focus behind a lens, the range in which it stays narrow, and what of it enters a fibre.

usage: python gaussian_beam.py focus WAVELENGTH_NM DIAMETER_MM FOCAL_MM
       python gaussian_beam.py fibre WAVELENGTH_NM DIAMETER_MM FOCAL_MM MODE_UM [OFFSET_UM]
       python gaussian_beam.py fibre 632.8 0.63 3.68 4.02 0.7

Diameters are those at 1/e² of the irradiance.
"""

import math
import sys


def focus(wavelength_nm, diameter_mm, focal_mm):
    """Diameter of the focus in µm and the Rayleigh range in µm."""
    spot = 4 * wavelength_nm * 1e-3 * focal_mm / (math.pi * diameter_mm)
    return spot, math.pi * (spot / 2) ** 2 / (wavelength_nm * 1e-3)


def coupling(spot_um, mode_um, offset_um=0.0):
    """Share of the power that enters a fibre, without the reflections at its ends."""
    w1, w2 = spot_um / 2, mode_um / 2
    total = w1**2 + w2**2
    return (2 * w1 * w2 / total) ** 2 * math.exp(-2 * offset_um**2 / total)


def main(arguments):
    if len(arguments) < 4 or arguments[0] not in ("focus", "fibre"):
        return __doc__
    question, *numbers = arguments
    wavelength, diameter, focal, *rest = map(float, numbers)
    spot, rayleigh = focus(wavelength, diameter, focal)
    lines = [f"focus {spot:.2f} µm, Rayleigh range {rayleigh:.1f} µm"]
    if question == "fibre" and rest:
        lines.append(f"coupled {100 * coupling(spot, *rest[:2]):.1f} %")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main(sys.argv[1:]))
