import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { joinServers, type ServerMeeting } from '#database/versions/server-meeting.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { type Cluster, findPostgres } from '../run/postgres.ts';

describe.skipIf(findPostgres() === undefined)('servers on one PostgreSQL', () => {
  let cluster: Cluster;
  const databases: Database[] = [];

  beforeAll(async () => {
    cluster = await keepCluster();
  });
  afterAll(async () => {
    await Promise.all(databases.map(database => database.close()));
    await cluster?.stop();
  });

  /** Starts a server of its own that has a version. */
  async function start(version: string): Promise<ServerMeeting> {
    const database = await openDatabase({ url: cluster.url, data_dir: '', role: 'server' });
    databases.push(database);
    const server = joinServers(database);
    await server.meet(version);
    return server;
  }

  /** When a server switches to a version, by this process's clock. */
  const timed = async (meeting: Promise<void>) => {
    await meeting;
    return performance.now();
  };

  it('switch at the same moment, when the last of them is ready', async () => {
    const [quick, slow] = await Promise.all([start('v1'), start('v1')]);
    const first = timed(quick.meet('v2'));
    await sleep(1500);
    const arrived = performance.now();
    const switched = await Promise.all([first, timed(slow.meet('v2'))]);
    const [from, to] = [Math.min(...switched), Math.max(...switched)];
    expect(from).toBeGreaterThanOrEqual(arrived);
    console.info(`Two servers switched ${(to - from).toFixed(1)} ms apart`);
    await Promise.all([quick.leave(), slow.leave()]);
  });

  it('do not wait for one that has left, nor for long for one that has died', async () => {
    const [here, left] = await Promise.all([start('v1'), start('v1')]);
    await left.leave();
    const before = performance.now();
    await here.meet('v2');
    expect(performance.now() - before).toBeLessThan(4000);
    // A server that dies sends nothing more, not even that it leaves.
    await start('v2');
    await databases.pop()?.close();
    const again = performance.now();
    await here.meet('v3');
    const waited = performance.now() - again;
    expect(waited).toBeGreaterThan(2000);
    expect(waited).toBeLessThan(15_000);
    await here.leave();
  });
});
