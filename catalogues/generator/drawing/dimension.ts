import { inchFraction } from '#quantity/writing/inch-fraction.ts';
import { at, INCH, inUnit, line, METRIC, path, text } from './sheet.ts';

const ARROW = { length: 9, half: 2.6 } as const;
// Below this distance the arrows stand outside, pointing inwards.
const INSIDE_FROM = 30;
const OUTSIDE_TAIL = 18;

/** A filled arrow head whose tip is at (x, y), pointing along (dx, dy). */
function arrow(x: number, y: number, dx: number, dy: number): string {
  const [bx, by] = [x - dx * ARROW.length, y - dy * ARROW.length];
  return path(
    `M${at(x)} ${at(y)}L${at(bx - dy * ARROW.half)} ${at(by + dx * ARROW.half)}L${at(bx + dy * ARROW.half)} ${at(by - dx * ARROW.half)}z`,
    'a',
  );
}

/** Digits that a dimension in inches has at least. */
const INCH_DIGITS_MIN = 3;

/** A dimension in inches as the trade writes it (`Ø1"`, `0.146"`), with as many digits as in mm; undefined for what is no length: a thread, an angle. */
export function inInches(value: string): string | undefined {
  const [, mark = '', mm] = /^([ØR]?)(\d+(?:\.\d+)?)$/.exec(value) ?? [];
  if (mm === undefined) return undefined;
  const inches = Number(mm) / 25.4;
  const digits = Math.max(INCH_DIGITS_MIN, mm.replace(/^0*\.?0*|\./g, '').length);
  const decimals = Math.max(0, digits - Math.floor(Math.log10(inches)) - 1);
  return `${mark}${inchFraction(inches) ?? inches.toFixed(decimals)}"`;
}

/** A dimension's text, once for each system of units where it is a length. */
function measure(
  x: number,
  y: number,
  value: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  turned = false,
): string {
  const inches = inInches(value);
  if (inches === undefined) return text(x, y, value, anchor, turned);
  return inUnit(METRIC, text(x, y, value, anchor, turned)) + inUnit(INCH, text(x, y, inches, anchor, turned));
}

/** Letters of a dimension's longest text. */
function lengthOf(value: string): number {
  return Math.max(value.length, inInches(value)?.length ?? 0);
}

/** A horizontal dimension between x1 < x2 on the line y, its extension lines starting at y1 and y2 on the part. */
export function horizontal(x1: number, x2: number, y: number, y1: number, y2: number, value: string): string {
  if (x2 - x1 < 0.05) return '';
  const past = y > y1 ? 4 : -4;
  const lines = line(x1, y1 + past, x1, y + past, 'l') + line(x2, y2 + past, x2, y + past, 'l');
  if (x2 - x1 >= INSIDE_FROM + lengthOf(value) * 6) {
    return (
      lines +
      line(x1, y, x2, y, 'l') +
      arrow(x1, y, -1, 0) +
      arrow(x2, y, 1, 0) +
      measure((x1 + x2) / 2, y - 5, value)
    );
  }
  const outer =
    line(x1 - OUTSIDE_TAIL, y, x2 + OUTSIDE_TAIL, y, 'l') + arrow(x1, y, 1, 0) + arrow(x2, y, -1, 0);
  return lines + outer + measure(x2 + OUTSIDE_TAIL + 4, y + 4.5, value, 'start');
}

/** A vertical dimension between y1 < y2 on the line x, its extension lines starting at x1 and x2 on the part. */
export function vertical(y1: number, y2: number, x: number, x1: number, x2: number, value: string): string {
  const past = x > x1 ? 4 : -4;
  const lines = line(x1 + past, y1, x + past, y1, 'l') + line(x2 + past, y2, x + past, y2, 'l');
  if (y2 - y1 >= INSIDE_FROM) {
    return (
      lines +
      line(x, y1, x, y2, 'l') +
      arrow(x, y1, 0, -1) +
      arrow(x, y2, 0, 1) +
      measure(x - 6, y1 + (y2 - y1) * 0.7, value, 'middle', true)
    );
  }
  const outer =
    line(x, y1 - OUTSIDE_TAIL, x, y2 + OUTSIDE_TAIL, 'l') + arrow(x, y1, 0, 1) + arrow(x, y2, 0, -1);
  return lines + outer + measure(x - 6, (y1 + y2) / 2 + 4, value, 'end');
}

/** A leader: an arrow to (x, y) from a text at (tx, ty). */
export function leader(x: number, y: number, tx: number, ty: number, value: string): string {
  const length = Math.hypot(x - tx, y - ty) || 1;
  const side = tx >= x ? 'start' : 'end';
  return (
    line(tx, ty, x, y, 'l') +
    arrow(x, y, (x - tx) / length, (y - ty) / length) +
    measure(tx + (side === 'start' ? 4 : -4), ty + 4.5, value, side)
  );
}
