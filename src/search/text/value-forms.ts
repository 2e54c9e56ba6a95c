import type { Piece } from './tokenize.ts';

// Values of parts are marked in several ways; a description has one of them:
//
//   600R  600 ohm  0.6 kohm        1k5  1.5k  1.5 kohm  1500 ohm        100nF  0.1uF

/** Units with their prefixes, by their meaning. With `bare` the prefix alone means the unit as well. */
type Family = {
  readonly unit: string;
  readonly bare: boolean;
  readonly factors: readonly (readonly [string, number])[];
};

const FAMILIES: readonly Family[] = [
  {
    unit: 'ohm',
    bare: true,
    factors: [
      ['', 1],
      ['k', 1e3],
      ['m', 1e6],
    ],
  },
  {
    unit: 'f',
    bare: false,
    factors: [
      ['p', 1e-12],
      ['n', 1e-9],
      ['u', 1e-6],
    ],
  },
  {
    unit: 'h',
    bare: false,
    factors: [
      ['n', 1e-9],
      ['u', 1e-6],
      ['m', 1e-3],
    ],
  },
];
/** The letter in place of the decimal point (`4k7`, `2R2`, `4n7`), or a number with a prefix and perhaps its unit. */
const MARKED = /^(?<whole>\d{1,4})(?<mark>[rkmpnu])(?<part>\d{1,3})$/;
const PLAIN = /^(?<number>\d{1,6}(?:\.\d{1,4})?)(?<mark>[rkmpnu]?)(?<unit>ohms?|f|h)?$/;
/** The least number that makes a form usual. */
const LEAST = 0.001;
const MOST = 10_000;
const DIGITS = 4;

/**
 * The other ways to write a value, each as the tokens that must all occur. Returns an empty list if the words are no
 * value.
 * @param words of one chunk of a text
 */
export function valueForms(words: readonly Piece[]): string[][] {
  const [only, ...others] = words;
  const value = only === undefined || others.length > 0 ? undefined : readMarked(written(only.surface));
  return value === undefined ? [] : value.families.flatMap(family => formsOf(value, family));
}

type Marked = { number: number; mark: string; families: readonly Family[] };

/** Greek letters in their typed Latin forms. */
function written(surface: string): string {
  return surface.replace(/ω$/, 'ohm').replace(/[μµ]/, 'u');
}

function readMarked(text: string): Marked | undefined {
  const { whole, part, ...inner } = MARKED.exec(text)?.groups ?? {};
  const plain = PLAIN.exec(text)?.groups;
  const mark = inner.mark ?? plain?.mark ?? '';
  const unit = plain?.unit?.replace('ohms', 'ohm') ?? '';
  if (mark === '' && unit === '') return undefined;
  const families = FAMILIES.filter(
    family =>
      (unit === '' || family.unit === unit) &&
      factorOf(family, mark) !== undefined &&
      (unit !== '' || isBare(family, mark, whole)),
  );
  return { number: Number(whole === undefined ? plain?.number : `${whole}.${part}`), mark, families };
}

/**
 * Whether a marked number is a value of a family without its unit. `600R` and `10k` are resistances on their own. Other
 * prefixes mean a value only in place of the decimal point: `4n7`.
 */
function isBare({ bare }: Family, mark: string, whole: string | undefined): boolean {
  return bare ? mark !== 'm' || whole !== undefined : whole !== undefined && mark !== 'm';
}

function factorOf({ factors }: Family, mark: string): number | undefined {
  return factors.find(([prefix]) => prefix === (mark === 'r' ? '' : mark))?.[1];
}

function formsOf({ number, mark }: Marked, family: Family): string[][] {
  const base = number * (factorOf(family, mark) ?? 1);
  return family.factors.flatMap(([prefix, factor]) => {
    const scaled = Number((base / factor).toPrecision(DIGITS));
    if (scaled < LEAST || scaled >= MOST) return [];
    const unit = prefix + family.unit;
    const forms = [[`${scaled}`, unit], [`${scaled}${unit}`], [`${scaled}${prefix}`, family.unit]];
    const alone = family.bare ? [[`${scaled}${prefix === '' ? 'r' : prefix}`]] : [];
    const greek = prefix === 'u' ? [[`${scaled}`, `μ${family.unit}`], [`${scaled}μ${family.unit}`]] : [];
    return [...forms, ...alone, ...greek, [coded(scaled, prefix)]];
  });
}

/** `4k7`. */
function coded(scaled: number, prefix: string): string {
  const [whole = '', part = ''] = String(scaled).split('.');
  return `${whole}${prefix === '' ? 'r' : prefix}${part}`;
}
