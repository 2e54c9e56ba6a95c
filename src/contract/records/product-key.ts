import { z } from 'zod';
import { isPartNumber, PART_NUMBER_MAX } from '#text/part-number.ts';
import { PATH_WORDS } from '../id.ts';
import type { MessageKey } from '../messages/messages.ts';

/** A text that is not all blank, without control characters, as the description of the API writes it. */
export const FILLED_PATTERN = String.raw`^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$`;

const PATH_WORD_SET: ReadonlySet<string> = new Set(PATH_WORDS);

/** The key of a request for a product or a series: its id, or a part number in any spelling, with any letters and marks. */
export const ProductKey = z
  .string()
  .min(1)
  .max(PART_NUMBER_MAX)
  .refine(isPartNumber, 'expected.product_key' satisfies MessageKey)
  // A call without its id is refused with a message: `/product/curves`.
  .refine(key => !PATH_WORD_SET.has(key), 'expected.unreserved_id' satisfies MessageKey)
  .meta({
    description: 'product ID, series ID, or part number in any spelling',
    pattern: FILLED_PATTERN,
  });
