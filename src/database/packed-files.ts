import { open } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import type { Database } from './open.ts';
import { versionId } from './tables/version-number.ts';

// A backup of SQLite is one file: the files of its versions are in the tables in which servers of one PostgreSQL share
// theirs. When a site starts with such a file, they are written back to the disk and the tables are emptied.

/** A file on the disk that becomes part of a backup: `path` within its version, `sha256` in hexadecimal digits. */
export type PackedFile = { path: string; file: string; sha256: string };

/** How much of a file is in one row, in bytes. */
const PIECE_BYTES = 1_000_000;

/**
 * Writes the files of all versions of a backup into it, each content once.
 * @param backup a database that nothing else uses
 * @throws Error if a file changed or went away meanwhile
 */
export async function packFiles(
  backup: string,
  listFiles: (version: string) => Promise<PackedFile[]>,
): Promise<void> {
  const handle = new BetterSqlite3(backup);
  try {
    handle.pragma('journal_mode = delete');
    handle.exec('begin');
    const versions = handle
      .prepare<[], { number: number }>(
        "select number from versions where dropped_at is null and state <> 'failed'",
      )
      .all();
    const name = handle.prepare(
      'insert or replace into media_files (version, path, sha256, bytes) values (?, ?, ?, ?)',
    );
    for (const { number } of versions) {
      for (const packed of await listFiles(versionId(number)))
        name.run(number, packed.path, packed.sha256, await packContent(handle, packed));
    }
    handle.exec('commit');
  } finally {
    handle.close();
  }
}

/** @returns how long the file is, in bytes */
async function packContent(handle: BetterSqlite3.Database, { file, sha256 }: PackedFile): Promise<number> {
  const known = handle
    .prepare<[string], { bytes: number | null }>(
      'select sum(length(content)) as bytes from media_pieces where sha256 = ?',
    )
    .get(sha256);
  if (typeof known?.bytes === 'number') return known.bytes;
  const write = handle.prepare('insert into media_pieces (sha256, place, content) values (?, ?, ?)');
  const source = await open(file);
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    let bytes = 0;
    for (let place = 0; ; place++) {
      const { bytesRead } = await source.read(piece, 0, PIECE_BYTES);
      // An empty file has one empty piece.
      if (bytesRead === 0 && place > 0) return bytes;
      write.run(sha256, place, piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await source.close();
  }
}

/** Lists the versions that have files in a backup. */
export async function listPackedVersions({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('media_files').select('version').distinct().orderBy('version').execute();
  return rows.map(({ version }) => versionId(version));
}

/** Deletes the files of a backup that are on the disk now. */
export async function emptyPackedFiles({ db }: Database): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('media_files').execute();
    await trx.deleteFrom('media_pieces').execute();
  });
}
