import { looksLikePartNumber } from '../../text/part-numbers/part-number-look.ts';
import type { IndexQuestions } from '../asking.ts';
import { numbersIn } from '../counting/absent-numbers.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { type Condition, NOTHING, type WordsShape } from '../query-dsl.ts';
import type { WordCounts } from './text-index.ts';

/** Counts of words that do not wait for an answer. */
export type GuessedWords = {
  readonly words: WordCounts;
  /** Whether nothing had to be guessed: the counts are those that are known. */
  readonly isKnown: () => boolean;
  /** Whether a guess is worth asking by. What looks like a part number may be one of the catalogue's or not. */
  readonly isLikely: () => boolean;
};

/**
 * What is guessed: that words are found together and part numbers begin so, that part numbers only have it inside, or that
 * there is nothing.
 */
export type WordsGuess = 'likely' | 'inside' | 'none';

/**
 * Guesses counts by how many products each word is in, so that what a text asks for can be asked together with the
 * counts themselves. What may be a part number is guessed to be one.
 */
export function guessWords(
  tables: OpenedTables,
  asking: Pick<IndexQuestions, 'knownCount' | 'knownNumbers' | 'count' | 'numbersFrom'>,
  guess: WordsGuess = 'likely',
): GuessedWords {
  let isKnown = true;
  let isLikely = true;
  const note = (isDoubtful: boolean) => {
    isKnown = false;
    isLikely &&= !isDoubtful;
  };
  return {
    isKnown: () => isKnown,
    isLikely: () => isLikely,
    words: {
      count: async query => {
        const known = asking.knownCount(query);
        if (known !== undefined) return known;
        // Its count will be needed whatever the guess. A failure is reported where it is.
        asking.count(query).catch(() => undefined);
        note(mayFindNumbers(query));
        if (guess === 'none' || (guess === 'inside' && isOfBeginnings(query))) return 0;
        return Math.min(likelyCount(tables, query), tables.products);
      },
      numbersFrom: async (key, most) => {
        const known = asking.knownNumbers(key);
        if (known !== undefined) return known;
        asking.numbersFrom(key, most).catch(() => undefined);
        note(looksLikePartNumber(key));
        return [];
      },
    },
  };
}

/** Whether a condition asks for what looks like a part number. */
function mayFindNumbers(query: Condition): boolean {
  return [...partsOf(query)].some(
    ([field, value]) => (field === 'keys' || field === 'rests') && looksLikePartNumber(String(value)),
  );
}

/** Whether a condition asks for part numbers by their beginning alone. */
function isOfBeginnings(query: Condition): boolean {
  return numbersIn(query)?.every(({ field }) => field === 'keys') ?? false;
}

/** The fields of a condition with what is looked for in each. */
function* partsOf(query: Condition): Generator<[field: string, value: unknown]> {
  const { bool, term, terms, prefix } = query as WordsShape;
  for (const one of [...(bool?.filter ?? []), ...(bool?.should ?? [])]) yield* partsOf(one);
  yield* Object.entries({ ...term, ...terms, ...prefix });
}

/** All words of several: no more products than the rarest has. One of several: as many as the commonest. */
function likelyCount(tables: OpenedTables, query: Condition): number {
  if (query === NOTHING) return 0;
  // What is known to be none is not guessed.
  if (numbersIn(query) !== undefined) return 1;
  const { bool, terms } = query as WordsShape;
  const counts = (all: readonly Condition[]) => all.map(one => likelyCount(tables, one));
  if (bool?.filter) return Math.min(...counts(bool.filter));
  if (bool?.should) return Math.max(0, ...counts(bool.should));
  const { tokens, documents } = tables.words;
  const found = Object.values(terms ?? {})
    .flat()
    .map(token => documents[tokens.get(token) ?? -1] ?? 0);
  return Math.max(0, ...found);
}
