import { expect, it } from 'vitest';
import type { CatalogueFacts } from '../catalogue-facts.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue } from '../reference/random-catalogue.ts';
import { openReferenceIndex } from '../reference/reference-index.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

const sortById = <Entry extends { id: string }>(list: readonly Entry[]) =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function sorted({ categories, attributes, curves }: CatalogueFacts): CatalogueFacts {
  return {
    categories: sortById(categories),
    attributes: attributes
      .map(entry => ({ ...entry, categories: sortById(entry.categories) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    curves: curves
      .map(entry => ({ ...entry, categories: sortById(entry.categories) }))
      .toSorted((a, b) => (a.axes.y.key < b.axes.y.key ? -1 : 1)),
  };
}

it('knows of its products as a whole what the naive twin counts', async () => {
  const found = { attributes: 0, curves: 0, numbers: 0, words: 0 };
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed);
    const catalogue = randomCatalogue(random, random.whole(0, 60));
    const memory = openMemoryIndex(await buildSnapshot(catalogue));
    const naive = await openReferenceIndex(catalogue);
    const facts = sorted(await memory.facts());
    expect({ seed, facts }).toEqual({ seed, facts: sorted(await naive.facts()) });
    found.attributes += facts.attributes.length;
    found.curves += facts.curves.length;
    for await (const { part_number, name } of catalogue.products) {
      for (const word of (name.en ?? '').toLowerCase().split(' ')) {
        const all = [word, word.slice(1), `${word}s`];
        expect(all.map(memory.isWord)).toEqual(all.map(naive.isWord));
        found.words += all.filter(memory.isWord).length;
      }
      const part = part_number.slice(0, random.whole(0, part_number.length));
      for (const text of [part_number.toLowerCase(), part, `${part}§9`]) {
        expect({ text, known: memory.isPartNumber(text) }).toEqual({ text, known: naive.isPartNumber(text) });
        found.numbers += Number(memory.isPartNumber(text));
      }
    }
  }
  expect(found.attributes).toBeGreaterThan(30);
  expect(found.curves).toBeGreaterThan(5);
  expect(found.numbers).toBeGreaterThan(100);
  expect(found.words).toBeGreaterThan(100);
});
