import { type Clause, type QueryWord, readQueryText, type SynonymTable } from '../text/query-text.ts';
import { chineseRun, cut, looseTokens, queryTokens, STOP_WORDS, wordsOfRun } from '../text/tokenize.ts';
import { CODE_MARK, type PageIndex, readPosting, tokensFrom } from './page-index.ts';

/** A page that was found, by its place in the index, with its points. */
export type FoundPage = { place: number; score: number };

/** The result of a search for pages: their number, the best first, and the clauses by which words are marked in them. */
export type FoundPages = { pages: FoundPage[]; clauses: readonly Clause[] };

// BM25 with the usual parameters (Robertson and Zaragoza 2009). Pages differ less in length than the texts for which
// these were chosen.
const TIMES_WEIGHT = 1.2;
const LENGTH_WEIGHT = 0.5;
/** Weight of a word in the document's name or in the names of its owners, relative to one on the page. */
const ABOUT_WEIGHT = 0.4;
/** Weight of a part number relative to words. A question that names one is about it. */
const CODE_WEIGHT = 3;
/** The smallest share of a question's weight that a page must have if none has all of its words. */
const SHARE_MIN = 0.5;
/** Weight of a word that no page has, relative to the rarest one. It may only be part of the phrasing. */
const UNKNOWN_WEIGHT = 0.3;
/** The smallest share of the best page's points that others need if none has all words. */
const POINTS_SHARE_MIN = 0.6;
/** Words that a word may be the beginning of. */
const PREFIXED_MAX = 50;

type Points = Map<number, number>;

const NOWHERE: Points = new Map();

/**
 * The parameters of a search for pages. `idle` are words that a question may have and no page has to. `weigh` is the
 * weight of a document relative to others.
 */
export type PageSearch = {
  synonyms: SynonymTable;
  idle: ReadonlySet<string>;
  weigh: (document: number) => number;
};

/**
 * Finds the pages with all words of a text, or of documents about them, the most relevant first. If there are none, it
 * finds those with most of its words, because a question has words that no data sheet has.
 */
export function findPages(index: PageIndex, text: string, { synonyms, idle, weigh }: PageSearch): FoundPages {
  const { clauses, without } = readQueryText(text, synonyms);
  const unwanted = without.flatMap(parts => [...intersect(parts.map(part => pointsOf(index, part))).keys()]);
  const known = new Map<Clause, Points>();
  const pointsOnce = (clause: Clause): Points => {
    const points = known.get(clause) ?? pointsOf(index, clause);
    known.set(clause, points);
    return points;
  };
  const rank = (points: Points) => rankPages(index, points, { unwanted: new Set(unwanted), weigh });
  const all = rank(intersect(clauses.map(pointsOnce)));
  if (all.length > 0) return { pages: all, clauses };
  const telling = clauses.filter(({ words }) => !words.every(({ surface }) => idle.has(surface)));
  const asked = telling.flatMap(splitRuns);
  const most = rank(holdingMost(index, asked, pointsOnce));
  const least = (most[0]?.score ?? 0) * POINTS_SHARE_MIN;
  return { pages: most.filter(({ score }) => score >= least), clauses: asked };
}

function rankPages(
  index: PageIndex,
  points: Points,
  { unwanted, weigh }: { unwanted: ReadonlySet<number>; weigh: PageSearch['weigh'] },
): FoundPage[] {
  return [...points]
    .filter(([place]) => !unwanted.has(place))
    .map(([place, score]) => ({ place, score: score * weigh(index.pages[place]?.document ?? 0) }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
}

/** The clause itself, or, for a Chinese run, one clause for each of its informative words. */
function splitRuns(clause: Clause): Clause[] {
  return clause.words.flatMap(word => {
    if (!word.run) return clause.words[0] === word ? [clause] : [];
    const words = wordsOfRun(word.surface).filter(part => !STOP_WORDS.has(part));
    return words.map(part => ({
      words: [{ ...chineseRun(part), prefix: false }],
      synonyms: part === word.surface ? clause.synonyms : [],
      part_number: null,
    }));
  });
}

/** The pages with enough of the query, by weight. */
function holdingMost(
  index: PageIndex,
  clauses: readonly Clause[],
  pointsOnce: (clause: Clause) => Points,
): Points {
  const found = clauses.map(pointsOnce);
  const rarest = rarity(index, 1);
  const weights = found.map((points, at) => {
    if (points.size === 0) return rarest * UNKNOWN_WEIGHT;
    return rarity(index, points.size) * (clauses[at]?.part_number === null ? 1 : CODE_WEIGHT);
  });
  const needed = weights.reduce((sum, weight) => sum + weight, 0) * SHARE_MIN;
  const held = new Map<number, { weight: number; score: number }>();
  for (const [at, points] of found.entries())
    for (const [place, score] of points) {
      const known = held.get(place) ?? { weight: 0, score: 0 };
      held.set(place, { weight: known.weight + (weights[at] ?? 0), score: known.score + score });
    }
  return new Map(
    [...held].flatMap(([place, { weight, score }]) => (weight < needed ? [] : [[place, score]])),
  );
}

/** The pages that meet a clause by any of its readings, with the best of their points. */
function pointsOf(index: PageIndex, { words, synonyms, part_number }: Clause): Points {
  // Where a part number occurs as a whole, its pieces elsewhere mean nothing.
  const named = part_number === null ? NOWHERE : pointsOfToken(index, CODE_MARK + part_number, CODE_WEIGHT);
  if (named.size > 0) return named;
  const points = intersect(words.map(word => pointsOfWord(index, word)));
  for (const tokens of synonyms)
    keepBest(points, intersect(tokens.map(token => pointsOfToken(index, token))));
  return points;
}

function pointsOfWord(index: PageIndex, word: QueryWord): Points {
  const points = intersect(queryTokens(word).map(token => pointsOfToken(index, token)));
  if (word.run && points.size === 0)
    return intersect(looseTokens(word.surface).map(token => pointsOfToken(index, token)));
  if (!word.prefix) return points;
  let left = PREFIXED_MAX;
  for (const token of tokensFrom(index, word.surface)) {
    keepBest(points, pointsOfToken(index, token));
    if (--left === 0) break;
  }
  return points;
}

/** The pages with a token. With fewer points those of documents that are about it. */
function pointsOfToken(index: PageIndex, token: string, weight = 1): Points {
  const postings = index.postings.get(token) ?? [];
  const points: Points = new Map();
  const documents = index.about.get(token) ?? [];
  const mean = index.mean_length;
  const rare = weight * rarity(index, Math.max(postings.length, documents.length));
  for (const document of documents)
    for (let place = index.starts[document] ?? 0; place < (index.starts[document + 1] ?? 0); place++)
      points.set(place, rare * ABOUT_WEIGHT);
  for (const posting of postings) {
    const { place, times } = readPosting(posting);
    const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * (index.lengths[place] ?? mean)) / mean;
    points.set(
      place,
      rare * ((times * (TIMES_WEIGHT + 1)) / (times + TIMES_WEIGHT * length)) + (points.get(place) ?? 0),
    );
  }
  return points;
}

/** The weight of a token that occurs on this many pages. */
function rarity(index: PageIndex, pages: number): number {
  return Math.log(1 + (index.pages.length - pages + 0.5) / (pages + 0.5));
}

/**
 * The pages that are in all of the sets, with the sums of their points. Returns none without sets, and a single set
 * itself: each is made for one use.
 */
function intersect(all: readonly Points[]): Points {
  const [first, ...others] = all.length < 2 ? all : [...all].sort((a, b) => a.size - b.size);
  if (first === undefined) return new Map();
  if (others.length === 0) return first;
  const sums: Points = new Map();
  for (const [place, score] of first) {
    const sum = addUp(place, score, others);
    if (sum !== undefined) sums.set(place, sum);
  }
  return sums;
}

/** The points of a page in all of the sets together, or undefined if one lacks it. */
function addUp(place: number, score: number, others: readonly Points[]): number | undefined {
  let sum = score;
  for (const points of others) {
    const more = points.get(place);
    if (more === undefined) return undefined;
    sum += more;
  }
  return sum;
}

function keepBest(points: Points, others: Points): void {
  for (const [place, score] of others) points.set(place, Math.max(score, points.get(place) ?? 0));
}

/**
 * The words of a text that are marked on a page. `pieces` are words of a possible part number, for pages on which it
 * does not occur as a whole.
 */
export type WantedWords = {
  stems: ReadonlySet<string>;
  prefixes: readonly string[];
  runs: readonly string[];
  codes: ReadonlySet<string>;
  pieces: ReadonlySet<string>;
};

/** The words of clauses, in the forms that may occur on a page. */
export function wantedWords(clauses: readonly Clause[]): WantedWords {
  const plain = clauses.filter(clause => clause.part_number === null).flatMap(clause => clause.words);
  const numbered = clauses.filter(clause => clause.part_number !== null).flatMap(clause => clause.words);
  const others = clauses.flatMap(clause => clause.synonyms.flat());
  const isChinese = (token: string) => cut(token)[0]?.run === true;
  const words = plain.filter(({ run }) => !run);
  return {
    stems: new Set([...words.map(({ stem }) => stem), ...others.filter(token => !isChinese(token))]),
    prefixes: words.filter(({ prefix }) => prefix).map(({ surface }) => surface),
    runs: [...plain.filter(({ run }) => run).flatMap(runForms), ...others.filter(isChinese)],
    codes: new Set(clauses.flatMap(({ part_number }) => part_number ?? [])),
    pieces: new Set(numbered.map(({ stem }) => stem)),
  };
}

/** A run as written, its words, and its pairs. */
function runForms(word: QueryWord): string[] {
  return [word.surface, ...wordsOfRun(word.surface).filter(part => part.length > 1), ...queryTokens(word)];
}
