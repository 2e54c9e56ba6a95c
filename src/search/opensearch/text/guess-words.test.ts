import { expect, it } from 'vitest';
import type { IndexQuestions } from '../asking.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, anyOf, beginsWith, type Condition, NOTHING, terms } from '../query-dsl.ts';
import { guessWords } from './guess-words.ts';

const LENS = terms('words_4', ['lens']);
const SILVER = terms('words_4', ['silver']);

/** Words in 40 and 5 of 100 products, and an index that knows some counts and is asked for the others. */
function openGuess(known: ReadonlyMap<Condition, number> = new Map()) {
  const tokens = new Map([
    ['lens', 0],
    ['silver', 1],
  ]);
  // Nothing else of them is used.
  const tables = {
    products: 100,
    words: { tokens, documents: Uint32Array.of(40, 5) },
  } as unknown as OpenedTables;
  const asked: Condition[] = [];
  const asking = {
    knownCount: (query: Condition) => (query === NOTHING ? 0 : known.get(query)),
    knownNumbers: () => undefined,
    count: async (query: Condition) => asked.push(query),
    numbersFrom: async () => [],
  } as unknown as IndexQuestions;
  return { ...guessWords(tables, asking), asked };
}

it('guesses by the words: the rarest of those that must all occur, the commonest of those of which one is enough', async () => {
  const { words, asked } = openGuess();
  expect(await words.count(LENS)).toBe(40);
  expect(await words.count(allOf([LENS, SILVER]))).toBe(5);
  expect(await words.count(anyOf([LENS, SILVER]))).toBe(40);
  expect(await words.count(terms('words_4', ['unheard']))).toBe(0);
  expect(asked).toHaveLength(4);
});

it('guesses nothing that is known, and asks for nothing then', async () => {
  const { words, isKnown, asked } = openGuess(new Map([[LENS, 39]]));
  expect(await words.count(LENS)).toBe(39);
  expect(await words.count(NOTHING)).toBe(0);
  expect(isKnown()).toBe(true);
  expect(asked).toEqual([]);
  await words.count(SILVER);
  expect(isKnown()).toBe(false);
});

it('takes what may be a part number for one, and its guess is unlikely where that looks like one', async () => {
  const letters = openGuess();
  expect(await letters.words.count(anyOf([beginsWith('keys', 'lens'), LENS]))).toBe(40);
  await letters.words.count(beginsWith('keys', '25'));
  expect(letters.isLikely()).toBe(true);
  const digits = openGuess();
  expect(await digits.words.count(allOf([beginsWith('rests', 'ac254100'), LENS]))).toBe(1);
  expect(digits.isLikely()).toBe(false);
});
