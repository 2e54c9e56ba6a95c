import { writeCsv } from 'hucre/csv';

/**
 * Rows as CSV in UTF-8 (RFC 4180), each ended by CRLF. Numbers have a decimal point in every language. A text that a spreadsheet would take for a formula
 * begins with an apostrophe (OWASP, "CSV Injection").
 * @param bom whether the file begins with a byte-order mark, by which spreadsheets know UTF-8
 */
export function writeCsvFile(rows: (string | number | null)[][], bom: boolean): Buffer {
  return Buffer.from(`${writeCsv(rows, { escapeFormulae: true, bom })}\r\n`);
}
