import { AsyncLocalStorage } from 'node:async_hooks';
import type { OwnUnit } from './own-unit.ts';
import { followOwnUnits } from './own-units.ts';

// A server answers for two versions while one takes the place of another, and previews and imports others beside them.
// Work is done with the units of the catalogue that it is about, and no units hold outside of such work. This is apart
// from own-units.ts, which browsers load too.

/** What has units of an owner: mostly a catalogue. Units that are added later hold from then on. */
type WithUnits = { readonly units?: readonly OwnUnit[] | undefined };

const NONE: readonly OwnUnit[] = [];

const scope = new AsyncLocalStorage<WithUnits>();
followOwnUnits(() => {
  const store = scope.getStore();
  return store && (store.units ?? NONE);
});

/** Does work, and all that follows from it, with the units of a catalogue's owner. */
export function withUnits<Result>(catalogue: WithUnits, work: () => Result): Result {
  return scope.run(catalogue, work);
}
