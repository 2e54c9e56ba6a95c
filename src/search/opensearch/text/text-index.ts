import type { IndexQuestions } from '../asking.ts';
import type { OpenedTables } from '../opened-tables.ts';

/** Counts of the products with some words or part numbers, on which the matches of a text depend. */
export type WordCounts = Pick<IndexQuestions, 'count' | 'numbersFrom'>;

/** The tables in memory, and the counts of words. */
export type TextIndex = { readonly words: WordCounts; readonly tables: OpenedTables };

/** The sources that answer queries: the tables in memory, OpenSearch, and the counts of words, which may be guessed. */
export type Index = TextIndex & { readonly asking: IndexQuestions };
