import type { PinyinIndex } from '../../text/pinyin.ts';
import type { SynonymTable } from '../../text/query-text.ts';
import type { SortedWords } from './nearest.ts';
import type { Postings } from './postings.ts';

/** The words of a catalogue's products: surfaces are the words as written, sorted; `documents`: by token in how many products it is. */
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

/** What of an index its words are asked by. */
export type WordIndex = {
  readonly documents: number;
  readonly words: WordTable;
  /** Chinese by its sound; arranged when it is first asked for. */
  readonly pinyin: () => PinyinIndex;
  /** Whether a text is a Chinese term of the catalogue's names. */
  readonly isTerm: (text: string) => boolean;
};
