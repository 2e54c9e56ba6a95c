import {
  type NearestQuery,
  type NearProduct,
  type Span,
  spanOf,
  takeNearest,
  type WeighedValue,
} from '../similarity.ts';
import { type AggregationResults, type NamedAggregations, readBelow, readNumber } from './aggregations.ts';
import type { IndexQuestions } from './asking.ts';
import { by } from './collect/sort.ts';
import { fieldKind } from './kinds/kinds.ts';
import type { OpenedTables } from './opened-tables.ts';
import { allOf, noneOf, term, terms, within } from './query-dsl.ts';
import type { TableAttribute } from './tables.ts';

// OpenSearch measures every candidate and returns the nearest. Their distances are computed again here, to the last bit
// as in the other engines, and sorted.

const NEARNESS = `
double part(def a, def b, def s) {
  if (a == b) { return 0; }
  if (Math.abs(a) == Double.MAX_VALUE || Math.abs(b) == Double.MAX_VALUE || s.max <= s.min) { return 1; }
  double share = s.log && a > 0 ? Math.log(a / b) / Math.log(s.max / s.min) : (a - b) / (s.max - s.min);
  return Math.min(1, Math.abs(share));
}
double sum = params.lost;
for (like in params.like) {
  double distance = 1;
  def low = doc[like.field + (like.containsKey('low') ? '_low' : '')];
  if (low.size() > 0) {
    if (like.containsKey('value')) { distance = part(like.value, low.value, like.spans[0]); }
    else if (like.containsKey('low')) {
      distance = (part(like.low, low.value, like.spans[0]) + part(like.high, doc[like.field + '_high'].value, like.spans[1])) / 2;
    }
    else if (like.containsKey('flag')) { distance = like.flag == low.value ? 0 : 1; }
    else {
      int both = 0;
      for (id in low) { if (like.values.contains(id)) { both++ } }
      distance = 1.0 - ((double) both) / (like.values.size() + low.size() - both);
    }
  }
  sum += like.weight * distance;
}
return params.weights == 0 ? 1 : sum / params.weights;
`;

/** Candidates that are measured beyond those requested, in case many are of one set. If they are too few, sets of which enough are known are left out of the next ones. */
const MARGIN = 40;

/** Finds the products nearest to one by its values. */
export async function findNearest(
  { tables, asking }: { tables: OpenedTables; asking: IndexQuestions },
  query: NearestQuery,
): Promise<NearProduct[]> {
  const likes = query.like.map(like => ({ ...like, attribute: attributeOf(tables, like) }));
  const candidates = term('categories', query.category_id);
  const spans = await readSpans(asking, candidates, likes);
  const weights = query.like.reduce((sum, { weight }) => sum + weight, 0);
  const near = likes.flatMap(({ value, weight, attribute }) => {
    const toward = attribute && fieldKind(value.kind).toward?.(value);
    return toward === undefined || toward === null || attribute === undefined
      ? []
      : [{ ...toward, field: attribute.field, weight, spans: (spans.get(attribute.key) ?? []).map(told) }];
  });
  // A value that has no nearest one counts in full.
  const lost = weights - near.reduce((sum, { weight }) => sum + weight, 0);
  const params = { weights, lost, like: near };
  const _source = ['id', 'order', 'set', ...likes.flatMap(({ attribute }) => fieldsOf(attribute))];
  const size = query.limit + MARGIN;
  const known = new Map<string, Measured>();
  for (let full: string[] = []; ; ) {
    const { hits, total } = await asking.search({
      query: allOf([candidates, noneOf([term('id', query.except_id), terms('set', full)])]),
      size,
      _source,
      sort: [
        { _script: { type: 'number', order: 'asc', script: { lang: 'painless', source: NEARNESS, params } } },
        by('order', 'asc'),
      ],
    });
    for (const { source } of hits)
      known.set(String(source.id), {
        order: String(source.order),
        id: String(source.id),
        set_id: typeof source.set === 'string' ? source.set : null,
        distance: measure(likes, spans, source, weights),
      });
    const measured = [...known.values()].sort(
      (a, b) => a.distance - b.distance || (a.order < b.order ? -1 : 1),
    );
    const taken = takeNearest(
      measured.map(({ id, set_id, distance }) => ({ id, set_id, distance })),
      query,
    );
    if (taken.length >= query.limit || total <= size) return taken;
    full = listFull(measured, query.per_set);
  }
}

type Measured = NearProduct & { order: string };

/** The sets of which enough products are known. The nearest of each come first, so that no others of it are needed. */
function listFull(measured: readonly Measured[], per_set: number): string[] {
  const sets = Map.groupBy(measured, ({ set_id }) => set_id);
  return [...sets].flatMap(([id, products]) => (id !== null && products.length >= per_set ? [id] : []));
}

type Like = WeighedValue & { attribute: TableAttribute | undefined };

function fieldsOf(attribute: TableAttribute | undefined): string[] {
  return attribute === undefined ? [] : Object.keys(fieldKind(attribute.kind).mappings(attribute));
}

function attributeOf({ attributes }: OpenedTables, { value }: WeighedValue): TableAttribute | undefined {
  const attribute = attributes.get(value.key);
  return attribute?.kind === value.kind ? attribute : undefined;
}

/** The spans of the candidates' numbers, of each attribute those of its fields. */
async function readSpans(
  asking: IndexQuestions,
  candidates: NamedAggregations[string],
  likes: readonly Like[],
): Promise<Map<string, Span[]>> {
  const fields = likes.flatMap(({ attribute }) =>
    attribute === undefined
      ? []
      : fieldKind(attribute.kind).spanned.map(part => ({
          key: attribute.key,
          field: attribute.field + part,
        })),
  );
  if (fields.length === 0) return new Map();
  const finite = { gt: -Number.MAX_VALUE, lt: Number.MAX_VALUE };
  const counted = await asking.countMore(
    candidates,
    Object.fromEntries(
      fields.map(({ field }) => [
        field,
        { filter: within(field, finite), aggs: { min: { min: { field } }, max: { max: { field } } } },
      ]),
    ),
  );
  const spans = new Map<string, Span[]>();
  for (const { key, field } of fields)
    spans.set(key, [...(spans.get(key) ?? []), readSpan(readBelow(counted[field]))]);
  return spans;
}

function readSpan(counted: AggregationResults): Span {
  return spanOf([readNumber(counted.min), readNumber(counted.max)].filter(end => end !== null));
}

/** A span without numbers, for the script: nothing is near by it. */
function told({ min, max, log }: Span): Span {
  return min <= max ? { min, max, log } : { min: 0, max: 0, log: false };
}

function measure(
  likes: readonly Like[],
  spans: ReadonlyMap<string, readonly Span[]>,
  source: Readonly<Record<string, unknown>>,
  weights: number,
): number {
  const sum = likes.reduce((total, { value, weight, attribute }) => {
    const kind = fieldKind(value.kind);
    const other = attribute === undefined ? undefined : kind.read(source, attribute);
    const apart = other === undefined ? 1 : kind.distance(value, other, spans.get(value.key) ?? []);
    return total + weight * apart;
  }, 0);
  return weights === 0 ? 1 : sum / weights;
}
