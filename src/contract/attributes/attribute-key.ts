import { z } from 'zod';
import type { MessageKey } from '../messages/messages.ts';

/** An attribute's key: lower-case words joined by underscores. It is used in addresses and column headers. */
export const AttributeKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'expected.attribute_key' satisfies MessageKey);

/** Words that a search address uses itself, refused as attribute keys. */
export const RESERVED_ATTRIBUTE_KEYS: ReadonlySet<string> = new Set([
  'q',
  'sort',
  'page',
  'size',
  'view',
  'units',
  'columns',
  'locale',
  'lang',
  'type',
  'filters',
  'category',
  'set',
  'build',
]);
