import { type Cluster, reach } from './cluster.ts';
import { areThere, type IndexNames } from './indexes.ts';

/** The state of indexes: `gone`, or with parts that no node has (`broken`). */
export type IndexHealth = 'whole' | 'gone' | 'broken';

/** Looks how indexes are that were taken. @throws SearchUnavailableError */
export async function findIndexHealth(cluster: Cluster, names: IndexNames): Promise<IndexHealth> {
  if (!(await areThere(cluster, names))) return 'gone';
  const question = { index: Object.values(names), timeout: '1s' };
  const { body } = await reach(() => cluster.client.cluster.health(question, { ignore: [408] }));
  return body.status === 'red' ? 'broken' : 'whole';
}
