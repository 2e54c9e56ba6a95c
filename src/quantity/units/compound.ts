import { LANGUAGES, type Locale } from '#text/locale.ts';
import { textBy, textIn } from '#text/text-in.ts';
import { foldText } from '../fold.ts';
import { isKnownQuantity, type KnownQuantity, type Quantity } from './quantities.ts';
import type { Unit } from './unit.ts';

// A compound is a product of powers of known units: `g/cm`, `lb·ft²`, `mg/(L·h)`, `watts per square metre`. Its kind is
// the one with a row composed of the same kinds:
//
//     mg/(L·h) = mass¹ length⁻³ time⁻¹        lb/yd = mass¹ length⁻¹ = kg/m, hence mass per length

/** Looks up the parts of a compound: all units of one spelling. */
export type FindParts = (spelling: string) => readonly Unit[];

/** One factor of a compound. */
interface Factor {
  readonly unit: Unit;
  readonly power: number;
}

const PARTS_MAX = 6;
const READINGS_MAX = 16;
const POWER_MAX = 6;
/** A part such as `cm^2`, `s2` or `Hz^0.5`. The name of a unit does not end in a digit. */
const PART =
  /^(√|sqrt·?|rt(?=Hz))?(?:(square|sq|cubic|cu)·)?([\p{L}°%µ'"]+)(?:\^?([2-6]|0\.5)|\^(-[1-6]|-0\.5)|\^1\/2)?$/iu;
/** `m·N` may be newton metres or millinewtons. */
const LONE_PREFIX = /^m ?[ ·*-] ?\p{L}+$/u;
/** Kinds that are products of others, so that `kW·h` is an energy and `J/s` a power. */
const MADE_OF: Partial<Record<Quantity, readonly (readonly [Quantity, number])[]>> = {
  area: [['length', 2]],
  volume: [['length', 3]],
  power: [
    ['energy', 1],
    ['time', -1],
  ],
  charge: [
    ['current', 1],
    ['time', 1],
  ],
  temperature: [['temperature_difference', 1]],
};
/** Kinds whose values are not multiples of their unit, or not of it alone. */
const NO_PART: ReadonlySet<Quantity> = new Set([
  'wavelength_fraction',
  'hardness_rockwell_c',
  'wire_gauge',
  'lsb',
  'ph',
]);

/** A kind that is a product of others. `base` is its base unit as a product of the base units of its parts. */
interface MadeKind {
  readonly quantity: KnownQuantity;
  readonly base: number;
}

let kinds: Map<string, MadeKind[]> | undefined;

/**
 * Puts a unit together from the known ones in its spelling, if their product is of a known kind. Of kinds with the same
 * composition (torque of a mass, a density) it takes the wanted one, or the first.
 * @param symbols the symbols of all kinds' units, whose compounds define the composition of a kind
 * @returns undefined for anything else
 */
export function findCompound(
  text: string,
  quantity: Quantity | undefined,
  find: FindParts,
  symbols: () => Iterable<Unit>,
): Unit | undefined {
  if (!/[/·*^√ -]|\d$|sqrt|rtHz/.test(text) || LONE_PREFIX.test(text)) return undefined;
  kinds ??= listKinds(find, symbols());
  for (const factors of readFactors(text, find)) {
    const fitting = kinds.get(signatureOf(factors)) ?? [];
    const kind = quantity === undefined ? fitting[0] : fitting.find(known => known.quantity === quantity);
    if (kind !== undefined) return buildCompound(factors, kind);
  }
  return undefined;
}

function listKinds(find: FindParts, symbols: Iterable<Unit>): Map<string, MadeKind[]> {
  const listed = new Map<string, MadeKind[]>([['', [{ quantity: 'ratio', base: 1 }]]]);
  for (const { symbol, quantity, factor, log, offset } of symbols) {
    if (!isKnownQuantity(quantity) || log !== undefined || offset !== undefined) continue;
    // The standard gravity's own sign folds to a figure.
    const factors = readFactors(symbol.replace('₀', 'n'), find)[0];
    if (factors === undefined || factors.length + Math.abs(factors[0]?.power ?? 1) === 2) continue;
    const signature = signatureOf(factors);
    const known = listed.get(signature) ?? [];
    if (!known.some(made => made.quantity === quantity))
      listed.set(signature, [...known, { quantity, base: factorOf(factors) / factor }]);
  }
  return listed;
}

/** All ways to read a spelling as a product: a part may be a unit of several kinds (`C`, `g`). */
function readFactors(text: string, find: FindParts): Factor[][] {
  const [above = '', ...below] = partsOf(text);
  const parts = [
    ...above.split('·').map(part => ({ part, sign: 1 })),
    ...below.flatMap(side => side.split('·').map(part => ({ part, sign: -1 }))),
  ].filter(({ part }) => part !== '' && part !== '1');
  if (parts.length === 0 || parts.length > PARTS_MAX) return [];
  let readings: Factor[][] = [[]];
  for (const { part, sign } of parts) {
    const units = readPart(part, sign, find);
    readings = readings.flatMap(reading => units.map(unit => [...reading, unit])).slice(0, READINGS_MAX);
  }
  return readings;
}

function partsOf(text: string): string[] {
  return foldText(text)
    .replace(/[()[\]]/g, '')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '·')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, '·')
    .replace(/ ?[*·] ?| /g, '·')
    .replace(/·per·/gi, '/')
    .replace(/·?\/·?/g, '/')
    .replace(/(square|sq|cubic|cu)·/gi, '$1 ')
    .split('/');
}

function readPart(part: string, sign: number, find: FindParts): Factor[] {
  const match = PART.exec(part.replace(/^(square|sq|cubic|cu) /i, '$1·'));
  if (!match) return [];
  const [, root, word, spelling = '', raised, negative] = match;
  const own = Number(raised ?? negative ?? (part.endsWith('^1/2') ? 0.5 : 1));
  const power = sign * own * (root === undefined ? 1 : 0.5) * powerOfWord(word);
  if (Math.abs(power) > POWER_MAX) return [];
  const units = find(spelling).filter(isPart);
  return units.map(unit => ({ unit, power }));
}

function powerOfWord(word: string | undefined): number {
  return word === undefined ? 1 : /^sq/i.test(word) ? 2 : 3;
}

/** Whether a unit may be multiplied: decibels per metre may, while an offset of degrees is avoided by taking a difference. */
function isPart({ quantity, log, offset, symbol }: Unit): boolean {
  return !NO_PART.has(quantity) && offset === undefined && (log === undefined || symbol === 'dB');
}

function signatureOf(factors: readonly Factor[]): string {
  const powers = new Map<string, number>();
  const add = (kind: Quantity, power: number): void => {
    const made = MADE_OF[kind];
    if (made === undefined) powers.set(kind, (powers.get(kind) ?? 0) + power);
    else for (const [of, times] of made) add(of, power * times);
  };
  for (const { unit, power } of factors) add(unit.quantity, power);
  return [...powers]
    .filter(([, power]) => power !== 0)
    .map(([kind, power]) => `${kind}^${power}`)
    .sort()
    .join(' ');
}

function factorOf(factors: readonly Factor[]): number {
  return factors.reduce((product, { unit, power }) => product * unit.factor ** power, 1);
}

function buildCompound(factors: readonly Factor[], { quantity, base }: MadeKind): Unit {
  const above = factors.filter(({ power }) => power > 0);
  const below = factors.filter(({ power }) => power < 0);
  const symbol = writeSymbol(above, below);
  return {
    symbol,
    display: symbol,
    quantity,
    factor: Number((factorOf(factors) / base).toPrecision(15)),
    aliases: [],
    name: {
      ...textBy(locale => writeName(above, below, locale)),
      en: writeName(above, below, 'en'),
    },
  };
}

function writeSymbol(above: readonly Factor[], below: readonly Factor[]): string {
  const under = below.map(({ unit, power }) => writePower(unit, -power)).join('·');
  const over = above.map(({ unit, power }) => writePower(unit, power)).join('·');
  if (under === '') return over;
  return `${over === '' ? '1' : over}/${below.length > 1 ? `(${under})` : under}`;
}

const RAISED: Readonly<Record<number, string>> = { 1: '', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶' };

function writePower({ display }: Unit, power: number): string {
  return power === 0.5 ? `√${display}` : `${display}${RAISED[power] ?? `^${power}`}`;
}

/** Endings of the names of differences. */
const DIFFERENCE = / \(difference\)$| \(Differenz\)$|（温差）$/;

function writeName(above: readonly Factor[], below: readonly Factor[], language: Locale): string {
  const { space, per } = LANGUAGES[language].punctuation;
  const nameOf = ({ unit, power }: Factor): string =>
    textIn(unit.name, language).replace(DIFFERENCE, '') + (RAISED[Math.abs(power)] ?? '');
  const over = above.map(nameOf).join(space);
  const under = below.map(nameOf).join(space);
  return under === '' ? over : `${over}${per}${under}`.trim();
}
