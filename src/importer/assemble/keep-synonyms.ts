import type { Catalogue, SynonymGroup } from '#contract/records/catalogue.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';

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
  const keys = new Set((await listAttributes(database, id)).map(({ key }) => key));
  const ids = new Set((await listCategories(database, id)).map(category => category.id));
  const missing = withoutKnownSynonyms(earlier, catalogue.synonyms);
  const { kept = [], unfit = [] } = Object.groupBy(missing, group =>
    isMeant(group, { keys, ids }) ? 'kept' : 'unfit',
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

function isMeant(
  { means, number }: SynonymGroup,
  { keys, ids }: { keys: ReadonlySet<string>; ids: ReadonlySet<string> },
): boolean {
  if (number !== undefined && !keys.has(number)) return false;
  switch (means?.kind) {
    case 'attribute':
      return keys.has(means.key);
    case 'category':
      return ids.has(means.id);
    case 'filter':
      return keys.has(means.filter.key);
    case 'sort':
      return keys.has(means.sort.key);
    default:
      return true;
  }
}
