import { z } from 'zod';
import { Id } from '../id.ts';
import { endpoint } from './endpoint.ts';

export const curveDownloadEndpoints = {
  product_download_curve: endpoint({
    method: 'GET',
    path: '/api/v1/product/downloadCurve',
    summary: 'A curve as CSV or .xlsx',
    download: true,
    query: z.object({
      id: Id.describe('the curve’s id'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      bom: z
        .enum(['0', '1'])
        .default('1')
        .describe('of CSV: whether it begins with a byte-order mark, by which spreadsheets know UTF-8'),
    }),
    data: z.null(),
  }),
};
