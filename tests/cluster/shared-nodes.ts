import { type OpenSearchCluster, startOpenSearch } from './opensearch-cluster.ts';

/** Limit of each node's heap, with room for the sample catalogue. */
const HEAP_MB = 500;

/** The clusters of this process, by their number of nodes. */
const running = new Map<number, OpenSearchCluster>();

/**
 * A cluster of this process. Its test files use it one after the other, and end with {@link leaveNodes}. Another is
 * started where a test left it without one of its nodes.
 */
export async function shareNodes(count: 1 | 3): Promise<OpenSearchCluster> {
  const before = running.get(count);
  const isWhole = await before?.untilWhole().then(
    () => true,
    () => false,
  );
  if (before !== undefined && isWhole === true) return before;
  running.delete(count);
  await before?.stop();
  const nodes = await startOpenSearch({ nodes: count, heapMb: HEAP_MB });
  running.set(count, nodes);
  return nodes;
}

/** Removes all that a test file has written to its nodes. */
export async function leaveNodes(nodes: OpenSearchCluster | undefined): Promise<void> {
  await nodes?.removeIndexes('*');
}
