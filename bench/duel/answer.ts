import { isDeepStrictEqual } from 'node:util';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { GeneratedCatalogue } from '../catalogue-generator.ts';
import type { Asked } from './asked.ts';
import type { Numbering } from './numbering.ts';

/**
 * What an engine answers: products of the page, counts of choices by attribute and code, the least and the greatest
 * number by attribute, products by leaf. The own engine names products by ID, peers by rank.
 */
type Told<Id> = {
  total: number;
  ids: Id[];
  choices: Record<string, number[]>;
  spans: Record<string, [number, number]>;
  leaves: number[];
};
export type DuelAnswer = Told<number>;
export type OwnAnswer = Told<string>;

/** What a result tells of what peers tell; nothing for completions. */
export function tellAnswer(
  result: SearchResult | null,
  catalogue: GeneratedCatalogue,
  { leaves, leafOf, attributeOf, codeOf, attributes }: Numbering,
): OwnAnswer {
  const told: OwnAnswer = { total: 0, ids: [], choices: {}, spans: {}, leaves: new Array(leaves).fill(0) };
  if (result === null) return told;
  for (const facet of result.facets) {
    const attribute = attributeOf(facet.key);
    if (facet.kind === 'enum') {
      const counts: number[] = new Array((attributes[attribute]?.choices.length ?? 0) + 1).fill(0);
      for (const { id, count } of facet.values) counts[codeOf(facet.key, id)] = count;
      told.choices[attribute] = counts;
    } else if (facet.kind === 'number' && facet.count > 0) told.spans[attribute] = [facet.min, facet.max];
  }
  const isLeaf = new Set(catalogue.leaves.map(({ id }) => id));
  for (const { id, count } of result.categories) if (isLeaf.has(id)) told.leaves[leafOf(id)] = count;
  return { ...told, total: result.totals.products, ids: result.products.map(({ id }) => id) };
}

/** An own answer with its products by rank. */
export function rankAnswer({ ids, ...rest }: OwnAnswer, rankOf: ReadonlyMap<string, number>): DuelAnswer {
  return { ...rest, ids: ids.map(id => rankOf.get(id) ?? 0) };
}

/** What two answers differ in. Pages of texts are each engine's own order, and completions its own choice: nobody compares them. */
export function listDifferences(asked: Asked, own: DuelAnswer, right: DuelAnswer): string[] {
  if (asked.kind === 'complete') return [];
  const differs = {
    total: own.total !== right.total,
    page: asked.kind === 'faceted' && !isDeepStrictEqual(own.ids, right.ids),
    leaves: !isDeepStrictEqual(own.leaves, right.leaves),
    choices: !isDeepStrictEqual(countedOf(own), countedOf(right)),
    spans: !isDeepStrictEqual(own.spans, right.spans),
  };
  return Object.entries(differs).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** Counts without attributes that nothing has. */
function countedOf({ choices }: DuelAnswer): Record<string, number[]> {
  return Object.fromEntries(Object.entries(choices).filter(([, counts]) => counts.some(count => count > 0)));
}
