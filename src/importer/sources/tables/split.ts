import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import type { TableMapping } from './mapping.ts';

type Split = TableMapping['split'][number];

/**
 * Extracts one column's value from another's by a pattern's first group (`Canadian Solar` from `Canadian Solar
 * CS6P-240P`). With `shorten`, a value that begins with another value of the table, by whole words, becomes the
 * shortest such value. All source texts must be learnt before that.
 */
export class ColumnSplitter {
  readonly #pattern: LinearPattern | null;
  readonly #known = new Map<string, string>();
  readonly split: Split;

  constructor(split: Split) {
    this.split = split;
    this.#pattern = compilePattern(split.pattern);
  }

  /** Notes a text of the split column. */
  learn(text: string): void {
    const value = this.#take(text);
    const key = value.toLowerCase();
    if (value !== '' && !this.#known.has(key)) this.#known.set(key, value);
  }

  /** The value in a text. Returns an empty text if the pattern does not match. */
  read(text: string): string {
    const value = this.#take(text);
    if (!this.split.shorten) return value;
    const words = value.split(' ');
    for (let count = 1; count < words.length; count++) {
      const shorter = this.#known.get(words.slice(0, count).join(' ').toLowerCase());
      if (shorter !== undefined) return shorter;
    }
    return value;
  }

  #take(text: string): string {
    return (this.#pattern?.firstGroup(text) ?? '').replace(/\s+/g, ' ').trim();
  }
}
