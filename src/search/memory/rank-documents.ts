import { type Popularity, popularityLevel } from '../popularity.ts';
import { startYieldTimer } from '../yield-timer.ts';
import type { OpenedSnapshot } from './opened-snapshot.ts';
import { stringAt } from './strings.ts';

/** The popularity of every document in steps, or null if nothing was ever chosen. Pauses regularly, as a build does. */
export async function rankDocuments(
  index: OpenedSnapshot,
  popularity: Popularity,
): Promise<Uint8Array | null> {
  if (popularity.products.size === 0 && popularity.sets.size === 0) return null;
  const timer = startYieldTimer();
  const levels = new Uint8Array(index.documents);
  for (let doc = 0; doc < levels.length; doc++) {
    const set = index.set_of[doc]!;
    levels[doc] = popularityLevel(
      popularity,
      stringAt(index.ids, doc),
      set === 0 ? null : index.sets.ids[set - 1]!,
    );
    if (timer.due()) await timer.pause();
  }
  return levels;
}
