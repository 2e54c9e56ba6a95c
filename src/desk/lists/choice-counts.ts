import { streamProducts } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { LOOKED_MAX } from './list-sample.ts';

/** How many products have each choice of an attribute. `is_whole` says whether all products were counted. */
export type ChoiceCounts = { counts: ReadonlyMap<string, number>; is_whole: boolean };

/** Counts the choices of an attribute, in a large catalogue among its first products. */
export async function countChoices(
  database: Database,
  version_id: string,
  key: string,
): Promise<ChoiceCounts> {
  const counts = new Map<string, number>();
  let looked = 0;
  for await (const { attributes } of streamProducts(database, version_id)) {
    if (++looked > LOOKED_MAX) return { counts, is_whole: false };
    const value = attributes.find(own => own.key === key);
    if (value?.kind === 'enum') for (const id of value.values) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { counts, is_whole: true };
}
