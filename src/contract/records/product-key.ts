import { z } from 'zod';
import { isPartNumber, PART_NUMBER_MAX } from '#text/part-number.ts';
import type { MessageKey } from '../messages/messages.ts';

/** How a product or a series is asked for: by its id, or by a part number as somebody writes it, of any letters and marks. */
export const ProductKey = z
  .string()
  .min(1)
  .max(PART_NUMBER_MAX)
  .refine(isPartNumber, 'expected.product_key' satisfies MessageKey)
  .describe('product ID, series ID, or part number in any spelling');
