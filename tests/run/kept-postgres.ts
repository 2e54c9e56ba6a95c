import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Cluster, StopMode } from './postgres.ts';

const messageSchema = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })]);

/**
 * Starts a throw-away PostgreSQL that is stopped and removed at the latest when this process ends, even if it is killed.
 * @throws if it does not start, with what it said
 */
export async function keepCluster(): Promise<Cluster> {
  const keeper = fork(fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url)), {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(keeper, 'exit');
  const first = await Promise.race([once(keeper, 'message'), exited.then(() => [])]);
  const message = messageSchema.catch({ error: 'Its keeper ended without a word.' }).parse(first[0]);
  if ('error' in message) throw new Error(message.error);
  const stop = async (how: StopMode = 'fast') => {
    if (keeper.connected) {
      keeper.send(how);
      keeper.disconnect();
    }
    await exited;
  };
  return { url: message.url, stop };
}
