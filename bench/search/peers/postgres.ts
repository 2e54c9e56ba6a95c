import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { AskedText } from './asked-text.ts';
import { declareValues, type Layout, layOutRow } from './layout.ts';
import type { PeerRows } from './rows.ts';
import type { Load, Sql } from './sql.ts';
import { pairIndexes } from './sql-filtered.ts';
import { countCodes, nameRows, type Tally, tallyRows } from './sql-rows.ts';

/**
 * What the server is started with: an eighth of the machine or so, plans for data in memory, nothing that a short
 * question has to wait for.
 */
export const POSTGRES_SETTINGS = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'work_mem=128MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'random_page_cost=1.1',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  // Every table has its indexes, and no plan knows that texts are stored apart from the rows.
  'enable_seqscan=off',
  'autovacuum=off',
];

/** Statements that each connection keeps ready: filters make more of them than anybody would keep. */
const READY = 300;
/** Connections, where several clients ask at once. */
const CONNECTIONS = 4;
/** Characters that are written to a file at once. */
const CHUNK = 2 ** 20;

/**
 * Writes a catalogue to an empty PostgreSQL on this machine, by COPY from files; texts are under GIN, pieces of part
 * numbers under trigrams.
 */
export const loadPostgres: Load = async (url, rows, layout, names) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'etalon-bench-'));
  chmodSync(folder, 0o755);
  try {
    for (const table of tables(layout)) await client.query(table);
    for (const name of writeFiles(folder, rows, layout, names))
      await client.query(`copy ${name} from '${join(folder, name).replaceAll("'", "''")}'`);
    for (const index of INDEXES) await client.query(index);
    await client.query('cluster wide using wide_key');
    for (const index of pairIndexes(layout)) await client.query(index);
    await client.query('vacuum analyze');
  } finally {
    rmSync(folder, { recursive: true });
    await client.end();
  }
};

function tables(layout: Layout): string[] {
  const values = declareValues(layout, 'smallint', 'float8');
  return [
    // The tokens are only needed to build their index: stored apart, they are not read with a row.
    'create table product (rank integer, leaf smallint, id text, tokens tsvector) with (toast_tuple_target = 128)',
    'create table number (key text, product integer)',
    'alter table product alter tokens set storage external',
    `create table wide (leaf smallint, price float8, rank integer, ${values.join()}, codes smallint[])`,
    'create table tally (leaf smallint, code smallint, n integer)',
    'create table word (surface text, token text)',
    'create table name (rank integer, kind smallint, id text, text text, tokens tsvector)',
  ];
}

const INDEXES = [
  'alter table product add primary key (rank)',
  'create index number_key on number (key, product)',
  'create index product_tokens on product using gin (tokens) with (fastupdate = off)',
  'create extension if not exists pg_trgm',
  'create index number_pieces on number using gin (key gin_trgm_ops) with (fastupdate = off)',
  'create index wide_key on wide (leaf, price, rank)',
  'create index tally_key on tally (leaf, code) include (n)',
  'alter table name add primary key (rank)',
  'create index name_tokens on name using gin (tokens) with (fastupdate = off)',
];

/** Writes a file for each table. @returns the tables' names */
function writeFiles(folder: string, rows: PeerRows, layout: Layout, names: Parameters<Load>[3]): string[] {
  const files = new Map<string, { append: (values: readonly Cell[]) => void; close: () => void }>();
  for (const name of ['product', 'number', 'wide', 'tally', 'word', 'name'])
    files.set(name, copyFile(join(folder, name)));
  const append = (name: string, values: readonly Cell[]) => files.get(name)?.append(values);
  const tally: Tally = new Map();
  for (const row of rows.rows) {
    const leaf = layout.leaves.get(row.leaf) ?? -1;
    const { e, b, n, codes } = layOutRow(row, layout, rows.spans);
    append('product', [row.rank, leaf, row.id, vectorOf(row.tokens)]);
    for (const key of row.part_keys) append('number', [key, row.rank]);
    append('wide', [leaf, row.price, row.rank, ...e, ...b, ...n, `{${codes.join()}}`]);
    countCodes(tally, leaf, codes);
  }
  for (const counted of tallyRows(tally)) append('tally', counted);
  for (const entry of rows.words) append('word', entry);
  for (const { rank, kind, id, text, tokens } of nameRows(names))
    append('name', [rank, kind, id, text, vectorOf(tokens)]);
  for (const file of files.values()) file.close();
  return [...files.keys()];
}

type Cell = string | number | null;

function copyFile(path: string): { append: (values: readonly Cell[]) => void; close: () => void } {
  const file = openSync(path, 'w', 0o644);
  let text = '';
  const flush = () => {
    writeSync(file, text);
    text = '';
  };
  return {
    append: values => {
      text += `${values.map(value => value ?? '\\N').join('\t')}\n`;
      if (text.length > CHUNK) flush();
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}

function vectorOf(tokens: readonly string[]): string {
  return tokens.map(token => `'${token}'`).join(' ');
}

/** Connects to what {@link loadPostgres} filled. */
export async function openPostgres(url: string): Promise<{ sql: Sql; words: Map<string, string> }> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 0 });
  const open = new Set<pg.PoolClient>();
  pool.on('connect', client => open.add(client));
  const texts = await pool.query<[string, string]>({
    text: 'select surface, token from word',
    rowMode: 'array',
  });
  const names = new Map<string, string>();
  const sql: Sql = {
    all: async (statement, parameters) => {
      if (!names.has(statement) && names.size < READY) names.set(statement, `s${names.size}`);
      const name = names.get(statement);
      const { rows } = await pool.query<[number, number | null, number, string | null]>({
        text: numbered(statement),
        values: [...parameters],
        rowMode: 'array',
        ...(name !== undefined && { name }),
      });
      return rows;
    },
    text: asked => ['product p where p.tokens @@ ?::tsquery', matchOf(asked)],
    names: tokens => [
      'name p where p.tokens @@ ?::tsquery',
      tokens.map((token, at) => `'${token}'${at === tokens.length - 1 ? ':*' : ''}`).join(' & '),
    ],
    fragment: 'select product from number where key like ?',
    facets: whole => (whole ? wholeFacets(columnsOf) : LEAF_FACETS),
    otherMemory: () => clusterMemory(url),
    close: async () => {
      // The pool says that it has ended before its connections have.
      const closed = [...open].map(client => once(client, 'end'));
      await pool.end();
      await Promise.all(closed);
    },
  };
  const columnsOf = await valueColumns(pool);
  return { sql, words: new Map(texts.rows) };
}

const LEAF_FACETS = {
  columns: ['codes'],
  counts: 'select code, cast(count(*) as integer) as n from m, unnest(m.codes) as code group by code',
};

/** Of many products it is quicker to count column by column, all in one pass. */
function wholeFacets(columns: readonly string[]): ReturnType<Sql['facets']> {
  const sets = columns.map(column => `(${column})`);
  return {
    columns,
    counts: `select coalesce(${columns.join()}) as code, cast(count(*) as integer) as n from m group by grouping sets (${sets.join()})`,
  };
}

async function valueColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'wide' and column_name ~ '^[eb][0-9]+$' order by ordinal_position",
  );
  return rows.map(({ name }) => name);
}

function matchOf(asked: AskedText): string {
  const any = (group: readonly string[]) => `(${group.map(token => `'${token}'`).join(' | ')})`;
  const reading = (groups: readonly string[][]) => `(${groups.map(any).join(' & ')})`;
  return asked.map(readings => `(${readings.map(reading).join(' | ')})`).join(' & ');
}

function numbered(text: string): string {
  let number = 0;
  return text.replaceAll('?', () => `$${++number}`);
}

/** Memory of the server's processes in MB, what they share counted once (where the system tells). */
function clusterMemory(url: string): number {
  const port = new URL(url).port;
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,rss,args'], { encoding: 'utf8' }).split('\n');
  const processes = lines.map(text => text.trim().split(/\s+/));
  const main = processes.find(([, , , ...args]) => args.includes(`port=${port}`));
  const own = processes.filter(
    ([pid, parent]) => main !== undefined && (pid === main[0] || parent === main[0]),
  );
  return own.reduce((sum, [pid = '', , rss]) => sum + (ownShare(pid) ?? Number(rss)) / 1024, 0);
}

/** A process's memory in kB, of what is shared its part; undefined where the system does not tell. */
function ownShare(pid: string): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    // Another system, or a process that ended meanwhile.
    return undefined;
  }
}
