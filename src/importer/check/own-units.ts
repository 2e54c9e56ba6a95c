import { parseQuantity } from '#quantity/reading/parse.ts';
import { DERIVED_QUANTITIES } from '#quantity/units/derived-quantities.ts';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import { prefixFactor } from '#quantity/units/prefixes.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { findUnit, type Unit } from '#quantity/units/units.ts';
import { LOCALES } from '#text/locale.ts';
import { firstText } from '#text/text-in.ts';
import type { Place, Problem } from '../draft.ts';
import { type ProblemCode, problemAt } from '../problems.ts';
import { hintUnits } from './unit-hint.ts';

/** Greatest relative difference of a factor from the site's own. */
const SAME_PART = 1e-4;

/** The units that a catalogue's owner defines. Each holds from when it is added, so that those below and all cells can use it. */
export class OwnUnits {
  #units: OwnUnit[] = [];

  /** All that were added. */
  get units(): OwnUnit[] {
    return this.#units;
  }

  /** Adds a unit and returns its problems. If there is an error among them the unit is not added. */
  add(unit: OwnUnit, place: Place): Problem[] {
    return withUnits(this, () => this.#add(unit, place));
  }

  #add(unit: OwnUnit, place: Place): Problem[] {
    const problems: Problem[] = [];
    const of = unit.of === null ? null : findUnit(unit.of);
    const refuse = (column: string, code: ProblemCode, parts: Problem['parts']) =>
      problems.push(problemAt({ ...place, column }, code, { field: column, ...parts }));
    if (of === undefined)
      refuse('unit', 'unit_unknown', { value: unit.of ?? '', hint: hintUnits(unit.of ?? '') });
    else if (of?.log !== undefined) refuse('unit', 'unit_logarithmic', { value: of.symbol });
    const known = findUnit(unit.symbol);
    if (known?.symbol === unit.symbol && isSame(unit, of, known))
      return [
        problemAt({ ...place, column: 'symbol' }, 'unit_known', { value: unit.symbol, first: known.name }),
      ];
    for (const [column, spelling] of spellingsOf(unit)) {
      const first = findUnit(spelling);
      if (first !== undefined)
        refuse(column, 'unit_taken', {
          value: spelling,
          first: `${first.symbol} (${firstText(first.name) ?? first.symbol})`,
        });
    }
    if (problems.length > 0) return problems;
    const record = { ...unit, of: of?.symbol ?? null };
    const units = [...this.#units, record];
    withUnits({ units }, () => {
      for (const [column, spelling] of spellingsOf(unit))
        if (!isReadable(spelling, unit.symbol)) refuse(column, 'unit_unreadable', { value: spelling });
    });
    if (problems.length === 0) this.#units = units;
    return problems;
  }
}

/**
 * Whether an owner's unit equals the site's unit of that symbol: a kind of its own needs no other unit, and a factor
 * must be the same.
 */
function isSame({ factor, offset, of: named }: OwnUnit, of: Unit | null | undefined, known: Unit): boolean {
  if (of === undefined) return false;
  if (of === null) return named === null && isDerived(known);
  const is = (factor * of.factor) / known.factor;
  return of.quantity === known.quantity && offset === 0 && Math.abs(is - 1) < SAME_PART;
}

/** Whether a unit's kind is one that owners had to define for themselves before the site knew it. */
function isDerived({ quantity }: Unit): boolean {
  return Object.hasOwn(DERIVED_QUANTITIES, quantity);
}

function spellingsOf({ symbol, name, spellings }: OwnUnit): [column: string, spelling: string][] {
  return [
    ['symbol', symbol],
    ...distinctNames(name, symbol),
    ...spellings.map((spelling): [string, string] => ['spellings', spelling]),
  ];
}

/** The names that differ from the symbol, each once. */
function distinctNames(name: OwnUnit['name'], symbol: string): [column: string, spelling: string][] {
  const known = new Set([symbol]);
  return LOCALES.flatMap(locale => {
    const spelling = name[locale];
    if (spelling === undefined || known.has(spelling)) return [];
    known.add(spelling);
    return [[`name_${locale}`, spelling]];
  });
}

/**
 * Whether a number followed by the spelling reads as a quantity in this unit. A spelling that is a bare prefix does not
 * count (`4.7k`).
 */
function isReadable(spelling: string, symbol: string): boolean {
  const read = parseQuantity(`5 ${spelling}`);
  const isRead = read.ok && read.quantity.kind === 'value' && read.quantity.unit === symbol;
  return isRead && prefixFactor(spelling) === 1;
}
