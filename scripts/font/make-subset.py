"""Makes two files in src/app/parts/font of the variable Inter, in weights 400 to 600, with figures of one width (docs/decisions/0017-font.md):
etalon-sans.woff2 has what nearly every page shows, etalon-sans-more.woff2 the other letters and signs. Prints what font.css is made with: the
`unicode-range` of the first, and the sizes of the fallbacks.

usage: npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
       pip install fonttools brotli
       python make-subset.py package/variable/InterVariable.woff2
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
FOLDER = HERE.parent.parent / "src/app/parts/font"
NAME = "Etalon Sans"
# What nearly every page shows, in all languages of the site.
COMMON = {*range(0x20, 0x7F), *map(ord, "\u00a0°±²³¹µ·×½Øø–—’“”…′″−≤≥ΩλμΔ√↑↓→←‘‹›θ✓⁰⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉ÄÖÜäöüß©®™€£¥\u2011\u202f")}
# Latin with its accents, Greek, and the signs of quantities: ⁻¹ ₂ ± ½ Ω µ ≤ ≈ − ′ ″ → and their like.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x391, 0x3A9), (0x3B1, 0x3C9), (0x2010, 0x2044), (0x2070, 0x208E), (0x20AC, 0x20AC), (0x2103, 0x2103), (0x2122, 0x2126), (0x215B, 0x215E)]
RANGES += [(0x2190, 0x2195), (0x2202, 0x2265), (0x25B2, 0x25C6), (0x2713, 0x2717)]
AVERAGE_OF = "abcdefghijklmnopqrstuvwxyz     0123456789.etaoinsrle"


def tabular(font):
    """Figures of one width by the feature `tnum`: those alone, as it would set hyphens apart too."""
    gsub = font["GSUB"].table
    lookups = {at for one in gsub.FeatureList.FeatureRecord if one.FeatureTag == "tnum" for at in one.Feature.LookupListIndex}
    turned = {}
    for at in lookups:
        for table in gsub.LookupList.Lookup[at].SubTable:
            turned.update(getattr(table, "ExtSubTable", table).mapping)
    for cmap in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            cmap.cmap[code] = turned.get(cmap.cmap[code], cmap.cmap[code])


def average_width(font):
    """Mean width of a letter of text, in em."""
    widths, names = font["hmtx"], font.getBestCmap()
    return sum(widths[names[ord(c)]][0] for c in AVERAGE_OF) / len(AVERAGE_OF) / font["head"].unitsPerEm


def unicode_range(codes):
    """Codes as the descriptor `unicode-range` has them."""
    ordered, spans = sorted(codes), []
    for code in ordered:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in spans)


def make(full, codes, file):
    """Writes the glyphs of some codes into a file, and returns the font."""
    font = TTFont(full)
    tabular(font)
    options = subset.Options()
    options.layout_features = ["kern"]
    options.name_IDs = [0, 13, 14]
    options.hinting = False
    options.recalc_timestamp = False
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"opsz": 14, "wght": (400, 400, 600)})
    for number, text in ((1, NAME), (2, "Regular"), (4, NAME), (6, "EtalonSans")):
        font["name"].setName(text, number, 3, 1, 0x409)
    subset.save_font(font, FOLDER / file, options)
    print(file, len(font.getGlyphOrder()), "glyphs,", (FOLDER / file).stat().st_size, "bytes")
    return font


def main(full):
    font = make(full, COMMON, "etalon-sans.woff2")
    print("unicode-range:", unicode_range(font.getBestCmap()))
    make(full, {code for first, last in RANGES for code in range(first, last + 1)} - COMMON, "etalon-sans-more.woff2")
    em, hhea = font["head"].unitsPerEm, font["hhea"]
    for weight in (400, 600):
        print("average at", weight, average_width(instancer.instantiateVariableFont(font, {"wght": weight}, inplace=False)))
    print("ascent", hhea.ascent / em, "descent", -hhea.descent / em, "line gap", hhea.lineGap / em)


if __name__ == "__main__":
    main(sys.argv[1])
