import { editDistance } from '#text/edit-distance.ts';
import { textsOf } from '#text/text-in.ts';
import { foldUnit } from '../fold.ts';
import { listOwnUnits } from './own-units.ts';
import { ownQuantity, QUANTITIES, type Quantity } from './quantities.ts';
import { findUnit, listUnits, type Unit } from './units.ts';

const UNITS_MAX = 3;
/** Letters per permitted difference. */
const LETTERS_PER_ERROR = 3;
/** Words that may mean several units, so that none of them is taken. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  ton: ['t', 'short ton', 'RT'],
  tons: ['t', 'short ton', 'RT'],
};

/**
 * The symbols of up to three units that an unknown spelling may mean, the nearest spelling first. If none is near, the
 * first units of the wanted kind.
 */
export function listNearestUnits(text: string, quantity?: Quantity): string[] {
  const key = foldUnit(text).toLowerCase();
  const several = Object.hasOwn(SEVERAL, key) ? SEVERAL[key] : undefined;
  if (several !== undefined)
    return several.filter(symbol => quantity === undefined || findUnit(symbol, quantity) !== undefined);
  const kinds = quantity === undefined ? allKinds() : [quantity];
  const units = kinds.flatMap(listUnits);
  const most = Math.max(1, Math.floor(key.length / LETTERS_PER_ERROR));
  const near = units
    .map(unit => ({ unit, errors: distanceOf(unit, key, most) }))
    // Of a single letter, nothing would be left.
    .filter(({ errors }) => errors <= most && errors < key.length)
    .sort((a, b) => a.errors - b.errors)
    .map(({ unit }) => unit.symbol);
  const listed = near.length > 0 || quantity === undefined ? near : units.map(({ symbol }) => symbol);
  return listed.slice(0, UNITS_MAX);
}

/** The kinds that the site knows, and those of the owner's units. */
function allKinds(): Quantity[] {
  const known = Object.keys(QUANTITIES) as Quantity[]; // Its keys are the kinds by its type.
  return [
    ...known,
    ...listOwnUnits().flatMap(({ of, symbol }) => (of === null ? [ownQuantity(symbol)] : [])),
  ];
}

function distanceOf({ symbol, name, aliases }: Unit, key: string, most: number): number {
  const spellings = [symbol, ...textsOf(name), ...aliases].map(spelling => foldUnit(spelling).toLowerCase());
  return Math.min(...spellings.map(spelling => editDistance(spelling, key, most)));
}
