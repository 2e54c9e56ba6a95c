import type { TextForm } from '../../../text/index-text.ts';
import { PagedUint32List } from '../list.ts';
import { IndexVocabulary } from '../vocabulary.ts';

/** Texts to be read, each with its form. */
export type TextBatch = { texts: string[]; forms: TextForm[] };

/** What was read of a list of texts, in a form that goes from thread to thread. */
export type WordNumbers = {
  /** All tokens, by their numbers. */
  readonly tokens: readonly string[];
  /** Words as written (folded), by their numbers, and the tokens of each. */
  readonly surfaces: readonly string[];
  readonly surface_tokens: Uint32Array<ArrayBuffer>;
  /** By the place of a text in the list, the number that it shares with equal ones. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  /** By that number, the tokens: [ends[number - 1], ends[number]) of `items`. */
  readonly items: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
};

/** Texts that were read. A text is given by its place among them. */
export class ReadTexts {
  readonly tokens: WordNumbers['tokens'];
  readonly surfaces: WordNumbers['surfaces'];
  readonly surface_tokens: Uint32Array;
  readonly #reading: WordNumbers;

  constructor(reading: WordNumbers) {
    this.tokens = reading.tokens;
    this.surfaces = reading.surfaces;
    this.surface_tokens = reading.surface_tokens;
    this.#reading = reading;
  }

  /** The tokens of a text, each once. */
  tokensOf(place: number): Uint32Array {
    const { numbers, items, ends } = this.#reading;
    const number = numbers[place]!;
    return items.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
  }
}

/** Reads texts one after another, and numbers their tokens. */
export class TextsToRead {
  readonly #vocabulary = new IndexVocabulary();
  readonly #numbers = new PagedUint32List();

  add(text: string, form: TextForm): void {
    this.#numbers.push(this.#vocabulary.text(text, form));
  }

  /** What was read of all texts. */
  done(): WordNumbers {
    const { tokens, surfaces, surface_tokens } = this.#vocabulary;
    const numbers = new Uint32Array(this.#numbers.length);
    for (const _ of this.#numbers.copyTo(numbers));
    return {
      tokens,
      surfaces: [...surfaces.keys()],
      surface_tokens: surface_tokens.view().slice(),
      numbers,
      ...this.#vocabulary.packed(),
    };
  }
}
