import { z } from 'zod';
import type { MessageKey } from './messages/messages.ts';

const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/** Words that the API uses as paths beside ids. */
export const PATH_WORDS = [
  'show',
  'curves',
  'downloadCurve',
  'downloadList',
  'leadtime',
  'alternatives',
  'previewProductList',
  'previewGroup',
  'previewProduct',
  'children',
  'filterProductList',
  'filterSameProducts',
  'more',
  'suggestions',
  'exportToExcel',
  'types',
  'categories',
  'detail',
  'research',
  'industrial',
  'set',
  'product',
] as const;

/** `PATH_WORDS` as keys. No record may have one as its id, in any case: the import refuses it. */
export const RESERVED_IDS: ReadonlySet<string> = new Set(PATH_WORDS.map(word => word.toLowerCase()));

/** A record's address-safe id of at most 128 characters. It is unique per kind without regard to case. */
export const Id = z
  .string()
  .min(1)
  .max(128)
  .regex(ID_PATTERN, 'expected.id' satisfies MessageKey);
export type Id = z.infer<typeof Id>;

/** The form under which ids are compared: lower case. */
export function idKey(id: string): string {
  return id.toLowerCase();
}

/**
 * Makes an address-safe id of any text, such as a part number or a name. Accents and leading marks are dropped, other
 * runs of foreign characters become one dash, and the case is kept. A reserved word gets the suffix `-1`.
 * @returns '' if nothing of the text can be kept (all Chinese, for example)
 */
export function makeId(text: string): string {
  const id = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[._~-]+|(?<!-)-+$/g, '')
    .slice(0, 128);
  return RESERVED_IDS.has(id.toLowerCase()) ? `${id}-1` : id;
}
