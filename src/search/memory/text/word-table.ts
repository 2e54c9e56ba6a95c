import type { PinyinIndex } from '../../text/pinyin.ts';
import type { SynonymTable } from '../../text/query-text.ts';

/** Where words are found: the runs of token t are first[t] .. first[t + 1]. Surfaces are the words as written, sorted. */
export type WordTable = {
  readonly tokens: ReadonlyMap<string, number>;
  readonly first: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly field: Uint8Array;
  readonly documents: Uint32Array;
  readonly surfaces: readonly string[];
  readonly surface_token: Uint32Array;
  readonly synonyms: SynonymTable;
};

/** What of an index its words are asked by. */
export type WordIndex = {
  readonly documents: number;
  readonly words: WordTable;
  /** Chinese by its sound; arranged when it is first asked for. */
  readonly pinyin: () => PinyinIndex;
};
