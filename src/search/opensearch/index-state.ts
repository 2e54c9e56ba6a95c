import { randomUUID } from 'node:crypto';
import { type Cluster, isAnswer, reach } from './cluster.ts';
import { type IndexNames, makeOnce } from './indexes.ts';

/** How far the indexes of a version are. `builder`: who writes or wrote them; `beat`: the last sign of life, in ms; `pieces`: of the tables. */
export type IndexState =
  | { state: 'building'; beat: number; builder: string }
  | { state: 'complete'; pieces: number; builder: string };

/** Takes the names for building. @returns what the builder goes by; null where somebody else has the names */
export async function claimIndexes(cluster: Cluster, names: IndexNames): Promise<string | null> {
  const builder = randomUUID();
  const mappings = { _meta: building(builder), properties: { data: { type: 'binary' } } };
  const settings = { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } };
  if (await makeOnce(cluster.client, names.tables, { mappings, settings })) return builder;
  const state = await readState(cluster, names);
  return state?.state === 'building' && state.builder === builder ? builder : null;
}

function building(builder: string): IndexState {
  return { state: 'building', beat: Date.now(), builder };
}

/** How far the indexes of a version are; undefined where there are none. */
export async function readState(
  { client }: Cluster,
  { tables }: IndexNames,
): Promise<IndexState | undefined> {
  try {
    const { body } = await reach(() => client.indices.getMapping({ index: tables }));
    const mapping = Object.values(body)[0] as { mappings?: { _meta?: IndexState } } | undefined;
    return mapping?.mappings?._meta ?? { state: 'building', beat: 0, builder: '' };
  } catch (error) {
    if (isAnswer(error, 'index_not_found_exception')) return undefined;
    throw error;
  }
}

/** Says that whoever builds is alive. */
export async function beat(cluster: Cluster, names: IndexNames, builder: string): Promise<void> {
  await describe(cluster, names, building(builder));
}

/** Says that the indexes are whole, once nobody gives signs of life any more. */
export async function completeIndexes(cluster: Cluster, names: IndexNames, builder: string): Promise<void> {
  const { body } = await reach(() => cluster.client.count({ index: names.tables }));
  await describe(cluster, names, { state: 'complete', pieces: body.count, builder });
}

async function describe({ client }: Cluster, { tables }: IndexNames, state: IndexState): Promise<void> {
  await reach(() => client.indices.putMapping({ index: tables, body: { _meta: state } as never }));
}
