import { LOCALES } from '#contract/locale.ts';
import { fold } from '../../text/fold.ts';
import { compareIds } from '../../values.ts';
import type { CategoryMeta, SnapshotArray } from '../snapshot.ts';
import { sharedUint32 } from '../snapshot.ts';
import { packStrings } from '../strings.ts';
import type { CollectedSet } from './collect-sets.ts';
import type { Pacer } from './pacer.ts';
import { sortIndices } from './sort.ts';

// Names of sets and categories, to be completed from any of their words on. A hint is the rest of a folded name from
// where a word begins (in Chinese: any character), sorted:
//
//   "Plano-Convex Lens"  ->  "plano-convex lens"  "convex lens"  "lens"

const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|\p{Script=Han}/gu;
/** Longest rest of a name that is kept, in characters. */
const HINT_LENGTH = 40;
/** A hint at a name's beginning counts more than any number of products. */
const FIRST = 2 ** 31;

type Hint = { key: string; target: number; weight: number };

/** Writes the hints: `hint.key`, what they lead to (`hint.target`: 2 × place, + 1 for a category), their weight; and the names of sets, `set.name.<locale>`. */
export async function writeHints(
  arrays: Record<string, SnapshotArray>,
  sets: readonly CollectedSet[],
  categories: readonly CategoryMeta[],
  pacer: Pacer,
): Promise<void> {
  const hints: Hint[] = [];
  const runs = arrays['set.runs']!;
  for (const [place, set] of sets.entries()) {
    addHints(hints, set.name, place * 2, runs[place * 2 + 1]! - runs[place * 2]!);
    if (pacer.due()) await pacer.pause();
  }
  for (const [place, category] of categories.entries()) addHints(hints, category.name, place * 2 + 1, 0);
  const sorted = await sortIndices(
    hints.length,
    (a, b) => compareIds(hints[a]!.key, hints[b]!.key) || hints[a]!.target - hints[b]!.target,
    pacer,
  );
  packStrings(
    arrays,
    'hint.key',
    Array.from(sorted, index => hints[index]!.key),
  );
  const targets = sharedUint32(hints.length);
  const weights = sharedUint32(hints.length);
  for (let place = 0; place < sorted.length; place++) {
    targets[place] = hints[sorted[place]!]!.target;
    weights[place] = hints[sorted[place]!]!.weight;
  }
  arrays['hint.target'] = targets;
  arrays['hint.weight'] = weights;
  for (const locale of LOCALES)
    packStrings(
      arrays,
      `set.name.${locale}`,
      sets.map(set => set.name[locale] ?? ''),
    );
}

function addHints(hints: Hint[], name: CategoryMeta['name'], target: number, products: number): void {
  const keys = new Map<string, number>();
  for (const locale of LOCALES) {
    const folded = fold(name[locale] ?? '');
    for (const start of folded.matchAll(WORD_START)) {
      const key = folded.slice(start.index, start.index + HINT_LENGTH);
      keys.set(key, Math.max(keys.get(key) ?? 0, products + (start.index === 0 ? FIRST : 0)));
    }
  }
  for (const [key, weight] of keys) hints.push({ key, target, weight });
}
