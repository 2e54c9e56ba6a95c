import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES, type ArticleKindName } from '#contract/records/article-kind.ts';
import { type Clause, type QueryWord, readQueryText, type SynonymTable } from '#search/text/query-text.ts';
import { cut, indexTokens, looseTokens, queryTokens } from '#search/text/tokenize.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { partNumberKey } from '#text/part-number.ts';
import { placesBeginning } from '#text/sorted-texts.ts';
import { textsOf } from '#text/text-in.ts';

/**
 * Articles with their search index. `tokens` are sorted. `places` has, by token, the places of the articles that contain
 * it, each with the highest weight of the fields it occurs in.
 */
export type ArticleWords = {
  articles: readonly Article[];
  tokens: readonly string[];
  places: ReadonlyMap<string, { at: number; weight: number }[]>;
  part_numbers: readonly { at: number; key: string }[];
};

/** Weight of a word by the field it occurs in. The name counts most. */
const WEIGHTS = { name: 8, field: 4, summary: 3, body: 1 };

/**
 * Visitors' words for each kind. One of `names` alone requests all articles of the kind, while `kinematic mount manual`
 * requests those about something.
 */
const KIND_WORDS: Readonly<Record<ArticleKindName, { names: readonly string[]; words: readonly string[] }>> =
  {
    manual: {
      names: ['manual', 'instruction', '手册', '使用手册', '用户手册', '说明书', '使用说明'],
      words: ['user', 'guide', 'documentation', 'pdf'],
    },
    course: { names: ['course', 'tutorial', 'lesson', '课程', '教程'], words: ['training', '培训'] },
    software: {
      names: ['software', 'driver', 'download', 'firmware', '软件', '驱动', '下载'],
      words: ['program', '程序'],
    },
    technology: {
      names: ['article', '文章', '技术文章'],
      words: ['technical', 'note', 'white', 'paper', 'tutorial', '技术', '白皮书'],
    },
    solution: { names: ['solution', '解决方案', '方案'], words: ['application', 'setup', '应用'] },
    page: { names: [], words: [] },
    banner: { names: [], words: [] },
  };

/** The kind of articles that a text consists of, such as `manual` or `说明书`. Returns null for any other text. */
export function namedKind(text: string): ArticleKindName | null {
  const asked = text.trim().toLowerCase().split(/\s+/).join(' ');
  const isNamed = (kind: ArticleKindName) =>
    KIND_WORDS[kind].names.some(name => asked === name || asked === `${name}s`);
  return ARTICLE_KIND_NAMES.find(isNamed) ?? null;
}

/** Indexes the words of articles in all languages. */
export function indexArticles(articles: readonly Article[]): ArticleWords {
  const places = new Map<string, { at: number; weight: number }[]>();
  for (const [at, article] of articles.entries())
    for (const [token, weight] of weighTokens(article)) {
      const known = places.get(token);
      if (known === undefined) places.set(token, [{ at, weight }]);
      else known.push({ at, weight });
    }
  const part_numbers = articles.flatMap(({ part_numbers }, at) =>
    part_numbers.map(number => ({ at, key: partNumberKey(number) })),
  );
  return { articles, tokens: [...places.keys()].sort(), places, part_numbers };
}

/** The tokens of an article, each with the highest weight of the fields it occurs in. */
function weighTokens(article: Article): Map<string, number> {
  const weights = new Map<string, number>();
  const addText = (text: string, weight: number) => {
    for (const piece of cut(text))
      for (const token of indexTokens(piece)) weights.set(token, Math.max(weights.get(token) ?? 0, weight));
  };
  const add = (text: LocalizedText, weight: number) => {
    for (const part of textsOf(text)) addText(part, weight);
  };
  const { names, words } = KIND_WORDS[article.kind];
  add(article.name, WEIGHTS.name);
  for (const word of [...names, ...words]) addText(word, WEIGHTS.field);
  for (const { key, value } of article.fields) if (key !== 'checksum') add(value, WEIGHTS.field);
  add(article.summary, WEIGHTS.summary);
  add(article.body, WEIGHTS.body);
  return weights;
}

/** The fields in which an article must contain a text's words: any, or those that name it. */
export type PlaceWeight = 'anywhere' | 'named';

/**
 * The articles that meet every clause of a text and contain nothing that it excludes. They are ordered by the weight
 * of the places of its words, and ties keep the given order.
 */
export function findArticles(
  index: ArticleWords,
  text: string,
  synonyms: SynonymTable,
  telling: PlaceWeight = 'anywhere',
): Article[] {
  const least = telling === 'named' ? WEIGHTS.field : WEIGHTS.body;
  const { clauses, without } = readQueryText(text, synonyms);
  const unwanted = without.map(clauses => scoresOf(index, clauses, WEIGHTS.body));
  const scores =
    clauses.length === 0 ? index.articles.map((_, at) => [at, 1] as const) : scoresOf(index, clauses, least);
  const found = [...scores].filter(([at]) => !unwanted.some(others => others.has(at)));
  found.sort(([a, score], [b, other]) => other - score || a - b);
  return found.flatMap(([at]) => index.articles[at] ?? []);
}

/** The weights of articles, by their places. Articles that are absent do not match. */
type Weights = ReadonlyMap<number, number>;

/** The sums of the clauses' weights, for the articles in which none is below `least`. */
function scoresOf(index: ArticleWords, clauses: readonly Clause[], least: number): Weights {
  const weights: Weights[] = [];
  for (const clause of clauses) {
    const found = weightsOfClause(index, clause);
    // What most texts end with: no article has all of their words.
    if (found.size === 0) return found;
    weights.push(found);
  }
  const [first = new Map<number, number>(), ...others] = weights;
  const scores = new Map<number, number>();
  for (const [at, weight] of first) {
    const all = [weight, ...others.map(other => other.get(at) ?? 0)];
    if (all.every(one => one >= least))
      scores.set(
        at,
        all.reduce((sum, one) => sum + one, 0),
      );
  }
  return scores;
}

function weightsOfClause(index: ArticleWords, { words, synonyms, part_number }: Clause): Weights {
  const weights = new Map(least(words.map(word => weightsOfWord(index, word))));
  for (const tokens of synonyms) raise(weights, weightsOfAll(index, tokens));
  if (part_number !== null)
    for (const { at, key } of index.part_numbers)
      if (key.startsWith(part_number)) raise(weights, [[at, WEIGHTS.field]]);
  return weights;
}

/** By article, the weight of a word, else that of its parts in any order, else that of a word that begins with it. */
function weightsOfWord(index: ArticleWords, word: QueryWord): Weights {
  const whole = weightsOfAll(index, queryTokens(word));
  if (!word.run && !word.prefix) return whole;
  const weights = new Map<number, number>();
  if (word.run) raise(weights, weightsOfAll(index, looseTokens(word.surface)));
  else
    for (const token of tokensFrom(index.tokens, word.surface)) raise(weights, weightsOfAll(index, [token]));
  for (const [at, weight] of whole) weights.set(at, weight);
  return weights;
}

/** The sorted tokens that begin with a text. */
function* tokensFrom(tokens: readonly string[], beginning: string): Generator<string> {
  for (const at of placesBeginning(tokens, beginning)) yield tokens[at] as string;
}

/** By article with all of some tokens, the least of their weights. */
function weightsOfAll({ places }: ArticleWords, tokens: readonly string[]): Weights {
  return least(tokens.map(token => new Map((places.get(token) ?? []).map(({ at, weight }) => [at, weight]))));
}

/** By article in all of some weights, the least of them. */
function least([first = new Map(), ...others]: readonly Weights[]): Weights {
  if (others.length === 0) return first;
  const found = new Map<number, number>();
  for (const [at, weight] of first) {
    const all = others.map(other => other.get(at) ?? 0);
    if (!all.includes(0)) found.set(at, Math.min(weight, ...all));
  }
  return found;
}

/** Raises weights to others where those are greater. */
function raise(weights: Map<number, number>, others: Iterable<readonly [number, number]>): void {
  for (const [at, weight] of others) weights.set(at, Math.max(weights.get(at) ?? 0, weight));
}
