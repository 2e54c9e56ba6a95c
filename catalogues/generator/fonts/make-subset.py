"""Makes etalon-sans.otf of a full Noto Sans SC: the characters that the sample and its generator use, under a name of its own, as its licence asks.

usage: pip install fonttools
       python make-subset.py NotoSansHans-Regular.otf
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
SOURCES = [HERE.parent, HERE.parent.parent / "sample"]
TEXTS = {".ts", ".csv", ".md", ".yaml"}
NAME = "Etalon Sans"


def characters():
    """All that is written anywhere in the sample and its generator, but for the names of areas."""
    found = {chr(code) for code in range(0x20, 0x7F)}
    for source in SOURCES:
        for path in sorted(source.rglob("*")):
            if path.suffix in TEXTS and path.name != "areas.csv":
                found.update(path.read_text(encoding="utf-8"))
    return sorted(character for character in found if character >= " ")


def main(full):
    options = subset.Options()
    options.layout_features = []
    options.name_IDs = [0, 13, 14]
    options.hinting = False
    options.recalc_timestamp = False
    font = TTFont(full)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(characters()))
    subsetter.subset(font)
    for tag in ("vhea", "vmtx", "VORG", "BASE", "GPOS", "GSUB", "GDEF", "DSIG"):
        if tag in font:
            del font[tag]
    for number, text in ((1, NAME), (2, "Regular"), (4, NAME), (6, "EtalonSans-Regular")):
        font["name"].setName(text, number, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = ["EtalonSans-Regular"]
    top = cff.topDictIndex[0]
    top.FullName = top.FamilyName = NAME
    font.save(HERE / "etalon-sans.otf")
    print(len(font.getGlyphOrder()), "glyphs,", (HERE / "etalon-sans.otf").stat().st_size, "bytes")


if __name__ == "__main__":
    main(sys.argv[1])
