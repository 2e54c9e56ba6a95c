import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { FIELDS } from '../../ranking.ts';
import { wordsField } from '../fields.ts';

/** The texts of a product by field, as their numbers in the vocabulary. */
export type FieldTexts = readonly (readonly number[])[];

const TEXT = FIELDS.indexOf('text');

/** Reads the tokens of products, and counts in how many each is. */
export class ProductWords {
  readonly #vocabulary: IndexVocabulary;
  /** By token: in how many products it is, and whether in more than descriptions. */
  readonly #products: number[] = [];
  readonly #ofTrade: boolean[] = [];

  constructor(vocabulary: IndexVocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The fields of a product's tokens, each token in the weightiest field in which it occurs. */
  fieldsOf(texts: FieldTexts): Record<string, string[]> {
    const fields = new Map<number, number>();
    for (const [place, own] of texts.entries())
      for (const text of own)
        for (const token of this.#vocabulary.tokensOf(text)) if (!fields.has(token)) fields.set(token, place);
    for (const [token, place] of fields) {
      this.#products[token] = this.productsOf(token) + 1;
      if (place !== TEXT) this.#ofTrade[token] = true;
    }
    const words = this.#vocabulary.tokens;
    return Object.fromEntries(
      FIELDS.map((_, most) => [
        wordsField(most),
        [...fields].filter(([, place]) => place <= most).map(([token]) => words[token] ?? ''),
      ]),
    );
  }

  /** In how many products a token is. */
  productsOf(token: number): number {
    return this.#products[token] ?? 0;
  }

  /** Whether a token occurs outside of descriptions. */
  isOfTrade(token: number): boolean {
    return this.#ofTrade[token] ?? false;
  }
}
