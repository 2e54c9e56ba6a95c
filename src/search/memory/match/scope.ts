import type { SearchQuery } from '#contract/search/search-query.ts';
import { listAt, type OpenedSnapshot } from '../opened-snapshot.ts';
import { intersectRuns, type Runs } from '../runs.ts';

/** The scope of a query: the part of the catalogue selected by its category, set and group. */
type Scope = Pick<SearchQuery, 'category_id' | 'set_id' | 'group_id'>;

const NOWHERE: Runs = new Uint32Array(0);

/** The documents of a scope. An unknown category, set or group leaves none. */
export function scopeRuns(index: OpenedSnapshot, scope: Scope): Runs {
  let runs: Runs = Uint32Array.of(0, index.documents);
  if (scope.category_id !== null)
    runs = intersectRuns(
      runs,
      placed(index.category_places, scope.category_id, place => listAt(index.category_runs, place)),
    );
  if (scope.set_id !== null)
    runs = intersectRuns(
      runs,
      placed(index.sets.places, scope.set_id, place => index.sets.runs.subarray(place * 2, place * 2 + 2)),
    );
  if (scope.group_id !== null)
    runs = intersectRuns(
      runs,
      placed(index.group_places, scope.group_id, place => listAt(index.group_runs, place)),
    );
  return runs;
}

function placed(places: ReadonlyMap<string, number>, id: string, runsOf: (place: number) => Runs): Runs {
  const place = places.get(id);
  return place === undefined ? NOWHERE : runsOf(place);
}
