import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { type NearestQuery, type NearProduct, takeNearest } from '../../similarity.ts';
import { eachCode } from '../columns/pieces.ts';
import { type DocList, listOfRuns } from '../doc-list.ts';
import { type AnyColumn, COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import { scopeRuns } from '../match/scope.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { stringAt } from '../strings.ts';

/**
 * The products near another: column after column over the documents of the category, each adding its share to every
 * document's distance.
 */
export function findNearest(index: OpenedSnapshot, query: NearestQuery): NearProduct[] {
  const runs = scopeRuns(index, { category_id: query.category_id, set_id: null, group_id: null });
  const list = listOfRuns(runs, index);
  const sums = new Float64Array(list.docs.length);
  const part = new Float64Array(list.docs.length);
  let weights = 0;
  for (const like of query.like) {
    weights += like.weight;
    measure(index.columns.get(like.value.key), like.value, list, part);
    for (let place = 0; place < sums.length; place++) sums[place]! += like.weight * part[place]!;
  }
  for (let place = 0; place < sums.length; place++) sums[place] = weights === 0 ? 1 : sums[place]! / weights;
  const places = Uint32Array.from(sums, (_, place) => place);
  places.sort((a, b) => sums[a]! - sums[b]! || index.rank[list.docs[a]!]! - index.rank[list.docs[b]!]!);
  return takeNearest(showPlaces(index, list, places, sums, query.except_id), query);
}

function* showPlaces(
  index: OpenedSnapshot,
  { docs }: DocList,
  places: Uint32Array,
  sums: Float64Array,
  except_id: string,
): Generator<NearProduct> {
  for (const place of places) {
    const doc = docs[place]!;
    const id = stringAt(index.ids, doc);
    if (id === except_id) continue;
    const set = index.set_of[doc]!;
    yield { id, set_id: set === 0 ? null : (index.sets.ids[set - 1] ?? null), distance: sums[place]! };
  }
}

/** Writes every document's distance in one attribute, which is 1 without a value. */
function measure(
  column: AnyColumn | undefined,
  own: AttributeValue,
  list: DocList,
  part: Float64Array,
): void {
  part.fill(1);
  if (column?.kind !== own.kind) return;
  const ofCode = distancesOf(column, own, list);
  if (ofCode === undefined) return;
  eachCode(column, list, (place, code) => {
    part[place] = ofCode(code);
  });
}

function distancesOf<Name extends KindName>(column: ColumnOf<Name>, own: ValueOf<Name>, list: DocList) {
  return COLUMN_KINDS[column.kind].distances?.(column, own, list);
}
