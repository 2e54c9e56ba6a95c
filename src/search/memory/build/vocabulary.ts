import { indexText } from '../../text/index-text.ts';
import { Uint32List, Uint32Lists } from './list.ts';

/** Gives every token, and every text, a number; remembers the words as they were written. */
export class Vocabulary {
  readonly tokens: string[] = [];
  /** Words as written (folded), with the number of their token. */
  readonly surfaces = new Map<string, number>();
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #tokensOfText = new Uint32Lists();

  /** The number of a text, 0 and up; the same text has the same one. Of a short one it is another one: its words are also found by standing side by side. */
  text(text: string, isShort: boolean): number {
    const texts = isShort ? this.#names : this.#texts;
    const known = texts.get(text);
    if (known !== undefined) return known;
    const number = this.#tokensOfText.push(this.#read(text, isShort));
    texts.set(text, number);
    return number;
  }

  /** The tokens of a text, each once. */
  tokensOf(text: number): Uint32Array {
    return this.#tokensOfText.at(text);
  }

  #read(text: string, isShort: boolean): number[] {
    const { tokens, surfaces } = indexText(text, isShort);
    for (const [surface, stem] of surfaces) this.surfaces.set(surface, this.#number(stem));
    return Array.from(tokens, token => this.#number(token));
  }

  #number(token: string): number {
    let number = this.#numbers.get(token);
    if (number === undefined) {
      number = this.tokens.push(token) - 1;
      this.#numbers.set(token, number);
    }
    return number;
  }
}

/** Says where words were found: (token, field) -> runs of documents. */
export class Findings {
  readonly #fields: number;
  readonly #last = new Uint32List();
  readonly keys = new Uint32List();
  readonly starts = new Uint32List();
  readonly ends = new Uint32List();

  constructor(fields: number) {
    this.#fields = fields;
  }

  /** Notes that the documents [start, end) have tokens in a field. A run that touches the last one of its key becomes one with it. */
  add(tokens: Uint32Array, field: number, start: number, end: number): void {
    for (const token of tokens) this.#addOne(token * this.#fields + field, start, end);
  }

  #addOne(key: number, start: number, end: number): void {
    while (this.#last.length <= key) this.#last.push(0);
    // Records are counted from 1 here; 0: none yet.
    const last = this.#last.at(key) - 1;
    if (last >= 0 && this.starts.at(last) <= start && this.ends.at(last) >= start) {
      if (this.ends.at(last) < end) this.ends.set(last, end);
      return;
    }
    this.keys.push(key);
    this.starts.push(start);
    this.ends.push(end);
    this.#last.set(key, this.keys.length);
  }
}
