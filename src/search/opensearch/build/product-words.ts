import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { FIELDS } from '../../ranking.ts';
import { wordsField } from '../fields.ts';

/** The texts of a product by field, as their numbers in the vocabulary. */
export type FieldTexts = readonly (readonly number[])[];

const TEXT = FIELDS.indexOf('text');

/** Reads the words of products, and counts in how many each is. The vocabulary must remember words as written. */
export class ProductWords {
  readonly #vocabulary: IndexVocabulary;
  /** By token: in how many products it is, and in how many outside of descriptions. */
  readonly #products: number[] = [];
  readonly #ofTrade: number[] = [];
  /** By word as written: in how many products it is. */
  readonly #written: number[] = [];

  constructor(vocabulary: IndexVocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The fields of a product's tokens, each token in the weightiest field in which it occurs. Counts them. */
  fieldsOf(texts: FieldTexts): Record<string, string[]> {
    const fields = new Map<number, number>();
    const written = new Set<number>();
    for (const [place, own] of texts.entries())
      for (const text of own) {
        for (const token of this.#vocabulary.tokensOf(text)) if (!fields.has(token)) fields.set(token, place);
        for (const surface of this.#vocabulary.surfacesOf(text)) written.add(surface);
      }
    for (const [token, place] of fields) {
      this.#products[token] = this.productsOf(token) + 1;
      if (place !== TEXT) this.#ofTrade[token] = this.tradeProductsOf(token) + 1;
    }
    for (const surface of written) this.#written[surface] = this.productsWith(surface) + 1;
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

  /** In how many products a token is outside of descriptions. */
  tradeProductsOf(token: number): number {
    return this.#ofTrade[token] ?? 0;
  }

  /** In how many products a word as written is. */
  productsWith(surface: number): number {
    return this.#written[surface] ?? 0;
  }
}
