import { sql } from 'kysely';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { chunk, lookupKey } from '../records/records.ts';
import type { ComparablePublication } from './comparable-publications.ts';
import type { ProductPair } from './product-pairs.ts';

/** The numbers of the versions that a publication lies between. */
type Versions = Pick<ComparablePublication, 'version' | 'previous'>;

type Owner = { product_key: string | null; set_key: string | null };

/** Curves compared in one go. It takes some ms on SQLite, during which no other request is answered. */
const CURVES_PER_STEP = 1000;
/** Owners of one query. */
const OWNERS_PER_QUERY = 500;

/**
 * The ids of the products that have other curves in one version than in the other, of their own or of their set, in
 * batches. A product may come several times.
 */
export async function* listCurveChangedIds(
  database: Database,
  { version, previous }: Versions,
): AsyncGenerator<string[]> {
  const ways = [
    [version, previous],
    [previous, version],
  ] as const;
  for (const [own, other] of ways)
    for await (const owners of walkOwners(database, own, other)) {
      const products = owners.flatMap(({ product_key }) => product_key ?? []);
      const sets = [...new Set(owners.flatMap(({ set_key }) => set_key ?? []))];
      const ids = [...products, ...(await listProductsOf(database, own, sets))];
      if (ids.length > 0) yield [...new Set(ids)];
    }
}

/** The keys of the products whose curves differ, of their own or of their set. */
export async function findCurveChanges(
  database: Database,
  { version, previous }: Versions,
  pairs: readonly ProductPair[],
): Promise<Set<string>> {
  const [before, after] = [
    await readMarks(
      database,
      previous,
      pairs.flatMap(pair => pair.before ?? []),
    ),
    await readMarks(
      database,
      version,
      pairs.flatMap(pair => pair.after ?? []),
    ),
  ];
  const changed = pairs.filter(pair => before(pair.before) !== after(pair.after));
  return new Set(changed.map(({ id_key }) => id_key));
}

/** The owners of the curves of one version that the other one lacks or has in another form. */
async function* walkOwners({ db }: Database, own: number, other: number): AsyncGenerator<Owner[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Owner & { id_key: string; differs: number }>`
      select own.id_key as "id_key", own.product_key as "product_key", own.set_key as "set_key",
        case when other.id_key is null or other.hash <> own.hash then 1 else 0 end as "differs"
      from curves as own
      left join curves as other on other.version = ${other} and other.id_key = own.id_key
      where own.version = ${own} and own.id_key > ${after}
      order by own.id_key
      limit ${CURVES_PER_STEP}`.execute(db);
    const owners = rows.filter(({ differs }) => differs === 1);
    if (owners.length > 0) yield owners;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CURVES_PER_STEP) return;
    after = last.id_key;
  }
}

async function listProductsOf(
  { db }: Database,
  version: number,
  set_keys: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const keys of chunk(set_keys, OWNERS_PER_QUERY)) {
    const rows = await db
      .selectFrom('products')
      .select('id_key')
      .where('version', '=', version)
      .where('set_key', 'in', keys)
      .execute();
    found.push(...rows.map(({ id_key }) => id_key));
  }
  return found;
}

/** A function that describes the curves of a product in a version: two descriptions are equal if the curves are. */
async function readMarks({ db }: Database, version: number, products: readonly Product[]) {
  const marks = new Map<string, string>();
  for (const column of ['product_key', 'set_key'] as const) {
    const owners = products.flatMap(product =>
      column === 'product_key' ? product.id : (product.set_id ?? []),
    );
    for (const keys of chunk([...new Set(owners.map(lookupKey))], OWNERS_PER_QUERY)) {
      const rows = await db
        .selectFrom('curves')
        .select([`${column} as owner`, 'id_key', 'hash'])
        .where('version', '=', version)
        .where(column, 'in', keys)
        .orderBy('id_key')
        .execute();
      for (const { owner, id_key, hash } of rows) {
        const key = `${column} ${owner}`;
        marks.set(key, `${marks.get(key) ?? ''} ${id_key} ${hash}`);
      }
    }
  }
  const markOf = (column: string, id: string | null) =>
    id === null ? '' : (marks.get(`${column} ${lookupKey(id)}`) ?? '');
  return (product: Product | undefined): string =>
    product === undefined ? '' : `${markOf('product_key', product.id)} |${markOf('set_key', product.set_id)}`;
}
