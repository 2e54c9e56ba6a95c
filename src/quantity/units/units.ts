import { textsOf } from '#text/text-in.ts';
import { foldUnit } from '../fold.ts';
import { buildPrefixed, buildUnit } from './build-unit.ts';
import { findCompound } from './compound.ts';
import { buildOwnTable, type OwnTable } from './own-table.ts';
import type { OwnUnit } from './own-unit.ts';
import { listOwnUnits } from './own-units.ts';
import { findPrefix, PREFIX_SPELLINGS, type Prefix } from './prefixes.ts';
import { baseOf, isKnownQuantity, type KnownQuantity, type Quantity } from './quantities.ts';
import { QuantityError } from './quantity-error.ts';
import type { Unit } from './unit.ts';
import { UNIT_TABLE } from './unit-table.ts';

export type { Unit };

/**
 * Spellings, in lower case, that have two equally common meanings, and are no unit without a wanted kind of quantity. A
 * ton is 907 or 1000 kg, or the power of a chiller.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set(["'", 'ton', 'tons']);
/** The same for one letter case: `G` is gauss, a multiple of g in a shock, or a billion. */
const AMBIGUOUS_AS_WRITTEN: ReadonlySet<string> = new Set(['G']);

/** Spellings whose letter case alone distinguishes bits from bytes. In small letters they are bytes. */
const BITS: Readonly<Record<string, string>> = {
  Kb: 'kbit',
  Mb: 'Mbit',
  Gb: 'Gbit',
  Tb: 'Tbit',
  MP: 'Mpx',
};

/** The longest text that is looked up as a unit, in characters. */
const SPELLING_LENGTH_MAX = 48;

const bySymbol = new Map<string, Unit>();
const bySpelling = new Map<string, Unit[]>();
const prefixed = new Map<string, Unit>();
/** Earlier look-ups, null for a text that is not a unit. Texts are looked up at every number, mostly in vain. */
const lookedUp = new Map<string, Unit | null>();
const LOOKED_UP_MAX = 5000;
const ownTables = new WeakMap<readonly OwnUnit[], OwnTable>();
let byLowerCase: Map<string, Unit[]> | undefined;

for (const quantity of Object.keys(
  UNIT_TABLE,
) as KnownQuantity[] /* The table's keys are the kinds by its type. */) {
  for (const row of UNIT_TABLE[quantity]) addUnit(buildUnit(quantity, row));
}

/**
 * Finds the unit that a text names in any usual spelling: symbol, name in any language, SI prefix, look-alike
 * characters (µ/μ, Ω/Ω, full-width, m2/m²/m^2). Letter case counts (`mW` is not `MW`), and another case is accepted
 * only if a single common unit fits. `quantity` settles spellings that two kinds share (`C`, `F`, `K`, `度`, `"`).
 * @returns undefined for an unknown spelling, or without `quantity` an ambiguous one
 */
export function findUnit(text: string, quantity?: Quantity): Unit | undefined {
  if (text.length > SPELLING_LENGTH_MAX) return undefined;
  const own = ownTable();
  if (own === undefined) return findKnown(text, quantity);
  return (
    findOwn(own.by_symbol.get(text) ?? own.by_spelling.get(foldUnit(text)), quantity) ??
    findKnown(text, quantity) ??
    findOwn(own.by_lower_case.get(foldUnit(text).toLowerCase()), quantity)
  );
}

/** The table of the owner's current units, or undefined if there are none. */
function ownTable(): OwnTable | undefined {
  const own = listOwnUnits();
  if (own.length === 0) return undefined;
  const table = ownTables.get(own) ?? buildOwnTable(own, findKnown);
  ownTables.set(own, table);
  return table;
}

function findOwn(unit: Unit | undefined, quantity: Quantity | undefined): Unit | undefined {
  return unit !== undefined && fits(unit, quantity) ? unit : undefined;
}

/** Lists the spellings of the owner's units, folded. */
export function listOwnSpellings(): Iterable<string> {
  return ownTable()?.by_spelling.keys() ?? [];
}

function findKnown(text: string, quantity?: Quantity): Unit | undefined {
  const known = bySymbol.get(text);
  if (known && fits(known, quantity)) return known;
  const asked = `${quantity ?? ''} ${text}`;
  const before = lookedUp.get(asked);
  if (before !== undefined) return before ?? undefined;
  const found = lookUp(text, quantity);
  if (lookedUp.size >= LOOKED_UP_MAX) lookedUp.clear();
  lookedUp.set(asked, found ?? null);
  return found;
}

function lookUp(text: string, quantity: Quantity | undefined): Unit | undefined {
  const key = foldUnit(text);
  if (key === '' || (!quantity && (AMBIGUOUS.has(key.toLowerCase()) || AMBIGUOUS_AS_WRITTEN.has(key))))
    return undefined;
  const bits = BITS[key];
  if (bits !== undefined) return pick([getUnit(bits)], quantity);
  const spelt = pick(listSpelt(key), quantity);
  if (spelt) return spelt;
  return (
    findCompound(text, quantity, listPart, listAll) ??
    findInOtherCase(key, quantity) ??
    (isPlural(key) ? findInOtherCase(key.slice(0, -1), quantity) : undefined)
  );
}

/** All units of a spelling in its own letter case, or of its singular. */
function listSpelt(key: string): Unit[] {
  const listed = [...(bySpelling.get(key) ?? []), ...listPrefixed(key)];
  return listed.length > 0 || !isPlural(key) ? listed : listSpelt(key.slice(0, -1));
}

function isPlural(key: string): boolean {
  return key.length > 3 && /s$/i.test(key);
}

/** The possible parts of a compound by their spelling: short ones in their own letter case only. */
function listPart(spelling: string): readonly Unit[] {
  const key = foldUnit(spelling);
  const spelt = listSpelt(key);
  if (spelt.length > 0 || key.length < 3) return spelt;
  const other =
    findInOtherCase(key, undefined) ??
    (isPlural(key) ? findInOtherCase(key.slice(0, -1), undefined) : undefined);
  return other ? [other] : [];
}

function listAll(): Iterable<Unit> {
  return bySymbol.values();
}

/**
 * Finds the unit that a spelling may mean in another letter case, if its own has a prefix that is not used with it:
 * `Mm` is hardly a megametre.
 * @param unit the meaning of the spelling in its own letter case
 */
export function findUsualTwin(text: string, unit: Unit, quantity?: Quantity): Unit | undefined {
  const root = unit.root === undefined ? undefined : getUnit(unit.root);
  if (root === undefined || root.scale?.includes(unit.symbol)) return undefined;
  if (root.reads?.includes(unit.symbol[0] ?? '')) return undefined;
  return listInOtherCase(foldUnit(text)).find(
    twin => twin !== unit && twin.quantity === unit.quantity && fits(twin, quantity),
  );
}

/**
 * Finds a unit that a spelling in another letter case may be meant for if there is one each of several kinds: `NM` may
 * be nanometres or newton metres. Only the wanted kind decides.
 */
export function findUnitOfSomeKind(text: string): Unit | undefined {
  const key = foldUnit(text);
  const units = key.length < 2 || key.length > SPELLING_LENGTH_MAX ? [] : listInOtherCase(key);
  const isOneEach = new Set(units.map(({ quantity }) => quantity)).size === units.length;
  return isOneEach ? units[0] : undefined;
}

/** Gets the unit of a symbol or other spelling.
 *  @throws QuantityError `quantity_unit_unknown` */
export function getUnit(symbol: string, quantity?: Quantity): Unit {
  const unit = (quantity && findUnit(symbol, quantity)) ?? findUnit(symbol);
  if (!unit) throw new QuantityError('quantity_unit_unknown', 'unit_unknown', { unit: symbol });
  return unit;
}

/** Lists the units of a kind in the table's order, those with their usual prefixes included (`µΩ` … `TΩ`). */
export function listUnits(quantity: Quantity): readonly Unit[] {
  const rows = isKnownQuantity(quantity) ? UNIT_TABLE[quantity] : [];
  const listed = rows.flatMap(([symbol]) => {
    const unit = getUnit(symbol);
    return [unit, ...(unit.scale ?? []).map(scaled => getUnit(scaled))];
  });
  const own = ownTable()?.units.filter(unit => unit.quantity === quantity) ?? [];
  return [...new Set([...listed, ...own])];
}

/** Lists the symbols of a kind's units, in the order of `listUnits`. */
export function unitsOf(quantity: Quantity): readonly string[] {
  return listUnits(quantity).map(unit => unit.symbol);
}

/** Gets the base unit of a kind, to which all its factors refer. */
export function getBaseUnit(quantity: Quantity): Unit {
  return getUnit(baseOf(quantity));
}

/** Names the kind in which a unit's values are compared: the kind of its logarithm, or its own. */
export function linearQuantity(unit: Unit): Quantity {
  return unit.log?.of ?? unit.quantity;
}

/** Finds a unit with an SI prefix by the prefix alone, as in `4.7k` for ohms.
 *  Only prefixes that are usual for the unit: `10M` is no length.
 *  @param unit any unit of the family: `Ω`, `kΩ` */
export function findScaled(unit: Unit, prefix: string): Unit | undefined {
  const root = unit.root === undefined ? unit : getUnit(unit.root);
  const wanted = findPrefix(prefix);
  const symbol = wanted && `${wanted.symbol}${root.symbol}`;
  return symbol && root.scale?.includes(symbol) ? getUnit(symbol) : undefined;
}

function addUnit(unit: Unit): void {
  bySymbol.set(unit.symbol, unit);
  for (const spelling of [unit.symbol, ...textsOf(unit.name), ...unit.aliases]) {
    const key = foldUnit(spelling);
    const units = bySpelling.get(key);
    if (!units) bySpelling.set(key, [unit]);
    else if (!units.includes(unit)) units.push(unit);
  }
}

function fits(unit: Unit, quantity: Quantity | undefined): boolean {
  return quantity === undefined || unit.quantity === quantity || linearQuantity(unit) === linearOf(quantity);
}

function linearOf(quantity: Quantity): Quantity {
  return (isKnownQuantity(quantity) ? UNIT_TABLE[quantity][0]?.[5]?.log?.of : undefined) ?? quantity;
}

function pick(units: readonly Unit[] | undefined, quantity: Quantity | undefined): Unit | undefined {
  return units?.find(unit => unit.quantity === quantity) ?? units?.find(unit => fits(unit, quantity));
}

/**
 * Units with the prefix that a spelling begins with: one in its own letter case, or, after a prefix in its own case, a
 * name in any case (`MOhm`, `kVolts`).
 */
function listPrefixed(key: string): Unit[] {
  const listed = PREFIX_SPELLINGS.filter(([spelling]) => key.startsWith(spelling)).flatMap(
    ([spelling, prefix]) => {
      const rest = key.slice(spelling.length);
      const roots = bySpelling.get(rest) ?? (isCapitalized(rest) ? listNamed(rest) : []);
      return roots.filter(unit => unit.prefixes).map(root => withPrefix(root, prefix));
    },
  );
  return listed;
}

/** `Ohm`, not `OHM`, in which the case of the preceding letter is meaningless too. */
function isCapitalized(text: string): boolean {
  return /^[A-Z][a-z]{2,}$/.test(text);
}

function listNamed(text: string): readonly Unit[] {
  return bySpelling.get(text.toLowerCase()) ?? [];
}

function withPrefix(root: Unit, prefix: Prefix): Unit {
  const symbol = `${prefix.symbol}${root.symbol}`;
  const known = bySymbol.get(symbol) ?? prefixed.get(symbol);
  if (known) return known;
  const unit = buildPrefixed(root, prefix);
  prefixed.set(symbol, unit);
  return unit;
}

/** Looks a spelling up regardless of letter case. Prefixes count only if they are usual for the unit. */
function findInOtherCase(key: string, quantity: Quantity | undefined): Unit | undefined {
  // A lone letter may be a prefix: 10M is ten million before it is ten metres.
  if (key.length === 1 && !quantity && PREFIX_SPELLINGS.some(([spelling]) => spelling === key))
    return undefined;
  const fitting = listInOtherCase(key).filter(unit => fits(unit, quantity));
  return fitting.length === 1 && !isMegaAsMilli(key, fitting[0]) ? fitting[0] : undefined;
}

/** `MBAR` does not mean millibar if megabars are accepted. */
function isMegaAsMilli(key: string, unit: Unit | undefined): boolean {
  if (!key.startsWith('M') || unit?.root === undefined || unit.symbol !== `m${unit.root}`) return false;
  return getUnit(unit.root).reads?.includes('M') === true;
}

function listInOtherCase(key: string): Unit[] {
  byLowerCase ??= buildLowerCaseIndex();
  const text = key.toLowerCase();
  const found = new Set(byLowerCase.get(text));
  for (const [spelling, prefix] of PREFIX_SPELLINGS) {
    if (!text.startsWith(spelling.toLowerCase())) continue;
    for (const root of byLowerCase.get(text.slice(spelling.length)) ?? []) {
      if (root.scale?.includes(`${prefix.symbol}${root.symbol}`)) found.add(withPrefix(root, prefix));
    }
  }
  return [...found];
}

function buildLowerCaseIndex(): Map<string, Unit[]> {
  const index = new Map<string, Unit[]>();
  for (const [key, units] of bySpelling) {
    const known = index.get(key.toLowerCase()) ?? [];
    index.set(key.toLowerCase(), [...new Set([...known, ...units])]);
  }
  return index;
}
