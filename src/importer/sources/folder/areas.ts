import type { SourceItem } from '../../draft.ts';
import { fieldsOfRow, textColumns } from '../record-fields.ts';
import { placeOf, type Row } from '../table/table.ts';

/** Columns of `areas.csv`. */
export const AREA_COLUMNS = ['code', 'parent_code', ...textColumns('name')];

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** Reads the rows of `areas.csv`. A parent precedes the areas in it, so that areas always form a tree. */
export class AreaReader {
  /** By their form in lower case. */
  readonly #codes = new Map<string, string>();

  /** Reads a row. */
  *read(row: Row): Generator<SourceItem> {
    const fields = fieldsOfRow(row);
    const code = fields.required('code');
    const parent = fields.text('parent_code');
    const parent_code = parent && (this.#codes.get(parent.toLowerCase()) ?? null);
    if (code !== '' && !CODE.test(code)) fields.report('code', 'area_code_invalid', { value: code });
    if (this.#codes.has(code.toLowerCase())) fields.report('code', 'area_twice', { value: code });
    if (parent !== null && parent_code === null)
      fields.report('parent_code', 'area_parent_unknown', { id: code, value: parent });
    const name = fields.requiredText('name');
    if (!fields.isRefused) this.#codes.set(code.toLowerCase(), code);
    const record = { code, parent_code, name };
    yield* fields.items('area', code, { noun: 'area', record, place: placeOf(row, null) });
  }
}
