import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES, type ArticleKindName } from '#contract/records/article-kind.ts';
import { type Clause, type QueryWord, readQueryText, type SynonymTable } from '#search/text/query-text.ts';
import { cut, indexTokens, looseTokens, queryTokens } from '#search/text/tokenize.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { partNumberKey } from '#text/part-number.ts';
import { textsOf } from '#text/text-in.ts';

/** An article with its search index: its tokens, each with the highest field weight it occurs in, and its part numbers. */
export type ArticleWords = {
  article: Article;
  weights: ReadonlyMap<string, number>;
  part_numbers: readonly string[];
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

/** Indexes the words of an article in both languages. */
export function indexArticle(article: Article): ArticleWords {
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
  return { article, weights, part_numbers: article.part_numbers.map(partNumberKey) };
}

/** The fields in which an article must contain a text's words: any, or those that name it. */
export type PlaceWeight = 'anywhere' | 'named';

/**
 * The articles that meet every clause of a text and contain nothing that it excludes. They are ordered by the weight
 * of the places of its words, and ties keep the given order.
 */
export function findArticles(
  articles: readonly ArticleWords[],
  text: string,
  synonyms: SynonymTable,
  telling: PlaceWeight = 'anywhere',
): Article[] {
  const least = telling === 'named' ? WEIGHTS.field : WEIGHTS.body;
  const { clauses, without } = readQueryText(text, synonyms);
  const wanted = articles.filter(
    words => !without.some(unwanted => scoreOf(words, unwanted, WEIGHTS.body) > 0),
  );
  if (clauses.length === 0) return wanted.map(({ article }) => article);
  return wanted
    .map(words => ({ article: words.article, score: scoreOf(words, clauses, least) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

/** The sum of the clauses' scores, or 0 if one of them is below `least`. */
function scoreOf(words: ArticleWords, clauses: readonly Clause[], least: number): number {
  const scores = clauses.map(clause => scoreOfClause(words, clause));
  return scores.some(score => score < least) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreOfClause(words: ArticleWords, { words: asked, synonyms, part_number }: Clause): number {
  const own = Math.min(...asked.map(word => scoreOfWord(words, word)));
  const others = synonyms.map(tokens => Math.min(...tokens.map(token => words.weights.get(token) ?? 0)));
  const named = part_number !== null && words.part_numbers.some(number => number.startsWith(part_number));
  return Math.max(own, ...others, named ? WEIGHTS.field : 0);
}

function scoreOfWord({ weights }: ArticleWords, word: QueryWord): number {
  const whole = Math.min(...queryTokens(word).map(token => weights.get(token) ?? 0));
  if (whole > 0) return whole;
  if (word.run) return Math.min(...looseTokens(word.surface).map(token => weights.get(token) ?? 0));
  if (!word.prefix) return 0;
  let best = 0;
  for (const [token, weight] of weights) if (weight > best && token.startsWith(word.surface)) best = weight;
  return best;
}
