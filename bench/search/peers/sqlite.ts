import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { AskedText } from './asked-text.ts';
import type { PeerRows } from './rows.ts';
import { INDEXES, type Sql, TABLES } from './sql-peer.ts';

/** A SQLite file with a full-text index (FTS5). */
export async function openSqlite({ rows }: PeerRows): Promise<Sql> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  const database = new SQLite(join(folder, 'peer.sqlite'));
  for (const pragma of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'cache_size = -200000',
    'mmap_size = 4000000000',
  ])
    database.pragma(pragma);
  for (const table of TABLES) database.exec(table);
  database.exec(
    "create virtual table words using fts5 (tokens, content='', detail=none, tokenize=\"unicode61 tokenchars '.'\")",
  );
  const insert = {
    product: database.prepare('insert into product values (?, ?, ?, ?, ?)'),
    choice: database.prepare('insert into choice values (?, ?, ?, ?)'),
    number: database.prepare('insert into number values (?, ?, ?, ?)'),
    words: database.prepare('insert into words (rowid, tokens) values (?, ?)'),
  };
  database.exec('begin');
  for (const { rank, id, leaf, price, part_key, choices, numbers, tokens } of rows) {
    insert.product.run(rank, id, leaf, price, part_key);
    for (const [key, choice] of choices) insert.choice.run(leaf, key, choice, rank);
    for (const [key, value] of numbers) insert.number.run(leaf, key, value, rank);
    insert.words.run(rank, tokens.join(' '));
  }
  database.exec('commit');
  for (const index of INDEXES) database.exec(index);
  database.exec('analyze');
  const prepared = new Map<string, SQLite.Statement<unknown[], Record<string, string | number | null>>>();
  return {
    all: async (text, parameters) => {
      const statement = prepared.get(text) ?? database.prepare(text);
      prepared.set(text, statement);
      return statement.all(...parameters);
    },
    text: asked => ['p.rank in (select rowid from words where words match ?)', matchOf(asked)],
    floor: expression => `cast(${expression} as integer)`,
    otherMemory: () => 0,
    close: async () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function matchOf({ groups, prefix }: AskedText): string {
  return groups
    .map((group, place) => {
      const terms = group.map(token => `"${token}"`);
      if (prefix !== null && place === groups.length - 1) terms.push(`"${prefix}"*`);
      return `(${terms.join(' OR ')})`;
    })
    .join(' AND ');
}
