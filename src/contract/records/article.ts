import { z } from 'zod';
import { LocaleCode } from '#text/locale-schema.ts';
import { LocalizedText } from '#text/localized-text.ts';
import { Id } from '../id.ts';
import { ARTICLE_KIND_NAMES } from './article-kind.ts';
import { Status } from './status.ts';

/** The kind of an article. Each kind has its own list and pages. */
export const ArticleKind = z.enum(ARTICLE_KIND_NAMES);
export type ArticleKind = z.infer<typeof ArticleKind>;

/** Where a page of the owner's is linked: in the navigation, in the footer, or nowhere automatically. */
export const PagePlace = z.enum(['navigation', 'footer', 'none']);
export type PagePlace = z.infer<typeof PagePlace>;

/** The state of an article. A deleted one is kept, so that imports of its folder do not bring it back, and can be shown again. */
export const ArticleStatus = z.enum([...Status.options, 'deleted']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** The texts of an article that an update can change. */
export const ArticleField = z.enum(['name', 'summary', 'body']);
export type ArticleField = z.infer<typeof ArticleField>;

/** What else of an article an update can set, in all languages at once. */
export const ArticleSetting = z.enum([
  'status',
  'date',
  'link',
  'branch',
  'place',
  'category_ids',
  'set_ids',
  'part_numbers',
  'order',
  'image',
  'files',
  'fields',
]);
export type ArticleSetting = z.infer<typeof ArticleSetting>;

/**
 * A content record: front matter and Markdown of `content/<kind>/<id>.<locale>.md` (pages: `pages/<id>.<locale>.md`),
 * both languages joined.
 */
export const Article = z.object({
  kind: ArticleKind,
  id: Id,
  name: LocalizedText,
  summary: LocalizedText,
  body: LocalizedText.describe('Markdown'),
  image: z.string().nullable(),
  link: z.string().nullable(),
  branch: z.enum(['research', 'industrial']).nullable().describe('for solutions'),
  place: PagePlace.optional().describe('of a page: where its link stands'),
  date: z.iso.date().nullable(),
  status: ArticleStatus,
  set_ids: z.array(Id),
  part_numbers: z.array(z.string()),
  category_ids: z.array(Id),
  files: z
    .array(z.object({ language: LocaleCode.nullable(), path: z.string() }))
    .describe('paths within the catalogue folder, one per language; null: the same file for all languages'),
  fields: z
    .array(z.object({ key: z.string(), value: LocalizedText }))
    .describe('other front matter, per language'),
  by_update: z
    .array(z.object({ field: ArticleField, locale: LocaleCode, replaced: z.string().nullable() }))
    .optional()
    .describe('texts that updates set, each with that of the catalogue folder which it replaced'),
  settings_by_update: z
    .array(z.object({ setting: ArticleSetting, replaced: z.string() }))
    .optional()
    .describe('settings of updates, each with that of the catalogue folder as a text'),
  added_by_update: z.literal(true).optional(),
  order: z.int(),
});
export type Article = z.infer<typeof Article>;
