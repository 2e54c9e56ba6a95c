import { partNumberKey } from '#text/part-number.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { countBetween, countBits, eachPlace, noBits, setRange } from '../bits.ts';
import type { SnapshotArray } from '../snapshot.ts';
import { sharedUint32 } from '../snapshot.ts';
import { GRAMS, gramAt, PIECE_LENGTH_MIN } from '../text/grams.ts';
import type { SnapshotBuild } from './building.ts';
import { packStrings } from './pack-strings.ts';
import { sortIndices } from './sort.ts';

/** Writes part numbers and cross references by their keys, sorted, and the index of their pieces: `number.*`. */
export async function writePartNumbers({ arrays, products, order, timer }: SnapshotBuild): Promise<void> {
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

/** Words of bits per step. */
const WORDS_PER_STEP = 2 ** 12;

async function writeGrams(arrays: Record<string, SnapshotArray>, timer: YieldTimer): Promise<void> {
  const found = noBits(GRAMS);
  await eachGram(arrays, timer, gram => setRange(found, gram, gram + 1));
  const codes = sharedUint32(countBits(found));
  // The number of grams before each group of 32.
  const before = new Uint32Array(found.length);
  for (let word = 0, place = 0; word < found.length; word++) {
    before[word] = place;
    if (found[word] !== 0)
      eachPlace(found, word * 32, word * 32 + 32, gram => {
        codes[place++] = gram;
      });
    if (word % WORDS_PER_STEP === 0 && timer.due()) await timer.pause();
  }
  const placeOf = (gram: number) => before[gram >>> 5]! + countBetween(found, gram & -32, gram);
  const starts = sharedUint32(codes.length + 1);
  const last = new Int32Array(codes.length);
  const eachOnce = async (visit: (place: number, entry: number) => void) => {
    last.fill(-1);
    await eachGram(arrays, timer, (gram, entry) => {
      const place = placeOf(gram);
      if (last[place] !== entry) visit(place, entry);
      last[place] = entry;
    });
  };
  await eachOnce(place => starts[place + 1]!++);
  for (let place = 0; place < codes.length; place++) starts[place + 1]! += starts[place]!;
  const entries = sharedUint32(starts[codes.length]!);
  const next = starts.slice();
  await eachOnce((place, entry) => {
    entries[next[place]!++] = entry;
  });
  arrays['gram.codes'] = codes;
  arrays['gram.starts'] = starts;
  arrays['gram.entries'] = entries;
}

/** Calls back for every gram of every key. */
async function eachGram(
  arrays: Record<string, SnapshotArray>,
  timer: YieldTimer,
  visit: (gram: number, entry: number) => void,
): Promise<void> {
  const bytes = arrays['number.key.bytes']!;
  const offsets = arrays['number.key.offsets']!;
  for (let entry = 0; entry + 1 < offsets.length; entry++) {
    const end = offsets[entry + 1]!;
    for (let at = offsets[entry]!; at + PIECE_LENGTH_MIN <= end; at++) visit(gramAt(bytes, at, end), entry);
    if (timer.due()) await timer.pause();
  }
}
