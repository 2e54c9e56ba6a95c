import cluster from 'node:cluster';

/**
 * Resolves at the first signal that asks the program to stop. A second one ends it at once. A worker also stops when
 * its supervisor does.
 */
export function stopSignal(): Promise<0> {
  return new Promise(resolve => {
    if (cluster.isWorker) process.once('disconnect', () => resolve(0));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0));
  });
}
