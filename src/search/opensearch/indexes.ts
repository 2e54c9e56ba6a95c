import { createHash } from 'node:crypto';
import { type Cluster, isAnswer, reach } from './cluster.ts';
import { curveMappings } from './curves/curve-lines.ts';
import { curveField, productMappings } from './fields.ts';
import type { AttributeField } from './kinds/field-kind.ts';
import { fieldKind } from './kinds/kinds.ts';
import { INDEX_FORMAT } from './tables.ts';

// A catalogue version has three indexes, never changed but for how popular products are:
//
//   etalon-v7-1f0c2a9e-tables                  what every server keeps in memory, in pieces
//   etalon-v7-1f0c2a9e-5bd01c7e-products       one document a product
//   etalon-v7-1f0c2a9e-5bd01c7e-numbers        one a part number, in their order: what completes them
//
// Whoever can make the first of these builds them all; the others wait. It says so in its own description, with a sign of life; what has given
// none for a minute is removed, and built by another. The others bear the builder's name: where they are lost and built anew, nobody who asks for
// the former is answered from half of the new ones.

/** The names of the indexes of a version, as one builder makes them. */
export type IndexNames = { products: string; numbers: string; tables: string };

/** What the names of a version's indexes begin with. `created_at` tells versions of two databases apart that carry the same id. */
export function nameVersion(prefix: string, version: string, created_at: string): string {
  const stamp = createHash('sha256').update(`${created_at} ${INDEX_FORMAT}`).digest('hex').slice(0, 8);
  return `${prefix}-${version}-${stamp}`.toLowerCase();
}

/** The name by which a version is claimed. */
export function nameTables(version: string): string {
  return `${version}-tables`;
}

/** The names of a version's indexes that a builder makes. @param version see {@link nameVersion} */
export function nameIndexes(version: string, builder: string): IndexNames {
  const data = `${version}-${builder}`;
  return { products: `${data}-products`, numbers: `${data}-numbers`, tables: nameTables(version) };
}

/** Makes the indexes of products and part numbers; nothing is searched in them before they are finished. */
export async function createIndexes(
  { client }: Cluster,
  names: IndexNames,
  attributes: readonly AttributeField[],
  { curves, shards }: { curves: number; shards: number },
): Promise<void> {
  const properties = {
    ...productMappings(),
    ...Object.fromEntries(
      attributes.flatMap(attribute => Object.entries(fieldKind(attribute.kind).mappings(attribute))),
    ),
    ...Object.fromEntries(
      Array.from({ length: curves }).flatMap((_, place) => Object.entries(curveMappings(curveField(place)))),
    ),
  };
  const common = {
    number_of_shards: shards,
    number_of_replicas: 0,
    refresh_interval: '-1',
  };
  await makeIndex(client, names.products, properties, {
    ...common,
    'mapping.total_fields.limit': Object.keys(properties).length + 10,
    // A page may be as far down as its address allows, and a beginning may be that of very many words.
    max_result_window: 1_000_000,
    max_terms_count: 1_000_000,
  });
  const sorted = { type: 'keyword' };
  const kept = { type: 'keyword', index: false, doc_values: false };
  const numbers = {
    key: sorted,
    order: { ...sorted, index: false },
    id: kept,
    part_number: kept,
    via: kept,
    set_place: { type: 'integer', index: false },
  };
  await makeIndex(client, names.numbers, numbers, {
    ...common,
    'sort.field': ['key', 'order'],
    'sort.order': ['asc', 'asc'],
  });
}

async function makeIndex(
  client: Cluster['client'],
  index: string,
  properties: Record<string, unknown>,
  settings: Record<string, unknown>,
): Promise<void> {
  const body = { mappings: { dynamic: false, properties }, settings: { index: settings } };
  await makeOnce(client, index, body);
}

/** How long a busy cluster may take to make an index, in milliseconds. */
const MAKE_TIMEOUT_MS = 60_000;

/** Makes an index. @returns whether it was not there yet: where an answer was lost and the index asked for again, it is there, but may be one's own */
export async function makeOnce(client: Cluster['client'], index: string, body: object): Promise<boolean> {
  const patience = { requestTimeout: MAKE_TIMEOUT_MS };
  try {
    await reach(() => client.indices.create({ index, body: body as never }, patience));
    return true;
  } catch (error) {
    if (isAnswer(error, 'resource_already_exists_exception')) return false;
    throw error;
  }
}

/** How long copies are waited for before an index is used without them, in seconds. */
const COPIED_S = 30;

/** Has the indexes copied to a second node where there is one, so that none can be lost with one node from the first question on. */
export async function finishIndexes(cluster: Cluster, names: IndexNames): Promise<void> {
  const settings = { index: { auto_expand_replicas: '0-1', refresh_interval: '1s' } };
  const index = [names.products, names.numbers];
  await reach(() => cluster.client.indices.putSettings({ index, body: settings as never }));
  // Where no node has room for copies, the cluster says so after the time given: with one copy alone it answers as well.
  const all = { index: Object.values(names), wait_for_status: 'green' as const, timeout: `${COPIED_S}s` };
  const patience = { requestTimeout: (COPIED_S + 5) * 1000, ignore: [408] };
  await reach(() => cluster.client.cluster.health(all, patience));
}

/** How long indexes that nobody needs are left, in ms: another server may be on its way to them, or show a preview. */
const SPARED_MS = 3_600_000;

/** Has the alias `<prefix>-live` show the products of the version that is served now, for who looks in from outside, and removes the indexes of versions that are not kept and not new. */
export async function showLive(
  cluster: Cluster,
  live: IndexNames,
  keep: readonly IndexNames[],
): Promise<void> {
  const { client, prefix } = cluster;
  const actions = [
    { remove: { index: `${prefix}-*-products`, alias: `${prefix}-live`, must_exist: false } },
    { add: { index: live.products, alias: `${prefix}-live` } },
  ];
  await reach(() => client.indices.updateAliases({ body: { actions } as never }));
  const kept = new Set([live, ...keep].map(({ tables }) => tables));
  for (const [tables, created_at] of await listIndexes(cluster, `${prefix}-*-*-tables`))
    if (!kept.has(tables) && Date.now() - created_at >= SPARED_MS)
      await removeIndexes(cluster, tables.slice(0, -nameTables('').length));
}

/** Removes the indexes of a version. */
export async function removeIndexes(cluster: Cluster, version: string): Promise<void> {
  await removeData(cluster, version);
  // The one that is claimed goes last: nobody builds while something is left.
  await remove(cluster, nameTables(version));
}

/** Removes what builders of a version left but for the index that is claimed. */
export async function removeData(cluster: Cluster, version: string): Promise<void> {
  for (const [index] of await listIndexes(cluster, `${version}-*`))
    if (index !== nameTables(version)) await remove(cluster, index);
}

async function remove({ client }: Cluster, index: string): Promise<void> {
  await reach(() => client.indices.delete({ index, ignore_unavailable: true }));
}

/** The indexes whose names are alike, with the time at which each was made, in ms. */
async function listIndexes(
  { client }: Cluster,
  index: string,
): Promise<[name: string, created_at: number][]> {
  const { body } = await reach(() => client.indices.getSettings({ index }));
  return Object.entries(body as SettingsByIndex).map(([name, { settings }]) => [
    name,
    Number(settings?.index?.creation_date ?? Date.now()),
  ]);
}

type SettingsByIndex = Record<string, { settings?: { index?: { creation_date?: string } } }>;
