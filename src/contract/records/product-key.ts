import { z } from 'zod';
import { isPartNumber, PART_NUMBER_MAX } from '#text/part-number.ts';
import { RESERVED_IDS } from '../id.ts';
import type { MessageKey } from '../messages/messages.ts';

/** How a product or a series is asked for: by its id, or by a part number as somebody writes it, of any letters and marks. */
export const ProductKey = z
  .string()
  .min(1)
  .max(PART_NUMBER_MAX)
  .refine(isPartNumber, 'expected.product_key' satisfies MessageKey)
  // A call whose id was forgotten is told so: `/product/curves`.
  .refine(key => !RESERVED_IDS.has(key.toLowerCase()), 'expected.unreserved_id' satisfies MessageKey)
  .describe('product ID, series ID, or part number in any spelling');
