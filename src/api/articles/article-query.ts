import type { z } from 'zod';
import type { articleEndpoints } from '#contract/api/endpoints/article.ts';
import type { Article } from '#contract/records/article.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { firstText, textsOf } from '#text/text-in.ts';
import type { Subject } from '../served/articles/article-subjects.ts';
import { isWithin } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** The request of a list of articles. */
export type ArticleQuery = z.output<typeof articleEndpoints.article_list.query>;

/** The articles for which every active filter holds, in their order. */
export async function filterArticles(
  served: ServedCatalogue,
  articles: readonly Article[],
  { category, topic, level, language, part_number }: ArticleQuery,
): Promise<Article[]> {
  const isAbout = part_number === '' ? () => true : await aboutPartNumber(served, part_number);
  return articles.filter(
    article =>
      (category === '' || article.category_ids.some(id => isWithin(served, id, category))) &&
      (topic === '' || fieldOf(article, 'topic') === topic) &&
      (level === '' || fieldOf(article, 'level') === level) &&
      (language === '' || languagesOf(article).includes(language)) &&
      isAbout(article),
  );
}

/**
 * Returns whether an article is about a part number: it names it, or its set, or, naming neither parts nor sets, one of
 * its categories.
 */
async function aboutPartNumber(
  served: ServedCatalogue,
  part_number: string,
): Promise<(article: Article) => boolean> {
  const product = (await served.records.findProductByPartNumber(part_number)) ?? null;
  const set = product?.set_id ? ((await served.records.findSet(product.set_id)) ?? null) : null;
  const subject = subjectOf(served, { product, set });
  const part_numbers = [...subject.part_numbers, part_number];
  const about = new Set(await served.articles.about({ ...subject, part_numbers }));
  return article => about.has(article);
}

/** The names that articles about a product, or about a set alone, may refer to. */
export function subjectOf(
  { categories }: Pick<ServedCatalogue, 'categories'>,
  { product, set }: { product: Product | null; set: ProductSet | null },
): Subject {
  const own = [...(product?.category_ids ?? []), ...(set?.category_ids ?? [])];
  const ways = own.flatMap(id => {
    const category = categories.find(id);
    return category === undefined ? [] : categories.ancestors(category).map(step => step.id);
  });
  return {
    part_numbers: product === null ? [] : [product.part_number],
    set_ids: set === null ? [] : [set.id],
    category_ids: [...new Set(ways)],
  };
}

/**
 * A front matter value of an article in the form that its filters use, the same in every language. It is '' if there
 * is none.
 */
export function fieldOf({ fields }: Article, key: string): string {
  const value = fields.find(field => field.key === key)?.value;
  return firstText(value) ?? '';
}

/** The languages that an article's files are in, and those that its front matter names. */
export function languagesOf(article: Article): string[] {
  const named = article.fields.find(({ key }) => key === 'language')?.value;
  const texts = textsOf(named).flatMap(text => text.split('|'));
  const own = article.files.flatMap(({ language }) => language ?? []);
  return [...new Set([...own, ...texts.map(text => text.trim()).filter(text => text !== '')])];
}
