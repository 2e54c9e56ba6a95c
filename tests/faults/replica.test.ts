import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, type TestContext } from 'vitest';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { make } from '#contract/suite/make.ts';
import { listProducts } from '#database/catalogue/products.ts';
import { connectDatabase, type Database, openDatabase } from '#database/open.ts';
import { openReplica, type Replica } from '#database/replica.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { type Cluster, findPostgres } from '../run/postgres.ts';

type Replicated = {
  primary: Cluster;
  standby: Cluster;
  database: Database;
  replica: Replica;
  /** What was told of the replica, in order. */
  told: boolean[];
  /** Lets nothing of the standby through any more, as a frozen machine would. */
  freeze: () => void;
};

/** A database with a version of one product, and a standby that is reached through a door. */
async function openReplicated(context: TestContext): Promise<Replicated> {
  context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-replica-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
  const primary = await keepCluster();
  context.onTestFinished(() => primary.stop('immediate'));
  const database = await openDatabase({ url: primary.url, data_dir });
  context.onTestFinished(() => database.close());
  await publishRecords(database, [['product', make.product('a')]]);
  const standby = await keepCluster({ standby_of: primary.url });
  context.onTestFinished(() => standby.stop('immediate'));
  const door = await openDoor(standby.url, context);
  const told: boolean[] = [];
  const tell = (isUp: boolean) => void told.push(isUp);
  const replica = await openReplica({ primary: database, url: door.url, tell, look_ms: 50 });
  context.onTestFinished(() => replica.close());
  return { primary, standby, database, replica, told, freeze: door.freeze };
}

/** An address that leads to another, until it is frozen: then it takes everything and gives nothing. */
async function openDoor(target: string, context: TestContext): Promise<{ url: string; freeze: () => void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined));
    if (frozen) return;
    const onward = connect(Number(port), hostname);
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    sockets.add(onward);
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const freeze = () => {
    frozen = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  context.onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  // The end of a test waits for what a frozen standby was asked.
  url.searchParams.set('query_timeout', '1500');
  return { url: url.href, freeze };
}

const live = async (database: Database) => (await getLiveVersion(database)) as CatalogueVersion;

/** The port of the server that answers. */
async function answering({ db }: Database): Promise<string> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
  return String(rows[0]?.port);
}

const portOf = ({ url }: Cluster) => new URL(url).port;

it('a published version is read from the replica once it has come there, and from the database until then', async context => {
  const { primary, standby, database, replica, told } = await openReplicated(context);
  const first = replica.reading(await live(database));
  await expect.poll(() => answering(first)).toBe(portOf(standby));
  expect((await listProducts(first, 'v1', ['a'])).map(({ id }) => id)).toEqual(['a']);
  const behind = await connectDatabase({ ...database.options, url: standby.url });
  context.onTestFinished(() => behind.close());
  await sql`select pg_wal_replay_pause()`.execute(behind.db);
  await publishRecords(database, [['product', make.product('b')]]);
  const second = replica.reading(await live(database));
  expect(await answering(second)).toBe(portOf(primary));
  expect((await listProducts(second, 'v2', ['b'])).map(({ id }) => id)).toEqual(['b']);
  // The earlier version is there, and goes on being read there.
  expect(await answering(first)).toBe(portOf(standby));
  await sql`select pg_wal_replay_resume()`.execute(behind.db);
  await expect.poll(() => answering(second), { timeout: 20_000 }).toBe(portOf(standby));
  expect((await listProducts(second, 'v2', ['b'])).map(({ id }) => id)).toEqual(['b']);
  expect(told).toEqual([]);
}, 120_000);

it('no read fails while a replica is away, and it is read again when it is back', async context => {
  const { primary, standby, database, replica, told } = await openReplicated(context);
  const reading = replica.reading(await live(database));
  await expect.poll(() => answering(reading)).toBe(portOf(standby));
  await standby.crash();
  expect(await answering(reading)).toBe(portOf(primary));
  expect(told).toEqual([false]);
  await standby.restart();
  await expect.poll(() => answering(reading), { timeout: 20_000 }).toBe(portOf(standby));
  expect(told).toEqual([false, true]);
}, 120_000);

it('a replica that says nothing is given up, and the database asked', async context => {
  const { primary, standby, database, replica, told, freeze } = await openReplicated(context);
  const reading = replica.reading(await live(database));
  await expect.poll(() => answering(reading)).toBe(portOf(standby));
  freeze();
  expect(await answering(reading)).toBe(portOf(primary));
  expect(told).toEqual([false]);
}, 120_000);

it('a version that the replica has is read while the database is away', async context => {
  const { primary, standby, database, replica } = await openReplicated(context);
  const reading = replica.reading(await live(database));
  await expect.poll(() => answering(reading)).toBe(portOf(standby));
  await primary.crash();
  expect((await listProducts(reading, 'v1', ['a'])).map(({ id }) => id)).toEqual(['a']);
}, 120_000);
