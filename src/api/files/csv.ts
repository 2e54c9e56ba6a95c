import { stringify } from 'csv-stringify/sync';
import { CSV_FORM } from '#text/csv-form.ts';

/**
 * Rows as a CSV file in UTF-8, each ended by a line break.
 * @param bom whether the file begins with a byte-order mark, by which spreadsheets know UTF-8
 */
export function writeCsvFile(rows: (string | number | null)[][], bom: boolean): Buffer {
  return Buffer.from(stringify(rows, { ...CSV_FORM, bom }));
}
