import { FRAGMENT_BESIDE_LENGTH_MIN } from '#search/ranking.ts';
import { likeliestWord } from '#search/text/likeliest-word.ts';
import { editDistance } from '#text/edit-distance.ts';
import type { DuelAnswer } from './answer.ts';
import type { Asked, AskedClause, AskedFacets, AskedWord, AskedWords } from './asked.ts';
import type { Numbering } from './numbering.ts';
import type { FiledProduct, FiledWord } from './peer-files.ts';

// What is right, by the plainest loops: every condition is looked at for every product, and a token leads to a list of products.

const PAGE = 24;

/** Any of the readings, of each all groups, of each any token. */
type Readings = string[][][];

/** Products by their place; a set of them marks its own with 1. */
type Marks = Uint8Array;

/** Takes products one by one, and then answers questions. */
export class Oracle {
  readonly #products: FiledProduct[] = [];
  readonly #values: Map<number, number>[] = [];
  readonly #byToken = new Map<string, number[]>();
  readonly #numbering: Numbering;
  #words: readonly FiledWord[] = [];
  #synonyms: Readonly<Record<string, string[][]>> = {};

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** Adds a product. Its tokens are kept as lists of products only. */
  add(product: FiledProduct): void {
    const place = this.#products.length;
    for (const token of product.tokens) {
      const list = this.#byToken.get(token);
      if (list === undefined) this.#byToken.set(token, [place]);
      else list.push(place);
    }
    this.#values.push(new Map([...product.choices, ...product.numbers]));
    this.#products.push({ ...product, tokens: [] });
  }

  /** Says which words there are, once all products have been added. */
  learn(words: readonly FiledWord[], synonyms: Readonly<Record<string, string[][]>>): void {
    this.#words = words;
    this.#synonyms = synonyms;
  }

  /** The right answer. Completions are not looked at. */
  answer(asked: Asked): DuelAnswer {
    if (asked.kind === 'faceted') return this.#count(asked);
    const found = this.#emptyAnswer();
    if (asked.kind === 'complete') return found;
    for (const [place, mark] of this.#find(asked).entries()) if (mark === 1) this.#countIn(found, place);
    return found;
  }

  #emptyAnswer(): DuelAnswer {
    return { total: 0, ids: [], choices: {}, spans: {}, leaves: new Array(this.#numbering.leaves).fill(0) };
  }

  #countIn(answer: DuelAnswer, place: number): void {
    const leaf = this.#products[place]?.leaf ?? 0;
    answer.total++;
    answer.leaves[leaf] = (answer.leaves[leaf] ?? 0) + 1;
  }

  #count(asked: AskedFacets): DuelAnswer {
    const answer = this.#emptyAnswer();
    const page: { price: number; rank: number }[] = [];
    for (const [place, values] of this.#values.entries()) {
      const product = this.#products[place]!;
      if (asked.leaf !== null && product.leaf !== asked.leaf) continue;
      const missed = missedConditions(asked, values);
      for (const attribute of asked.facets)
        if (missed.every(other => other === attribute))
          this.#countFacet(answer, attribute, values.get(attribute));
      if (missed.length > 0) continue;
      this.#countIn(answer, place);
      page.push({ price: values.get(0) ?? 0, rank: product.rank });
    }
    page.sort((a, b) => a.price - b.price || a.rank - b.rank);
    answer.ids = page.slice(0, PAGE).map(({ rank }) => rank);
    return answer;
  }

  #countFacet(answer: DuelAnswer, attribute: number, value: number | undefined): void {
    if (value === undefined) return;
    const { number, choices } = this.#numbering.attributes[attribute]!;
    if (number) {
      const [low, high] = answer.spans[attribute] ?? [value, value];
      answer.spans[attribute] = [Math.min(low, value), Math.max(high, value)];
      return;
    }
    answer.choices[attribute] ??= new Array(choices.length + 1).fill(0);
    const counts = answer.choices[attribute];
    counts[value] = (counts[value] ?? 0) + 1;
  }

  #find({ key, piece, clauses }: AskedWords): Marks {
    const numbered = this.#numbered(key, piece);
    const mayRelax = !hasAny(numbered);
    const all = clauses.map(clause => this.#clause(clause, mayRelax));
    return numbered.map((mark, place) => (mark === 1 || all.every(marks => marks[place] === 1) ? 1 : 0));
  }

  #clause(clause: AskedClause, mayRelax: boolean): Marks {
    const words = clause.words.flatMap(word => this.#groupsOf(word));
    const strict = this.#matching([words, ...clause.synonyms.map(eachAlone)]);
    const numbered = this.#numbered(clause.key ?? '', clause.piece);
    const found = strict.map((mark, place) => mark | (numbered[place] ?? 0));
    return hasAny(found) || !mayRelax ? found : this.#matching(this.#relax(clause));
  }

  #groupsOf(word: AskedWord): string[][] {
    if (word.run) return eachAlone(word.tokens);
    return [[...word.tokens, ...(word.prefix ? this.#tokensFrom(word.surface) : [])]];
  }

  #tokensFrom(text: string): string[] {
    return this.#words.filter(({ surface }) => surface.startsWith(text)).map(({ token }) => token);
  }

  #relax({ words }: AskedClause): Readings {
    const groups: string[][] = [];
    for (const word of words) {
      const own = this.#groupsOf(word);
      if (hasAny(this.#matching([own]))) groups.push(...own);
      else if (word.run) groups.push(...eachAlone(word.loose));
      else {
        const right = this.#correct(word);
        if (right === undefined) return [];
        groups.push([right.token, ...(word.prefix ? this.#tokensFrom(right.surface) : [])]);
        const synonyms = words.length === 1 ? (this.#synonyms[right.token] ?? []) : [];
        if (synonyms.length > 0) return [groups, ...synonyms.map(eachAlone)];
      }
    }
    return [groups];
  }

  #correct({ surface: typed, errors }: AskedWord): FiledWord | undefined {
    const near = this.#words
      .filter(({ surface }) => errors > 0 && !/\d/.test(surface))
      .map(word => ({ word, distance: editDistance(word.surface, typed, errors) }))
      .filter(({ distance }) => distance > 0 && distance <= errors);
    const fewest = Math.min(...near.map(({ distance }) => distance));
    const known = near
      .filter(({ distance }) => distance === fewest)
      .map(({ word: { surface, token, trade } }) => ({
        ...{ surface, token, trade, ofTrade: trade },
        products: this.#byToken.get(token)?.length ?? 0,
      }));
    const best = likeliestWord(typed, known);
    return known.find(({ surface }) => surface === best?.surface);
  }

  #matching(readings: Readings): Marks {
    const found = this.#none();
    for (const groups of readings) {
      const marks = groups.map(tokens => {
        const any = this.#none();
        for (const token of tokens) for (const place of this.#byToken.get(token) ?? []) any[place] = 1;
        return any;
      });
      if (marks.length > 0)
        for (const place of found.keys()) if (marks.every(any => any[place] === 1)) found[place] = 1;
    }
    return found;
  }

  /** Products with a part number that begins with a key, or holds it. */
  #numbered(key: string, piece: boolean): Marks {
    const marked = (fits: (own: string) => boolean) =>
      Uint8Array.from(this.#products, ({ keys }) => (key !== '' && keys.some(fits) ? 1 : 0));
    const begun = marked(own => own.startsWith(key));
    const isWanted = piece && (!hasAny(begun) || key.length >= FRAGMENT_BESIDE_LENGTH_MIN);
    return isWanted && !hasAny(marked(own => own === key)) ? marked(own => own.includes(key)) : begun;
  }

  #none(): Marks {
    return new Uint8Array(this.#products.length);
  }
}

/** The attributes of the conditions that a product does not meet. */
function missedConditions({ enums, ranges }: AskedFacets, values: ReadonlyMap<number, number>): number[] {
  const missed: number[] = [];
  for (const [attribute, codes] of enums)
    if (!codes.includes(values.get(attribute) ?? 0)) missed.push(attribute);
  for (const [attribute, min, max] of ranges) {
    const value = values.get(attribute);
    if (value === undefined || value < min || value > max) missed.push(attribute);
  }
  return missed;
}

function eachAlone(tokens: readonly string[]): string[][] {
  return tokens.map(token => [token]);
}

function hasAny(marks: Marks): boolean {
  return marks.includes(1);
}
