import type { Database } from '#database/open.ts';
import { type ServedWatchOptions, watchServed } from '../watch-served.ts';
import { tellFollowers } from './tell-followers.ts';

/** The dependencies of following. */
export type FollowingOptions = ServedWatchOptions & {
  database: Database;
  now?: (() => Date) | undefined;
};

/** Writes the letters of those who follow searches, series and products once a publication is served, until it is closed. */
export function openFollowing({ database, now = () => new Date(), ...options }: FollowingOptions): {
  close: () => Promise<void>;
} {
  const { log } = options;
  const failed = 'Changes could not be mailed to followers; tried again later';
  return watchServed(options, failed, async (served, signal) => {
    const { letters, lost } = await tellFollowers({ database, served, now, signal });
    if (letters > 0) log.info({ letters }, 'Changes are mailed to those who follow them');
    if (lost > 0) log.warn({ publications: lost }, 'Versions can no longer be compared for followers');
  });
}
