import {
  choicesDistance,
  type NearestQuery,
  type NearProduct,
  numberDistance,
  spanOf,
  takeNearest,
  type WeighedValue,
} from '../../similarity.ts';
import type { Codes, Column, EnumColumn } from '../columns/column.ts';
import { type DocList, listDocs } from '../doc-list.ts';
import { walkPieces } from '../match/run-tests.ts';
import { scopeRuns } from '../match/scope.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { listRuns } from '../runs.ts';
import { stringAt } from '../strings.ts';

/** The products near another: column after column over the documents of the category, each adding its share to every document's distance. */
export function findNearest(index: OpenedSnapshot, query: NearestQuery): NearProduct[] {
  const runs = scopeRuns(index, { category_id: query.category_id, set_id: null, group_id: null });
  const list = listDocs(listRuns(runs, index.every), index.segments);
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

/** Writes every document's distance in one attribute: 1 where it has no value. */
function measure(
  column: Column | undefined,
  own: WeighedValue['value'],
  list: DocList,
  part: Float64Array,
): void {
  part.fill(1);
  if (column?.kind !== own.kind) return;
  const ofCode = distanceByCode(column, own, list);
  eachCode(column.codes, column, list, (place, code) => {
    part[place] = ofCode(code);
  });
}

/** Calls for each document of the list that has a value, with its place in the list. */
function eachCode(
  codes: Codes,
  column: Column,
  list: DocList,
  call: (place: number, code: number) => void,
): void {
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) {
      const code = codes[list.docs[place]! - shift]!;
      if (code !== 0) call(place, code);
    }
  });
}

function distanceByCode(column: Column, own: WeighedValue['value'], list: DocList): (code: number) => number {
  if (column.kind === 'number' && own.kind === 'number') {
    const span = spanOfList(column, column.values, list);
    return code => numberDistance(own.value, column.values[code - 1]!, span);
  }
  if (column.kind === 'range' && own.kind === 'range') {
    const [lows, highs] = [spanOfList(column, column.lows, list), spanOfList(column, column.highs, list)];
    const [min, max] = [own.min ?? Number.NEGATIVE_INFINITY, own.max ?? Number.POSITIVE_INFINITY];
    return code =>
      (numberDistance(min, column.lows[code - 1]!, lows) +
        numberDistance(max, column.highs[code - 1]!, highs)) /
      2;
  }
  if (column.kind === 'enum' && own.kind === 'enum') return choicesByCode(column, own.values);
  if (own.kind === 'flag') return code => Number(own.flag !== (code === 2));
  return () => 1;
}

function choicesByCode(column: EnumColumn, own: readonly string[]): (code: number) => number {
  const known = new Map<number, number>();
  return code => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const places = column.members.subarray(column.starts[code - 1], column.starts[code]);
    const distance = choicesDistance(
      own,
      Array.from(places, place => column.choices[place] ?? ''),
    );
    known.set(code, distance);
    return distance;
  };
}

function spanOfList(column: Column, values: Float64Array, list: DocList) {
  const numbers = new Float64Array(list.docs.length).fill(Number.NaN);
  eachCode(column.codes, column, list, (place, code) => {
    numbers[place] = values[code - 1]!;
  });
  return spanOf(numbers);
}
