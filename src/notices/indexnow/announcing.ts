import { type ServedWatchOptions, watchServed } from '../watch-served.ts';
import { type Announcing, announceChanges } from './announce-changes.ts';

/** The dependencies of announcing, and of watching for what is to be announced. */
export type AnnouncingOptions = ServedWatchOptions &
  Omit<Announcing, 'now'> & { now?: (() => Date) | undefined };

/** Announces to search engines what a publication changed once it is served (IndexNow), until it is closed. */
export function openAnnouncing({ now = () => new Date(), ...options }: AnnouncingOptions): {
  close: () => Promise<void>;
} {
  const failed = 'Changed addresses could not be announced to search engines; tried again later';
  return watchServed(options, failed, (served, signal) =>
    announceChanges({ ...options, now }, served, signal),
  );
}
