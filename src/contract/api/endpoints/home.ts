import { z } from 'zod';
import { OwnUnit } from '#quantity/units/own-unit.ts';
import { ShownText } from '#text/localized-text.ts';
import { ProductList } from '../../answers/product-list.ts';
import { Crumb, ShownCategory, ShownCategoryTree } from '../../answers/shown-category.ts';
import { ProductRow, SetCard } from '../../answers/shown-product.ts';
import { ArticleKind, PagePlace } from '../../records/article.ts';
import { ShownBrand } from '../../records/brand/brand.ts';
import { Catalogue } from '../../records/catalogue.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** An article as a card. */
export const ArticleCard = z.object({
  kind: ArticleKind,
  id: z.string(),
  name: ShownText,
  summary: ShownText,
  image: z.string().nullable(),
  link: z.string().nullable(),
  date: z.string().nullable(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** The data that every page needs once: session, navigation, ads, and the publisher of the catalogue. */
export const HomeData = z.object({
  session_id: z.string(),
  survey_link: z.string().nullable(),
  category_list: z.array(ShownCategoryTree),
  ads_list: z.array(z.object({ text: ShownText, link: z.string().nullable() })),
  catalogue: z.object({
    version: z.string(),
    name: ShownText,
    description: ShownText,
    currency: Catalogue.shape.currency,
    contact: z.object({
      company: ShownText,
      email: z.string().nullable(),
      phone: z.string().nullable(),
      address: ShownText,
    }),
    brand: ShownBrand,
    article_kinds: z.array(ArticleKind).describe('those that have articles'),
    pages: z
      .array(z.object({ id: z.string(), name: ShownText, place: PagePlace.exclude(['none']) }))
      .describe('pages of the owner that the navigation or the footer links to, in order'),
    units: z.array(OwnUnit).describe('units that the owner of the catalogue defines'),
    products: z.int(),
    sets: z.int(),
    follow_by_mail: z
      .literal(true)
      .optional()
      .describe('searches, series and products can be followed by mail'),
  }),
});
export type HomeData = z.infer<typeof HomeData>;

/** A list under conditions as an example of a query, chosen from the catalogue itself. */
const HomeExample = z.object({
  category: ShownCategory,
  breadcrumb: z.array(Crumb),
  filters: z.array(z.string()).describe('its conditions, as a list takes them'),
  texts: z.array(z.string()).describe('the same in words'),
  keys: z.array(z.string()).describe('attributes to filter it by'),
  list: ProductList.describe('with the facets of `keys` alone'),
});

/** The home screen's content. */
export const HomeShow = z.object({
  categories: z.array(ShownCategoryTree),
  banners: z.array(ArticleCard),
  new_products: z.array(ProductRow),
  popular_sets: z.array(SetCard).describe('series that visitors chose most, then the largest'),
  sets_chosen: z.boolean().default(false).describe('whether visitors have chosen any of `popular_sets`'),
  solutions: z.array(ArticleCard),
  courses: z.array(ArticleCard),
  example: HomeExample.nullable().describe('null: no category has numbers to filter by'),
  queries: z.array(z.string()).describe('texts to search for, each of which finds something'),
});
export type HomeShow = z.infer<typeof HomeShow>;

export const homeEndpoints = {
  test: endpoint({
    ...PATHS.test,
    summary: 'Health check',
    about: 'site',
    always: true,
    data: z.null(),
  }),
  home: endpoint({
    ...PATHS.home,
    summary: 'Session, survey link, category list and top ads',
    about: 'site',
    always: true,
    data: HomeData,
  }),
  home_show: endpoint({
    ...PATHS.home_show,
    summary: 'Content of the home page',
    fresh: true,
    data: HomeShow,
  }),
};
