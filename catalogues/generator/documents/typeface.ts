import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import { pdfStream } from './pdf-objects.ts';

// Made by fonts/make-subset.py of Noto Sans SC (SIL Open Font License, fonts/LICENSE).
const FONT = create(readFileSync(new URL('../fonts/etalon-sans.otf', import.meta.url))) as Font; // a single font, no collection

// What stands for characters that the font lacks.
const REPLACED: Record<string, string> = { '₀': '0', '₁': '1', '₂': '2', '⁻': '-', ᵖ: '^p' };

/** The font of one document: counts the glyphs it uses, and embeds those alone. */
export class Typeface {
  readonly #subset = FONT.createSubset();
  readonly #widths = new Map<number, number>([[0, 1000]]);
  readonly #characters = new Map<number, string>();

  /** Width of a text in points. */
  width(text: string, size: number): number {
    let units = 0;
    for (const glyph of glyphsOf(text)) units += glyph.advanceWidth;
    return (units * size) / FONT.unitsPerEm;
  }

  /** A text as the string that a PDF page shows: two bytes a glyph, in hexadecimal. */
  encode(text: string): string {
    const numbers = glyphsOf(text).map(glyph => {
      const number = Number(this.#subset.includeGlyph(glyph)); // the place in the subset, which the types call a boolean
      this.#widths.set(number, Math.round((glyph.advanceWidth * 1000) / FONT.unitsPerEm));
      this.#characters.set(number, String.fromCodePoint(glyph.codePoints[0] ?? 32));
      return number.toString(16).padStart(4, '0');
    });
    return `<${numbers.join('')}>`;
  }

  /** The font's objects, of which the first, the one that pages name, has the number given (ISO 32000-1, 9.7). */
  objects(first: number): (string | Uint8Array)[] {
    const name = '/EtalonSans-Regular';
    const widths = [...this.#widths]
      .sort(([a], [b]) => a - b)
      .map(([number, width]) => `${number} [${width}]`);
    const { minX, minY, maxX, maxY } = FONT.bbox;
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [${widths.join(' ')}] /FontDescriptor ${first + 2} 0 R >>`,
      `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${minX} ${minY} ${maxX} ${maxY}] /ItalicAngle 0 /Ascent ${FONT.ascent} /Descent ${FONT.descent} /CapHeight ${FONT.capHeight} /StemV 80 /FontFile3 ${first + 3} 0 R >>`,
      pdfStream(this.#subset.encode(), '/Subtype /CIDFontType0C'),
      pdfStream(Buffer.from(this.#unicodeMap(), 'latin1')),
    ];
  }

  /** Which characters the glyphs stand for, so that text can be searched and copied (ISO 32000-1, 9.10.3). */
  #unicodeMap(): string {
    const lines = [...this.#characters]
      .sort(([a], [b]) => a - b)
      .map(
        ([number, character]) =>
          `<${number.toString(16).padStart(4, '0')}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
      );
    const blocks: string[] = [];
    for (let i = 0; i < lines.length; i += 100) {
      const block = lines.slice(i, i + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /EtalonSans-Unicode def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nend\nend\n`;
  }
}

/** The glyphs of a text.
 *  @throws Error where the font lacks a character. */
function glyphsOf(text: string): Glyph[] {
  return [...[...text].map(character => REPLACED[character] ?? character).join('')].map(character => {
    const code = character.codePointAt(0) ?? 32;
    if (!FONT.hasGlyphForCodePoint(code))
      throw new Error(
        `the font has no “${character}”: make it anew (catalogues/generator/fonts/make-subset.py)`,
      );
    return FONT.glyphForCodePoint(code);
  });
}
