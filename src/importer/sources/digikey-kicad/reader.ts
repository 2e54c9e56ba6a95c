import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from '#contract/document.ts';
import { makeId } from '#contract/id.ts';
import type { Status } from '#contract/status.ts';
import type { Cell, Place, Problem, SourceItem, SourceReader } from '../../draft.ts';
import { type ProblemCode, problemAt } from '../../problems.ts';
import { DIGIKEY_ATTRIBUTES } from './attributes.ts';
import { readDescriptionValues } from './description-values.ts';
import { parseSymbolLibrary, type SymbolPart } from './symbol-library.ts';

/** Where the relative detail pages of the library lead. */
const DETAIL_PAGE_HOST = 'https://www.digikey.com';

/** Fields without which a part is no product. */
const NEEDED_FIELDS = ['Digi-Key_PN', 'MPN', 'Category', 'Family'];

/** Reads Digi-Key's KiCad symbol library: every `.lib` file below the folder, one product a part.
 *  The maker's part number is the part number; Digi-Key's is the id and a cross reference, since makers share part numbers (LM317T). */
export const readDigikeyKicad: SourceReader = async function* (source) {
  for (const record of DIGIKEY_ATTRIBUTES)
    yield { noun: 'attribute', record, place: { file: 'digikey-kicad', line: null, column: null } };
  const names = (await readdir(source.folder, { recursive: true }))
    .filter(name => name.endsWith('.lib'))
    .sort();
  for (const name of names) yield* readLibrary(source.folder, name);
};

async function* readLibrary(folder: string, file: string): AsyncIterable<SourceItem> {
  const { parts, unfinished } = parseSymbolLibrary(await readFile(path.join(folder, file), 'utf8'));
  for (const part of parts) yield* readPart(part, file);
  if (unfinished !== null)
    yield problem('record_unfinished', { file, line: unfinished, column: 'DEF' }, { expected: 'ENDDEF' });
}

function* readPart(part: SymbolPart, file: string): Iterable<SourceItem> {
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
      set_id: null,
      group_id: null,
      category_ids: [],
      category_paths: [[{ en: textOf(part, 'Category') }, { en: textOf(part, 'Family') }]],
      name: { en: textOf(part, 'Description') || textOf(part, 'MPN') },
      summary: {},
      description: {},
      image: null,
      status: statusOf(textOf(part, 'Status')),
      replacement: null,
      price: null,
      lead_time: null,
      cross_references: [number],
      added_on: null,
      cells: readCells(part, file),
      documents,
    },
  };
}

/** What is no longer made or sold is discontinued; "last time buy" and "not for new designs" can still be bought. */
function statusOf(text: string): Status {
  return /^(obsolete|discontinued)/i.test(text) ? 'discontinued' : 'published';
}

function readCells(part: SymbolPart, file: string): Cell[] {
  const cell = (key: string, text: string, field: string): Cell => ({
    key,
    text,
    unit: null,
    decimal_comma: false,
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

function readDocuments(part: SymbolPart, file: string): { documents: Document[]; problems: SourceItem[] } {
  const field = part.fields.get('DK_Datasheet_Link');
  const place: Place = { file, line: field?.line ?? part.line, column: 'DK_Datasheet_Link' };
  const raw = field?.text ?? '';
  const link = webAddress(raw.trim());
  const page = textOf(part, 'DK_Detail_Page');
  const documents: Document[] = [];
  const problems: SourceItem[] = [];
  if (raw.trim() === '') problems.push(problem('link_missing', place, { field: 'DK_Datasheet_Link' }));
  else if (link === null) problems.push(problem('link_unreadable', place, { value: raw }));
  else
    documents.push({
      kind: 'datasheet',
      name: { en: 'Data sheet', cn: '数据手册' },
      path: null,
      url: link,
      language: null,
    });
  if (raw !== raw.trim())
    problems.push(problem('blanks_trimmed', place, { field: 'DK_Datasheet_Link', value: raw }));
  if (page.startsWith('/'))
    documents.push({
      kind: 'page',
      name: { en: 'Digi-Key page', cn: 'Digi-Key 产品页' },
      path: null,
      url: DETAIL_PAGE_HOST + page,
      language: null,
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

function problem(code: ProblemCode, place: Place, parts: Problem['parts']): SourceItem {
  return { noun: 'problem', record: problemAt(place, code, parts) };
}
