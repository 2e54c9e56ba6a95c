import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';
import type { KnownNouns } from './synonym-assembler.ts';

/** The attributes, with the built-in ones, and the categories of a version. */
export async function readKnownNouns(database: Database, id: string): Promise<KnownNouns> {
  const attributes = [...(await listAttributes(database, id)), ...BUILTIN_ATTRIBUTES];
  return {
    attributes: new Map(attributes.map(own => [own.key, own])),
    categories: new Map((await listCategories(database, id)).map(category => [category.id, category])),
  };
}
