import { foldUnit } from '../fold.ts';
import type { Quantity } from '../units/quantities.ts';
import { refuse } from '../units/quantity-error.ts';
import {
  findScaled,
  findUnit,
  findUnitOfSomeKind,
  getBaseUnit,
  listOwnSpellings,
  type Unit,
} from '../units/units.ts';
import { matchAt, type QuantityText, skipBlank } from './quantity-text.ts';

/** A unit found in a text, as spelt there. */
export interface UnitMatch {
  readonly unit: Unit;
  readonly spelling: string;
  readonly end: number;
}

/** Longest spelling of a unit that is searched for after a number. */
const UNIT_LENGTH_MAX = 40;
/** The same in running text, in which most words after a number are not units. */
const UNIT_LENGTH_MAX_IN_TEXT = 24;
const CHINESE_UNIT_LENGTH_MAX_IN_TEXT = 8;

const BARE_PREFIX = /[pnuμmkKMGT](?![\p{L}\d])/uy;
/** No digit (but of `1/K`), sign, bracket or raised figure, which may be a footnote's. */
const UNIT_START = /^(?:[^\d +.,()[\]^-]|1\/[\p{L}°])/u;
const UNIT_END = /[±~≥≤<>,;=]|\.\.|\+/;
/** Matches a unit in running text. Quotes count only if they are the whole unit and touch their number. */
const UNIT_IN_TEXT =
  /^(?:["']|1\/cm\b|(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Han}°%‰√]|\^-?\d(?![\d.])|(?<=\bcm)-1(?![\d."']| ?[cm]?m\b)|(?<=\p{L})[23](?![\d.])|[/·*(-](?=[\p{L}°%√(])|\))+)/u;
/** `deg C`, `working weeks`: two words, of which the first is too long for a symbol, or states a power. */
const TWO_WORDS_IN_TEXT = /^(?:\p{Script=Latin}{3,}|sq|cu) \p{Script=Latin}+/u;
const LATIN = /[A-Za-zµμΩÅ]/;
const HAN = /^\p{Script=Han}/u;

/** Finds the longest known unit that begins at a place, of a kind or of any. */
export function findUnitAt(
  source: QuantityText,
  at: number,
  quantity: Quantity | undefined,
): UnitMatch | undefined {
  const start = skipBlank(source.text, at);
  const window = source.text.slice(start, start + UNIT_LENGTH_MAX + 1);
  for (let length = longestUnit(window, start > at, source.in_text); length > 0; length--) {
    if (!isBoundary(window, length)) continue;
    const spelling = window.slice(0, length);
    const unit =
      findUnit(spelling, quantity) ??
      (source.in_text && quantity === undefined ? findUnitOfSomeKind(spelling) : undefined);
    if (unit) return { unit, spelling, end: start + length };
  }
  return undefined;
}

function longestUnit(window: string, isApart: boolean, inText: boolean | undefined): number {
  if (!UNIT_START.test(window)) return 0;
  if (!inText) {
    const stop = window.search(UNIT_END);
    return Math.min(stop < 0 ? window.length : stop, UNIT_LENGTH_MAX);
  }
  if (isApart && /^["']/.test(window)) return 0;
  const longest = HAN.test(window) ? CHINESE_UNIT_LENGTH_MAX_IN_TEXT : UNIT_LENGTH_MAX_IN_TEXT;
  const found = TWO_WORDS_IN_TEXT.exec(window) ?? UNIT_IN_TEXT.exec(window);
  return Math.max(Math.min(found?.[0].length ?? 0, longest), longestOwn(window));
}

/**
 * The length of the longest spelling of an owner's unit at the beginning of a text. It may contain blanks and signs
 * that no other unit has.
 */
function longestOwn(window: string): number {
  let longest = 0;
  for (const spelling of listOwnSpellings())
    if (spelling.length > longest && foldUnit(window).toLowerCase().startsWith(spelling.toLowerCase()))
      longest = spelling.length;
  return Math.min(longest, window.length);
}

/** Whether a unit may end here: not inside a word, a number or a compound (`mm` of `mm/s`), not in open brackets. */
function isBoundary(window: string, length: number): boolean {
  const last = window[length - 1] ?? '';
  const next = window[length] ?? '';
  if (last === ' ' || next === '^' || (LATIN.test(last) && LATIN.test(next))) return false;
  if (/[\p{L}\d^]/u.test(last) && /\d/.test(next)) return false;
  if (/[/·]/.test(next) && /[\p{L}°]/u.test(window[length + 1] ?? '')) return false;
  const unit = window.slice(0, length);
  return unit.split('(').length === unit.split(')').length;
}

/**
 * Reads the unit after a number, of the wanted kind. Returns null if the text continues with something else.
 * @param allowsRatio whether `%` and `ppm` are taken too, as in a tolerance
 * @throws QuantityError for a unit of another kind, and for `'` if no kind is wanted
 */
export function scanUnit(source: QuantityText, at: number, allowsRatio: boolean): UnitMatch | null {
  const found =
    findUnitAt(source, at, source.wanted) ?? (allowsRatio ? findUnitAt(source, at, 'ratio') : undefined);
  if (found) return found;
  if (!source.wanted) return refuseMarks(source, at);
  if (startsBarePrefix(source, at)) return null;
  const other = findUnitAt(source, at, undefined);
  if (other) refuseMismatch(source, other.unit, other.spelling);
  return null;
}

/** The unit that a bare prefix would scale. Returns undefined for times, as `5m` may be minutes. */
export function scalableUnit({ target, wanted }: QuantityText): Unit | undefined {
  if (wanted === 'time') return undefined;
  return target ?? (wanted && getBaseUnit(wanted));
}

/** Finds a prefix without a unit, as in `4.7k`. */
export function findBarePrefix(source: QuantityText, at: number): RegExpExecArray | undefined {
  return matchAt(source, BARE_PREFIX, at);
}

function startsBarePrefix(source: QuantityText, at: number): boolean {
  const root = scalableUnit(source);
  const prefix = findBarePrefix(source, at)?.[0];
  return prefix !== undefined && root !== undefined && findScaled(root, prefix) !== undefined;
}

/** Refuses a unit of another kind than the one wanted.
 *  @throws QuantityError `quantity_unit_mismatch` */
export function assertWanted(source: QuantityText, unit: Unit, written: string): void {
  if (source.wanted && findUnit(unit.symbol, source.wanted) === undefined)
    refuseMismatch(source, unit, written);
}

function refuseMismatch({ target, wanted }: QuantityText, unit: Unit, written: string): never {
  const fitting = target ?? (wanted ? getBaseUnit(wanted) : unit);
  const { symbol } = fitting;
  return refuse('quantity_unit_mismatch', 'other_kind', { written, name: unit.name, symbol });
}

function refuseMarks({ text }: QuantityText, at: number): null {
  if (text[skipBlank(text, at)] !== "'") return null;
  return refuse('quantity_ambiguous', 'ambiguous_arc');
}
