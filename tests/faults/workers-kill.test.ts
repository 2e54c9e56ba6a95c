import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { findSparePort } from '../run/spare-port.ts';
import { childrenOf } from '../site/etalon.ts';
import { count } from './rounds.ts';

// Only the supervisor of a site with several processes, with workers that only answer their process id.

const CHILD = fileURLToPath(new URL('workers-child.ts', import.meta.url));
const ROUNDS = count({ short: 2, long: 20 });

type Supervisor = { child: ChildProcessByStdio<null, Readable, null>; port: number; said: () => string };

async function open(context: TestContext, behaviour = 'serves'): Promise<Supervisor> {
  context.skip(process.platform !== 'linux', 'only Linux lists the processes that one has started');
  const port = await findSparePort();
  const child = spawn(process.execPath, [CHILD, String(port), behaviour], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', part => (said += part));
  await expect.poll(() => said).toContain('ready\n');
  return { child, port, said: () => said };
}

/** The process that answers on a new connection. Returns null if none does. */
function ask({ port }: Supervisor): Promise<number | null> {
  return new Promise(resolve => {
    const request = get(`http://127.0.0.1:${port}`, { agent: false }, response => {
      response.setEncoding('utf8').on('data', part => resolve(Number(part)));
    });
    request.on('error', () => resolve(null));
  });
}

describe('the supervisor of a site', () => {
  it(
    `starts workers again where all of them are killed at one moment, ${ROUNDS} times`,
    async context => {
      const supervisor = await open(context);
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = childrenOf(supervisor.child);
        expect(before).toHaveLength(2);
        for (const id of before) process.kill(id, 'SIGKILL');
        const answering = async () => (await ask(supervisor)) ?? before[0];
        await expect.poll(answering).not.toBeOneOf(before);
        await expect.poll(() => childrenOf(supervisor.child).length).toBe(2);
        expect(supervisor.child.exitCode).toBeNull();
      }
      expect(supervisor.said()).toContain('No worker serves');
    },
    120_000 * ROUNDS,
  );

  it('lives on where its workers are killed one after the other, faster than they are replaced', async context => {
    const supervisor = await open(context);
    for (let kill = 0; kill < 6; kill += 1) {
      const [first] = childrenOf(supervisor.child);
      if (first !== undefined) process.kill(first, 'SIGKILL');
      await sleep(200);
    }
    await expect.poll(() => ask(supervisor), { timeout: 60_000 }).toEqual(expect.any(Number));
    expect(supervisor.child.exitCode).toBeNull();
  }, 120_000);

  it('replaces workers that cannot start later and later, says so, and ends when it is told to', async context => {
    const supervisor = await open(context, 'crashes');
    for (const id of childrenOf(supervisor.child)) process.kill(id, 'SIGKILL');
    await expect.poll(supervisor.said, { timeout: 60_000 }).toContain('one after the other');
    const waits = [...supervisor.said().matchAll(/"next_in_ms":(\d+),"msg":"A worker ended/g)].map(
      ([, wait]) => Number(wait),
    );
    expect(waits.slice(2)).toEqual(waits.slice(2).toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(1000);
    expect(supervisor.child.exitCode).toBeNull();
    const ended = once(supervisor.child, 'exit');
    supervisor.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});
