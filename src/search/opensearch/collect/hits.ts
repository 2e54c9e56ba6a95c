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
import type { Found, SearchBody } from '../cluster.ts';
import { fieldKind } from '../kinds/kinds.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, type Condition, term } from '../query-dsl.ts';
import type { TableAttribute } from '../tables.ts';
import { by, type Order } from './sort.ts';

/** The question for a page of hits. Products that are equal in the order are ordered by part number, sets by id. */
export function pageOf(query: SearchQuery, order: Order): SearchBody {
  const page = { size: query.size, from: (query.page - 1) * query.size };
  const part_number = by('order', 'asc');
  if (query.kind === 'product')
    return {
      ...page,
      query: order.query,
      sort: [...order.sort, part_number],
      _source: ['id', 'set', 'numbers'],
    };
  return {
    ...page,
    query: { bool: { must: [order.query], filter: [{ exists: { field: 'set' } }] } },
    sort: [...order.sort, by('set_order', 'asc'), part_number],
    collapse: { field: 'set' },
    _source: ['set', 'set_place'],
  };
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
  const sets = hits.map(({ source }) => ({ id: String(source.set), place: Number(source.set_place) }));
  if (sets.length === 0) return [];
  const asked = sets.map(({ id, place }, number) => {
    const attributes = [...attributesOf(tables, place), ...[tables.attributes.get(PRICE)].filter(isKnown)];
    return [`set_${number}`, countWhere(term('set', id), spansOf(attributes))] as const;
  });
  const ids = sets.map(({ id }) => id);
  const among = allOf([condition, { terms: { set: ids } }]);
  const counted = await asking.countMore(among, Object.fromEntries(asked));
  return sets.map(({ id, place }, number) => {
    const own = counted[`set_${number}`];
    const below = readBelow(own);
    const price = tables.attributes.get(PRICE);
    return {
      id,
      products: readCount(own),
      price_from: price === undefined ? null : readNumber(readBelow(below[price.field]).min),
      spans: attributesOf(tables, place).flatMap(attribute => {
        const of = below[attribute.field];
        const span = fieldKind(attribute.kind).span?.(attribute).read(readBelow(of));
        return span === undefined || readCount(of) === 0 ? [] : [span];
      }),
    };
  });
}

function attributesOf(tables: OpenedTables, set: number): TableAttribute[] {
  return (tables.key_attributes[set] ?? []).map(key => tables.attributes.get(key)).filter(isKnown);
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
