import { z } from 'zod';
import { CURVES_MAX, STACK_MAX } from '../../curves/curve-limits.ts';
import { REF, readSeriesRef } from '../../curves/series-ref.ts';
import { Id } from '../../id.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

const SeriesRef = z
  .string()
  .refine(text => readSeriesRef(text) !== undefined, 'expected.curve_ref' satisfies MessageKey)
  .meta({ pattern: REF.source });

export const curveDownloadEndpoints = {
  product_download_curve: endpoint({
    ...PATHS.product_download_curve,
    summary: 'One or more curves, and their combined transmission, as CSV or .xlsx',
    download: true,
    query: z.object({
      id: Id.describe('curve ID'),
      ids: z.array(Id).max(CURVES_MAX).default([]).describe('additional curves in the same file'),
      stack: z
        .array(SeriesRef)
        .max(STACK_MAX)
        .default([])
        .describe('curves as `id:number`, whose combined transmission (filters in series) is added'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      bom: z
        .enum(['0', '1'])
        .default('1')
        .describe(
          'CSV only: whether to start with a byte-order mark, which spreadsheets need to detect UTF-8',
        ),
    }),
    data: z.null(),
  }),
};
