import { QUANTITIES, type Quantity } from '#contract/quantity/quantities.ts';
import { readNumber } from '#contract/quantity/read-number.ts';
import { findUnit, listUnits } from '#contract/quantity/units.ts';
import { isWordCharacter } from './term-tree.ts';

/** A number in a text with the unit that follows it, as spelt. `prefix`: an SI prefix that stands for a unit (`10k`, `4k7`). */
export type Amount = {
  readonly start: number;
  readonly end: number;
  /** Where the number ends and its unit may begin. */
  readonly number_end: number;
  readonly value: number;
  readonly unit: string | null;
  readonly prefix: string | null;
  /** Whether the prefix stands in place of the decimal point and means thousands or more: `4k7`. */
  readonly inner: boolean;
};

/** Longest spelling of a unit that is looked for. */
const UNIT_LENGTH_MAX = 24;
const CHINESE_UNIT_LENGTH_MAX = 8;

const WAVELENGTH_PART = /(?:λ|[Ll]ambda) ?\/ ?(\d{1,4}(?:\.\d{1,4})?)(?![\d.])/y;
const VULGAR = /(\d{0,4}) ?([½¼¾⅛⅜⅝⅞])/y;
const VULGAR_VALUES: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};
const UNIT_TOKEN =
  /(?:[\p{Script=Latin}\p{Script=Greek}Ωµ°℃℉%‰′″㎜㎝㎞㎛㎚㎡√⁰¹²³⁴-⁹⁻]|(?<=\p{L})[23](?![\d.])|[/·*^(-](?=[\p{L}°℃℉%√(])|\))+/uy;
const BARE_PREFIX = /[pnuµμmkKMGT](?![\p{L}\d])/uy;
/** Several numbers before one unit: `355/532/1064 nm`. */
const LIST = /(\d{2,}(?:\.\d+)?)(?:\/\d{2,}(?:\.\d+)?)+/y;
/** A ratio such as 1000:1 is 1000. */
const TO_ONE = /:1(?![\d.:])/y;
const HAN = /\p{Script=Han}/u;

/** Reads the number that begins at a place of a scanned text, with its unit. A number that has two readings (`1/3` of what, `10 000`) is none. */
export function readAmount(text: string, start: number): Amount | undefined {
  return readWavelengthPart(text, start) ?? readVulgar(text, start) ?? readPlain(text, start);
}

function readWavelengthPart(text: string, start: number): Amount | undefined {
  const found = match(WAVELENGTH_PART, text, start);
  const divisor = Number(found?.[1]);
  if (found === undefined || !(divisor > 0)) return undefined;
  const end = start + found[0].length;
  return {
    start,
    end,
    number_end: end,
    value: Number((1 / divisor).toPrecision(15)),
    unit: 'λ',
    prefix: null,
    inner: false,
  };
}

function readVulgar(text: string, start: number): Amount | undefined {
  const found = match(VULGAR, text, start);
  const part = VULGAR_VALUES[found?.[2] ?? ''];
  if (found === undefined || part === undefined) return undefined;
  return withUnit(text, start, start + found[0].length, Number(found[1]) + part, null);
}

function readPlain(text: string, start: number): Amount | undefined {
  const read = readNumber(text, start, { decimal_comma: false });
  if (typeof read === 'string') return readListed(text, start);
  const toOne = match(TO_ONE, text, read.end)?.[0].length ?? 0;
  return withUnit(text, start, read.end + toOne, read.value, read.prefix ?? null);
}

/** The first of several numbers; its unit is that of the last, which is read in its turn. */
function readListed(text: string, start: number): Amount | undefined {
  const list = match(LIST, text, start);
  const first = list?.[1];
  if (list === undefined || first === undefined || findUnitAt(text, start + list[0].length) === undefined)
    return undefined;
  const end = start + first.length;
  return { start, end, number_end: end, value: Number(first), unit: null, prefix: null, inner: false };
}

function withUnit(text: string, start: number, end: number, value: number, prefix: string | null): Amount {
  const base = { start, number_end: end, value, inner: prefix !== null && /[kKM]/.test(prefix) };
  if (prefix === 'R' || prefix === 'V')
    return { ...base, end, unit: prefix === 'R' ? 'Ω' : 'V', prefix: null };
  const bare = prefix ?? match(BARE_PREFIX, text, end)?.[0] ?? null;
  const unit = findUnitAt(text, end);
  // 10K may be kelvins or kilo of what is meant; 4k7F is farads.
  const isBoth = prefix !== null || unit?.spelling === bare;
  if (unit !== undefined)
    return { ...base, end: unit.end, unit: unit.spelling, prefix: isBoth ? bare : null };
  if (bare !== null && prefix === null) return { ...base, end: end + bare.length, unit: null, prefix: bare };
  return { ...base, end, unit: null, prefix };
}

/** Finds the longest spelling of a unit at a place, a blank before it or not. */
function findUnitAt(text: string, at: number): { spelling: string; end: number } | undefined {
  const start = text[at] === ' ' ? at + 1 : at;
  if (text[at] === '"') return { spelling: '"', end: at + 1 };
  if (HAN.test(text[start] ?? '')) return findChineseUnit(text, start);
  const token = match(UNIT_TOKEN, text, start)?.[0].slice(0, UNIT_LENGTH_MAX) ?? '';
  for (let length = token.length; length > 0; length--) {
    if (!isBoundary(text, start, length)) continue;
    const spelling = token.slice(0, length);
    if (isUnit(spelling)) return { spelling, end: start + length };
  }
  return undefined;
}

/** Whether a unit may end there: not inside a word or a compound (`mm` of `mm/s`), not in open brackets. */
function isBoundary(text: string, start: number, length: number): boolean {
  const last = text[start + length - 1] ?? '';
  const next = text[start + length] ?? '';
  if (isWordCharacter(last) && isWordCharacter(next)) return false;
  if (/[/·*^(-]/.test(last) || next === '^') return false;
  if (/[/·]/.test(next) && /[\p{L}°℃]/u.test(text[start + length + 1] ?? '')) return false;
  const unit = text.slice(start, start + length);
  return unit.split('(').length === unit.split(')').length;
}

const UNITS_KEPT = 2000;
const unitCache = new Map<string, boolean>();

/** Whether a spelling is a unit's; remembered, since looking up what is none takes long. */
function isUnit(spelling: string): boolean {
  const before = unitCache.get(spelling);
  if (before !== undefined) return before;
  if (unitCache.size >= UNITS_KEPT) unitCache.clear();
  const is = findUnit(spelling) !== undefined;
  unitCache.set(spelling, is);
  return is;
}

let chineseUnits: Set<string> | undefined;

function findChineseUnit(text: string, start: number): { spelling: string; end: number } | undefined {
  chineseUnits ??= new Set(listChineseUnits());
  for (let length = CHINESE_UNIT_LENGTH_MAX; length > 0; length--) {
    const spelling = text.slice(start, start + length);
    if (spelling.length === length && chineseUnits.has(spelling)) return { spelling, end: start + length };
  }
  return undefined;
}

function listChineseUnits(): string[] {
  // The keys of QUANTITIES are the kinds by its type.
  const units = (Object.keys(QUANTITIES) as Quantity[]).flatMap(listUnits);
  const roots = new Map(units.map(unit => [unit.symbol, unit]));
  return units.flatMap(unit => {
    const root = unit.root === undefined ? undefined : roots.get(unit.root);
    const prefix = root === undefined ? '' : unit.name.cn.slice(0, -root.name.cn.length);
    const aliases = [...unit.aliases, ...(root?.aliases.map(alias => prefix + alias) ?? [])];
    return [unit.name.cn, ...aliases].filter(spelling => HAN.test(spelling) && isUnit(spelling));
  });
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
