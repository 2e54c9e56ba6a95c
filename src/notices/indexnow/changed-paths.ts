import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeCategories } from '#api/served/category-tree.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { listChangedSetIds } from '#database/history/changed-sets.ts';
import type { ComparablePublication } from '#database/history/comparable-publications.ts';
import { streamChanges } from '#database/history/recent-changes.ts';
import type { Database } from '#database/open.ts';
import { versionId } from '#database/tables/version-number.ts';

/**
 * The paths of the categories, series and products that a publication added, changed or withdrew, in batches. They come
 * in the same order each time. A product has changed if those who follow it are told so.
 */
export async function* listChangedPaths(
  database: Database,
  publication: ComparablePublication,
): AsyncGenerator<string[]> {
  yield await listCategoryPaths(database, publication);
  for await (const ids of listChangedSetIds(database, publication)) {
    yield ids.map(id => `/product/${id}`);
    await nextTurn();
  }
  for await (const changes of streamChanges(database, publication)) {
    yield changes.map(({ before, after, id_key }) => `/product/${(after ?? before)?.id ?? id_key}`);
    await nextTurn();
  }
}

/** A category that is moved has another path, and so have those below it. */
async function listCategoryPaths(
  database: Database,
  { version, previous }: ComparablePublication,
): Promise<string[]> {
  const before = await readCategories(database, previous);
  const after = await readCategories(database, version);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter(path => before.get(path) !== after.get(path));
}

/** The content of each category of a version, without its place among its siblings, by its path. */
async function readCategories(database: Database, version: number): Promise<Map<string, string>> {
  const categories = await listCategories(database, versionId(version));
  const { ancestors } = makeCategories(categories, new Map(), path => path);
  return new Map(
    categories.map(category => {
      const { order: _, ...content } = category;
      const ids = ancestors(category).map(({ id }) => id);
      return [`/category/${ids.join('/')}`, JSON.stringify(content)];
    }),
  );
}
