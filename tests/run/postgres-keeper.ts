// Keeps one temporary PostgreSQL as long as the process that started this one lives, however that one ends: its end
// closes the channel between the two, and then the cluster is stopped and removed. Argument: the cluster's initial
// options, as JSON.
import { type StopMode, startCluster } from './postgres.ts';

/**
 * The orders to a keeper. A stop is executed once the channel closes, all others at once, answered with the server's
 * process.
 */
export type KeeperOrder = StopMode | 'crash' | 'restart';

const gone = new Promise(resolve => process.once('disconnect', resolve));
let how: StopMode = 'fast';
// Ctrl-C reaches all processes of a terminal, but the starter decides when to stop.
process.on('SIGINT', () => {});

try {
  const cluster = await startCluster(JSON.parse(process.argv[2] ?? '{}'));
  const crashOrRestart = async (order: 'crash' | 'restart') => {
    if (order === 'restart') return cluster.restart();
    await cluster.crash();
    return cluster.pid;
  };
  process.on('message', (order: KeeperOrder) => {
    if (order === 'fast' || order === 'immediate') how = order;
    else
      crashOrRestart(order).then(
        pid => process.send?.({ pid }),
        error => process.send?.({ error: String(error) }),
      );
  });
  process.send?.({ url: cluster.url, pid: cluster.pid });
  await gone;
  await cluster.stop(how);
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
