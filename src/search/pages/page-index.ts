import { DOCUMENT_PAGES_MAX } from '#contract/limits.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import { cut, indexTokens } from '../text/tokenize.ts';
import type { TimeSlices } from '../time-slices.ts';
import { findCodes } from './written-codes.ts';

// The pages of a version's documents, found by their words:
//
//     token    →  place × 16 + times, …     place 0, 1, 2, …: the pages of all documents one after the other
//     first    →  token, …                  tokens by their first two characters, in the order in which they were met
//     about    →  document, …               words of what is said about a document elsewhere
//
// Part numbers are tokens too, behind a mark that no word begins with. The texts themselves stay in the database.

/** Occurrences of a token on a page are counted up to this number. */
const TIMES_MAX = 15;
const TIMES_SIZE = TIMES_MAX + 1;

/** The number of characters by which tokens are found from their beginning. */
const FIRST_LENGTH = 2;

/** Before the key of a part number. */
export const CODE_MARK = '#';

/** The texts about a document from elsewhere: its name, and the names and part numbers of its owners. */
export type DocumentWords = readonly (LocalizedText | string)[];

/** The pages of documents, ready to be searched. */
export type PageIndex = {
  /** The number of each page's document, and of the page in it, from 0. */
  readonly pages: readonly { document: number; page: number }[];
  /** The first place of each document, followed by the number of all places. */
  readonly starts: readonly number[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly first: ReadonlyMap<string, readonly string[]>;
  readonly about: ReadonlyMap<string, readonly number[]>;
  /** The number of different tokens on each page, and their mean. */
  readonly lengths: readonly number[];
  readonly mean_length: number;
};

/** Makes the index, document after document. */
export class PageIndexBuilder {
  readonly #pages: { document: number; page: number }[] = [];
  readonly #starts: number[] = [0];
  readonly #postings = new Map<string, number[]>();
  readonly #first = new Map<string, string[]>();
  readonly #about = new Map<string, number[]>();
  readonly #lengths: number[] = [];

  /** Takes a document. Pages past the bound, some 25 kB of memory for ten, are left out: the import names them. */
  *add(pages: readonly string[], about: DocumentWords): TimeSlices<void> {
    const document = this.#starts.length - 1;
    for (const token of new Set(about.flatMap(tokensAbout))) push(this.#about, token, document);
    for (const [page, text] of pages.entries()) {
      if (this.#pages.length >= DOCUMENT_PAGES_MAX) break;
      const place = this.#pages.length;
      const counts = countTokens(text);
      for (const [token, times] of counts) {
        if (!this.#postings.has(token)) push(this.#first, token.slice(0, FIRST_LENGTH), token);
        push(this.#postings, token, place * TIMES_SIZE + Math.min(times, TIMES_MAX));
      }
      this.#pages.push({ document, page });
      this.#lengths.push(counts.size);
      yield;
    }
    this.#starts.push(this.#pages.length);
  }

  /** The index of the added pages. */
  finish(): PageIndex {
    return {
      pages: this.#pages,
      starts: this.#starts,
      postings: this.#postings,
      first: this.#first,
      about: this.#about,
      lengths: this.#lengths,
      mean_length: this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(this.#lengths.length, 1),
    };
  }
}

/** The tokens with a beginning, in the order in which they were met. A word may begin with thousands of them. */
export function* tokensFrom(
  { first, postings }: Pick<PageIndex, 'first' | 'postings'>,
  beginning: string,
): Iterable<string> {
  const candidates =
    beginning.length < FIRST_LENGTH ? postings.keys() : (first.get(beginning.slice(0, FIRST_LENGTH)) ?? []);
  for (const token of candidates) if (token.startsWith(beginning)) yield token;
}

/** A posting's place and how often the token occurs there. */
export function readPosting(posting: number): { place: number; times: number } {
  return { place: Math.floor(posting / TIMES_SIZE), times: posting % TIMES_SIZE };
}

function tokensAbout(text: LocalizedText | string): string[] {
  const texts = typeof text === 'string' ? [text] : textsOf(text);
  return texts.flatMap(part => [...countTokens(part).keys()]);
}

function countTokens(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const tokens = cut(text).flatMap(indexTokens);
  const codes = findCodes(text).map(({ key }) => CODE_MARK + key);
  for (const token of [...tokens, ...codes]) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
