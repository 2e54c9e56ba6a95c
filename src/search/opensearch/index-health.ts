import { type Cluster, reach } from './cluster.ts';
import { readState } from './index-state.ts';
import { nameIndexes } from './indexes.ts';

/** How the indexes of a version are: `gone`, or with parts that no node has (`broken`), or not those that were taken (`other`). */
export type IndexHealth = 'whole' | 'gone' | 'broken' | 'other';

/** Looks how indexes are that were taken. @param builder who wrote them, where that is known @throws SearchUnavailableError */
export async function findIndexHealth(
  cluster: Cluster,
  version: string,
  builder: string | undefined,
): Promise<IndexHealth> {
  const state = await readState(cluster, version);
  if (state === undefined) return 'gone';
  // While somebody writes them anew there is nothing to take yet.
  if (state.state === 'building') return 'whole';
  if (builder !== undefined && state.builder !== builder) return 'other';
  // An index that is missing counts as red.
  const question = { index: Object.values(nameIndexes(version, state.builder)), timeout: '1s' };
  const { body } = await reach(() => cluster.client.cluster.health(question, { ignore: [408] }));
  return body.status === 'red' ? 'broken' : 'whole';
}
