import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { withoutKnownSynonyms } from '../../assemble/keep-synonyms.ts';
import { readKnownNouns } from '../../assemble/known-nouns.ts';
import type { SynonymAssembler } from '../../assemble/synonym-assembler.ts';
import type { Problem } from '../../draft.ts';

/**
 * Adds synonyms to a version that is being built. Those that it has already are taken, and not added again.
 * @returns how many rows mean something, and the problems of those that do not
 */
export async function addSynonyms(
  database: Database,
  id: string,
  rows: SynonymAssembler,
): Promise<{ taken: number; problems: Problem[] }> {
  const catalogue = await getCatalogue(database, id);
  const { groups, problems } = rows.finish(await readKnownNouns(database, id));
  const added = withoutKnownSynonyms(groups, catalogue.synonyms).map(
    (group): SynonymGroup => ({ ...group, by_update: true }),
  );
  if (added.length > 0)
    await replaceCatalogue(database, id, { ...catalogue, synonyms: [...catalogue.synonyms, ...added] });
  return { taken: groups.length, problems };
}
