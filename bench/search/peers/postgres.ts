import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { startCluster } from '../../../tests/run/postgres.ts';
import type { AskedText } from './asked-text.ts';
import type { PeerRow, PeerRows } from './rows.ts';
import { INDEXES, type Sql, TABLES } from './sql-peer.ts';

/** Products that are written at once. */
const BATCH = 20_000;

/** A throw-away PostgreSQL; texts under GIN, pieces of part numbers under trigrams. */
export async function openPostgres({ rows }: PeerRows): Promise<Sql> {
  const cluster = await startCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const setting of [
    'jit = off',
    "work_mem = '256MB'",
    "maintenance_work_mem = '512MB'",
    'random_page_cost = 1.1',
  ])
    await client.query(`set ${setting}`);
  for (const table of TABLES) await client.query(table);
  await client.query('create table words (product integer, tokens tsvector)');
  let batch: PeerRow[] = [];
  for (const row of rows) if (batch.push(row) === BATCH) batch = await insertBatch(client, batch);
  await insertBatch(client, batch);
  for (const index of INDEXES) await client.query(index);
  await client.query('create index words_tokens on words using gin (tokens)');
  await client.query('create extension if not exists pg_trgm');
  await client.query('create index product_pieces on product using gin (part_key gin_trgm_ops)');
  await client.query('vacuum analyze');
  return {
    all: async (text, parameters) => (await client.query(numbered(text), [...parameters])).rows,
    text: asked => ['p.rank in (select product from words where tokens @@ ?::tsquery)', matchOf(asked)],
    floor: expression => `floor(${expression})`,
    otherMemory: () => clusterMemory(cluster.url),
    close: async () => {
      await client.end();
      await cluster.stop();
    },
  };
}

async function insertBatch(client: pg.Client, batch: readonly PeerRow[]): Promise<PeerRow[]> {
  const insert = (table: string, types: readonly string[], rows: readonly (readonly Value[])[]) =>
    client.query(
      `insert into ${table} select ${types.map((_, at) => (table === 'words' && at === 1 ? 'c1::tsvector' : `c${at}`)).join()} from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join()}) as given (${types.map((_, at) => `c${at}`).join()})`,
      types.map((_, at) => rows.map(row => row[at])),
    );
  const choices = batch.flatMap(({ rank, leaf, choices: own }) => own.map(pair => [leaf, ...pair, rank]));
  const numbers = batch.flatMap(({ rank, leaf, numbers: own }) => own.map(pair => [leaf, ...pair, rank]));
  const products = batch.map(({ rank, id, leaf, price, part_key }) => [rank, id, leaf, price, part_key]);
  const words = batch.map(({ rank, tokens }) => [rank, tokens.map(token => `'${token}'`).join(' ')]);
  await insert('product', ['int', 'text', 'text', 'float8', 'text'], products);
  await insert('choice', ['text', 'text', 'text', 'int'], choices);
  await insert('number', ['text', 'text', 'float8', 'int'], numbers);
  await insert('words', ['int', 'text'], words);
  return [];
}

type Value = string | number;

function matchOf({ groups, prefix }: AskedText): string {
  return groups
    .map((group, place) => {
      const terms = group.map(token => `'${token}'`);
      if (prefix !== null && place === groups.length - 1) terms.push(`'${prefix}':*`);
      return `(${terms.join(' | ')})`;
    })
    .join(' & ');
}

function numbered(text: string): string {
  let number = 0;
  return text.replaceAll('?', () => `$${++number}`);
}

/** Resident memory of the server's processes, in MB. */
function clusterMemory(url: string): number {
  const port = new URL(url).port;
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,rss,args'], { encoding: 'utf8' }).split('\n');
  const processes = lines.map(text => text.trim().split(/\s+/));
  const main = processes.find(
    ([, , , ...args]) => args.join(' ').includes(`port=${port} `) || args.join(' ').includes(`port=${port}`),
  );
  const own = processes.filter(
    ([pid, parent]) => main !== undefined && (pid === main[0] || parent === main[0]),
  );
  return own.reduce((sum, [, , rss]) => sum + Number(rss) / 1024, 0);
}
