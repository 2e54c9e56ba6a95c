import type { ExpressionBuilder } from 'kysely';
import type { Curve } from '#contract/curves/curve.ts';
import type { Database } from '../open.ts';
import { type CurvePreviewRecord, previewCurve } from '../records/curve-preview-record.ts';
import { chunk, lookupKey, type ReadOptions, trust } from '../records/records.ts';
import type { Tables } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** Whose curves: a product's or a set's. */
export type CurveOwner = { product_id: string } | { set_id: string };

/** Whose curves: those of products or of sets. */
type CurveOwners = { product_ids: readonly string[] } | { set_ids: readonly string[] };

// Owners of one query, see records.ts.
const OWNERS_PER_QUERY = 500;

/** The curves of a product or set in the owner's order. Returns an empty list if the product or set is not public. */
export async function listCurvesOf(
  database: Database,
  version_id: string,
  owner: CurveOwner,
  options?: ReadOptions,
): Promise<Curve[]> {
  const [column, id] =
    'product_id' in owner
      ? (['product_key', owner.product_id] as const)
      : (['set_key', owner.set_id] as const);
  const rows = await selectCurves(database, version_id, options)
    .select('record')
    .where(column, '=', lookupKey(id))
    .orderBy('position')
    .orderBy('row_id')
    .execute();
  return rows.map(row => trust<Curve>(row.record));
}

/** The curves of many products or sets, public or not, in the owner's order. */
export async function listCurvesOfMany(
  database: Database,
  version_id: string,
  owners: CurveOwners,
): Promise<Curve[]> {
  const [column, ids] = columnOf(owners);
  const curves: Curve[] = [];
  for (const keys of chunk([...new Set(ids.map(lookupKey))], OWNERS_PER_QUERY)) {
    const rows = await selectCurves(database, version_id, { drafts: true })
      .select('record')
      .where(column, 'in', keys)
      .orderBy('position')
      .orderBy('row_id')
      .execute();
    curves.push(...rows.map(row => trust<Curve>(row.record)));
  }
  return curves;
}

/** A curve by its id. Returns undefined if its product or set is not public. */
export async function findCurve(
  database: Database,
  version_id: string,
  id: string,
  options?: ReadOptions,
): Promise<Curve | undefined> {
  const row = await selectCurves(database, version_id, options)
    .select('record')
    .where('id_key', '=', lookupKey(id))
    .executeTakeFirst();
  return row === undefined ? undefined : trust<Curve>(row.record);
}

/**
 * The preview of each owner's first curve, by the owner's id as given. Owners without curves and those not public are
 * absent.
 */
export async function listCurvePreviews(
  database: Database,
  version_id: string,
  owners: CurveOwners,
  options?: ReadOptions,
): Promise<Map<string, CurvePreviewRecord>> {
  const [column, ids] = columnOf(owners);
  const first = new Map<string, { preview: string; row_id: number }>();
  for (const keys of chunk([...new Set(ids.map(lookupKey))], OWNERS_PER_QUERY)) {
    const rows = await selectCurves(database, version_id, options)
      .select([`${column} as owner`, 'preview', 'curves.row_id'])
      .where(column, 'in', keys)
      .orderBy('position')
      .orderBy('row_id')
      .execute();
    for (const { owner, ...row } of rows) if (owner !== null && !first.has(owner)) first.set(owner, row);
  }
  const previews = new Map<string, CurvePreviewRecord>();
  for (const id of ids) {
    const row = first.get(lookupKey(id));
    if (row !== undefined) previews.set(id, await readPreview(database, row));
  }
  return previews;
}

/**
 * The preview of a curve. A curve written right after another one of its owner has none stored, so it is made here in
 * case that curve comes first in the order.
 */
async function readPreview(
  { db }: Database,
  { preview, row_id }: { preview: string; row_id: number },
): Promise<CurvePreviewRecord> {
  if (preview !== '') return trust<CurvePreviewRecord>(preview);
  const { record } = await db
    .selectFrom('curves')
    .select('record')
    .where('row_id', '=', row_id)
    .executeTakeFirstOrThrow();
  return previewCurve(trust<Curve>(record));
}

function columnOf(owners: CurveOwners) {
  return 'product_ids' in owners
    ? (['product_key', owners.product_ids] as const)
    : (['set_key', owners.set_ids] as const);
}

function selectCurves(database: Database, version_id: string, { drafts = false }: ReadOptions = {}) {
  return database.db
    .selectFrom('curves')
    .where('curves.version', '=', versionNumber(version_id))
    .$if(!drafts, query => query.where(isPublicCurve));
}

/** The condition that the owner of a curve is public. */
export function isPublicCurve(builder: ExpressionBuilder<Tables, 'curves'>) {
  const { exists, or, selectFrom } = builder;
  return or([
    exists(
      selectFrom('products')
        .select('products.row_id')
        .whereRef('products.version', '=', 'curves.version')
        .whereRef('products.id_key', '=', 'curves.product_key')
        .where('products.status', '<>', 'draft'),
    ),
    exists(
      selectFrom('product_sets')
        .select('product_sets.row_id')
        .whereRef('product_sets.version', '=', 'curves.version')
        .whereRef('product_sets.id_key', '=', 'curves.set_key')
        .where('product_sets.status', '<>', 'draft'),
    ),
  ]);
}
