import { expect, it } from 'vitest';
import { nameComparer } from '../../order.ts';
import { seededRandom } from '../../reference/random.ts';
import { NameKeys, type OwnerKey } from './name-keys.ts';
import { Scratch } from './scratch.ts';

const COUNT = 3000;
/** Far fewer than there are names, so that these are in many files and chunks. */
const LIMITS = { items: 70, files: 3, chunk: 45 };

/** The keys of names by the places of their owners. */
async function readKeys(
  names: readonly string[],
  limits: ConstructorParameters<typeof NameKeys>[2] = LIMITS,
): Promise<OwnerKey[]> {
  const scratch = await Scratch.open();
  try {
    const keys = new NameKeys(scratch, 'cn', limits);
    for (const [owner, name] of names.entries()) await keys.add(name, owner);
    return await Array.fromAsync(keys.read());
  } finally {
    await scratch.close();
  }
}

const keysOf = async (names: readonly string[]) =>
  new Map((await readKeys(names)).map(({ name, key }) => [name, key]));

/** Different names of Chinese characters and Latin letters. */
function makeNames(seed: number): string[] {
  const random = seededRandom(seed);
  const character = () =>
    String.fromCharCode(random.chance(0.8) ? random.whole(0x4e00, 0x9fa5) : random.whole(97, 122));
  return [...new Set(Array.from({ length: COUNT }, () => character() + character() + character()))];
}

it('gives names keys in the order of their language', async () => {
  const names = makeNames(1);
  const keys = await keysOf(names);
  const byKey = [...keys].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([name]) => name);
  expect(byKey).toEqual(names.toSorted(nameComparer('cn')));
  expect(new Set(keys.values()).size).toBe(names.length);
});

it('keeps nearly all keys when a name comes or goes, in whatever order names are read', async () => {
  const names = makeNames(2);
  const keys = await keysOf(names);
  expect(await keysOf(names.toReversed())).toEqual(new Map([...keys].reverse()));
  const more = await Promise.all(
    makeNames(3)
      .slice(0, 10)
      .map(name => keysOf([...names, name])),
  );
  const changes = more.map(own => names.filter(other => own.get(other) !== keys.get(other)).length);
  const changed = changes.reduce((sum, own) => sum + own, 0) / changes.length;
  expect(changed).toBeGreaterThan(0);
  // Twice the natural logarithm is 16. A name at the top of the tree may change all, so that the average of a few varies.
  expect(changed).toBeLessThan(COUNT / 20);
});

it('gives the same keys however little is in memory, also to names that many have', async () => {
  const names = makeNames(4);
  const often = Array.from({ length: 4 * LIMITS.chunk }, () => names[7] ?? '');
  const all = [...names, ...often, ...names.slice(0, 500)];
  const whole = await readKeys(all, {});
  expect(await readKeys(all)).toEqual(whole);
  expect(whole.map(({ owner }) => owner)).toEqual([...all.keys()]);
  expect(whole.map(({ name }) => name)).toEqual(all);
  expect(new Map(whole.map(({ name, key }) => [name, key])).size).toBe(names.length);
  expect(new Set(whole.map(({ name, key }) => `${name} ${key}`)).size).toBe(names.length);
});

it('gives no names no keys', async () => {
  expect(await keysOf([])).toEqual(new Map());
  expect(await keysOf(['一'])).toEqual(new Map([['一', 'j']]));
});
