import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Cluster, ClusterStart, StopMode } from './postgres.ts';
import type { KeeperOrder } from './postgres-keeper.ts';

const messageSchema = z.union([
  z.object({ url: z.string().optional(), pid: z.number() }),
  z.object({ error: z.string() }),
]);

/**
 * Starts a temporary PostgreSQL that is stopped and removed at the latest when this process ends, even if it is killed.
 * @throws Error with its output if it does not start
 */
export async function keepCluster(start: ClusterStart = {}): Promise<Cluster> {
  const keeper = fork(
    fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url)),
    [JSON.stringify(start)],
    {
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const exited = once(keeper, 'exit');
  const read = async () => {
    const [said] = await Promise.race([once(keeper, 'message'), exited.then(() => [])]);
    const message = messageSchema.catch({ error: 'Its keeper ended without a word.' }).parse(said);
    if ('error' in message) throw new Error(message.error);
    return message;
  };
  const ask = async (order: KeeperOrder) => {
    keeper.send(order);
    return (await read()).pid;
  };
  const { url = '', pid } = await read();
  const stop = async (how: StopMode = 'fast') => {
    if (keeper.connected) {
      keeper.send(how);
      keeper.disconnect();
    }
    await exited;
  };
  return { url, pid, stop, crash: async () => void (await ask('crash')), restart: () => ask('restart') };
}
