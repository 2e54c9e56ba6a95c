"""Makes the fonts of sharing pictures, src/main/share-pictures/font/: Inter in two weights with the letters of the screens, of Noto Sans CJK SC the
characters of GB 2312 (docs/decisions/0027-sharing-pictures.md), and the widths of the signs on a keyboard.

usage: npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
       pip install fonttools brotli
       python make-picture-fonts.py package/variable/InterVariable.woff2 NotoSansCJK-Regular.ttc
"""

import importlib.util
import json
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
FOLDER = HERE.parent.parent / "src/main/share-pictures/font"
SPEC = importlib.util.spec_from_file_location("screens", HERE / "make-subset.py")
SCREENS = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(SCREENS)
WEIGHTS = {"regular": 400, "bold": 600}
ASCII = range(0x20, 0x7F)


def chinese():
    """The characters of GB 2312 but Japanese and Cyrillic ones."""
    for first in range(0xA1, 0xF8):
        for second in range(0xA1, 0xFF):
            char = bytes([first, second]).decode("gb2312", "ignore")
            if char and not 0x3040 <= ord(char) < 0x3100 and not 0x400 <= ord(char) < 0x530:
                yield ord(char)


def write(font, codes, family, file, features=()):
    options = subset.Options()
    options.layout_features = list(features)
    options.name_IDs = [0, 13, 14]
    options.hinting = False
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    for number, text in ((1, family), (2, "Regular"), (4, f"{family} {file}"), (6, f"{family} {file}".replace(" ", ""))):
        font["name"].setName(text, number, 3, 1, 0x409)
    subset.save_font(font, FOLDER / file, options)
    print(file, len(font.getGlyphOrder()), "glyphs,", (FOLDER / file).stat().st_size, "bytes")


def main(inter, noto):
    latin = [code for first, last in SCREENS.RANGES for code in range(first, last + 1)]
    for name, weight in WEIGHTS.items():
        font = TTFont(inter)
        SCREENS.tabular(font)
        font = instancer.instantiateVariableFont(font, {"opsz": 14, "wght": weight})
        write(font, latin, "Etalon Sans", f"{name}.ttf", ["kern"])
    # Of the bold ones, which come last: what fits in them fits in the others.
    widths, glyphs, em = font["hmtx"], font.getBestCmap(), font["head"].unitsPerEm
    advances = {chr(code): round(widths[glyphs[code]][0] / em, 3) for code in ASCII}
    (FOLDER / "advances.json").write_text(json.dumps(advances, indent=2) + "\n")
    names = [font["name"].getDebugName(1) for font in TTCollection(noto, lazy=True)]
    write(TTFont(noto, fontNumber=names.index("Noto Sans CJK SC")), list(chinese()), "Etalon Sans SC", "chinese.otf")


if __name__ == "__main__":
    main(*sys.argv[1:])
