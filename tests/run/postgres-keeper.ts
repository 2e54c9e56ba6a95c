// Keeps one throw-away PostgreSQL for as long as the process that started this one lives, however that one ends: its
// end closes the channel between the two, and then the cluster is stopped and removed.
import { type StopMode, startCluster } from './postgres.ts';

const gone = new Promise(resolve => process.once('disconnect', resolve));
let how: StopMode = 'fast';
process.on('message', (asked: StopMode) => {
  how = asked;
});
// Ctrl-C reaches a whole terminal; when to stop is the starter's decision.
process.on('SIGINT', () => {});

try {
  const cluster = await startCluster();
  process.send?.({ url: cluster.url });
  await gone;
  await cluster.stop(how);
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
