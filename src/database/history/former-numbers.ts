import { sql } from 'kysely';
import type { Product } from '#contract/records/product.ts';
import { partNumberKey } from '#text/part-number.ts';
import { findProduct, findProductByPartNumber } from '../catalogue/products.ts';
import type { Database } from '../open.ts';
import { lookupKey } from '../records/records.ts';
import type { FormerNumberTable } from '../tables/history-tables.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionId } from '../tables/version-number.ts';
import { listComparablePublications } from './comparable-publications.ts';
import { publicOnly } from './product-change.ts';
import { findLastPublication } from './product-history.ts';

/** The fate of a product that had a number. `published_at` is when the version without that number went live, ISO 8601 in UTC. */
export type FormerNumber = Omit<FormerNumberTable, 'row_id' | 'former_key'> & { published_at: string };

/** The numbers and the id by which a product was found in one version but not in the next. */
export function listFormerNumbers(
  earlier: Product | undefined,
  later: Product | undefined,
): Omit<FormerNumberTable, 'row_id'>[] {
  const [before, after] = [publicOnly(earlier), publicOnly(later)];
  if (before === undefined) return [];
  const { id, part_number, cross_references, replacement, set_id } = before;
  if (after !== undefined) {
    const [had, has] = [partNumberKey(part_number), partNumberKey(after.part_number)];
    const became = lookupKey(id);
    return had === has ? [] : [{ former_key: had, part_number, became, replacement: null, set_key: null }];
  }
  const keys = new Set([part_number, id, ...cross_references].map(partNumberKey));
  const set_key = set_id === null ? null : lookupKey(set_id);
  return [...keys].map(former_key => ({ former_key, part_number, became: null, replacement, set_key }));
}

/**
 * The fate of the product that had a part number or an id, by the publications up to a version. Returns undefined if no
 * product had it.
 */
export async function findFormerNumber(
  database: Database,
  version_id: string,
  number: string,
): Promise<FormerNumber | undefined> {
  const last = await findLastPublication(database, version_id);
  return (
    (await findInRecords(database, last, number)) ?? (await findNoted(database, last, partNumberKey(number)))
  );
}

/** Looks into the versions themselves, for publications that are not noted yet. */
async function findInRecords(
  database: Database,
  last: number,
  number: string,
): Promise<FormerNumber | undefined> {
  for (const publication of (await listComparablePublications(database)).toReversed()) {
    if (publication.number > last) continue;
    const earlier = versionId(publication.previous);
    const before =
      (await findProduct(database, earlier, number)) ??
      (await findProductByPartNumber(database, earlier, number));
    if (before === undefined) continue;
    const after = await findProduct(database, versionId(publication.version), before.id);
    const key = partNumberKey(number);
    const found = listFormerNumbers(before, after).find(({ former_key }) => former_key === key);
    if (found !== undefined) return { ...found, published_at: publication.published_at };
  }
  return undefined;
}

async function findNoted({ db }: Database, last: number, key: string): Promise<FormerNumber | undefined> {
  const { rows } = await sql<FormerNumber>`
    select f.part_number as "part_number", f.became as "became", f.replacement as "replacement",
      f.set_key as "set_key", p.published_at as "published_at"
    from former_numbers as f
    join publications as p on p.number = f.row_id / ${sql.lit(ROWS_PER_VERSION)} and p.noted = 1
    where f.former_key = ${key.replaceAll('\0', '\ufffd')} and f.row_id < ${(last + 1) * ROWS_PER_VERSION}
    order by f.row_id desc
    limit 1`.execute(db);
  return rows[0];
}
