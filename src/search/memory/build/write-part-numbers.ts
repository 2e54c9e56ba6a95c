import { partNumberKey } from '#text/part-number.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { type Bits, countBetween, countBits, eachPlace, noBits, setRange } from '../bits.ts';
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

/** Grams per page, of which a catalogue with few part numbers needs a few only. */
const PAGE_SHIFT = 14;
const PAGE_GRAMS = 2 ** PAGE_SHIFT;
const PAGE_WORDS = PAGE_GRAMS / 32;

/** The grams of a page as bits, and the number of grams before each group of 32. */
type GramPage = { found: Bits; before: Uint32Array };

const emptyPage = (): GramPage => ({ found: noBits(PAGE_GRAMS), before: new Uint32Array(PAGE_WORDS) });

async function writeGrams(arrays: Record<string, SnapshotArray>, timer: YieldTimer): Promise<void> {
  const pages: (GramPage | undefined)[] = Array.from({ length: GRAMS / PAGE_GRAMS });
  await eachGram(arrays, timer, gram => {
    const page = pages[gram >>> PAGE_SHIFT] ?? emptyPage();
    pages[gram >>> PAGE_SHIFT] = page;
    const within = gram & (PAGE_GRAMS - 1);
    setRange(page.found, within, within + 1);
  });
  const codes = sharedUint32(pages.reduce((sum, page) => sum + (page ? countBits(page.found) : 0), 0));
  let count = 0;
  for (const [at, page] of pages.entries()) {
    if (page === undefined) continue;
    for (let word = 0; word < PAGE_WORDS; word++) {
      page.before[word] = count;
      eachPlace(page.found, word * 32, word * 32 + 32, gram => {
        codes[count++] = at * PAGE_GRAMS + gram;
      });
    }
    if (timer.due()) await timer.pause();
  }
  const placeOf = (gram: number) => {
    const { found, before } = pages[gram >>> PAGE_SHIFT]!;
    const within = gram & (PAGE_GRAMS - 1);
    return before[within >>> 5]! + countBetween(found, within & -32, within);
  };
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
