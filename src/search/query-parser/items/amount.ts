import { TYPED_RULES } from '#quantity/reading/quantity-text.ts';
import { type ScannedQuantity, scanQuantity } from '#quantity/reading/scan-quantity.ts';
import { isLightNm } from './light-nm.ts';

/**
 * A number in a text with the unit that follows it, as spelt. The attribute meant decides which unit it is.  `prefix`:
 * an SI prefix in place of a unit (`10k`, `4k7`), which is included in the value, or the unit where it may be one
 * (`10K`: then `others` has the number with it).
 */
export type TextAmount = {
  readonly start: number;
  readonly end: number;
  /** The end of the number, where its unit may begin. */
  readonly number_end: number;
  readonly value: number;
  /** The distance to either side within which numbers are equal at the written precision. */
  readonly reach: number;
  readonly unit: string | null;
  readonly prefix: string | null;
  /** Whether the prefix replaces the decimal point and means thousands or more: `4k7`. */
  readonly inner: boolean;
  /** Its other readings if the unit is not of the kind meant: `10K` is ten thousand, `5' 6"` an angle. */
  readonly others: readonly TextAmount[];
  /** How its unit was misspelt, and the word that was read instead. */
  readonly respelt?: { readonly from: string; readonly to: string };
};

/** A piece that may be one of several numbers, [start, end). It cannot be decided which. */
export type DoubtfulAmount = { readonly start: number; readonly end: number; readonly doubtful: true };

/** Numbers with less than two digits are not a list: `2/3` may be a fraction. */
const LISTED_MIN = 10;
const NM = 1e-9;

/** Reads the number that begins at a place of a scanned text, with its unit. */
export function amountAt(text: string, at: number): TextAmount | DoubtfulAmount | undefined {
  const found = scan(lightAlone(text, at), at);
  if (found === undefined) return undefined;
  if (found.doubt === null || found.doubt === 'prefix') return amountOf(found);
  const [first] = found.others;
  const isFirstAlone = found.doubt === 'slash' ? isListed(text, found) : isTwoNumbers(text, found, first);
  if (first !== undefined && isFirstAlone) return amountOf({ ...first, unit: null, end: first.number_end });
  const ends = [found, ...found.others].map(({ end }) => end);
  return { start: at, end: Math.max(...ends), doubtful: true };
}

/** `1064 1/2"`: a wavelength and a size, and no 1064 and a half inches. */
const LIGHT_BEFORE_FRACTION = /(\d{3,5}) \d{1,2}[/⁄]\d{1,2}(?![\d./])/y;

/** A text that ends after a wavelength if a fraction follows it. */
function lightAlone(text: string, at: number): string {
  LIGHT_BEFORE_FRACTION.lastIndex = at;
  const digits = LIGHT_BEFORE_FRACTION.exec(text)?.[1];
  return digits !== undefined && isLightNm(Number(digits)) ? text.slice(0, at + digits.length) : text;
}

function scan(text: string, at: number): ScannedQuantity | undefined {
  const found = scanQuantity(text, at, { ...TYPED_RULES, in_text: true });
  // `1 inch in diameter`: the word before the name, and no square inch.
  const isWord = found !== undefined && IN_BEHIND.test(text.slice(found.number_end, found.end));
  return isWord && /^ \p{L}/u.test(text.slice(found.end)) ? scan(text.slice(0, found.end - 3), at) : found;
}

const IN_BEHIND = /\p{L} in$/u;

/** The text after a number that makes it a range written without blanks: `650-1050 nm`, not `10 000-20 000`. */
const RANGE_BEHIND = /^ ?(?:[-–~]|to\b|至|到) ?\d+(?! ?\d{3})/;

/** `f=200 650-1050 nm`, `f=100 532 nm`: the second begins a range, or is the wavelength of a light where both as one number are none. */
function isTwoNumbers(text: string, whole: ScannedQuantity, first: ScannedQuantity | undefined): boolean {
  if (whole.doubt !== 'blank' || first === undefined) return false;
  if (RANGE_BEHIND.test(text.slice(whole.number_end))) return true;
  const unit = whole.unit?.unit;
  if (unit === undefined) return isTwoLights(text, whole, first);
  if (unit.quantity !== 'length') return false;
  const isLight = (value: number) => isLightNm((value * unit.factor) / NM);
  return isLight(Number(text.slice(first.number_end, whole.number_end))) && !isLight(whole.value);
}

/** `wavelength 405 450`: in nanometres both are lights, the lesser first. */
function isTwoLights(text: string, whole: ScannedQuantity, { value, number_end }: ScannedQuantity): boolean {
  const second = Number(text.slice(number_end, whole.number_end));
  return (
    WAVELENGTH_BEFORE.test(text.slice(0, whole.start)) && [value, second].every(isLightNm) && second > value
  );
}

const WAVELENGTH_BEFORE = /(?:wavelengths?|λ|wellenlängen?|波长)[ :=：]*$/i;

/** `355/532/1064 nm`: several numbers before one unit. The first is read alone, the others in turn. */
function isListed(text: string, { doubt, others, unit, value }: ScannedQuantity): boolean {
  const first = doubt === 'slash' ? others[0] : undefined;
  if (first === undefined) return value >= LISTED_MIN && unit !== null;
  const next = scan(text, first.number_end + 1);
  return first.value >= LISTED_MIN && next !== undefined && isListed(text, next);
}

function amountOf(found: ScannedQuantity): TextAmount {
  const { start, end, number_end, value, reach, unit, doubt, others } = found;
  const { prefix } = doubt === 'prefix' && others[0] !== undefined ? others[0] : found;
  const inner = prefix !== null && end === number_end && /[kKM]/.test(prefix);
  const spelling = unit?.spelling ?? null;
  return {
    start,
    end,
    number_end,
    value,
    reach,
    unit: spelling,
    prefix,
    inner,
    others: others.map(amountOf),
  };
}

/** `1mmodule`: a bare number attached to letters that are neither a unit nor a known word. */
export function isInsideOfWord(text: string, { unit, prefix, end }: TextAmount): boolean {
  return unit === null && prefix === null && /^(?!x ?\d)\p{Script=Latin}/iu.test(text.slice(end, end + 3));
}
