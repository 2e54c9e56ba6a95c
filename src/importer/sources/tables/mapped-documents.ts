import type { Document } from '#contract/records/document.ts';
import { isSafeLink, isWebAddress } from '../../check/link.ts';
import type { RecordFields } from '../record-fields.ts';
import { toLocalized } from './mapped-curves.ts';
import type { MappedDocument } from './mapping.ts';
import { fillTemplate, parseTemplate } from './template.ts';

/** The documents whose address or path the row fills. An unsafe address is reported and its document left out. */
export function readMappedDocuments(
  documents: readonly MappedDocument[],
  cell: (column: string) => string,
  fields: RecordFields,
): Document[] {
  return documents.flatMap(({ kind, name, url, path, language }) => {
    const [linked, file] = [url, path].map(text => fillTemplate(parseTemplate(text), cell) || null);
    if (!linked && !file) return [];
    // A column of paths may have an address among them.
    const address = linked ?? (file && isWebAddress(file) ? file : null);
    if (address && !isSafeLink(address, ['http:', 'https:'])) {
      fields.report('documents', 'link_unsafe', { value: address });
      return [];
    }
    return [
      {
        kind,
        name: toLocalized(name),
        path: address ? null : (file ?? null),
        url: address,
        language,
      },
    ];
  });
}
