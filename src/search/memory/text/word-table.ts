import type { PinyinIndex } from '../../text/pinyin.ts';
import type { SynonymTable } from '../../text/query-text.ts';
import type { SortedWords } from './nearest.ts';
import type { Postings } from './postings.ts';

/**
 * The words of a catalogue's products. Surfaces are the words as written, sorted. `documents` has for each token the
 * number of its products.
 */
export type WordList = SortedWords & {
  readonly tokens: ReadonlyMap<string, number>;
  readonly documents: Uint32Array;
  readonly surface_token: Uint32Array;
  readonly synonyms: SynonymTable;
  /** The words in names of categories, attributes and choices, in the singular. */
  readonly named: ReadonlySet<string>;
  /** The words of the synonyms' terms, sorted. */
  readonly synonym_words: SortedWords;
};

/** Words, and where they are found. */
export type WordTable = WordList & { readonly postings: Postings };

/** The parts of an index that look-ups of words use. */
export type WordIndex = {
  readonly documents: number;
  readonly words: WordTable;
  /** The index of Chinese by its sound, built on first use. */
  readonly pinyin: () => PinyinIndex;
  /** Whether a text is a Chinese term of the catalogue's names. */
  readonly isTerm: (text: string) => boolean;
};
