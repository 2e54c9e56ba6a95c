import { randomUUID } from 'node:crypto';
import { type Cluster, isAnswer, reach } from './cluster.ts';
import { makeOnce, nameTables } from './indexes.ts';

/** How far the indexes of a version are. `builder`: who writes or wrote them; `beat`: the last sign of life, in ms; `pieces`: of the tables. */
export type IndexState =
  | { state: 'building'; beat: number; builder: string }
  | { state: 'complete'; pieces: number; builder: string };

/** Takes a version's name for building. @returns what the builder goes by; null where somebody else has it */
export async function claimIndexes(cluster: Cluster, version: string): Promise<string | null> {
  const builder = randomUUID().slice(0, 8);
  const mappings = { _meta: building(builder), properties: { data: { type: 'binary' } } };
  const settings = { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } };
  if (await makeOnce(cluster.client, nameTables(version), { mappings, settings })) return builder;
  const state = await readState(cluster, version);
  return state?.state === 'building' && state.builder === builder ? builder : null;
}

function building(builder: string): IndexState {
  return { state: 'building', beat: Date.now(), builder };
}

/** How far the indexes of a version are; undefined where there are none. */
export async function readState({ client }: Cluster, version: string): Promise<IndexState | undefined> {
  try {
    const { body } = await reach(() => client.indices.getMapping({ index: nameTables(version) }));
    const mapping = Object.values(body)[0] as { mappings?: { _meta?: IndexState } } | undefined;
    return mapping?.mappings?._meta ?? { state: 'building', beat: 0, builder: '' };
  } catch (error) {
    if (isAnswer(error, 'index_not_found_exception')) return undefined;
    throw error;
  }
}

/** Says that whoever builds is alive. */
export async function beat(cluster: Cluster, version: string, builder: string): Promise<void> {
  await describe(cluster, version, building(builder));
}

/** Says that the indexes are whole, once nobody gives signs of life any more. */
export async function completeIndexes(cluster: Cluster, version: string, builder: string): Promise<void> {
  const { body } = await reach(() => cluster.client.count({ index: nameTables(version) }));
  await describe(cluster, version, { state: 'complete', pieces: body.count, builder });
}

async function describe({ client }: Cluster, version: string, state: IndexState): Promise<void> {
  await reach(() =>
    client.indices.putMapping({ index: nameTables(version), body: { _meta: state } as never }),
  );
}
