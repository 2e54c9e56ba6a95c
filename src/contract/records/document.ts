import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import type { MessageKey } from '../messages/messages.ts';

/** The purpose of a document, or `other` if the source does not say. */
export const DocumentKind = z.enum([
  'datasheet',
  'drawing',
  'manual',
  'certificate',
  'software',
  'page',
  'other',
]);

/**
 * A document that belongs to a set or a product: a file of the catalogue folder (`path`) or an address elsewhere
 * (`url`), exactly one of them. `by_update` marks what an update added and whole imports keep.
 */
export const Document = z
  .object({
    kind: DocumentKind,
    name: LocalizedText,
    path: z.string().min(1).nullable().describe('path within the catalogue folder'),
    url: z.url({ protocol: /^https?$/ }).nullable(),
    language: z.string().nullable(),
    by_update: z.literal(true).optional(),
  })
  .refine(
    document => (document.path === null) !== (document.url === null),
    'expected.path_or_url' satisfies MessageKey,
  );
export type Document = z.infer<typeof Document>;
