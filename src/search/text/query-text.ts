import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { fold } from '#text/fold.ts';
import { partNumberKey } from '#text/part-number.ts';
import { codeForms } from './code-forms.ts';
import { withCompounds } from './compounds.ts';
import { listedParts, numbersOf, waysOf } from './parts/alternatives.ts';
import { alternativesIn, isUnwanted, splitText, withoutMark } from './parts/text-parts.ts';
import { singular } from './singular.ts';
import { cut, DENIAL, type Piece, queryTokens, STOP_WORDS } from './tokenize.ts';
import { TRADE_WORDS } from './trade/trade-words.ts';
import { valueForms } from './value-forms.ts';

// The text of a query becomes clauses. A product must match all clauses; a clause by any of its readings:
//
//   text      plano-convex   AC254-100-A   len
//   clauses   [plano convex | pcx | 平凸]  [ac254 100 a | part number ac254100a]  [lens… ]
//               words         synonyms        words         part number             words, the last one a prefix
//
// What begins with a minus or `!` excludes the products that have all its words: `-single-mode`, `!镀金`. Of alternatives in
// brackets any will do: `(photodiode | power sensor)`.

/** A word of a query. `prefix` says whether it may be the beginning of one. */
export type QueryWord = Piece & { prefix: boolean };

/**
 * A condition that a product's text must meet: all `words`, or all tokens of one of the `synonyms`, or a part number
 * that fits the key, or one of `other_numbers`.
 */
export type Clause = {
  words: QueryWord[];
  synonyms: string[][];
  part_number: string | null;
  other_numbers?: readonly string[];
};

/** A query's text: the clauses, those of each excluded part, and the key of the wanted text as a part number. */
type QueryText = { clauses: Clause[]; without: Clause[][]; part_number: string; written: string };

/** Shortest word that may be the beginning of another. */
const PREFIX_LENGTH_MIN = 2;
/** What is behind a word ends it: `20%` is not the beginning of `2021`. */
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const HAS_DIGIT = /\d/;
type Term = { stems: string[]; others: string[][] };

/**
 * The catalogue's synonyms and the trade's words, arranged so that a query's words are found in them.
 *  `words`: those of the catalogue's own terms as written.
 *  `singulars`: those of all terms, each in the singular.
 */
export type SynonymTable = {
  readonly by_first: ReadonlyMap<string, readonly Term[]>;
  readonly runs: ReadonlySet<string>;
  readonly run_length_max: number;
  readonly words: readonly string[];
  readonly singulars: ReadonlySet<string>;
};

/** Terms by their first stem, and the words of all. */
type ArrangedTerms = { by_first: Map<string, readonly Term[]>; pieces: readonly Piece[] };

/**
 * Arranges the catalogue's synonyms with the trade's words. Every term leads to all others of its groups, in whatever
 * language.
 */
export function arrangeSynonyms(groups: readonly SynonymGroup[]): SynonymTable {
  const { by_first, pieces } = arrangeTerms(groups);
  trade ??= arrangeTrade();
  for (const [first, terms] of trade.by_first)
    by_first.set(first, [...(by_first.get(first) ?? []), ...terms]);
  const runs = new Set([...surfacesOf(pieces, true), ...trade.runs]);
  const words = surfacesOf(pieces, false);
  return {
    by_first,
    runs,
    run_length_max: Math.max(0, ...[...runs].map(({ length }) => length)),
    words: [...words].sort(),
    singulars: new Set([...[...words].map(singular), ...trade.singulars]),
  };
}

/** The same for every catalogue, so they are arranged once, when they are first asked for. */
let trade: Pick<SynonymTable, 'by_first' | 'runs' | 'singulars'> | undefined;

function arrangeTrade(): NonNullable<typeof trade> {
  const { by_first, pieces } = arrangeTerms(TRADE_WORDS);
  return {
    by_first,
    // A character that is a word of the trade means its material only if it is the whole query: the 金 of 金属 does not
    // mean gold.
    runs: new Set([...surfacesOf(pieces, true)].filter(surface => [...surface].length > 1)),
    singulars: new Set([...surfacesOf(pieces, false)].map(singular)),
  };
}

/** `found`: the terms of a group by which the others are found. Without it those are all. */
function arrangeTerms(groups: readonly (SynonymGroup & { found?: ReadonlySet<string> })[]): ArrangedTerms {
  const by_first = new Map<string, readonly Term[]>();
  const arranged = groups.flatMap(({ terms, found }) => {
    const all = terms.map(term => ({ pieces: cut(term), found: found?.has(term) ?? true }));
    const cuts = all.filter(({ pieces }) => pieces.length > 0);
    for (const { pieces } of cuts) {
      const others = cuts
        .filter(other => other.found && other.pieces !== pieces)
        .map(other => other.pieces.flatMap(queryTokens))
        .filter(tokens => !isScattered(tokens));
      const stems = pieces.map(piece => piece.stem);
      const first = stems[0] ?? '';
      by_first.set(first, [...(by_first.get(first) ?? []), { stems, others }]);
    }
    return cuts.flatMap(({ pieces }) => pieces);
  });
  return { by_first, pieces: arranged };
}

/** From this length on a word of a term tells something by itself. */
const TELLING_MIN = 3;

/**
 * Whether tokens stand in many texts without being their term: `a`, an article and a common ending of part numbers, and
 * `si` of `a-Si` in `ST-175-A, Mono-c-Si`.
 */
function isScattered(tokens: readonly string[]): boolean {
  return (
    tokens.includes('a') && tokens.every(token => /^[a-z\d]+$/.test(token) && token.length < TELLING_MIN)
  );
}

function surfacesOf(pieces: readonly Piece[], run: boolean): Set<string> {
  return new Set(pieces.filter(piece => piece.run === run).map(({ surface }) => surface));
}

type PlacedWord = QueryWord & { chunk: number };

/** Words as typed, each with its replacement. */
export type RespeltWords = ReadonlyMap<string, string>;

const AS_TYPED: RespeltWords = new Map();

/**
 * Reads a query's text, with some of its words corrected. A text without letters, digits or characters has no clauses
 * and an empty key, and sets no condition.
 */
export function readQueryText(text: string, synonyms: SynonymTable, respelt = AS_TYPED): QueryText {
  const parts = splitText(text);
  const wanted = parts.filter(part => !isUnwanted(part));
  const words = tellingWords(wanted, synonyms).map(word => putRight(word, respelt));
  const last = words.at(-1);
  if (last !== undefined && ENDS_IN_WORD.test(text) && wanted.at(-1) === parts.at(-1))
    last.prefix = !last.run && last.surface.length >= PREFIX_LENGTH_MIN;
  const listed = listedParts(wanted);
  const clauses = listed ? joinEither(listed, synonyms) : clausesOf(words, wanted, synonyms);
  const without = parts.flatMap(part => {
    const unwanted = isUnwanted(part) ? [withoutMark(part)] : [];
    const own = makeClauses(tellingWords(unwanted, synonyms), unwanted, synonyms);
    return own.length === 0 ? [] : [own];
  });
  const written = fold(wanted.join(' ')).trim();
  return { clauses, without, part_number: clauses.length === 0 ? '' : partNumberKey(written), written };
}

/** The clauses of words. Those of alternatives are one clause. */
function clausesOf(words: PlacedWord[], parts: string[], synonyms: SynonymTable): Clause[] {
  const clauses: Clause[] = [];
  const alternativesAt = (word: PlacedWord) => alternativesIn(parts[word.chunk] ?? '');
  for (let from = 0; from < words.length; ) {
    const { chunk } = words[from]!;
    const own = alternativesAt(words[from]!);
    const isNext = (word: PlacedWord, place: number) =>
      place > from && word.chunk !== chunk && (own !== undefined || alternativesAt(word) !== undefined);
    const next = words.findIndex(isNext);
    const to = next < 0 ? words.length : next;
    clauses.push(...(own ? joinEither(own, synonyms) : makeClauses(words.slice(from, to), parts, synonyms)));
    from = to;
  }
  return clauses;
}

/** Alternatives as one clause. Of several words of one all must be there. */
function joinEither(texts: readonly string[], synonyms: SynonymTable): Clause[] {
  const each = texts.map(text => {
    const parts = splitText(text);
    return makeClauses(tellingWords(parts, synonyms), parts, synonyms);
  });
  const [first, ...others] = each.filter(clauses => clauses.length > 0);
  if (first === undefined) return [];
  const words = first.flatMap(clause => clause.words);
  return [
    {
      words,
      synonyms: [...waysOf(first).slice(1), ...others.flatMap(waysOf)],
      part_number: numbersOf(first)[0] ?? null,
      other_numbers: others.flatMap(numbersOf),
    },
  ];
}

function putRight(word: PlacedWord, respelt: RespeltWords): PlacedWord {
  const [right] = cut(respelt.get(word.surface) ?? '');
  return right === undefined ? word : { ...word, ...right };
}

/** The words of some parts of a text, without filler words unless there are no others. */
function tellingWords(parts: readonly string[], synonyms: SynonymTable): PlacedWord[] {
  const all = parts.flatMap((part, index) => placeWords(part, index, synonyms));
  const telling = all.filter(word => !STOP_WORDS.has(word.surface));
  return telling.length > 0 ? telling : all;
}

function placeWords(chunk: string, index: number, synonyms: SynonymTable): PlacedWord[] {
  const pieces = cut(chunk).flatMap(piece => (piece.run ? splitRun(piece.surface, synonyms) : [piece]));
  return pieces.map(piece => ({ ...piece, prefix: false, chunk: index }));
}

/** Extracts the terms of synonyms from a run, the longest first at every place: 平凸透镜 is 平凸 and 透镜 if both are known. */
function splitRun(run: string, synonyms: SynonymTable): Piece[] {
  const surfaces: string[] = [];
  let rest = '';
  for (let at = 0; at < run.length; ) {
    const term = longestTerm(run, at, synonyms);
    if (term === '') rest += run[at++];
    else {
      const isDenied = rest.endsWith(DENIAL);
      if (rest !== '' && !isDenied) surfaces.push(rest);
      surfaces.push(isDenied ? rest + term : term);
      rest = '';
      at += term.length;
    }
  }
  if (rest !== '') surfaces.push(rest);
  return surfaces.map(surface => ({ surface, stem: surface, run: true }));
}

function longestTerm(run: string, at: number, synonyms: SynonymTable): string {
  for (let length = Math.min(synonyms.run_length_max, run.length - at); length > 0; length--) {
    const term = run.slice(at, at + length);
    if (synonyms.runs.has(term)) return term;
  }
  return '';
}

function makeClauses(words: PlacedWord[], chunks: string[], synonyms: SynonymTable): Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < words.length; ) {
    const own = chunkFrom(words, at, chunks);
    const term = longestSynonym(words, at, synonyms);
    const taken = Math.max(own?.length ?? 1, term?.stems.length ?? 1);
    const covered = term !== undefined && term.stems.length === taken;
    const whole = own?.length === taken ? words.slice(at, at + taken) : [];
    const forms = [...codeForms(whole), ...valueForms(whole)];
    clauses.push({
      words: words.slice(at, at + taken),
      synonyms: [...(covered ? term.others : []), ...forms],
      part_number: own?.length === taken ? own.key : null,
    });
    at += taken;
  }
  const synonymsOf = (stem: string) =>
    (synonyms.by_first.get(stem) ?? []).flatMap(({ stems, others }) => (stems.length === 1 ? others : []));
  return withCompounds(clauses, synonymsOf);
}

/**
 * The chunk that starts here if it could be a part number (it has a digit, and no Chinese: 8位单片机). Its words belong
 * together.
 */
function chunkFrom(
  words: PlacedWord[],
  at: number,
  chunks: string[],
): { length: number; key: string } | undefined {
  const chunk = words[at]?.chunk ?? 0;
  const key = partNumberKey(chunks[chunk] ?? '');
  if (!HAS_DIGIT.test(key) || key.length < PREFIX_LENGTH_MIN || words[at - 1]?.chunk === chunk)
    return undefined;
  const end = words.findIndex((word, index) => index > at && word.chunk !== chunk);
  if (words.slice(at, end < 0 ? words.length : end).some(({ run }) => run)) return undefined;
  return { length: (end < 0 ? words.length : end) - at, key };
}

function longestSynonym(words: PlacedWord[], at: number, synonyms: SynonymTable): Term | undefined {
  let best: Term | undefined;
  for (const term of synonyms.by_first.get(words[at]?.stem ?? '') ?? []) {
    const fits = term.stems.every((part, index) => words[at + index]?.stem === part);
    if (!fits || (best !== undefined && term.stems.length < best.stems.length)) continue;
    // One term in two groups: both meanings count.
    best =
      best?.stems.length === term.stems.length
        ? { stems: term.stems, others: [...best.others, ...term.others] }
        : term;
  }
  return best;
}
