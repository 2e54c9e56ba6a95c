import type { BannerCategory, bannerEndpoints } from '#contract/api/endpoints/banner.ts';
import type { Article } from '#contract/records/article.ts';
import type { Locale } from '#text/locale.ts';
import type { Handlers } from '../call/handler.ts';
import { isWithin } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { byDate, showArticleCard, showCategoryNames } from './article-page.ts';

/** The calls under `/product_banner`. */
export const bannerHandlers: Handlers<keyof typeof bannerEndpoints> = {
  product_banner: async ({ served, locale, query: { category, page, size } }) => {
    const catalogue = served();
    const all = (await catalogue.records.listArticles('banner')).toSorted(byDate);
    const found = all.filter(
      banner => category === '' || banner.category_ids.some(id => isWithin(catalogue, id, category)),
    );
    const shown = found.slice((page - 1) * size, page * size);
    const pages = Math.max(Math.ceil(found.length / size), 1);
    return {
      total: found.length,
      page,
      pages,
      size,
      banners: shown.map(banner => ({
        ...showArticleCard(catalogue, banner, locale),
        categories: showCategoryNames(catalogue, banner.category_ids, locale),
        set_ids: banner.set_ids,
        part_numbers: banner.part_numbers,
      })),
    };
  },

  product_banner_categories: async ({ served, locale }) => {
    const catalogue = served();
    return listCategories(catalogue, await catalogue.records.listArticles('banner'), locale);
  },
};

/** The categories that banners name, with the number of banners in each and below it, in the order of the tree. */
function listCategories(
  served: ServedCatalogue,
  banners: readonly Article[],
  locale: Locale,
): BannerCategory[] {
  const ids = [...new Set(banners.flatMap(banner => banner.category_ids))];
  const counted = showCategoryNames(served, ids, locale).map(category => ({
    ...category,
    banners: banners.filter(banner => banner.category_ids.some(id => isWithin(served, id, category.id)))
      .length,
  }));
  const orderOf = ({ path }: BannerCategory) => path.map(id => served.categories.find(id)?.order ?? 0);
  return counted.sort((a, b) => compareOrders(orderOf(a), orderOf(b)));
}

function compareOrders(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((order, level) => order !== b[level]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? 0) - (b[at] ?? -1);
}
