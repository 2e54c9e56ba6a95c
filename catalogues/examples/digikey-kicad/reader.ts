import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineReader, makeId, type ReaderCell, type ReaderDocument, type ReaderItem } from 'etalon/reader';
import { readDescriptionValues } from './description-values.ts';
import { parseSymbolLibrary, type SymbolPart } from './symbol-library.ts';

/** Where something stands in a library file. */
type Place = { file: string; line: number; column: string | null };

/** Where the relative detail pages of the library lead. */
const DETAIL_PAGE_HOST = 'https://www.digikey.com';

/** Fields without which a part is no product. */
const NEEDED_FIELDS = ['Digi-Key_PN', 'MPN', 'Category', 'Family'];

/** Reads Digi-Key's KiCad symbol library: every `.lib` file below the folder, one product a part.
 *  The maker's part number is the part number; Digi-Key's is the id and a cross reference, since makers share part numbers (LM317T). */
export default defineReader({
  async *read({ data_dir }) {
    const names = (await readdir(data_dir, { recursive: true })).filter(name => name.endsWith('.lib')).sort();
    for (const name of names) yield* readLibrary(data_dir, name);
  },
});

async function* readLibrary(folder: string, file: string): AsyncIterable<ReaderItem> {
  const { parts, unfinished } = parseSymbolLibrary(await readFile(path.join(folder, file), 'utf8'));
  for (const part of parts) yield* readPart(part, file);
  if (unfinished !== null)
    yield problem('record_unfinished', { file, line: unfinished, column: 'DEF' }, { expected: 'ENDDEF' });
}

function* readPart(part: SymbolPart, file: string): Iterable<ReaderItem> {
  const place: Place = { file, line: part.line, column: null };
  const missing = NEEDED_FIELDS.find(name => textOf(part, name) === '');
  if (missing !== undefined) {
    yield problem('value_missing', { ...place, column: missing }, { field: missing });
    return;
  }
  const number = textOf(part, 'Digi-Key_PN');
  const { documents, problems } = readDocuments(part, file);
  yield* problems;
  yield {
    noun: 'product',
    place,
    record: {
      id: makeId(number),
      part_number: textOf(part, 'MPN'),
      category_paths: [[{ en: textOf(part, 'Category') }, { en: textOf(part, 'Family') }]],
      name: { en: textOf(part, 'Description') || textOf(part, 'MPN') },
      status: statusOf(textOf(part, 'Status')),
      cross_references: [number],
      cells: readCells(part, file),
      documents,
    },
  };
}

/** What is no longer made or sold is discontinued; "last time buy" and "not for new designs" can still be bought. */
function statusOf(text: string): 'published' | 'discontinued' {
  return /^(obsolete|discontinued)/i.test(text) ? 'discontinued' : 'published';
}

function readCells(part: SymbolPart, file: string): ReaderCell[] {
  const cell = (key: string, text: string, field: string): ReaderCell => ({
    key,
    text,
    place: { file, line: part.fields.get(field)?.line ?? part.line, column: field },
  });
  return [
    cell('manufacturer', textOf(part, 'Manufacturer'), 'Manufacturer'),
    cell('lifecycle', textOf(part, 'Status'), 'Status'),
    cell('pins', String(part.pins), 'X'),
    cell('footprint', textOf(part, 'Footprint').replace(/^digikey-footprints:/, ''), 'Footprint'),
    ...readDescriptionValues(textOf(part, 'Description')).map(value =>
      cell(value.key, value.text, 'Description'),
    ),
  ].filter(candidate => candidate.text !== '');
}

function readDocuments(
  part: SymbolPart,
  file: string,
): { documents: ReaderDocument[]; problems: ReaderItem[] } {
  const field = part.fields.get('DK_Datasheet_Link');
  const place: Place = { file, line: field?.line ?? part.line, column: 'DK_Datasheet_Link' };
  const raw = field?.text ?? '';
  const link = webAddress(raw.trim());
  const page = textOf(part, 'DK_Detail_Page');
  const documents: ReaderDocument[] = [];
  const problems: ReaderItem[] = [];
  if (raw.trim() === '') problems.push(problem('link_missing', place, { field: 'DK_Datasheet_Link' }));
  else if (link === null) problems.push(problem('link_unreadable', place, { value: raw }));
  else
    documents.push({
      kind: 'datasheet',
      name: { en: 'Data sheet', cn: '数据手册' },
      url: link,
    });
  if (raw !== raw.trim())
    problems.push(problem('blanks_trimmed', place, { field: 'DK_Datasheet_Link', value: raw }));
  if (page.startsWith('/'))
    documents.push({
      kind: 'page',
      name: { en: 'Digi-Key page', cn: 'Digi-Key 产品页' },
      url: DETAIL_PAGE_HOST + page,
    });
  return { documents, problems };
}

function webAddress(text: string): string | null {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function textOf(part: SymbolPart, name: string): string {
  return part.fields.get(name)?.text.trim() ?? '';
}

function problem(code: string, place: Place, parts: Record<string, string>): ReaderItem {
  return { noun: 'problem', record: { ...place, code, parts } };
}
