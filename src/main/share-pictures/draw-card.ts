import { SHARE_SIZE } from '#contract/api/share-picture.ts';
import { escapeXml } from '#text/escape-xml.ts';
import { fitText, widthOf } from './fit-text.ts';

/** The content of a sharing picture. Pictures are data addresses, or null if there is none. */
export type Card = {
  brand: { name: string; logo: string | null; accent: string };
  /** The small text above the title. */
  kicker: string;
  title: string;
  subtitle: string;
  facts: readonly { name: string; value: string }[];
  picture: string | null;
};

// The light colours of parts/theme.css.
const INK = '#12161c';
const SOFT = '#5a6572';
const LINE = '#dde2e8';

/** The margin on all sides, and the frame of the picture, in pixels. */
const MARGIN = 64;
const FRAME = { x: 760, y: 148, size: 376 };
const LOGO = { width: 360, height: 52 };
/** Top and bottom of the texts below the brand, in pixels. */
const TEXT = { top: 150, bottom: 570 };
const FACTS_MAX = 5;

/** The style of a text. With `isEnd` the text ends at its place. */
type Style = { size: number; bold?: boolean; colour?: string; isEnd?: boolean };

/** Draws a sharing picture as SVG: the brand at the top, then the texts about the page, with its picture next to them. */
export function drawCard(card: Card): string {
  const { width, height } = SHARE_SIZE;
  const room = (card.picture === null ? width - MARGIN : FRAME.x - 48) - MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${card.brand.accent}"/>`,
    drawBrand(card.brand),
    drawTexts(card, room),
    card.picture === null ? '' : drawPicture(card.picture),
    '</svg>',
  ].join('');
}

function drawBrand({ name, logo, accent }: Card['brand']): string {
  const { width } = SHARE_SIZE;
  const y = 52;
  const rule = `<rect x="${MARGIN}" y="120" width="${width - 2 * MARGIN}" height="2" fill="${LINE}"/>`;
  if (logo !== null)
    return `<image href="${logo}" x="${MARGIN}" y="${y}" width="${LOGO.width}" height="${LOGO.height}" preserveAspectRatio="xMinYMid meet"/>${nameBeside(name)}${rule}`;
  const mark = [0, 15, 30].map(
    (down, at) =>
      `<rect x="${MARGIN}" y="${y + 6 + down}" width="${at === 2 ? 28 : 42}" height="7" fill="${accent}"/>`,
  );
  const [line = ''] = fitText(name, { size: 32, width: width - 2 * MARGIN - 64, lines: 1 });
  return mark.join('') + write(line, MARGIN + 62, y + 38, { size: 32, bold: true }) + rule;
}

/** Draws the name at the other end of the line, unless it is empty because the logo contains it. */
function nameBeside(name: string): string {
  const [line = ''] = fitText(name, { size: 28, width: 600, lines: 1 });
  const x = SHARE_SIZE.width - MARGIN;
  return line === '' ? '' : write(line, x, 90, { size: 28, bold: true, isEnd: true });
}

function drawTexts({ kicker, title, subtitle, facts }: Card, width: number): string {
  const written: string[] = [];
  let y = TEXT.top;
  const add = (text: string, style: Style, lines: number, after: number) => {
    for (const line of fitText(text, { size: style.size, width, lines })) {
      y += style.size * 1.28;
      written.push(write(line, MARGIN, y - style.size * 0.28, style));
    }
    if (text !== '') y += after;
  };
  add(kicker, { size: 26, colour: SOFT }, 1, 6);
  // A long part number is made smaller before it is broken.
  add(title, { size: widthOf(title, 60) <= width ? 60 : 46, bold: true }, 2, 10);
  add(subtitle, { size: 32 }, facts.length === 0 ? 4 : 2, 22);
  for (const { name, value } of facts.slice(0, FACTS_MAX)) {
    if (y + 44 > TEXT.bottom) break;
    y += 44;
    written.push(drawFact(name, value, y - 12, width));
  }
  return written.join('');
}

function drawFact(name: string, value: string, y: number, width: number): string {
  const half = width * 0.55;
  const [told = ''] = fitText(value, { size: 28, width: half, lines: 1 });
  const own = widthOf(told, 28);
  const [named = ''] = fitText(name, { size: 28, width: width - own - 24, lines: 1 });
  return (
    write(named, MARGIN, y, { size: 28, ...(told !== '' && { colour: SOFT }) }) +
    write(told, MARGIN + width, y, { size: 28, bold: true, isEnd: true }) +
    `<rect x="${MARGIN}" y="${y + 12}" width="${width}" height="1" fill="${LINE}"/>`
  );
}

function drawPicture(href: string): string {
  const { x, y, size } = FRAME;
  const inner = size - 40;
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="10" fill="#fff" stroke="${LINE}" stroke-width="2"/>` +
    `<image href="${href}" x="${x + 20}" y="${y + 20}" width="${inner}" height="${inner}"/>`
  );
}

function write(text: string, x: number, y: number, style: Style): string {
  const { size, bold = false, colour = INK, isEnd = false } = style;
  const anchor = isEnd ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${Math.round(y)}" font-family="Etalon Sans" font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${colour}"${anchor}>${escapeXml(text)}</text>`;
}
