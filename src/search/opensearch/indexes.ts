import { createHash } from 'node:crypto';
import { HITS_MAX } from '#contract/limits.ts';
import { LOCALES } from '#text/locale.ts';
import type { IndexLayout } from './address/search-cluster.ts';
import { type Cluster, isAnswer, reach } from './cluster.ts';
import { curveMappings } from './curves/curve-lines.ts';
import { curveField, productMappings } from './fields.ts';
import type { BuiltIndex } from './index-ledger.ts';
import type { AttributeField } from './kinds/field-kind.ts';
import { fieldKind } from './kinds/kinds.ts';
import { INDEX_FORMAT } from './tables.ts';

// A catalogue version has three indexes. Only the popularity of products is ever changed in them. The first two may be
// made from those of the version before (`build/clone-indexes.ts`):
//
//   etalon-v7-1f0c2a9e-5bd01c7e-products       one document a product
//   etalon-v7-1f0c2a9e-5bd01c7e-numbers        one a part number, in their order: what completes them
//   etalon-v7-1f0c2a9e-5bd01c7e-pieces         what every server keeps in memory, in pieces
//                      └─ who wrote them
//             └─ of the time at which the version was made, the format of its indexes and the site's languages
//
// A ledger (`index-ledger.ts`) records who may build. Every builder uses names of its own. So if indexes are lost and
// rebuilt, or a slow builder continues, no answer mixes the two. Releases with another format have names of their own,
// too.

/** The names of the indexes of a version, as one builder makes them. */
export type IndexNames = { products: string; numbers: string; tables: string };

/**
 * Prefix of the names of a version's indexes. `created_at` tells versions of two databases apart that carry the same id.
 * An index holds the words of the site's languages, so that those of other languages have names of their own.
 */
export function nameVersion(prefix: string, version: string, created_at: string): string {
  const stamp = createHash('sha256')
    .update(`${created_at} ${INDEX_FORMAT} ${LOCALES}`)
    .digest('hex')
    .slice(0, 8);
  return `${prefix}-${version}-${stamp}`.toLowerCase();
}

/** The names of a version's indexes that a builder makes. @param version see {@link nameVersion} */
export function nameIndexes(version: string, builder: string): IndexNames {
  const data = `${version}-${builder}`;
  // Not "tables": release 0.2 removes all that end so and that it does not know.
  return { products: `${data}-products`, numbers: `${data}-numbers`, tables: `${data}-pieces` };
}

/** What decides how indexes are laid out. An index can only be cloned for a version whose own are laid out the same. */
export type IndexShape = { attributes: readonly AttributeField[]; curves: number; shards: number };

/** The fields of products and their mappings. */
export function productFields({ attributes, curves }: Omit<IndexShape, 'shards'>): Record<string, unknown> {
  return {
    ...productMappings(),
    ...Object.fromEntries(
      attributes.flatMap(attribute => Object.entries(fieldKind(attribute.kind).mappings(attribute))),
    ),
    ...Object.fromEntries(
      Array.from({ length: curves }).flatMap((_, place) => Object.entries(curveMappings(curveField(place)))),
    ),
  };
}

/** Creates the indexes of products and part numbers. They must not be searched before they are finished. */
export async function createIndexes(
  { client, layout }: Cluster,
  names: IndexNames,
  shape: IndexShape,
): Promise<void> {
  const properties = productFields(shape);
  const common = { number_of_shards: shape.shards, ...whileWritten(layout) };
  await makeIndex(client, names.products, properties, {
    ...common,
    'mapping.total_fields.limit': Object.keys(properties).length + 10,
    // OpenSearch refuses to sort more, whoever asks.
    max_result_window: HITS_MAX,
    // A beginning may be that of very many words.
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
    print: { type: 'keyword', doc_values: false },
  };
  await makeIndex(client, names.numbers, numbers, {
    ...common,
    'sort.field': ['key', 'order'],
    'sort.order': ['asc', 'asc'],
  });
}

/** The settings of indexes that are being written. */
export function whileWritten({ write_copies = 0 }: IndexLayout = {}) {
  return { auto_expand_replicas: 'false', number_of_replicas: write_copies, refresh_interval: '-1' };
}

/** Creates the index of the tables. If indexes are written with copies, it has its own from the start too. */
export async function createTables(cluster: Cluster, { tables }: IndexNames): Promise<void> {
  const { client, layout } = cluster;
  const pieces = { data: { type: 'binary' } };
  await makeIndex(client, tables, pieces, { number_of_shards: 1, ...finishedReplicas(layout) });
  if ((layout?.write_copies ?? 0) > 0) await untilCopied(cluster, [tables]);
}

async function makeIndex(
  client: Cluster['client'],
  index: string,
  properties: Record<string, unknown>,
  settings: Record<string, unknown>,
): Promise<void> {
  const body = { mappings: { dynamic: false, properties }, settings: { index: settings } };
  try {
    await reach(() =>
      client.indices.create({ index, body: body as never }, { requestTimeout: MAKE_TIMEOUT_MS }),
    );
  } catch (error) {
    // If the answer was lost and the request is repeated, the index exists already. No other builder creates one of
    // this name.
    if (!isAnswer(error, 'resource_already_exists_exception')) throw error;
  }
}

/** How long a busy cluster may take to create an index, in milliseconds. */
const MAKE_TIMEOUT_MS = 60_000;

/** How long copies are awaited before an index is used without them, in seconds. */
const COPIED_S = 30;

/** The copies of a finished index: those of the layout, else one on a second node if there is one. */
function finishedReplicas({ replicas }: IndexLayout = {}) {
  return replicas === undefined
    ? { auto_expand_replicas: '0-1' }
    : { auto_expand_replicas: 'false', number_of_replicas: replicas };
}

/** Copies the indexes to other nodes, so that the loss of one node never loses them while they are used. */
export async function finishIndexes(cluster: Cluster, names: IndexNames): Promise<void> {
  const settings = { index: { ...finishedReplicas(cluster.layout), refresh_interval: '1s' } };
  const index = [names.products, names.numbers];
  await reach(() => cluster.client.indices.putSettings({ index, body: settings as never }));
  await untilCopied(cluster, Object.values(names));
}

/** Waits for the copies of indexes, but no longer than {@link COPIED_S}: no node may have room for them. */
async function untilCopied({ client }: Cluster, index: string[]): Promise<void> {
  const all = { index, wait_for_status: 'green' as const, timeout: `${COPIED_S}s` };
  const patience = { requestTimeout: (COPIED_S + 5) * 1000, ignore: [408] };
  await reach(() => client.cluster.health(all, patience));
}

/** Points the alias `<prefix>-live` to the products of the version that is served now, for tools that inspect the cluster. */
export async function showLive({ client, prefix }: Cluster, live: IndexNames): Promise<void> {
  const actions = [
    { remove: { index: `${prefix}-*-products`, alias: `${prefix}-live`, must_exist: false } },
    { add: { index: live.products, alias: `${prefix}-live` } },
  ];
  await reach(() => client.indices.updateAliases({ body: { actions } as never }));
}

/** Whether all indexes of a builder are there. */
export async function areThere({ client }: Cluster, names: IndexNames): Promise<boolean> {
  const { body } = await reach(() => client.indices.exists({ index: Object.values(names) }));
  return body;
}

/** Of how many pieces the tables are. */
export async function countPieces({ client }: Cluster, { tables }: IndexNames): Promise<number> {
  const { body } = await reach(() => client.count({ index: tables }));
  return body.count;
}

/** Removes the indexes of a builder. */
export async function removeIndexes(cluster: Cluster, names: IndexNames): Promise<void> {
  for (const index of Object.values(names)) await remove(cluster, index);
}

/** Removes the indexes that other builders of the same version left: they died, or came too late. */
export async function removeOthers(cluster: Cluster, { name, builder }: BuiltIndex): Promise<void> {
  const own = new Set(Object.values(nameIndexes(name, builder)));
  const { body } = await reach(() => cluster.client.indices.getSettings({ index: `${name}-*` }));
  for (const index of Object.keys(body)) if (!own.has(index)) await remove(cluster, index);
}

async function remove({ client }: Cluster, index: string): Promise<void> {
  await reach(() => client.indices.delete({ index, ignore_unavailable: true }));
}
