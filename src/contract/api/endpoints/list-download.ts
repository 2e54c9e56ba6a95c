import { z } from 'zod';
import { LOCALES } from '#text/locale.ts';
import { Id } from '../../id.ts';
import { PATHS } from '../paths.ts';
import { TEXT_TABLES } from '../table-format.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

const { page: _page, size: _size, view: _view, ...parameters } = ListParameters.shape;

/** Downloads that one address may start a minute. */
const PER_MINUTE = 20;

export const listDownloadEndpoints = {
  product_download_list: endpoint({
    ...PATHS.product_download_list,
    summary:
      'All products of a list in its order, with all their attributes, as a file: CSV, TSV, Markdown, JSON or .xlsx',
    download: true,
    per_minute: PER_MINUTE,
    query: z.object({
      ...parameters,
      category: Id.optional().describe('products of this category'),
      list: Id.optional().describe('products of this group or series; without both, a search'),
      format: z.enum([...TEXT_TABLES, 'xlsx']).default('csv'),
      units: z.enum(['metric', 'imperial']).default('metric'),
      locale: z.enum(LOCALES).optional().describe('language of the file; default: that of the request'),
    }),
    data: z.null(),
  }),
};
