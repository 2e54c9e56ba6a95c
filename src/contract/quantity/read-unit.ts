import { type Cursor, refuse, skipBlank, take } from './cursor.ts';
import type { Quantity } from './quantities.ts';
import { findScaled, findUnit, getBaseUnit, type Unit } from './units.ts';

/** Longest spelling of a unit that is looked for after a number. */
const UNIT_TEXT_LENGTH_MAX = 40;

const BARE_PREFIX = /[pnuμmkKMGT](?![\p{L}\d])/uy;
/** No digit (but of `1/K`), sign, bracket or raised figure, which may be a footnote's. */
const UNIT_START = /^(?:[^\d +.,()[\]^-]|1\/[\p{L}°])/u;
const UNIT_END = /[±~≥≤<>,;=]|\.\.|\+/;
const LATIN = /[A-Za-zµμΩÅ]/;

/** Reads the longest known unit at the cursor; none where the text goes on with something else.
 *  @param allowRatio whether `%` and `ppm` are taken too, as in a tolerance
 *  @throws QuantityError for a unit of another kind than the one wanted, and for `'` where no kind is */
export function readUnit(cursor: Cursor, allowRatio: boolean): Unit | null {
  const found = findUnitAt(cursor, cursor.wanted) ?? (allowRatio ? findUnitAt(cursor, 'ratio') : undefined);
  if (found) {
    cursor.at = found.end;
    return found.unit;
  }
  if (!cursor.wanted) return refuseMarks(cursor);
  if (hasBarePrefix(cursor)) return null;
  const other = findUnitAt(cursor, undefined);
  if (other) refuseMismatch(cursor, other.unit, cursor.text.slice(cursor.at, other.end).trim());
  return null;
}

/** Gives the unit that a prefix alone would scale; none for times, where `5m` may be minutes. */
export function scalableUnit({ target, wanted }: Cursor): Unit | undefined {
  if (wanted === 'time') return undefined;
  return target ?? (wanted && getBaseUnit(wanted));
}

/** Moves past a prefix that stands alone, as in `4.7k`.
 *  @returns the prefix, or undefined with the cursor where it was */
export function takeBarePrefix(cursor: Cursor): string | undefined {
  return take(cursor, BARE_PREFIX)?.[0];
}

function hasBarePrefix(cursor: Cursor): boolean {
  const root = scalableUnit(cursor);
  BARE_PREFIX.lastIndex = skipBlank(cursor);
  const prefix = BARE_PREFIX.exec(cursor.text)?.[0];
  return prefix !== undefined && root !== undefined && findScaled(root, prefix) !== undefined;
}

/** Finds the longest known unit that begins at the cursor, of a kind or of any; does not move. */
export function findUnitAt(
  cursor: Cursor,
  quantity: Quantity | undefined,
): { unit: Unit; end: number } | undefined {
  const start = skipBlank(cursor);
  const window = cursor.text.slice(start, start + UNIT_TEXT_LENGTH_MAX + 1);
  if (!UNIT_START.test(window)) return undefined;
  const stop = window.search(UNIT_END);
  const longest = Math.min(stop < 0 ? window.length : stop, UNIT_TEXT_LENGTH_MAX);
  for (let length = longest; length > 0; length--) {
    if (!isBoundary(window, length)) continue;
    const unit = findUnit(window.slice(0, length), quantity);
    if (unit) return { unit, end: start + length };
  }
  return undefined;
}

/** Whether a unit may end here: not inside a word, a number or a compound (`mm` of `mm/s`), not in open brackets. */
function isBoundary(window: string, length: number): boolean {
  const last = window[length - 1] ?? '';
  const next = window[length] ?? '';
  if (last === ' ' || next === '^' || (LATIN.test(last) && LATIN.test(next))) return false;
  if (/[\p{L}\d^]/u.test(last) && /\d/.test(next)) return false;
  if (/[/·]/.test(next) && /\p{L}/u.test(window[length + 1] ?? '')) return false;
  const unit = window.slice(0, length);
  return unit.split('(').length === unit.split(')').length;
}

/** Refuses a unit of another kind than the one wanted.
 *  @throws QuantityError `quantity_unit_mismatch` */
export function assertWanted(cursor: Cursor, unit: Unit, written: string): void {
  if (cursor.wanted && findUnit(unit.symbol, cursor.wanted) === undefined)
    refuseMismatch(cursor, unit, written);
}

function refuseMismatch(cursor: Cursor, unit: Unit, written: string): never {
  const wanted = cursor.target ?? (cursor.wanted ? getBaseUnit(cursor.wanted) : unit);
  return refuse(
    'quantity_unit_mismatch',
    `"${written}" (${unit.name.en}) is no unit like ${wanted.symbol}`,
    `“${written}”（${unit.name.cn}）与 ${wanted.symbol} 不是同类单位`,
  );
}

function refuseMarks(cursor: Cursor): null {
  if (cursor.text[skipBlank(cursor)] !== "'") return null;
  return refuse('quantity_ambiguous', "' may be feet or arcminutes", "' 可能是英尺，也可能是角分");
}
