import { partNumberKey } from '#text/part-number.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import type { SnapshotArray } from '../snapshot.ts';
import { sharedUint32 } from '../snapshot.ts';
import { GRAMS, gramAt } from '../text/grams.ts';
import type { Building } from './building.ts';
import { packStrings } from './pack-strings.ts';
import { sortIndices } from './sort.ts';

/** Writes part numbers and cross references by their keys, sorted, and the index of their pieces of three characters: `number.*`. */
export async function writePartNumbers({ arrays, products, order, timer }: Building): Promise<void> {
  const own = products.part_numbers.length;
  const keys: string[] = [];
  for (const text of [...products.part_numbers, ...products.cross_references]) {
    keys.push(partNumberKey(text));
    if (timer.due()) await timer.pause();
  }
  const documentOf = (entry: number) =>
    order.doc_of[entry < own ? entry : products.cross_owners.at(entry - own)]!;
  const ranks = arrays['document.rank']!;
  const rankOf = (entry: number) => ranks[documentOf(entry)]!;
  const sorted = await sortIndices(
    keys.length,
    (a, b) => compareIds(keys[a]!, keys[b]!) || rankOf(a) - rankOf(b) || a - b,
    timer,
  );
  // A part number of marks only has no key: it is found by its text alone.
  const kept = sorted.filter(entry => keys[entry] !== '');
  await packStrings(
    arrays,
    'number.key',
    Array.from(kept, entry => keys[entry]!),
    timer,
  );
  await packStrings(arrays, 'number.cross', products.cross_references, timer);
  const documents = sharedUint32(kept.length);
  const crosses = sharedUint32(kept.length);
  for (let place = 0; place < kept.length; place++) {
    documents[place] = documentOf(kept[place]!);
    crosses[place] = Math.max(kept[place]! - own + 1, 0);
  }
  arrays['number.document'] = documents;
  arrays['number.cross_of'] = crosses;
  await writeGrams(arrays, timer);
}

async function writeGrams(arrays: Record<string, SnapshotArray>, timer: YieldTimer): Promise<void> {
  const starts = sharedUint32(GRAMS + 1);
  await eachGram(arrays, timer, gram => starts[gram + 1]!++);
  for (let gram = 0; gram < GRAMS; gram++) starts[gram + 1]! += starts[gram]!;
  const entries = sharedUint32(starts[GRAMS]!);
  const next = starts.slice();
  await eachGram(arrays, timer, (gram, entry) => {
    entries[next[gram]!++] = entry;
  });
  arrays['gram.starts'] = starts;
  arrays['gram.entries'] = entries;
}

/** Calls back for every gram of every key, each once a key. */
async function eachGram(
  arrays: Record<string, SnapshotArray>,
  timer: YieldTimer,
  visit: (gram: number, entry: number) => void,
): Promise<void> {
  const bytes = arrays['number.key.bytes']!;
  const offsets = arrays['number.key.offsets']!;
  const last = new Int32Array(GRAMS).fill(-1);
  for (let entry = 0; entry + 1 < offsets.length; entry++) {
    for (let at = offsets[entry]!; at + 3 <= offsets[entry + 1]!; at++) {
      const gram = gramAt(bytes, at);
      if (last[gram] !== entry) visit(gram, entry);
      last[gram] = entry;
    }
    if (timer.due()) await timer.pause();
  }
}
