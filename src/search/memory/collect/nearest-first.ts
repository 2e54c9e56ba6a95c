import type { SearchQuery } from '#contract/search/search-query.ts';
import { askedAbout } from '../../nearest/asked-about.ts';
import { eachCode } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { leastFrom } from './least.ts';

/**
 * The documents [from, to) of a list in the order of their keys, then of their distance from the number that a query
 * asks about, then of their part numbers. Returns undefined if it asks about none.
 */
export function nearestFirst(
  index: OpenedSnapshot,
  { list, keys }: { list: DocList; keys: Uint32Array },
  query: SearchQuery,
  { from, to }: { from: number; to: number },
): Uint32Array | undefined {
  const asked = askedAbout(query);
  const column = asked === undefined ? undefined : index.columns.get(asked.key);
  if (asked === undefined || column?.kind !== 'number') return undefined;
  const { docs } = list;
  const steps = stepsFrom(column.values, asked.value);
  // A document without a value comes last. Keys and steps fit in 53 bits together.
  const combined = Float64Array.from(keys, key => key * (steps.length + 1) + steps.length);
  eachCode(column, list, (place, code) => {
    if (code > 0) combined[place] = keys[place]! * (steps.length + 1) + steps[code - 1]!;
  });
  const most = to < docs.length ? leastFrom(combined, to - 1, to)[0]! : Number.POSITIVE_INFINITY;
  const places = Array.from(docs.keys().filter(place => combined[place]! <= most));
  places.sort((a, b) => combined[a]! - combined[b]! || index.rank[docs[a]!]! - index.rank[docs[b]!]!);
  return Uint32Array.from(places.slice(from, to), place => docs[place]!);
}

/** How many different distances from a number are less than that of each of some sorted values. */
function stepsFrom(values: Float64Array, number: number): Uint32Array {
  const steps = new Uint32Array(values.length);
  const after = values.findIndex(value => value >= number);
  let above = after < 0 ? values.length : after;
  let below = above - 1;
  let step = 0;
  for (let last = 0; below >= 0 || above < values.length; ) {
    const down = below >= 0 ? Math.abs(values[below]! - number) : Number.POSITIVE_INFINITY;
    const up = above < values.length ? Math.abs(values[above]! - number) : Number.POSITIVE_INFINITY;
    const distance = Math.min(down, up);
    if (distance > last) step++;
    last = distance;
    steps[up <= down ? above++ : below--] = step;
  }
  return steps;
}
