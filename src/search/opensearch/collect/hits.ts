import { pageBounds } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { ProductHit, SetHit } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import {
  type AggregationResults,
  countValues,
  countWhere,
  type NamedAggregations,
  readBelow,
  readCount,
  readNumber,
} from '../aggregations.ts';
import type { IndexQuestions } from '../asking.ts';
import type { KeptNumber } from '../build/product-document.ts';
import { type Cluster, type Found, type SearchBody, searchAll } from '../cluster.ts';
import { fieldKind } from '../kinds/kinds.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, type Condition, term, terms } from '../query-dsl.ts';
import type { TableAttribute } from '../tables.ts';
import { askMembers, countMembers } from './set-members.ts';
import { by, type Order } from './sort.ts';

/** The question for a page of hits. Products that are equal in the order are ordered by part number, sets by id. */
export function pageOf(tables: OpenedTables, query: SearchQuery, order: Order): SearchBody {
  const { from, to } = pageBounds(query);
  const page = { size: to - from, from };
  const part_number = by('order', 'asc');
  if (query.kind === 'product')
    return {
      ...page,
      query: order.query,
      sort: [...order.sort, part_number],
      _source: ['id', 'set', 'numbers'],
    };
  const inner_hits = askMembers(tables, query.size, keys => countsOfSet(tables, keys));
  return {
    ...page,
    query: { bool: { must: [order.query], filter: [{ exists: { field: 'set' } }] } },
    sort: [...order.sort, by('set_order', 'asc'), part_number],
    collapse: { field: 'set', ...(inner_hits && { inner_hits }) },
    _source: ['set', 'set_place'],
  };
}

/** Products of a lot of {@link listAll}. */
const LOT = 5000;

/** Lists the ids of all products that an order finds, each lot from where the one before it ended. */
export async function* listAll(
  cluster: Cluster,
  index: string,
  { query, sort }: Order,
): AsyncGenerator<string[]> {
  const body = {
    query,
    size: LOT,
    sort: [...sort, by('order', 'asc')],
    _source: false,
    docvalue_fields: ['id'],
  } as const;
  for (let after: readonly unknown[] | undefined; ; ) {
    const [lot] = await searchAll(cluster, [
      { index, body: { ...body, ...(after !== undefined && { search_after: after }) } },
    ]);
    const hits = lot?.hits ?? [];
    if (hits.length > 0) yield hits.map(({ fields }) => String(fields.id?.[0]));
    if (hits.length < LOT) return;
    after = hits.at(-1)?.sort;
  }
}

/** Products as hits for the text that was typed. */
export function readProducts({ hits }: Found, text: string): ProductHit[] {
  const typed = partNumberKey(text);
  return hits.map(({ source }) => {
    const numbers = (source.numbers ?? []) as readonly KeptNumber[];
    const own = numbers.filter(({ key }) => key === typed && typed !== '');
    const exact = own.find(({ via }) => via === null) ?? own[0];
    const set = source.set;
    return {
      id: String(source.id),
      set_id: typeof set === 'string' ? set : null,
      exact: exact !== undefined,
      via: exact?.via ?? null,
    };
  });
}

const PRICE = 'price';

/** Sets as hits, each with the values of its matching products. */
export async function readSets(
  { tables, asking }: { tables: OpenedTables; asking: IndexQuestions },
  { hits }: Found,
  condition: Condition,
): Promise<SetHit[]> {
  const sets = hits.map(({ source, members }) => {
    const keys = tables.key_attributes[Number(source.set_place)] ?? [];
    return { id: String(source.set), keys, counts: countsOfSet(tables, keys), members };
  });
  const unknown = sets.filter(
    ({ members }) => members === undefined || members.total > members.fields.length,
  );
  const counted = unknown.length === 0 ? {} : await countSets(asking, unknown, condition);
  return sets.map(({ id, keys, counts, members }) => {
    const own = counted[id];
    const products = members?.total ?? readCount(own);
    const below = own === undefined ? countMembers(members?.fields ?? [], counts) : readBelow(own);
    const price = tables.attributes.get(PRICE);
    return {
      id,
      products,
      price_from: price === undefined ? null : readNumber(readBelow(below[price.field]).min),
      spans: attributesOf(tables, keys).flatMap(attribute => {
        const of = below[attribute.field];
        const span = fieldKind(attribute.kind).span?.(attribute).read(readBelow(of));
        return span === undefined || readCount(of) === 0 ? [] : [span];
      }),
    };
  });
}

/** Counts the products of sets, by the sets' ids. */
async function countSets(
  asking: IndexQuestions,
  sets: readonly { id: string; counts: NamedAggregations }[],
  condition: Condition,
): Promise<AggregationResults> {
  const among = allOf([
    condition,
    terms(
      'set',
      sets.map(({ id }) => id),
    ),
  ]);
  const asked = sets.map(({ id, counts }, number) => [`set_${number}`, countWhere(term('set', id), counts)]);
  const counted = await asking.countMore(among, Object.fromEntries(asked));
  return Object.fromEntries(sets.map(({ id }, number) => [id, counted[`set_${number}`]]));
}

/** What is counted of the products of a set, by its attributes. */
function countsOfSet(tables: OpenedTables, keys: readonly string[]): NamedAggregations {
  return spansOf([...attributesOf(tables, keys), ...attributesOf(tables, [PRICE])]);
}

function attributesOf(tables: OpenedTables, keys: readonly string[]): TableAttribute[] {
  return keys.map(key => tables.attributes.get(key)).filter(isKnown);
}

function isKnown(attribute: TableAttribute | undefined): attribute is TableAttribute {
  return attribute !== undefined;
}

function spansOf(attributes: readonly TableAttribute[]): NamedAggregations {
  const spans = attributes.flatMap(attribute => {
    const span = fieldKind(attribute.kind).span?.(attribute);
    return span === undefined
      ? []
      : [[attribute.field, countWhere(term('has', attribute.key), span.aggregations)] as const];
  });
  return Object.fromEntries(spans);
}

/** The exact number of sets: each piece of the index marks the places of those it has. */
const COUNT_SETS: NamedAggregations[string] = {
  scripted_metric: {
    init_script: 'state.seen = new BitSet()',
    map_script: "if (doc['set_place'].size() > 0) { state.seen.set((int) doc['set_place'].value) }",
    combine_script: `
      long[] words = state.seen.toLongArray();
      List all = new ArrayList();
      for (int i = 0; i < words.length; i++) { all.add(words[i]) }
      return all`,
    reduce_script: `
      BitSet all = new BitSet();
      for (state in states) {
        if (state == null) { continue }
        long[] words = new long[state.size()];
        for (int i = 0; i < words.length; i++) { words[i] = state[i] }
        all.or(BitSet.valueOf(words))
      }
      return all.cardinality()`,
  },
};

/** The counts over everything found, whatever the page. Only facets need to know what attributes and curves it has. */
export function countsOf(tables: OpenedTables, { facets }: Pick<SearchQuery, 'facets'>): NamedAggregations {
  return {
    sets: COUNT_SETS,
    categories: countValues('categories', tables.categories.length),
    ...(facets !== 'none' && {
      has: countValues('has', tables.attributes.size),
      curves: countValues('curves', tables.curves.size),
    }),
  };
}

/** The number of sets that was counted. */
export function readSetCount(counted: AggregationResults): number {
  return readNumber(counted.sets) ?? 0;
}
