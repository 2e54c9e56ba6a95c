import { z } from 'zod';
import { LOCALES } from '#text/locale.ts';
import { ShownText } from '#text/localized-text.ts';
import { AttributeColumn, ShownValue } from '../../answers/shown-attribute.ts';
import { ShownAxis } from '../../answers/shown-curve.ts';
import { ProductRow } from '../../answers/shown-product.ts';
import { Id } from '../../id.ts';
import { COMPARE_MAX } from '../../limits.ts';
import { PATHS } from '../paths.ts';
import { TEXT_TABLES } from '../table-format.ts';
import { endpoint } from './endpoint.ts';

/** The products to compare, in the order of the columns. A repeated id counts once. */
const CompareParameters = z.object({ ids: z.array(Id).min(1).max(COMPARE_MAX) });

/** The products being compared in short form. `missing`: ids that this catalogue does not have (any more). */
const Compare = z.object({ products: z.array(ProductRow), missing: z.array(z.string()) });
export type Compare = z.infer<typeof Compare>;

/**
 * One attribute of the products, in the column's unit: one cell per product (null without a value), whether the cells
 * differ, and the columns with the best value if the attribute defines what is better.
 */
export const CompareRow = z.object({
  column: AttributeColumn,
  cells: z.array(ShownValue.nullable()),
  differs: z.boolean(),
  best: z.array(z.int()),
});
export type CompareRow = z.infer<typeof CompareRow>;

/** A curve of one or several of the products (a set's curve belongs to all of the set). */
const CompareCurve = z.object({
  id: z.string(),
  name: ShownText,
  x: ShownAxis,
  y: ShownAxis,
  series: z.int(),
  product_ids: z.array(z.string()),
});
export type CompareCurve = z.infer<typeof CompareCurve>;

/** The comparison table. */
export const CompareShow = z.object({
  products: z.array(ProductRow),
  missing: z.array(z.string()),
  groups: z.array(z.object({ name: ShownText, rows: z.array(CompareRow) })),
  curves: z.array(CompareCurve),
});
export type CompareShow = z.infer<typeof CompareShow>;

export const compareEndpoints = {
  compare: endpoint({
    ...PATHS.compare,
    summary: 'Products to compare, in short form',
    query: CompareParameters,
    data: Compare,
  }),
  compare_show: endpoint({
    ...PATHS.compare_show,
    summary: 'Comparison table: attributes by group, one unit per row, differences marked',
    query: CompareParameters,
    data: CompareShow,
  }),
  compare_export: endpoint({
    ...PATHS.compare_export,
    summary:
      'Comparison, or the attributes of one product, as a file: .xlsx with curve points and charts, or the table alone as text',
    query: CompareParameters.extend({
      format: z.enum(['xlsx', ...TEXT_TABLES]).default('xlsx'),
      locale: z.enum(LOCALES).optional().describe('language of the file; default: that of the request'),
    }),
    data: z.null(),
    download: true,
  }),
};
