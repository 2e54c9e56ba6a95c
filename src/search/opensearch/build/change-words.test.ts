import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '#text/localized-text.ts';
import { readTexts } from '../../memory/build/collect-sets.ts';
import { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { FIELDS } from '../../ranking.ts';
import { type Random, seededRandom } from '../../reference/random.ts';
import { randomText } from '../../reference/random-catalogue.ts';
import { changeWords, wordsOfSets } from './change-words.ts';
import { ProductWords } from './product-words.ts';
import { countWords, writeWords } from './write-words.ts';

const PRODUCTS = 12;
const CATALOGUES = 50;

/** The texts of a product: its name, and its description. */
type Texts = { name: LocalizedText; description: LocalizedText };

const SETS: readonly LocalizedText[] = [{ en: 'Mirrored lenses' }, { en: 'Unsold lensing', cn: '滞销镜' }];
const NAMED = {
  sets: SETS.map((name, place) => ({ name, products: place })),
  categories: [{ id: 'c', parent: -1, name: { en: 'Optics', cn: '光学' } }],
  choices: [{ cn: '镀膜' }],
};

/** A vocabulary that has read the sets only, as at the beginning of a build. */
function readSets(): IndexVocabulary {
  const vocabulary = new IndexVocabulary({ surfaces: true });
  readTexts(SETS, vocabulary, 'name');
  vocabulary.keepTexts();
  return vocabulary;
}

function count(products: readonly Texts[], vocabulary: IndexVocabulary): ProductWords {
  const words = new ProductWords(vocabulary);
  const [name, text] = [FIELDS.indexOf('name'), FIELDS.indexOf('text')];
  for (const product of products) {
    const texts = FIELDS.map((): number[] => []);
    texts[name] = readTexts([product.name], vocabulary, 'name');
    texts[text] = readTexts([product.description], vocabulary, 'long');
    words.fieldsOf(texts);
  }
  return words;
}

function writeAll(products: readonly Texts[]) {
  const vocabulary = readSets();
  return writeWords(countWords(vocabulary, count(products, vocabulary)), NAMED);
}

const randomTexts = (random: Random): Texts => ({
  name: randomText(random),
  description: random.chance(0.2) ? { en: `Gadget${random.pick(['', 's'])} of 25 mm` } : randomText(random),
});

describe('the words of an index after an update', () => {
  it('are those of an index that was written whole, without those that are gone', async () => {
    for (let seed = 1; seed <= CATALOGUES; seed++) {
      const random = seededRandom(seed);
      const before = Array.from({ length: PRODUCTS }, () => randomTexts(random));
      const after = before.map(product => (random.chance(0.2) ? randomTexts(random) : product));
      const vocabulary = readSets();
      const ofSets = wordsOfSets(vocabulary);
      const changed = before.flatMap((product, place) => (product === after[place] ? [] : [place]));
      const countOf = (products: readonly Texts[]) =>
        count(
          changed.map(place => products[place] as Texts),
          vocabulary,
        );
      const words = { vocabulary, removed: countOf(before), added: countOf(after) };
      const arrays = await writeAll(before);
      const counted = changeWords(arrays, words, ofSets);
      expect(counted === undefined ? arrays : await writeWords(counted, NAMED)).toEqual(
        await writeAll(after),
      );
    }
  });

  it('are none where the same words are in as many products, and refuse to take what was not there', async () => {
    const arrays = await writeAll([{ name: { en: 'Lens' }, description: {} }]);
    const change = (before: LocalizedText, after: LocalizedText) => {
      const vocabulary = readSets();
      const ofSets = wordsOfSets(vocabulary);
      const countOf = (name: LocalizedText) => count([{ name, description: {} }], vocabulary);
      return changeWords(arrays, { vocabulary, removed: countOf(before), added: countOf(after) }, ofSets);
    };
    expect(change({ en: 'Lens' }, { en: 'lens' })).toBeUndefined();
    expect(() => change({ en: 'Mirror' }, { en: 'Lens' })).toThrow('lacks a word');
  });
});
