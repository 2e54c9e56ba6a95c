import { type Cluster, reach } from './cluster.ts';
import type { IndexNames } from './indexes.ts';
import { type IndexTables, unpackTables } from './tables.ts';

/** Reads the tables of an index. @throws SearchUnavailableError @throws Error if pieces are missing or damaged */
export async function readTables(
  { client }: Cluster,
  { tables }: IndexNames,
  pieces: number,
): Promise<IndexTables> {
  const all: Buffer[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const { body } = await reach(() => client.get({ index: tables, id: String(piece) }));
    all.push(Buffer.from(String((body._source as { data?: string } | undefined)?.data ?? ''), 'base64'));
  }
  return unpackTables(all);
}
