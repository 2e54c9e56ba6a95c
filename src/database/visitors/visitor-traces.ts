import { sql } from 'kysely';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { chunk } from '../records/records.ts';
import {
  ENDED_SESSION,
  VISITOR_RULES,
  VISITOR_TABLES,
  type VisitorTables,
} from '../tables/visitor-tables.ts';
import { addressKey } from './outbox-queue.ts';

/** A visitor's rows in one table. */
export type Trace = { table: keyof VisitorTables; rows: Record<string, unknown>[] };

const KEYS_PER_QUERY = 200;

/**
 * Finds all data of the visitor known by a reference number (of a quotation request or feedback), a mail address or the id
 * of a session: rows that name them, and rows of the same sessions. Tables without any rows are left out.
 */
export async function findTraces(database: Database, name: string): Promise<Trace[]> {
  const sessions = new Set([storable(name.trim())]);
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if ('owner' in rule || rule.session === undefined) continue;
    for (const row of await listNamed(database, table, name)) sessions.add(String(row[rule.session]));
  }
  sessions.delete(ENDED_SESSION);
  sessions.delete('');
  const traces: Trace[] = [];
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if ('owner' in rule) continue;
    const named = await listNamed(database, table, name);
    const rows =
      rule.session === undefined ? named : [...named, ...(await listOfSessions(database, table, sessions))];
    traces.push({ table, rows: distinct(table, rows) });
  }
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if (!('owner' in rule)) continue;
    const owners = traces.find(trace => trace.table === rule.owner)?.rows ?? [];
    const rows = [];
    for (const owner of owners)
      rows.push(...(await select(database, table, sql`${sql.ref(rule.by)} = ${owner[rule.owner_key]}`)));
    traces.push({ table, rows });
  }
  const references = referencesOf(traces);
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if ('owner' in rule || rule.names === undefined) continue;
    const rows = await listAddressed(database, table, name);
    for (const some of chunk(references, KEYS_PER_QUERY))
      rows.push(...(await select(database, table, sql`${sql.ref(rule.names)} in (${sql.join(some)})`)));
    traces.push({ table, rows: distinct(table, rows) });
  }
  return traces.filter(({ rows }) => rows.length > 0);
}

/** The reference numbers of the rows found. */
function referencesOf(traces: readonly Trace[]): string[] {
  return traces.flatMap(({ table, rows }) => {
    const rule = VISITOR_RULES[table];
    return 'told' in rule && rule.told !== undefined ? rows.map(row => String(row[rule.key[0] ?? ''])) : [];
  });
}

/**
 * Deletes the rows that {@link findTraces} found and those that name the visitor by now, whole or not at all. @returns
 * the number of deleted rows
 */
export async function deleteTraces(database: Database, traces: readonly Trace[]): Promise<number> {
  return database.db.transaction().execute(async trx => {
    let count = 0;
    for (const { table, rows } of traces)
      for (const row of rows) {
        const key = VISITOR_RULES[table].key.map(column => sql`${sql.ref(column)} = ${row[column]}`);
        const { numAffectedRows } =
          await sql`delete from ${sql.table(table)} where ${sql.join(key, sql` and `)}`.execute(trx);
        count += Number(numAffectedRows ?? 0);
      }
    // An answer may have been queued since.
    for (const table of VISITOR_TABLES) {
      const rule = VISITOR_RULES[table];
      if ('owner' in rule || rule.names === undefined) continue;
      for (const some of chunk(referencesOf(traces), KEYS_PER_QUERY)) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ${sql.ref(rule.names)} in (${sql.join(some)})`.execute(trx);
        count += Number(numAffectedRows ?? 0);
      }
    }
    return count;
  });
}

/** The rows that have the reference number as their key, or contain the mail address. */
async function listNamed(
  database: Database,
  table: keyof VisitorTables,
  name: string,
): Promise<Record<string, unknown>[]> {
  const rule = VISITOR_RULES[table];
  if ('owner' in rule || rule.told === undefined) return [];
  const [key = ''] = rule.key;
  const wanted = storable(name.trim());
  if (!wanted.includes('@')) return select(database, table, sql`${sql.ref(key)} = ${wanted}`);
  const pattern = `%${wanted.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await select(database, table, sql`lower(${sql.ref(rule.told)}) like ${pattern} escape '\\'`);
  const told = rule.told;
  return found.filter(row => namesAddress(JSON.parse(String(row[told])), wanted.toLowerCase()));
}

/** The rows addressed to a mail address. Returns an empty list if the name is no address. */
async function listAddressed(
  database: Database,
  table: keyof VisitorTables,
  name: string,
): Promise<Record<string, unknown>[]> {
  const rule = VISITOR_RULES[table];
  if ('owner' in rule || rule.addressed === undefined || !name.includes('@')) return [];
  return select(database, table, sql`${sql.ref(rule.addressed)} = ${addressKey(name)}`);
}

/** Whether some text of a record is the address, not only contains it. */
function namesAddress(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === address;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some(part => namesAddress(part, address))
  );
}

async function listOfSessions(
  database: Database,
  table: keyof VisitorTables,
  sessions: ReadonlySet<string>,
): Promise<Record<string, unknown>[]> {
  const rule = VISITOR_RULES[table];
  if ('owner' in rule || rule.session === undefined || sessions.size === 0) return [];
  const { session } = rule;
  const found = [];
  for (const some of chunk([...sessions], KEYS_PER_QUERY))
    found.push(...(await select(database, table, sql`${sql.ref(session)} in (${sql.join(some)})`)));
  return found;
}

async function select(
  { db }: Database,
  table: keyof VisitorTables,
  where: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${where}`.execute(db);
  return rows;
}

function distinct(
  table: keyof VisitorTables,
  rows: readonly Record<string, unknown>[],
): Record<string, unknown>[] {
  const keyOf = (row: Record<string, unknown>) =>
    JSON.stringify(VISITOR_RULES[table].key.map(column => row[column]));
  return [...new Map(rows.map(row => [keyOf(row), row])).values()];
}
