import type { AttributeFacts, CatalogueFacts, CategoryCount, ValueSpan } from '../catalogue-facts.ts';
import {
  type Aggregation,
  type AggregationResults,
  countValues,
  type NamedAggregations,
  readBelow,
  readNumber,
} from './aggregations.ts';
import type { IndexQuestions } from './asking.ts';
import { fieldKind } from './kinds/kinds.ts';
import { states } from './match/match-filter.ts';
import type { OpenedTables } from './opened-tables.ts';
import { EVERYTHING, term } from './query-dsl.ts';
import type { TableAttribute } from './tables.ts';

type Index = { tables: OpenedTables; asking: IndexQuestions };

/** Attributes per request. */
const AT_ONCE = 16;

/** Counts the facts of a whole catalogue, attribute by attribute. */
export async function countFacts({ tables, asking }: Index): Promise<CatalogueFacts> {
  const byCategory = (aggs: NamedAggregations = {}): Aggregation => ({
    ...countValues('categories', tables.categories.length),
    ...(Object.keys(aggs).length > 0 && { aggs }),
  });
  const attributes: AttributeFacts[] = [];
  const all = [...tables.attributes.values()];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const group = all.slice(from, from + AT_ONCE);
    const found = await Promise.all(
      group.map(attribute => {
        const ends = fieldKind(attribute.kind).ends?.(attribute) ?? {};
        const aggs = { ...ends, categories: byCategory(ends) };
        return asking.search({ query: states(attribute), size: 0, aggs });
      }),
    );
    for (const [place, { total, counted }] of found.entries()) {
      const attribute = group[place];
      if (attribute !== undefined && total > 0) attributes.push(factsOf(attribute, total, counted));
    }
  }
  const whole = await asking.countMore(EVERYTHING, { categories: byCategory() });
  const curves = await Promise.all(
    Array.from(tables.curves, async ([key, { axes }]) => {
      const counted = await asking.countMore(term('curves', key), { categories: byCategory() });
      return { axes, categories: readCategories(counted) };
    }),
  );
  return { categories: readCategories(whole), attributes, curves };
}

function factsOf({ key }: TableAttribute, products: number, counted: AggregationResults): AttributeFacts {
  const categories = (counted.categories?.buckets ?? []).map(bucket => ({
    id: String(bucket.key),
    products: bucket.doc_count,
    ...readEnds(readBelow(bucket as unknown as AggregationResults[string])),
  }));
  return { key, products, ...readEnds(counted), categories };
}

function readEnds(counted: AggregationResults): ValueSpan {
  return { min: readEnd(counted.min), max: readEnd(counted.max) };
}

/** The end that was counted, or below which it was. */
function readEnd(counted: AggregationResults[string]): number | null {
  return readNumber(counted) ?? readNumber(readBelow(counted).end);
}

function readCategories(counted: AggregationResults): CategoryCount[] {
  return (counted.categories?.buckets ?? []).map(({ key, doc_count }) => ({
    id: String(key),
    products: doc_count,
  }));
}
