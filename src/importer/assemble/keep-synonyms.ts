import type { Catalogue, SynonymGroup } from '#contract/records/catalogue.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { readKnownNouns } from './known-nouns.ts';
import type { KnownNouns } from './synonym-assembler.ts';

/**
 * Adds to a new version the synonyms that updates added to the live one and that it lacks. Attributes and categories that
 * they stand for must exist in the new version.
 * @returns the first terms of the rows that are kept, and of those that mean nothing any more
 */
export async function keepSynonyms(database: Database, live_id: string, id: string) {
  const live = await getCatalogue(database, live_id);
  const earlier = live.synonyms.filter(({ by_update }) => by_update === true);
  if (earlier.length === 0) return { kept: [], unfit: [] };
  const catalogue: Catalogue = await getCatalogue(database, id);
  const known = await readKnownNouns(database, id);
  const missing = withoutKnownSynonyms(earlier, catalogue.synonyms);
  const { kept = [], unfit = [] } = Object.groupBy(missing, group =>
    isMeant(group, known) ? 'kept' : 'unfit',
  );
  if (kept.length > 0)
    await replaceCatalogue(database, id, { ...catalogue, synonyms: [...catalogue.synonyms, ...kept] });
  const firstOf = ({ terms: [first = ''] }: SynonymGroup) => first;
  return { kept: kept.map(firstOf), unfit: unfit.map(firstOf) };
}

/** Those groups of which no other one has all terms, with the same meaning. */
export function withoutKnownSynonyms(
  groups: readonly SynonymGroup[],
  known: readonly SynonymGroup[],
): SynonymGroup[] {
  const meaningOf = ({ means, number }: SynonymGroup) => JSON.stringify([means, number]);
  const byMeaning = Map.groupBy(known, meaningOf);
  return groups.filter(group => {
    const others = byMeaning.get(meaningOf(group)) ?? [];
    return !others.some(({ terms }) => new Set(group.terms).isSubsetOf(new Set(terms)));
  });
}

function isMeant({ means, number }: SynonymGroup, { attributes, categories }: KnownNouns): boolean {
  if (number !== undefined && !attributes.has(number)) return false;
  switch (means?.kind) {
    case 'attribute':
      return attributes.has(means.key);
    case 'category':
      return categories.has(means.id);
    case 'filter':
      return attributes.has(means.filter.key);
    case 'sort':
      return attributes.has(means.sort.key);
    default:
      return true;
  }
}
