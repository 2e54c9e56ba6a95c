import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { QueryReading } from '../query-parser/read-query.ts';
import type { SearchIndex } from '../search-index.ts';
import { makeQueryReader } from './query-reader.ts';

const FACTS = { categories: [], attributes: [], curves: [] };

/** What a text is probably read as, and what it is read as, with the words that the engine is asked about. */
async function read(text: string, at_once: number, numbers: readonly string[], isSync = false) {
  const asked: string[] = [];
  const answered: string[] = [];
  let words = 0;
  const index: Pick<SearchIndex, 'at_once' | 'facts' | 'isWord' | 'isPartNumber'> = {
    at_once,
    facts: async () => FACTS,
    isWord: () => {
      words++;
      return false;
    },
    isPartNumber: word => {
      asked.push(word);
      const is = numbers.includes(word);
      if (isSync) return is;
      const answer = async () => {
        answered.push(word);
        return is;
      };
      return Promise.resolve().then(answer);
    },
  };
  // Nothing else of it is used.
  const reader = await makeQueryReader(index as SearchIndex, {
    attributes: [make.attribute('focal_length', { name: { en: 'Focal length' } })],
    categories: [],
    catalogue: make.catalogue({}),
  });
  const probable: QueryReading[] = [];
  const reading = await reader.readText(text, 'en', one => {
    // It comes before any answer.
    expect(answered).toEqual([]);
    probable.push(one);
  });
  return { probable, reading, asked, words };
}

it('says what a text is probably read as before the engine has said which words are part numbers', async () => {
  const { probable, reading, asked } = await read('focal length 100mm', 12, []);
  expect(asked).toContain('100mm');
  expect(probable).toEqual([reading]);
  expect(reading.filters).toMatchObject([{ key: 'focal_length' }]);
});

it('says it once, and reads what the engine knows as a part number as that', async () => {
  const { probable, reading } = await read('focal length 100mm', 12, ['100mm']);
  expect(probable).toHaveLength(1);
  expect(probable[0]?.filters).toHaveLength(1);
  expect(reading.filters).toEqual([]);
});

it('does not say it if the engine answers in this process', async () => {
  expect((await read('focal length 100mm', 1, [])).probable).toEqual([]);
});

it('reads a text once if the engine knows part numbers at once', async () => {
  const text = 'focal length 100mm lv guang pian';
  const [once, twice] = [await read(text, 1, ['100mm'], true), await read(text, 1, ['100mm'])];
  expect(once.reading).toEqual(twice.reading);
  expect(once.reading.filters).toEqual([]);
  expect(once.words).toBeGreaterThan(0);
  expect(twice.words).toBeGreaterThan(once.words);
});

it('knows the kinds that a text names whether it was read before or not, and whatever the engine knows as part numbers', async () => {
  const known: string[][] = [[], ['n100']];
  for (const numbers of known) {
    const index: Pick<SearchIndex, 'at_once' | 'facts' | 'isWord' | 'isPartNumber'> = {
      at_once: 1,
      facts: async () => ({ ...FACTS, categories: [{ id: 'filters', products: 3 }] }),
      isWord: () => false,
      isPartNumber: (word: string) => numbers.includes(word.toLowerCase()),
    };
    // Nothing else of it is used.
    const reader = await makeQueryReader(index as SearchIndex, {
      attributes: [],
      categories: [make.category('filters', { name: { en: 'N100 filters' } })],
      catalogue: make.catalogue({}),
    });
    for (const text of ['N100 filters', 'filters', 'not filters', 'mirrors']) {
      const kinds = reader.readKinds(text);
      await reader.readText(text, 'en');
      expect(reader.readKinds(text)).toEqual(kinds);
      expect(kinds.ids).toEqual(text.startsWith('N') || text === 'filters' ? ['filters'] : []);
    }
  }
});
