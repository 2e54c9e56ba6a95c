import type { compareEndpoints } from '#contract/api/endpoints/compare.ts';
import type { Locale } from '#text/locale.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { pickColumns } from '../show/columns.ts';
import { showCurve } from '../show/show-curve.ts';
import { showProductRows } from '../show/show-product.ts';
import { type ComparedProducts, compareAttributes, compareCurves, findCompared } from './comparison.ts';
import { exportComparison } from './comparison-export.ts';

/** The calls under `/compare`. */
export const compareHandlers: Handlers<keyof typeof compareEndpoints> = {
  compare: async ({ served, locale, query }) => {
    const compared = await findCompared(served(), query.ids);
    return showSummaries(served(), compared, locale);
  },

  compare_show: async ({ served, locale, query }) => {
    const catalogue = served();
    const compared = await findCompared(catalogue, query.ids);
    const curves = await compareCurves(catalogue, compared.products);
    return {
      ...(await showSummaries(catalogue, compared, locale)),
      groups: compareAttributes(catalogue, compared.products, locale),
      curves: curves.map(({ curve, product_ids }) => {
        const { id, name, x, y, series } = showCurve(curve, locale);
        return { id, name, x, y, series: series.length, product_ids };
      }),
    };
  },

  compare_export: async ({ served, locale, query }) => {
    const catalogue = served();
    const { products } = await findCompared(catalogue, query.ids);
    return exportComparison(catalogue, products, { locale: query.locale ?? locale, format: query.format });
  },
};

async function showSummaries(
  served: ServedCatalogue,
  { products, missing }: ComparedProducts,
  locale: Locale,
) {
  const columns = pickColumns(products, served.attributes, locale);
  return { products: await showProductRows(served, products, { columns, locale }), missing };
}
