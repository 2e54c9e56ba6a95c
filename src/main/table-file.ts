import { writeCsvFile } from '#api/files/csv.ts';
import { writeWorkbook } from '#api/files/spreadsheet.ts';

/** A row of a table for the owner. */
export type TableRow = (string | number | null)[];

/** Writes rows of what visitors and the owner wrote as a CSV file or a workbook, neither of which runs a formula. */
export async function writeTableFile(
  sheet: string,
  [head, ...rows]: readonly [TableRow, ...TableRow[]],
  ending: '.csv' | '.xlsx',
): Promise<Buffer> {
  if (ending === '.csv') return writeCsvFile([head, ...rows], true);
  return writeWorkbook([
    {
      name: sheet,
      rows: [
        head.map(value => ({ value, look: 'head' as const })),
        ...rows.map(row => row.map(value => ({ value }))),
      ],
      frozen: { rows: 1, columns: 1 },
    },
  ]);
}
