import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { format } from '#notices/messages/messages.ts';
import type { OfferSheet } from '#notices/offers/offer-sheet.ts';
import { LANGUAGES } from '#text/locale.ts';
import { breakLines, type Face, type Line } from './break-lines.ts';

/** The brand on the paper: the accent of light pages, and the logo as a data URL. */
export type OfferBrand = { accent: string | null; picture: string | null; shows_name: boolean };

/** A4 with its margins, in points. */
const PAGE = { width: 595, height: 842, left: 56, top: 56, bottom: 64 };
const INNER = PAGE.width - 2 * PAGE.left;
/** Widths of the columns after the first, and the space between columns. */
const NUMBER_WIDTHS = [60, 100, 100];
const GAP = 12;
/** The part of the size that letters stand above the line, by the site's own font. */
const ASCENT = 0.97;
const SIZE = 9.5;
/** Width of the outline that makes Chinese letters bold, whose font has one weight, as a part of their size. */
const BOLD_STROKE = 0.04;
const LOGO = { width: 180, height: 44 };

const INK = '#12161c';
const SOFT = '#5a6572';
const RULE = '#c3cad3';
const AMBER = '#a84c08';

const fontOf = (file: string) => readFileSync(new URL(`../share-pictures/font/${file}`, import.meta.url));

/**
 * Draws an offer as a PDF file. The fonts have the Latin, Greek and simplified Chinese letters, and the file contains
 * the letters that it uses.
 */
export async function drawOffer(sheet: OfferSheet, brand: OfferBrand): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: LANGUAGES[sheet.locale].tag,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.site, CreationDate: new Date(sheet.made_at) },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('regular', fontOf('regular.ttf'));
  doc.registerFont('bold', fontOf('bold.ttf'));
  doc.registerFont('chinese', fontOf('chinese.otf'));
  const pen = openPen(doc);
  drawHead(pen, sheet, brand);
  drawLines(pen, sheet);
  if (sheet.remark !== '') {
    pen.skip(14);
    pen.paragraph(sheet.remark);
  }
  pen.skip(20);
  pen.keep(sheet.seller.length * pen.leading(8.5));
  for (const line of sheet.seller) pen.paragraph(line, { size: 8.5, colour: SOFT });
  numberPages(doc, pen, sheet);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

type Ink = { size?: number; is_bold?: boolean; colour?: string };
type Box = { x: number; width: number; align?: 'left' | 'right' };

/** Draws texts from the top of the pages to their bottom. `y` is where the next text begins. */
type Pen = {
  doc: PDFKit.PDFDocument;
  y: () => number;
  leading: (size: number) => number;
  /** Breaks a text into the lines of a box. */
  layOut: (text: string, width: number, ink?: Ink) => Line[];
  /** Draws lines at a height, without moving the pen. */
  put: (lines: readonly Line[], box: Box, y: number, ink?: Ink) => void;
  paragraph: (text: string, ink?: Ink) => void;
  rule: (colour: string, weight?: number) => void;
  skip: (points: number) => void;
  /** Begins a page unless a height fits on this one. @returns whether a page has begun */
  keep: (height: number) => boolean;
};

function openPen(doc: PDFKit.PDFDocument): Pen {
  let y = PAGE.top;
  const leading = (size: number) => size * 1.45;
  const widthOf = (text: string, face: Face, size: number) =>
    doc.font(face).fontSize(size).widthOfString(text);
  const layOut: Pen['layOut'] = (text, width, { size = SIZE, is_bold = false } = {}) =>
    breakLines(text, { width, is_bold, widthOf: (part, face) => widthOf(part, face, size) });
  const put: Pen['put'] = (lines, { x, width, align = 'left' }, top, ink = {}) => {
    const { size = SIZE, colour = INK, is_bold = false } = ink;
    for (const [at, line] of lines.entries()) {
      let left = align === 'right' ? x + width - line.width : x;
      for (const { text, face, width: own } of line.runs) {
        doc.font(face).fontSize(size).fillColor(colour);
        // One baseline for both fonts.
        const base = top + at * leading(size) + ASCENT * size;
        const stroke = is_bold && face === 'chinese';
        if (stroke) doc.lineWidth(size * BOLD_STROKE).strokeColor(colour);
        doc.text(text, left, base, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke });
        left += own;
      }
    }
  };
  const keep = (height: number) => {
    if (y + height <= PAGE.height - PAGE.bottom) return false;
    doc.addPage();
    y = PAGE.top;
    return true;
  };
  return {
    doc,
    y: () => y,
    leading,
    layOut,
    put,
    keep,
    skip: points => {
      y += points;
    },
    paragraph: (text, ink = {}) => {
      for (const line of layOut(text, INNER, ink)) {
        keep(leading(ink.size ?? SIZE));
        put([line], { x: PAGE.left, width: INNER }, y, ink);
        y += leading(ink.size ?? SIZE);
      }
    },
    rule: (colour, weight = 0.5) => {
      doc.moveTo(PAGE.left, y).lineTo(PAGE.width - PAGE.left, y);
      doc.lineWidth(weight).strokeColor(colour).stroke();
    },
  };
}

/** Draws the brand, the title, the requester and the facts. */
function drawHead(pen: Pen, sheet: OfferSheet, { accent, picture, shows_name }: OfferBrand): void {
  const { doc } = pen;
  const hasLogo = picture !== null && drawLogo(doc, picture, pen.y());
  if (hasLogo) pen.skip(LOGO.height + 6);
  if (!hasLogo || !shows_name) pen.paragraph(sheet.site, { size: 13, is_bold: true });
  pen.skip(6);
  pen.rule(accent ?? INK, 1.5);
  pen.skip(24);
  pen.paragraph(sheet.title, { size: 18, is_bold: true });
  pen.skip(10);
  if (sheet.ended !== null) {
    pen.paragraph(sheet.ended, { is_bold: true, colour: AMBER });
    pen.skip(10);
  }
  const half = (INNER - GAP) / 2;
  const top = pen.y();
  const requester = pen.layOut(sheet.requester.join('\n'), half);
  pen.put(requester, { x: PAGE.left, width: half }, top);
  const right = PAGE.left + half + GAP;
  let y = top;
  for (const [name, value] of sheet.facts) {
    const [names, values] = [pen.layOut(name, half / 2), pen.layOut(value, half / 2)];
    pen.put(names, { x: right, width: half / 2 }, y, { colour: SOFT });
    pen.put(values, { x: right + half / 2, width: half / 2, align: 'right' }, y);
    y += Math.max(names.length, values.length) * pen.leading(SIZE);
  }
  pen.skip(Math.max(y - top, requester.length * pen.leading(SIZE)) + 20);
}

/** Draws the logo. @returns false if its format is none of PDF's */
function drawLogo(doc: PDFKit.PDFDocument, picture: string, y: number): boolean {
  try {
    doc.image(picture, PAGE.left, y, { fit: [LOGO.width, LOGO.height], valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/** The total as it is laid out. `height` in points. */
type Total = { names: Line[]; sum: Line[]; height: number };

/**
 * Draws the table. Its head is repeated on each page, a row is never divided unless it is longer than a page, and the total
 * is on the page of the last row.
 */
function drawLines(pen: Pen, { lines: { head, rows, foot } }: OfferSheet): void {
  const widths = [INNER - NUMBER_WIDTHS.reduce((sum, width) => sum + width + GAP, 0), ...NUMBER_WIDTHS];
  const boxes = widths.map((width, at): Box => {
    const x = PAGE.left + widths.slice(0, at).reduce((sum, before) => sum + before + GAP, 0);
    return { x, width, align: at === 0 ? 'left' : 'right' };
  });
  const total = foot === null ? null : layOutTotal(pen, foot);
  const row = (cells: readonly string[], ink: Ink, { isHead = false, below = 0 } = {}): void => {
    const fitted = cells.map((cell, at) => pen.layOut(cell, widths[at] ?? 0, ink));
    const height = Math.max(...fitted.map(lines => lines.length)) * pen.leading(SIZE) + 8;
    if (pen.keep(height + below) && !isHead) row(head, { is_bold: true }, { isHead: true });
    for (const [at, box] of boxes.entries()) pen.put(fitted[at] ?? [], box, pen.y() + 4, ink);
    pen.skip(height);
    pen.rule(RULE);
  };
  row(head, { is_bold: true }, { isHead: true });
  for (const [at, cells] of rows.entries())
    row(cells, {}, { below: at === rows.length - 1 ? (total?.height ?? 0) : 0 });
  if (total !== null) drawTotal(pen, total);
}

const TOTAL_INK: Ink = { is_bold: true, size: 11 };
const SUM_WIDTH = 160;
const NAME_WIDTH = INNER - SUM_WIDTH - GAP;

function layOutTotal(pen: Pen, foot: readonly string[]): Total {
  const [name = '', ...sums] = foot;
  const sum = pen.layOut(sums.at(-1) ?? '', SUM_WIDTH, TOTAL_INK);
  const names = pen.layOut(name, NAME_WIDTH, TOTAL_INK);
  return { names, sum, height: Math.max(names.length, sum.length) * pen.leading(11) + 8 };
}

/** Draws the total, whose name has the whole width. */
function drawTotal(pen: Pen, { names, sum, height }: Total): void {
  pen.keep(height);
  pen.put(names, { x: PAGE.left, width: NAME_WIDTH }, pen.y() + 6, TOTAL_INK);
  const right: Box = { x: PAGE.width - PAGE.left - SUM_WIDTH, width: SUM_WIDTH, align: 'right' };
  pen.put(sum, right, pen.y() + 6, TOTAL_INK);
  pen.skip(height);
}

/** Writes the number of the offer and of the page at the foot of each page. */
function numberPages(doc: PDFKit.PDFDocument, pen: Pen, { title, locale }: OfferSheet): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    const text = format('offer.page', { number: title, page: at + 1, pages: count }, locale);
    const ink = { size: 8, colour: SOFT };
    const box: Box = { x: PAGE.left, width: INNER, align: 'right' };
    pen.put(pen.layOut(text, INNER, ink).slice(0, 1), box, PAGE.height - 40, ink);
  }
}
