import { idKey } from '#contract/id.ts';
import type { Article } from '#contract/records/article.ts';
import { partNumberKey } from '#text/part-number.ts';

/** The possible subjects of an article: part numbers, sets, and categories with those above them. */
export type Subject = {
  part_numbers: readonly string[];
  set_ids: readonly string[];
  category_ids: readonly string[];
};

/**
 * Finds the articles about a subject. Those that name one of its part numbers or sets come first, then those that name
 * neither parts nor sets but one of its categories. Both are in the given order.
 */
export type ArticleSubjects = (subject: Subject) => Article[];

/** Indexes articles by their subjects, so that finding those of one product does not scan all of them. */
export function mapSubjects(articles: readonly Article[]): ArticleSubjects {
  const place = new Map(articles.map((article, index) => [article, index]));
  const byPart = mapBy(articles, ({ part_numbers }) => part_numbers.map(partNumberKey));
  const bySet = mapBy(articles, ({ set_ids }) => set_ids.map(idKey));
  const byCategory = mapBy(articles.filter(isAboutCategories), ({ category_ids }) => category_ids.map(idKey));
  const inOrder = (found: readonly Article[]) =>
    [...new Set(found)].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return ({ part_numbers, set_ids, category_ids }) => {
    const named = [
      ...part_numbers.flatMap(number => byPart.get(partNumberKey(number)) ?? []),
      ...set_ids.flatMap(id => bySet.get(idKey(id)) ?? []),
    ];
    const around = category_ids.flatMap(id => byCategory.get(idKey(id)) ?? []);
    return [...inOrder(named), ...inOrder(around)];
  };
}

/** Whether an article names neither parts nor sets, so that it is about all products of its categories. */
function isAboutCategories({ part_numbers, set_ids }: Article): boolean {
  return part_numbers.length + set_ids.length === 0;
}

function mapBy(
  articles: readonly Article[],
  keysOf: (article: Article) => readonly string[],
): ReadonlyMap<string, readonly Article[]> {
  const pairs = articles.flatMap(article => [...new Set(keysOf(article))].map(key => ({ key, article })));
  const grouped = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...grouped].map(([key, group]) => [key, group.map(({ article }) => article)]));
}
