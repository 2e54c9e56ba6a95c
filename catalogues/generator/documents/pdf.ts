/** The language of a document: which of the two standard fonts it is set in. */
export type PdfLanguage = 'en' | 'cn';

/** What stands on the pages, from top to bottom: headings, paragraphs, list entries, tables and rules. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'entry'; text: string }
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      widths: readonly number[];
    }
  | { kind: 'rule' };

// A4 in points, margins of 20 mm.
const PAGE = { width: 595, height: 842, margin: 57 } as const;
const STYLE = {
  title: { size: 18, lead: 24, before: 0 },
  heading: { size: 12, lead: 18, before: 10 },
  text: { size: 10, lead: 14, before: 4 },
  entry: { size: 10, lead: 14, before: 2 },
  cell: { size: 8, lead: 11, before: 0 },
} as const;

type StyleName = keyof typeof STYLE;

// Widths of Helvetica in thousandths of the size (Adobe Font Metrics, core 14), from blank to tilde.
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

/** Width of a text in points. */
function widthOf(text: string, size: number, language: PdfLanguage): number {
  let units = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (language === 'cn') units += code < 0x2000 ? 500 : 1000;
    else units += HELVETICA[code - 32] ?? 556;
  }
  return (units * size) / 1000;
}

/** Lines that linesIn a width: broken at blanks, in Chinese at any character but before a closing mark. */
function wrap(text: string, size: number, width: number, language: PdfLanguage): string[] {
  const pieces =
    language === 'en'
      ? (text.match(/\S+\s*/g) ?? [])
      : (text.match(/[\x21-\x7e]+[\s，。；：、）]*|.[，。；：、）”]*/gu) ?? []);
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces) {
    if (current !== '' && widthOf(current + piece.trimEnd(), size, language) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += piece;
  }
  return current === '' ? lines : [...lines, current.trimEnd()];
}

// Characters that Helvetica has beside Latin-1, by their place in WinAnsiEncoding, and what stands for those it lacks.
const WIN_ANSI: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
  '…': '\x85',
  '•': '\x95',
  '€': '\x80',
};
const REPLACED: Record<string, string> = {
  λ: 'lambda',
  θ: 'theta',
  φ: 'phi',
  Ω: 'Ohm',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '₀': '0',
  '₁': '1',
  '₂': '2',
  '√': 'sqrt',
  '′': "'",
  '″': '"',
  '⁻': '-',
  '·': '\xb7',
  ᵖ: '^p',
  '½': '\xbd',
  '¼': '\xbc',
};

function encode(text: string, language: PdfLanguage): string {
  if (language === 'cn') return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const latin = [...text]
    .map(
      character =>
        WIN_ANSI[character] ??
        REPLACED[character] ??
        ((character.codePointAt(0) ?? 0) < 256 ? character : '?'),
    )
    .join('');
  return `(${latin.replace(/[\\()]/g, '\\$&')})`;
}

/** Sets blocks on pages and collects the drawing operators of each. */
class Layout {
  readonly pages: string[] = [];
  readonly #language: PdfLanguage;
  #operators: string[] = [];
  #y: number = PAGE.height - PAGE.margin;

  constructor(language: PdfLanguage) {
    this.#language = language;
  }

  /** Ends the last page. */
  finish(): string[] {
    this.#turnPage();
    return this.pages;
  }

  /** Puts one block below the last. */
  put(block: PdfBlock): void {
    if (block.kind === 'rule') this.#rule();
    else if (block.kind === 'table') this.#table(block);
    else this.#paragraph(block.kind, block.text);
  }

  #paragraph(style: Exclude<StyleName, 'cell'>, text: string): void {
    const { size, lead, before } = STYLE[style];
    const indent = style === 'entry' ? 12 : 0;
    const lines = wrap(text, size, PAGE.width - 2 * PAGE.margin - indent, this.#language);
    this.#y -= before;
    lines.forEach((line, i) => {
      this.#need(lead);
      if (style === 'entry' && i === 0) this.#text('•', PAGE.margin, size);
      this.#text(line, PAGE.margin + indent, size);
      this.#y -= lead;
    });
  }

  #table(table: Extract<PdfBlock, { kind: 'table' }>): void {
    const total = table.widths.reduce((sum, width) => sum + width, 0);
    const lefts = table.widths.map(
      (_, i) =>
        PAGE.margin +
        ((PAGE.width - 2 * PAGE.margin) * table.widths.slice(0, i).reduce((sum, width) => sum + width, 0)) /
          total,
    );
    const linesIn = (cell: string, i: number) =>
      wrap(
        cell,
        STYLE.cell.size,
        ((PAGE.width - 2 * PAGE.margin) * (table.widths[i] ?? 1)) / total - 4,
        this.#language,
      );
    const row = (cells: readonly string[]) => {
      this.#need(STYLE.cell.lead + 4);
      cells.forEach((cell, i) => {
        this.#text(cell, lefts[i] ?? PAGE.margin, STYLE.cell.size);
      });
      this.#y -= STYLE.cell.lead;
    };
    const heads = table.head.map(linesIn);
    const headLines = Math.max(...heads.map(lines => lines.length));
    this.#y -= 6;
    this.#need(STYLE.cell.lead * (headLines + 2));
    for (let line = 0; line < headLines; line++) row(heads.map(lines => lines[line] ?? ''));
    this.#rule();
    for (const cells of table.rows) row(cells.map((cell, i) => linesIn(cell, i)[0] ?? ''));
  }

  #rule(): void {
    this.#operators.push(
      `0.5 w ${PAGE.margin} ${this.#y + 6} m ${PAGE.width - PAGE.margin} ${this.#y + 6} l S`,
    );
    this.#y -= 6;
  }

  #text(text: string, x: number, size: number): void {
    const shown = this.#language === 'en' && text === '•' ? '(\x95)' : encode(text, this.#language);
    this.#operators.push(
      `BT /F ${size} Tf ${Math.round(x * 10) / 10} ${Math.round(this.#y * 10) / 10} Td ${shown} Tj ET`,
    );
  }

  #need(height: number): void {
    if (this.#y - height < PAGE.margin) this.#turnPage();
  }

  #turnPage(): void {
    if (this.#operators.length > 0) this.pages.push(this.#operators.join('\n'));
    this.#operators = [];
    this.#y = PAGE.height - PAGE.margin;
  }
}

const FONTS: Record<PdfLanguage, readonly string[]> = {
  en: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  // A font that readers bring themselves for Adobe's simplified Chinese characters (ISO 32000-1, 9.7.5.2 and annex D).
  cn: [
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500 814 939 500] /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ],
};

/** A PDF file (version 1.5, ISO 32000-1) of A4 pages in one language. Streams are not compressed, so that the same blocks give the same bytes everywhere. */
export function pdfFile(title: string, language: PdfLanguage, blocks: readonly PdfBlock[]): Uint8Array {
  const layout = new Layout(language);
  for (const block of blocks) layout.put(block);
  const pages = layout.finish();
  const fonts = FONTS[language];
  const firstPage = 4 + fonts.length;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ');
  const infoTitle = `<feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language === 'en' ? 'en-US' : 'zh-CN'}) >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${infoTitle} /Producer (Etalon sample catalogue) >>`,
    ...fonts,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F 4 0 R >> >> /Contents ${firstPage + 2 * i + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return assemble(objects);
}

/** Numbers the objects and writes the cross-reference table; every character is one byte (Latin-1). */
function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.5\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
