import SQLite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { AskedText } from './asked-text.ts';
import { declareValues, type Layout, layOutRow } from './layout.ts';
import type { PeerRows } from './rows.ts';
import type { Load, Row, Sql } from './sql.ts';
import { pairIndexes } from './sql-filtered.ts';
import { countCodes, nameRows, type Tally, tallyRows } from './sql-rows.ts';

/** Statements that are kept ready: filters make more of them than anybody would keep. */
const READY = 500;
const PRAGMAS = ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -500000', 'temp_store = memory'];

type Statement = SQLite.Statement<unknown[], Row>;

/** Writes a catalogue to a SQLite file with full-text indexes (FTS5); `wide` is stored in the order of its key. */
export const loadSqlite: Load = async (file, rows, layout, names) => {
  const database = new SQLite(file);
  for (const pragma of PRAGMAS) database.pragma(pragma);
  for (const table of tables(layout)) database.exec(table);
  database.exec('begin');
  const tally = insertProducts(database, rows, layout);
  const insert = (table: string, width: number) =>
    database.prepare(`insert into ${table} values (${'?,'.repeat(width).slice(0, -1)})`);
  const [counted, words, name] = [insert('tally', 3), insert('word', 2), insert('name', 4)];
  const nameTokens = database.prepare('insert into name_tokens (rowid, tokens) values (?, ?)');
  for (const row of tallyRows(tally)) counted.run(...row);
  for (const entry of rows.words) words.run(...entry);
  for (const { rank, kind, id, text, tokens } of nameRows(names)) {
    name.run(rank, kind, id, text);
    nameTokens.run(rank, tokens.join(' '));
  }
  database.exec('commit');
  database.exec('create index number_key on number (key, product)');
  for (const index of pairIndexes(layout)) database.exec(index);
  database.exec("insert into words (words) values ('optimize')");
  database.exec("insert into pieces (pieces) values ('rebuild')");
  database.exec('analyze');
  database.close();
};

function tables(layout: Layout): string[] {
  const values = declareValues(layout, 'integer', 'real');
  const tokens = "content='', detail=none, tokenize=\"unicode61 remove_diacritics 0 tokenchars '.'\"";
  return [
    'create table product (rank integer primary key, leaf integer, id text)',
    'create table number (place integer primary key, key text, product integer)',
    `create table wide (leaf integer, price real, rank integer, ${values.join()}, primary key (leaf, price, rank)) without rowid`,
    'create table fact (rank integer, code integer, primary key (rank, code)) without rowid',
    'create table tally (leaf integer, code integer, n integer, primary key (leaf, code)) without rowid',
    'create table word (surface text, token text)',
    'create table name (rank integer primary key, kind integer, id text, text text)',
    `create virtual table words using fts5 (tokens, ${tokens})`,
    `create virtual table name_tokens using fts5 (tokens, ${tokens}, prefix='2 3 4')`,
    "create virtual table pieces using fts5 (key, content='number', content_rowid='place', detail=none, tokenize='trigram')",
  ];
}

function insertProducts(database: SQLite.Database, { rows, spans }: PeerRows, layout: Layout): Tally {
  const width = 3 + layout.enums + 2 * layout.numbers;
  const product = database.prepare('insert into product values (?, ?, ?)');
  const number = database.prepare('insert into number (key, product) values (?, ?)');
  const wide = database.prepare(`insert into wide values (${'?,'.repeat(width).slice(0, -1)})`);
  const fact = database.prepare('insert into fact values (?, ?)');
  const words = database.prepare('insert into words (rowid, tokens) values (?, ?)');
  const tally: Tally = new Map();
  for (const row of rows) {
    const leaf = layout.leaves.get(row.leaf) ?? -1;
    const { e, b, n, codes } = layOutRow(row, layout, spans);
    product.run(row.rank, leaf, row.id);
    for (const key of row.part_keys) number.run(key, row.rank);
    wide.run(leaf, row.price, row.rank, ...e, ...b, ...n);
    for (const code of codes) fact.run(row.rank, code);
    words.run(row.rank, row.tokens.join(' '));
    countCodes(tally, leaf, codes);
  }
  return tally;
}

/** Opens what {@link loadSqlite} wrote. */
export function openSqlite(file: string): { sql: Sql; words: Map<string, string> } {
  const database = new SQLite(file, { readonly: true });
  for (const pragma of ['cache_size = -500000', 'mmap_size = 8000000000', 'temp_store = memory'])
    database.pragma(pragma);
  const ready = new LRUCache<string, Statement>({ max: READY });
  // The table holds texts.
  const words = new Map(
    database.prepare('select surface, token from word').raw().all() as [string, string][],
  );
  const sql: Sql = {
    all: async (text, parameters) => {
      const statement = ready.get(text) ?? (database.prepare(text).raw() as Statement);
      ready.set(text, statement);
      return statement.all(...parameters);
    },
    text: asked => ['words cross join product p on p.rank = words.rowid where words match ?', matchOf(asked)],
    names: tokens => [
      'name_tokens cross join name p on p.rank = name_tokens.rowid where name_tokens match ?',
      tokens.map((token, at) => `"${token}"${at === tokens.length - 1 ? '*' : ''}`).join(' AND ') || '""',
    ],
    fragment:
      'select n.product from pieces cross join number n on n.place = pieces.rowid where pieces.key like ?',
    facets: () => ({
      columns: [],
      counts: 'select code, count(*) as n from m cross join fact on fact.rank = m.rank group by code',
    }),
    otherMemory: () => 0,
    close: async () => {
      database.close();
    },
  };
  return { sql, words };
}

function matchOf(asked: AskedText): string {
  const any = (group: readonly string[]) => `(${group.map(token => `"${token}"`).join(' OR ')})`;
  const reading = (groups: readonly string[][]) => `(${groups.map(any).join(' AND ')})`;
  return asked.map(readings => `(${readings.map(reading).join(' OR ')})`).join(' AND ');
}
