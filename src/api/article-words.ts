import type { Article } from '#contract/article.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { partNumberKey } from '#contract/part-number.ts';
import { type Clause, type QueryWord, readQueryText, type SynonymTable } from '#search/text/query-text.ts';
import { cut, indexTokens, queryTokens } from '#search/text/tokenize.ts';

/** An article with what it is found by: its tokens with the weight of the most telling place they stand in, and its part numbers. */
export type ArticleWords = {
  article: Article;
  weights: ReadonlyMap<string, number>;
  part_numbers: readonly string[];
};

/** How much a word counts by where it stands: a name says most. */
const WEIGHTS = { name: 8, field: 4, summary: 3, body: 1 };

/** Takes an article's words apart; both languages count. */
export function indexArticle(article: Article): ArticleWords {
  const weights = new Map<string, number>();
  const add = (text: LocalizedText, weight: number) => {
    for (const part of [text.en, text.cn])
      for (const piece of cut(part ?? ''))
        for (const token of indexTokens(piece)) weights.set(token, Math.max(weights.get(token) ?? 0, weight));
  };
  add(article.name, WEIGHTS.name);
  for (const { key, value } of article.fields) if (key !== 'checksum') add(value, WEIGHTS.field);
  add(article.summary, WEIGHTS.summary);
  add(article.body, WEIGHTS.body);
  return { article, weights, part_numbers: article.part_numbers.map(partNumberKey) };
}

/** The articles that meet every clause of a text and hold nothing that it excludes, those first where its words stand in the more telling places; ties keep the given order. */
export function findArticles(
  articles: readonly ArticleWords[],
  text: string,
  synonyms: SynonymTable,
): Article[] {
  const { clauses, without } = readQueryText(text, synonyms);
  const wanted = articles.filter(words => !without.some(unwanted => scoreOf(words, unwanted) > 0));
  if (clauses.length === 0) return wanted.map(({ article }) => article);
  return wanted
    .map(words => ({ article: words.article, score: scoreOf(words, clauses) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

/** The sum of what each clause gives; 0 where one gives nothing. */
function scoreOf(words: ArticleWords, clauses: readonly Clause[]): number {
  const scores = clauses.map(clause => scoreOfClause(words, clause));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreOfClause(words: ArticleWords, { words: asked, synonyms, part_number }: Clause): number {
  const own = Math.min(...asked.map(word => scoreOfWord(words, word)));
  const others = synonyms.map(tokens => Math.min(...tokens.map(token => words.weights.get(token) ?? 0)));
  const named = part_number !== null && words.part_numbers.some(number => number.startsWith(part_number));
  return Math.max(own, ...others, named ? WEIGHTS.field : 0);
}

function scoreOfWord({ weights }: ArticleWords, word: QueryWord): number {
  const whole = Math.min(...queryTokens(word).map(token => weights.get(token) ?? 0));
  if (whole > 0 || !word.prefix) return whole;
  let best = 0;
  for (const [token, weight] of weights) if (weight > best && token.startsWith(word.surface)) best = weight;
  return best;
}
