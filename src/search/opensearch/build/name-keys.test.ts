import { expect, it } from 'vitest';
import { namePlaceComparer } from '../../order.ts';
import { seededRandom } from '../../reference/random.ts';
import { sortKeysOf } from './name-keys.ts';

const COUNT = 3000;

const keysOf = (names: string[]) => sortKeysOf(names, namePlaceComparer('cn', names));

/** Different names of Chinese characters and Latin letters. */
function makeNames(seed: number): string[] {
  const random = seededRandom(seed);
  const character = () =>
    String.fromCharCode(random.chance(0.8) ? random.whole(0x4e00, 0x9fa5) : random.whole(97, 122));
  return [...new Set(Array.from({ length: COUNT }, () => character() + character() + character()))];
}

it('gives names keys in the order of their language', () => {
  const names = makeNames(1);
  const keys = keysOf(names);
  const byKey = [...keys].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([name]) => name);
  const compare = namePlaceComparer('cn', names);
  expect(byKey).toEqual(
    names
      .map((_, place) => place)
      .sort(compare)
      .map(place => names[place]),
  );
  expect(new Set(keys.values()).size).toBe(names.length);
});

it('keeps nearly all keys when a name comes or goes, in whatever order names are read', () => {
  const names = makeNames(2);
  const keys = keysOf(names);
  expect(keysOf(names.toReversed())).toEqual(keys);
  const changes = makeNames(3)
    .slice(0, 50)
    .map(name => {
      const more = keysOf([...names, name]);
      return names.filter(other => more.get(other) !== keys.get(other)).length;
    });
  const changed = changes.reduce((sum, own) => sum + own, 0) / changes.length;
  expect(changed).toBeGreaterThan(0);
  // Twice the natural logarithm is 16. A name at the top of the tree may change all, so that the average of a few varies.
  expect(changed).toBeLessThan(COUNT / 20);
});

it('gives no names no keys', () => {
  expect(keysOf([])).toEqual(new Map());
  expect(keysOf(['一'])).toEqual(new Map([['一', 'j']]));
});
