import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { Scratch } from './scratch.ts';
import { ItemFile, SortedRuns } from './sorted-runs.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await Scratch.open();
});
afterAll(() => scratch.close());

type Item = [number: number, text: string];
const byNumber = ([a]: Item, [b]: Item) => a - b;

/** Items of which many are equal in order, with texts of every kind. */
function makeItems(count: number): Item[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, place) => [
    random.whole(0, count / 3),
    `${place}\n"${'透'.repeat(place % 5)}`,
  ]);
}

async function sortAll(items: readonly Item[], limits: ConstructorParameters<typeof SortedRuns>[2]) {
  const runs = new SortedRuns<Item>(scratch, byNumber, limits);
  for (const item of items) await runs.add(item);
  return Array.fromAsync(runs.read());
}

it.each([
  ['files of a few items, merged many times', { items: 7, files: 3 }],
  ['files of a few characters', { characters: 200 }],
  ['one more file than are merged', { items: 1000, files: 2 }],
  ['memory alone', {}],
])('sorts by %s, equal items in the order in which they came', async (_, limits) => {
  const items = makeItems(2501);
  expect(await sortAll(items, limits)).toEqual(items.toSorted(byNumber));
});

it('sorts nothing, and one', async () => {
  expect(await sortAll([], { items: 1 })).toEqual([]);
  expect(await sortAll([[1, 'a']], { items: 1 })).toEqual([[1, 'a']]);
});

it('holds no more items than it may, however many there are', async () => {
  const runs = new SortedRuns<Item>(scratch, byNumber, { items: 50, files: 4 });
  let kept = 0;
  for (const item of makeItems(4000)) {
    await runs.add(item);
    kept = Math.max(kept, runs.kept);
  }
  expect(kept).toBeLessThanOrEqual(50);
});

it('reads what was written to a file, however long', async () => {
  const file = new ItemFile<Item>(scratch.newFile());
  const items = makeItems(9000);
  for (const item of items) await file.add(item);
  await file.end();
  expect((await Array.fromAsync(file.read())).flat()).toEqual(items);
});

it('leaves no files behind', async () => {
  const other = await Scratch.open();
  const file = new ItemFile<number>(other.newFile());
  await file.add(1);
  await file.end();
  await other.close();
  await expect(Array.fromAsync(file.read())).rejects.toThrow('ENOENT');
});
