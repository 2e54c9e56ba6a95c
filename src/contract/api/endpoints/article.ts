import { z } from 'zod';
import { LocaleCode } from '#text/locale-schema.ts';
import { ShownText } from '#text/localized-text.ts';
import { ProductRow, SetCard } from '../../answers/shown-product.ts';
import { Id } from '../../id.ts';
import { PAGE_SIZE_MAX, QUANTITY_MAX, SEARCH_TEXT_MAX } from '../../limits.ts';
import { Article, ArticleKind } from '../../records/article.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ArticleCard } from './home.ts';

/** A file to download. `checksum` is `sha256:` and 64 hexadecimal digits. */
export const ShownFile = z.object({
  name: z.string(),
  href: z.string(),
  type: z.string().describe('media type'),
  bytes: z.int(),
  language: LocaleCode.nullable().describe('null: for all languages'),
  checksum: z.string(),
});
export type ShownFile = z.infer<typeof ShownFile>;

const Category = z.object({ id: z.string(), name: ShownText, path: z.array(z.string()) });

/** A line of front matter: `value` is the same in every language, `text` is to be read. */
export const ShownField = z.object({ key: z.string(), value: z.string(), text: ShownText });
export type ShownField = z.infer<typeof ShownField>;

/**
 * An article as a line of a list. `fields` holds further facts from its front matter (topic, level, version, language,
 * requirements …).
 */
export const ArticleItem = ArticleCard.extend({
  branch: Article.shape.branch,
  categories: z.array(Category),
  part_numbers: z.array(z.string()),
  fields: z.array(ShownField),
  languages: z.array(z.string()).describe('languages of its files, as used in filter `language`'),
  files: z.array(ShownFile).describe('one per language, or one for all'),
});
export type ArticleItem = z.infer<typeof ArticleItem>;

/** A choice of a list's filter with the number of articles that it would leave. */
const Choice = z.object({ id: z.string(), name: ShownText, count: z.int() });

/** A page of articles. `filters` are the available choices, counted over the articles of the kind and branch. */
export const ArticleList = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  size: z.int(),
  articles: z.array(ArticleItem),
  filters: z.object({
    categories: z.array(Choice),
    topics: z.array(Choice),
    levels: z.array(Choice),
    languages: z.array(Choice),
  }),
});
export type ArticleList = z.infer<typeof ArticleList>;

/**
 * A complete article. `body_html` is sanitized and has its formulas in MathML. `chapters` are its second-level
 * headings with their ids in that HTML.
 */
export const ArticleDetail = ArticleItem.extend({
  body_html: ShownText,
  chapters: z.array(z.object({ id: z.string(), title: z.string() })),
  sets: z.array(SetCard),
  products: z.array(ProductRow).describe('the parts that it names, in order'),
  pieces: z
    .array(z.object({ product_id: z.string(), quantity: z.int().min(1).max(QUANTITY_MAX) }))
    .describe('required quantity of each product, if given'),
});
export type ArticleDetail = z.infer<typeof ArticleDetail>;

const text = z.string().max(128).default('');

export const articleEndpoints = {
  article_list: endpoint({
    ...PATHS.article_list,
    summary: 'Courses, manuals, software, technology or solutions, filtered, page by page',
    query: z.object({
      kind: z.union([z.literal(''), ArticleKind]).default(''),
      q: z.string().max(SEARCH_TEXT_MAX).default('').describe('words to find in name, summary or text'),
      branch: z.enum(['', 'research', 'industrial']).default(''),
      category: z.union([z.literal(''), Id]).default(''),
      topic: text,
      level: text,
      language: text,
      part_number: text,
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(24),
    }),
    data: ArticleList,
  }),
  article_get: endpoint({
    ...PATHS.article_get,
    summary: 'An article with its text, file, products and series',
    params: z.object({ kind: ArticleKind, id: Id }),
    data: ArticleDetail,
  }),
};
