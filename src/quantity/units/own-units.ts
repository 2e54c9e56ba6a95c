import type { OwnUnit } from './own-unit.ts';

// The owner's units in force depend on the catalogue version that is read. A process that works on one version at a
// time (an import, the thread of an index, a browser) sets them, while one that serves several at once finds them for
// each request. They are separate from the table of units, so that a page that only shows numbers need not load it.

const NONE: readonly OwnUnit[] = [];

let set = NONE;
let find: () => readonly OwnUnit[] | undefined = () => undefined;

/** The owner's units of the current catalogue version. The array is the same object as long as the units are the same. */
export function listOwnUnits(): readonly OwnUnit[] {
  return find() ?? set;
}

/** Sets the owner's units from now on. @param units undefined: none */
export function setOwnUnits(units: readonly OwnUnit[] | undefined): void {
  set = units === undefined || units.length === 0 ? NONE : units;
}

/**
 * Sets the function that returns the owner's units of the current request, for a process that serves several versions
 * at once. If it returns undefined, the units of {@link setOwnUnits} apply.
 */
export function followOwnUnits(finder: () => readonly OwnUnit[] | undefined): void {
  find = finder;
}
