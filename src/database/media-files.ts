import { sql, type Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables/schema.ts';
import { versionNumber } from './tables/version-number.ts';

// The servers of one PostgreSQL find the files of its catalogue versions there, whichever of them imported them. With
// SQLite there is one machine, and files are on its disk alone.

/** A file of a version. */
export type MediaFile = {
  path: string;
  /** In hexadecimal digits. */
  sha256: string;
  bytes: number;
  /** Of a picture, in pixels. */
  size: { width: number; height: number } | null;
};

/** How much of a file is in one row, in bytes. */
const PIECE_BYTES = 1_000_000;

/** Any number that nothing else in the same PostgreSQL locks: contents are written, and removed, by one at a time. */
const ADVISORY_LOCK = 7_402_113_906;

/** Whether servers share files through this database. */
export function sharesMedia({ engine }: Database): boolean {
  return engine === 'postgres';
}

/**
 * Writes a file of a version.
 * @param read returns its content, and is only called if the file is missing
 * @throws Error if the content has another length
 */
export async function writeMediaFile(
  database: Database,
  version: string,
  { path, sha256, bytes, size }: MediaFile,
  read: () => AsyncIterable<Buffer>,
): Promise<void> {
  const named = { version: versionNumber(version), path, sha256, bytes };
  const row = { ...named, width: size?.width ?? null, height: size?.height ?? null };
  await database.db.transaction().execute(async trx => {
    await lock(trx);
    await trx
      .insertInto('media_files')
      .values(row)
      .onConflict(conflict => conflict.columns(['version', 'path']).doUpdateSet(row))
      .execute();
    const known = await trx
      .selectFrom('media_pieces')
      .select('place')
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (known === undefined) await writePieces(trx, sha256, bytes, read());
  });
}

async function writePieces(
  trx: Transaction<Tables>,
  sha256: string,
  bytes: number,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  let waiting: Buffer = Buffer.alloc(0);
  let written = 0;
  let place = 0;
  const write = async (piece: Buffer) => {
    await trx.insertInto('media_pieces').values({ sha256, place, content: piece }).execute();
    place++;
    written += piece.length;
  };
  for await (const part of content) {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part]);
    for (; waiting.length >= PIECE_BYTES; waiting = waiting.subarray(PIECE_BYTES))
      await write(waiting.subarray(0, PIECE_BYTES));
  }
  // An empty file has one empty piece.
  if (waiting.length > 0 || place === 0) await write(waiting);
  if (written !== bytes) throw new Error(`A file changed while it was stored: ${written} bytes of ${bytes}`);
}

/** Lets a version share the files of another one. */
export async function shareMediaFiles(database: Database, from: string, to: string): Promise<void> {
  await sql`
    insert into media_files (version, path, sha256, bytes, width, height)
    select ${sql.lit(versionNumber(to))}, path, sha256, bytes, width, height
    from media_files where version = ${versionNumber(from)}
    on conflict (version, path) do nothing`.execute(database.db);
}

/** Finds a file of a version by its path. Returns undefined if there is none. */
export async function findMediaFile(
  database: Database,
  version: string,
  path: string,
): Promise<MediaFile | undefined> {
  const row = await database.db
    .selectFrom('media_files')
    .selectAll()
    .where('version', '=', versionNumber(version))
    .where('path', '=', path)
    .executeTakeFirst();
  return row === undefined ? undefined : fileOf(row);
}

/** Lists the files of a version in the order of their paths. With `most` so many, pictures before all others. */
export async function listMediaFiles(
  database: Database,
  version: string,
  { most }: { most?: number } = {},
): Promise<MediaFile[]> {
  const all = database.db.selectFrom('media_files').selectAll().where('version', '=', versionNumber(version));
  const chosen =
    most === undefined
      ? all.orderBy('path')
      : all
          .orderBy(({ eb }) => eb.case().when('width', 'is', null).then(1).else(0).end())
          .orderBy('path')
          .limit(most);
  return (await chosen.execute()).map(fileOf);
}

/** Reads a content piece by piece. */
export async function* readMedia(database: Database, sha256: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place++) {
    const row = await database.db
      .selectFrom('media_pieces')
      .select('content')
      .where('sha256', '=', sha256)
      .where('place', '=', place)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}

/** Deletes the files of a version, and the contents that no other one has. */
export async function deleteMediaFiles(database: Database, version: number): Promise<void> {
  if (!sharesMedia(database)) return;
  await database.db.transaction().execute(async trx => {
    await lock(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('media_files')
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await sql`
      delete from media_pieces
      where not exists (select 1 from media_files where media_files.sha256 = media_pieces.sha256)`.execute(
      trx,
    );
  });
}

async function lock(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

type Row = {
  path: string;
  sha256: string;
  bytes: number | string;
  width: number | null;
  height: number | null;
};

function fileOf({ path, sha256, bytes, width, height }: Row): MediaFile {
  // PostgreSQL's wide numbers may come as texts.
  const size = width === null || height === null ? null : { width, height };
  return { path, sha256, bytes: Number(bytes), size };
}
