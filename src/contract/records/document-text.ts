import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { Id } from '../id.ts';
import { DocumentKind } from './document.ts';

/** The record that names a document. The id of an article is `<kind>/<id>`. */
const DocumentOwner = z.object({ noun: z.enum(['product', 'set', 'article']), id: z.string() });
export type DocumentOwner = z.infer<typeof DocumentOwner>;

/**
 * The text of a file that records name as a document, page by page, with '' for a page without text. `owners` are the
 * first of the records that name it, public ones before drafts. `sha256` is the file's hash in hexadecimal digits.
 */
export const DocumentText = z.object({
  id: Id.describe('made of the path'),
  path: z.string().min(1).describe('path within the catalogue folder'),
  sha256: z.string(),
  kind: DocumentKind,
  name: LocalizedText,
  language: z.string().nullable(),
  owners: z.array(DocumentOwner),
  pages: z.array(z.string()),
});
export type DocumentText = z.infer<typeof DocumentText>;
