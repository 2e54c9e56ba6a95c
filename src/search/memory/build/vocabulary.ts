import { indexPieces, isNumber, joinUnit, type TextForm } from '../../text/index-text.ts';
import { hasNeighbours, tokenOfNeighbours } from '../../text/neighbours.ts';
import { cut, type Piece, STOP_WORDS } from '../../text/tokenize.ts';
import { nameTokens } from '../../text/whole-names.ts';
import { Uint32List, Uint32Lists } from './list.ts';
import { PartTable } from './part-table.ts';

// Search terms never cross a blank, except a number with the unit after the blank, and neighbouring words of short
// texts. So the part between two blanks is tokenized once, however many texts contain it.

/**
 * The text between two blanks: its pieces, and the numbers of their tokens, mostly a single one. `number` is the last
 * piece if a unit may follow it.
 */
type Part = {
  pieces: readonly Piece[];
  first: Piece | undefined;
  number: Piece | undefined;
  /** Its words without those that tell nothing, as neighbours of others. */
  side: readonly Neighbour[];
  token: number;
  others: readonly number[] | null;
  /** The words as written in it, by their numbers. */
  surfaces: readonly number[];
};

/** A word as a neighbour of others: its stem and the number of that, or null if it is a word without neighbours. */
type Neighbour = { stem: string; token: number } | null;

/** Longest part that is cached. Longer ones (Chinese sentences, mostly) rarely repeat. */
const PART_LENGTH_MAX = 32;
/** More tokens than there are ever: two numbers of tokens are one number that is exact. */
const TOKENS_MAX = 2 ** 26;
/** Most long texts that are remembered. Those of the products of a set may be equal, and come one after another. */
const TEXTS_MAX = 2 ** 12;
/** Texts after which a build that does not need them any more forgets them. */
const FORGOTTEN_FROM = 2 ** 16;
const NONE = new Uint32Array(0);

/** The tokens of a text and its words as written, each once. */
type ReadText = { tokens: number[]; surfaces: Iterable<number> };

/** The texts of each form, with their numbers. */
type TextNumbers = Readonly<Record<TextForm, Map<string, number>>>;

/** Numbers all tokens and texts, and remembers the words as they were written. */
export class IndexVocabulary {
  readonly tokens: string[] = [];
  /** Words as written (folded), with their numbers from 0. */
  readonly surfaces = new Map<string, number>();
  /** By the number of a word as written, the number of its token. */
  readonly surface_tokens = new Uint32List();
  readonly #numbers = new Map<string, number>();
  readonly #parts = new PartTable<Part>();
  /** Tokens of neighbours, by the numbers of the two words. */
  readonly #pairs = { next: new Map<number, number>(), near: new Map<number, number>() };
  #texts: TextNumbers = { name: new Map(), short: new Map(), long: new Map() };
  /** The texts that are remembered for good. */
  #lasting: TextNumbers = { name: new Map(), short: new Map(), long: new Map() };
  #lastingTexts = 0;
  readonly #tokensOfText = new Uint32Lists();
  readonly #surfacesOfText: Uint32Lists | null;
  /** By token the last of the texts that it was read in. */
  readonly #readIn = new Uint32List();
  #textsRead = 0;

  /** @param options `surfaces` says whether it is remembered which words as written are in which text */
  constructor({ surfaces = false }: { surfaces?: boolean } = {}) {
    this.#surfacesOfText = surfaces ? new Uint32Lists() : null;
  }

  /**
   * The number of a text, from 0. Equal names and equal short texts share one. A text has another number in another
   * form, because it has other tokens.
   */
  text(text: string, form: TextForm): number {
    const texts = this.#texts[form];
    const known = this.#lasting[form].get(text) ?? texts.get(text);
    if (known !== undefined) return known;
    const { tokens, surfaces } = this.#read(text, form);
    const number = this.#tokensOfText.push(tokens);
    this.#surfacesOfText?.push(surfaces);
    if (form === 'long' && texts.size === TEXTS_MAX) texts.clear();
    texts.set(text, number);
    return number;
  }

  /** The tokens of a text, each once. */
  tokensOf(text: number): Uint32Array {
    return this.#tokensOfText.at(text);
  }

  /** The tokens of all texts, one text after another, and the end of each. */
  packed(): { items: Uint32Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> } {
    return this.#tokensOfText.packed();
  }

  /** The words as written in a text, by their numbers, each once. The vocabulary must remember them. */
  surfacesOf(text: number): Uint32Array {
    return this.#surfacesOfText?.at(text) ?? NONE;
  }

  /** Remembers all texts so far for good. */
  keepTexts(): void {
    this.#lasting = this.#texts;
    this.#lastingTexts = this.#tokensOfText.length;
    this.#texts = { name: new Map(), short: new Map(), long: new Map() };
  }

  /** Forgets the texts after those of {@link keepTexts} once they are many. Their numbers are given to others then. */
  forgetMany(): void {
    if (this.#tokensOfText.length < this.#lastingTexts + FORGOTTEN_FROM) return;
    for (const texts of Object.values(this.#texts)) texts.clear();
    this.#tokensOfText.truncate(this.#lastingTexts);
    this.#surfacesOfText?.truncate(this.#lastingTexts);
  }

  #read(text: string, form: TextForm): ReadText {
    this.#textsRead++;
    const found: number[] = [];
    const written: Set<number> | null = this.#surfacesOfText && new Set();
    const pieces: Piece[] | null = form === 'name' ? [] : null;
    let number: Piece | undefined;
    let [before, last]: [Neighbour, Neighbour] = [null, null];
    for (let from = 0, to = 0; from <= text.length; from = to + 1) {
      to = endOfPart(text, from);
      const part = this.#part(text, from, to);
      if (part.first === undefined) continue;
      const joined = number === undefined ? undefined : joinUnit(number, part.first);
      if (joined !== undefined) {
        // Of a long text it is remembered only where the words of each text are.
        const surface = written !== null || form !== 'long' ? this.#surface(joined, joined) : null;
        if (surface !== null) written?.add(surface);
        this.#note(this.#number(joined), found);
      }
      if (written !== null) for (const surface of part.surfaces) written.add(surface);
      this.#note(part.token, found);
      if (part.others !== null) for (const token of part.others) this.#note(token, found);
      number = part.number;
      if (form === 'long') continue;
      if (pieces !== null) for (const piece of part.pieces) pieces.push(piece);
      for (const word of part.side) {
        if (word !== null && last !== null) this.#note(this.#neighbours(last, word, 'next'), found);
        if (word !== null && before !== null) this.#note(this.#neighbours(before, word, 'near'), found);
        before = last;
        last = word;
      }
    }
    if (pieces !== null)
      for (const token of nameTokens(text, pieces, part => this.#cut(part)))
        this.#note(this.#number(token), found);
    return { tokens: found, surfaces: written ?? [] };
  }

  #cut(text: string): Piece[] {
    const pieces: Piece[] = [];
    for (let from = 0; from <= text.length; ) {
      const to = endOfPart(text, from);
      for (const piece of this.#part(text, from, to).pieces) pieces.push(piece);
      from = to + 1;
    }
    return pieces;
  }

  /** The number of two neighbours' token. The pair of their numbers is looked up, so that no text has to be made. */
  #neighbours(first: NonNullable<Neighbour>, second: NonNullable<Neighbour>, are: 'next' | 'near'): number {
    const pair = first.token * TOKENS_MAX + second.token;
    const known = this.#pairs[are].get(pair);
    if (known !== undefined) return known;
    const number = this.#number(tokenOfNeighbours(first.stem, second.stem, are));
    this.#pairs[are].set(pair, number);
    return number;
  }

  /** Adds a token to those of the current text, once. */
  #note(token: number, found: number[]): void {
    if (this.#readIn.at(token) === this.#textsRead) return;
    this.#readIn.set(token, this.#textsRead);
    found.push(token);
  }

  #part(text: string, from: number, to: number): Part {
    return this.#parts.find(text, from, to) ?? this.#readPart(text.slice(from, to));
  }

  #readPart(text: string): Part {
    const pieces = cut(text);
    const { tokens, surfaces } = indexPieces(pieces, false);
    const written = Array.from(surfaces, ([surface, stem]) => this.#surface(surface, stem));
    const [token = 0, ...others] = Array.from(tokens, own => this.#number(own));
    const last = pieces.at(-1);
    const part = {
      pieces,
      first: pieces[0],
      number: last !== undefined && isNumber(last) ? last : undefined,
      side: pieces
        .filter(({ surface }) => !STOP_WORDS.has(surface))
        .map(piece => (hasNeighbours(piece) ? { stem: piece.stem, token: this.#number(piece.stem) } : null)),
      token,
      others: others.length === 0 ? null : others,
      surfaces: written,
    };
    if (text.length <= PART_LENGTH_MAX) this.#parts.add(text, part);
    return part;
  }

  /** The number of a word as written. Its token is that of its stem. */
  #surface(surface: string, stem: string): number {
    const known = this.surfaces.get(surface);
    if (known !== undefined) return known;
    const number = this.surface_tokens.length;
    this.surfaces.set(surface, number);
    this.surface_tokens.push(this.#number(stem));
    return number;
  }

  #number(token: string): number {
    let number = this.#numbers.get(token);
    if (number === undefined) {
      number = this.tokens.push(token) - 1;
      this.#numbers.set(token, number);
      this.#readIn.push(0);
    }
    return number;
  }
}

/** The end of the part of a text that begins at `from`. `non polarizing` is one part, as it is one word. */
function endOfPart(text: string, from: number): number {
  const end = text.indexOf(' ', from);
  if (end < 0) return text.length;
  const isDenial =
    end - from >= DENIAL.length && DENIED.test(text.slice(Math.max(from, end - DENIAL.length - 1), end));
  const next = isDenial ? text.indexOf(' ', end + 1) : end;
  return next < 0 ? text.length : next;
}

const DENIAL = 'non';
const DENIED = /(?<![\p{L}\p{N}])non$/iu;
