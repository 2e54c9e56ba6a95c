import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { renewKeptIndex } from '../catalogue/build-index.ts';
import { indexFile } from '../catalogue/kept-index.ts';
import type { Config } from '../settings/config.ts';
import { PROJECT_FOLDER } from '../settings/project.ts';

/** The folders whose code determines the search index. */
const INDEX_ROOMS = ['contract', 'database', 'search'];

/**
 * Rebuilds the kept index of the live version if it is older than the code that makes it. The site is served with the
 * old one meanwhile: most changes of the code do not change the index.
 * @returns whether the new one differs
 * @throws any error of the build, or that the signal cancelled it
 */
export async function refreshIndex(
  { data_dir, database_url: url }: Pick<Config, 'data_dir' | 'database_url'>,
  signal: AbortSignal,
): Promise<boolean> {
  const database = await openDatabase({ url, data_dir, role: 'server' });
  const live = await getLiveVersion(database).finally(() => database.close());
  if (live === undefined) return false;
  const file = indexFile({ data_dir, version: live.id });
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || written > newestSource()) return false;
  const before = hashFile(file);
  await renewKeptIndex({ url, data_dir, version: live.id, created_at: live.created_at }, signal);
  return hashFile(file) !== before;
}

/** When the newest source file that determines the index was written, in milliseconds since 1970. */
function newestSource(): number {
  const files = INDEX_ROOMS.flatMap(room =>
    readdirSync(join(PROJECT_FOLDER, 'src', room), { recursive: true, withFileTypes: true }),
  );
  const times = files
    .filter(entry => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs);
  return Math.max(...times);
}

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
