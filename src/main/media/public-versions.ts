import type { Database } from '#database/open.ts';
import { findVersion } from '#database/versions/versions.ts';

/** Whether the files of a version may be served, which is the case if it is or was live. */
export type PublicVersions = (version: string) => Promise<boolean>;

/** How long a version that was not public is not looked up again at most, in ms. */
const LOOK_AGAIN_MS = 1000;
/** Limit of versions in memory. Beyond it all are dropped. */
const VERSIONS_MAX = 1000;

/**
 * Whether a version is public, which means that it is or was live. The database is asked once for each public version.
 * A version that is being built or is staged is not public, nor is an unknown one while the database is away.
 * @param live returns the version that is served, which needs no look-up
 */
export function openPublicVersions(database: Database, live: () => string | undefined): PublicVersions {
  const known = new Map<string, { isPublic: boolean; at: number }>();
  return async version => {
    if (version === live()) return true;
    if (!/^v\d{1,15}$/.test(version)) return false;
    const before = known.get(version);
    if (before?.isPublic || (before !== undefined && performance.now() - before.at < LOOK_AGAIN_MS))
      return before.isPublic;
    const found = await findVersion(database, version).catch(() => undefined);
    const isPublic = typeof found?.published_at === 'string';
    if (known.size >= VERSIONS_MAX) known.clear();
    known.set(version, { isPublic, at: performance.now() });
    return isPublic;
  };
}
