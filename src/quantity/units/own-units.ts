import type { OwnUnit } from './own-unit.ts';

// The owner's units in force are those of the catalogue that is worked on. A server works on several at once and finds
// them for each piece of work (unit-scope.ts). A browser's page shows one catalogue. They are separate from the table
// of units, so that a page that only shows numbers need not load it.

const NONE: readonly OwnUnit[] = [];

let page = NONE;
let find: () => readonly OwnUnit[] | undefined = () => undefined;

/** The owner's units of the current catalogue. The array is the same object as long as the units are the same. */
export function listOwnUnits(): readonly OwnUnit[] {
  return find() ?? page;
}

/** Sets the units of the catalogue that a browser's page shows. @param units undefined: none */
export function setPageUnits(units: readonly OwnUnit[] | undefined): void {
  page = units ?? NONE;
}

/** Sets the function that returns the owner's units of the current work. If it returns undefined, the page's apply. */
export function followOwnUnits(finder: () => readonly OwnUnit[] | undefined): void {
  find = finder;
}
