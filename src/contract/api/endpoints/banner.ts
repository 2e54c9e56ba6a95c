import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { Id } from '../../id.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ArticleCard } from './home.ts';

/** A category that has banners, with their number. */
export const BannerCategory = z.object({
  id: z.string(),
  name: ShownText,
  path: z.array(z.string()),
  banners: z.int(),
});
export type BannerCategory = z.infer<typeof BannerCategory>;

/** A new-product banner. */
const Banner = ArticleCard.extend({
  categories: z.array(z.object({ id: z.string(), name: ShownText, path: z.array(z.string()) })),
  set_ids: z.array(z.string()),
  part_numbers: z.array(z.string()),
});
export type Banner = z.infer<typeof Banner>;

/** A page of banners. */
const BannerList = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  size: z.int(),
  banners: z.array(Banner),
});
export type BannerList = z.infer<typeof BannerList>;

export const bannerEndpoints = {
  product_banner: endpoint({
    ...PATHS.product_banner,
    summary: 'New-product banners by category, newest first, page by page',
    query: z.object({
      category: z
        .union([z.literal(''), Id])
        .default('')
        .describe('category, including its subcategories'),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(12),
    }),
    data: BannerList,
  }),
  product_banner_categories: endpoint({
    ...PATHS.product_banner_categories,
    summary: 'Categories with banners',
    data: z.array(BannerCategory),
  }),
};
