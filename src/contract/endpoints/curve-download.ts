import { z } from 'zod';
import { CURVES_MAX, STACK_MAX } from '../curve-limits.ts';
import { Id } from '../id.ts';
import type { MessageKey } from '../messages/messages.ts';
import { PATHS } from '../paths.ts';
import { readSeriesRef } from '../series-ref.ts';
import { endpoint } from './endpoint.ts';

const SeriesRef = z
  .string()
  .refine(text => readSeriesRef(text) !== undefined, 'expected.curve_ref' satisfies MessageKey);

export const curveDownloadEndpoints = {
  product_download_curve: endpoint({
    ...PATHS.product_download_curve,
    summary: 'A curve, or several and their product, as CSV or .xlsx',
    download: true,
    query: z.object({
      id: Id.describe('the curve’s id'),
      ids: z.array(Id).max(CURVES_MAX).default([]).describe('further curves in the same file'),
      stack: z
        .array(SeriesRef)
        .max(STACK_MAX)
        .default([])
        .describe(
          'series of these curves, as `id:number`, whose product is added: several filters in series',
        ),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      bom: z
        .enum(['0', '1'])
        .default('1')
        .describe('of CSV: whether it begins with a byte-order mark, by which spreadsheets know UTF-8'),
    }),
    data: z.null(),
  }),
};
