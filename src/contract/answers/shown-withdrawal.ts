import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { PartNumber } from '../records/product.ts';
import { Replacement } from './shown-product.ts';

/** The data of an answer with status 410: a product that is no longer in the catalogue, and where to go instead. */
export const ShownWithdrawal = z.object({
  part_number: PartNumber,
  withdrawn_at: z.iso.datetime().describe('when the first version without it went live'),
  replacement: Replacement.nullable().describe('what its owner named as its replacement'),
  set: z
    .object({ id: z.string(), name: ShownText })
    .nullable()
    .describe('the series that it was in, if that is still in the catalogue'),
});
export type ShownWithdrawal = z.infer<typeof ShownWithdrawal>;
