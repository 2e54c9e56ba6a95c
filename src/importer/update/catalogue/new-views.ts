import { BUILTIN_KEYS } from '#contract/attributes/attribute.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { readKnownNouns } from '../../assemble/known-nouns.ts';
import { isSameList, mergeViews, NO_VIEWS } from '../../assemble/merge-views.ts';
import type { ViewsAssembler } from '../../assemble/views-assembler.ts';
import type { Problem } from '../../draft.ts';

/**
 * Puts lists of views into a version that is being built, each in place of the same list that the version has. All other
 * lists stay. If a name is unknown, nothing is changed.
 * @returns the problems of names
 */
export async function setViews(database: Database, id: string, given: ViewsAssembler): Promise<Problem[]> {
  const catalogue = await getCatalogue(database, id);
  const { views = NO_VIEWS, problems } = given.finish({
    ...(await readKnownNouns(database, id)),
    builtin: BUILTIN_KEYS,
  });
  if (problems.length > 0) return problems;
  const merged = mergeViews(catalogue.views ?? NO_VIEWS, views, (own, list) =>
    own !== undefined && isSameList(own, list) ? own : { ...list, line: null, by_update: true },
  );
  await replaceCatalogue(database, id, { ...catalogue, views: merged });
  return [];
}
