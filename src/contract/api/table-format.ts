/** The forms in which a table is given as text: for spreadsheets, for pasting, for documents, for programs. */
export const TEXT_TABLES = ['csv', 'tsv', 'md', 'json'] as const;
export type TextTable = (typeof TEXT_TABLES)[number];
