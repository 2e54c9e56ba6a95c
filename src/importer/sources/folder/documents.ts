import { type Document, DocumentKind } from '#contract/records/document.ts';
import { isSafeLink } from '../../check/link.ts';
import { DOCUMENT_ENDINGS, type MediaCheck } from '../../check/media.ts';
import type { Place, Problem, SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { fieldsOfRow, type RecordFields, textColumns } from '../record-fields.ts';
import { placeOf, type Row } from '../table/table.ts';

/** Columns of `documents.csv`. */
export const DOCUMENT_COLUMNS = ['owner', 'kind', ...textColumns('name'), 'path', 'url', 'language'];

/** The documents of a catalogue by owner (`set:id`, `product:part number`), until their owners come and take them. */
export class DocumentIndex {
  readonly #byOwner = new Map<string, { document: Document; place: Place }[]>();
  readonly #taken = new Set<string>();

  /** Reads a row of `documents.csv`, keeps its document and yields its problems. */
  async *add(row: Row, media: MediaCheck): AsyncGenerator<SourceItem> {
    const fields = fieldsOfRow(row);
    const owner = readOwner(fields);
    const document = readDocument(fields);
    if (document.path !== null) await checkDocument(fields, document.path, media);
    if (fields.isRefused) yield { noun: 'refused', of: 'document', id: null, place: placeOf(row, null) };
    else this.#put(owner, { document, place: placeOf(row, 'owner') });
    for (const problem of fields.problems) yield { noun: 'problem', record: problem, is_bad_value: true };
  }

  /** Takes the documents of an owner: the first of these names that has any. */
  take(...owners: string[]): Document[] {
    const owner = owners.find(name => this.#byOwner.has(name));
    if (owner === undefined) return [];
    this.#taken.add(owner);
    return (this.#byOwner.get(owner) ?? []).map(entry => entry.document);
  }

  /** Problems of documents that no record claimed. */
  findOrphans(): Problem[] {
    const orphans = [...this.#byOwner].filter(([owner]) => !this.#taken.has(owner));
    return orphans.flatMap(([owner, entries]) =>
      entries.map(({ place }) => problemAt(place, 'owner_unknown', { value: owner })),
    );
  }

  #put(owner: string, entry: { document: Document; place: Place }): void {
    const entries = this.#byOwner.get(owner);
    if (entries === undefined) this.#byOwner.set(owner, [entry]);
    else entries.push(entry);
  }
}

/** Reads the document of a row of `documents.csv`. Its file is not checked. */
export function readDocument(fields: RecordFields): Document {
  const document = {
    kind: fields.choice('kind', DocumentKind.options) ?? 'other',
    name: fields.requiredText('name'),
    path: fields.text('path'),
    url: fields.text('url'),
    language: fields.text('language'),
  };
  if ((document.path === null) === (document.url === null)) fields.report('path', 'document_target');
  if (document.url !== null && !isSafeLink(document.url, ['http:', 'https:']))
    fields.report('url', 'link_unsafe', { value: document.url });
  return document;
}

/** Checks the file of a document, and adds its problems to those of the row. */
async function checkDocument(fields: RecordFields, path: string, media: MediaCheck): Promise<void> {
  fields.problems.push(...(await media.check(fields.place('path'), 'path', path, DOCUMENT_ENDINGS)));
}

/** Reads the owner of a document, of the form `product:PART NUMBER` or `set:ID`. */
export function readOwner(fields: RecordFields): string {
  const owner = fields.required('owner');
  if (owner !== '' && !/^(product|set):./.test(owner))
    fields.report('owner', 'owner_invalid', { value: owner });
  return owner;
}
