import type { Language } from '../tables/record.ts';
import { assemblePdf, pdfStream } from './pdf-objects.ts';
import { Typeface } from './typeface.ts';

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
  foot: { size: 8, lead: 11, before: 0 },
} as const;

type StyleName = keyof typeof STYLE;

// A piece that stays on one line: a word, or a Chinese character, with the marks that may not begin or end a line.
const HAN = '\\u2e80-\\u9fff\\uff00-\\uffef';
const PIECE = new RegExp(`[（《]*(?:[^\\s${HAN}]+|[${HAN}])[，。；：、）》]*\\s*`, 'gu');

/** Lines that fit a width: broken at blanks, in Chinese between characters. */
function wrap(text: string, size: number, width: number, typeface: Typeface): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of text.match(PIECE) ?? []) {
    if (current !== '' && typeface.width(current + piece.trimEnd(), size) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += piece;
  }
  return current === '' ? lines : [...lines, current.trimEnd()];
}

/** Sets blocks on pages and collects the drawing operators of each. */
class Layout {
  readonly #pages: string[][] = [];
  readonly #typeface: Typeface;
  #operators: string[] = [];
  #y: number = PAGE.height - PAGE.margin;

  constructor(typeface: Typeface) {
    this.#typeface = typeface;
  }

  /** Ends the last page, and writes the title and the page's number at the foot of each. */
  finish(title: string): string[] {
    this.#turnPage();
    const { size } = STYLE.foot;
    return this.#pages.map((operators, i) => {
      const number = `${i + 1} / ${this.#pages.length}`;
      const right = PAGE.width - PAGE.margin - this.#typeface.width(number, size);
      const foot = [this.#shown(title, PAGE.margin, 32, size), this.#shown(number, right, 32, size)];
      return [...operators, `0.5 w ${PAGE.margin} 46 m ${PAGE.width - PAGE.margin} 46 l S`, ...foot].join(
        '\n',
      );
    });
  }

  /** Puts one block below the last. */
  put(block: PdfBlock): void {
    if (block.kind === 'rule') this.#rule();
    else if (block.kind === 'table') this.#table(block);
    else this.#paragraph(block.kind, block.text);
  }

  #paragraph(style: Exclude<StyleName, 'cell' | 'foot'>, text: string): void {
    const { size, lead, before } = STYLE[style];
    const indent = style === 'entry' ? 12 : 0;
    const lines = wrap(text, size, PAGE.width - 2 * PAGE.margin - indent, this.#typeface);
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
        this.#typeface,
      );
    const row = (cells: readonly string[]) => {
      const lines = cells.map(linesIn);
      const height = Math.max(...lines.map(cell => cell.length));
      this.#need(STYLE.cell.lead * height);
      for (let line = 0; line < height; line++) {
        lines.forEach((cell, i) => {
          this.#text(cell[line] ?? '', lefts[i] ?? PAGE.margin, STYLE.cell.size);
        });
        this.#y -= STYLE.cell.lead;
      }
    };
    this.#y -= 6;
    this.#need(STYLE.cell.lead * 4);
    row(table.head);
    this.#rule();
    for (const cells of table.rows) row(cells);
  }

  #rule(): void {
    this.#operators.push(
      `0.5 w ${PAGE.margin} ${this.#y + 6} m ${PAGE.width - PAGE.margin} ${this.#y + 6} l S`,
    );
    this.#y -= 6;
  }

  #text(text: string, x: number, size: number): void {
    if (text !== '') this.#operators.push(this.#shown(text, x, this.#y, size));
  }

  #shown(text: string, x: number, y: number, size: number): string {
    return `BT /F ${size} Tf ${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10} Td ${this.#typeface.encode(text)} Tj ET`;
  }

  #need(height: number): void {
    if (this.#y - height < PAGE.margin) this.#turnPage();
  }

  #turnPage(): void {
    if (this.#operators.length > 0) this.#pages.push(this.#operators);
    this.#operators = [];
    this.#y = PAGE.height - PAGE.margin;
  }
}

/** A PDF file (version 1.5, ISO 32000-1) of A4 pages in one language, its font inside. The same blocks give the same bytes everywhere. */
export function pdfFile(title: string, language: Language, blocks: readonly PdfBlock[]): Uint8Array {
  const typeface = new Typeface();
  const layout = new Layout(typeface);
  for (const block of blocks) layout.put(block);
  const pages = layout.finish(title);
  const fonts = typeface.objects(4);
  const firstPage = 4 + fonts.length;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ');
  const infoTitle = `<feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}>`;
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language === 'en' ? 'en-US' : 'zh-CN'}) >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${infoTitle} /Producer (Etalon sample catalogue) >>`,
    ...fonts,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F 4 0 R >> >> /Contents ${firstPage + 2 * i + 1} 0 R >>`,
      pdfStream(Buffer.from(content, 'latin1')),
    ]),
  ]);
}
