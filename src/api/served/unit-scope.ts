import { AsyncLocalStorage } from 'node:async_hooks';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import { followOwnUnits } from '#quantity/units/own-units.ts';

// While one version takes the place of another, answers of both are made at the same time; each reads and writes units
// as its own version defines them.

const scope = new AsyncLocalStorage<readonly OwnUnit[]>();
followOwnUnits(() => scope.getStore());

const NONE: readonly OwnUnit[] = [];

/** Does work, and all that follows from it, with the units of a catalogue version's owner. */
export function withUnits<Result>(
  { units = NONE }: { units?: readonly OwnUnit[] | undefined },
  work: () => Result,
): Result {
  return scope.run(units, work);
}
