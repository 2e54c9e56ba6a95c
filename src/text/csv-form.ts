/**
 * The form of every CSV file for spreadsheets (options of csv-stringify): RFC 4180, rows ended by CRLF, numbers
 * with a decimal point in every language and all their digits. A text that a spreadsheet would take for a formula is
 * prefixed with an apostrophe (OWASP, "CSV Injection").
 */
export const CSV_FORM = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
} as const;

/**
 * The form of CSV files that an import reads. Texts are not escaped for spreadsheets: it would read the apostrophe before
 * -40 °C as part of the value.
 */
export const CATALOGUE_CSV_FORM = { ...CSV_FORM, escape_formulas: false } as const;
