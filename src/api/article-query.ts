import type { z } from 'zod';
import type { Article } from '#contract/article.ts';
import type { articleEndpoints } from '#contract/endpoints/article.ts';
import { idKey } from '#contract/id.ts';
import { partKey } from '#database/part-key.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** What a list of articles is asked. */
export type ArticleQuery = z.output<typeof articleEndpoints.article_list.query>;

/** Says whether an article is one of those asked for: every word of `q` stands in its name, summary or text of either language, and each filter that is set holds. */
export function matchesArticle(served: ServedCatalogue, article: Article, query: ArticleQuery): boolean {
  const { category, topic, level, language, part_number, q } = query;
  return (
    (category === '' || article.category_ids.some(id => isWithin(served, id, category))) &&
    (topic === '' || fieldOf(article, 'topic') === topic) &&
    (level === '' || fieldOf(article, 'level') === level) &&
    (language === '' || fieldOf(article, 'language').split('|').includes(language)) &&
    (part_number === '' || article.part_numbers.some(own => partKey(own) === partKey(part_number))) &&
    holdsWords(article, q)
  );
}

/** Further front matter of an article; '' where it says nothing. */
export function fieldOf({ fields }: Article, key: string): string {
  return fields.find(field => field.key === key)?.value ?? '';
}

/** Says whether a category is another one, or lies below it. */
export function isWithin(
  { categories }: Pick<ServedCatalogue, 'categories'>,
  id: string,
  other: string,
): boolean {
  const category = categories.find(id);
  if (category === undefined) return false;
  return categories.ancestors(category).some(step => idKey(step.id) === idKey(other));
}

function holdsWords({ name, summary, body }: Article, q: string): boolean {
  const words = fold(q)
    .split(/\s+/)
    .filter(word => word !== '');
  if (words.length === 0) return true;
  const texts = [name.en, name.cn, summary.en, summary.cn, body.en, body.cn];
  const text = fold(texts.filter(part => part !== undefined).join('\n'));
  return words.every(word => text.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
