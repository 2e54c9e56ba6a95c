import { readXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';

/** The sheets of a workbook, by name, as rows. They are read by another library than the one that wrote them. */
export async function readSheets(bytes: Buffer): Promise<Map<string, unknown[][]>> {
  const sheets = await readExcel(bytes);
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** The charts of a workbook with the ranges of their data. */
export async function readCharts(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap(({ name, charts = [] }) => charts.map(chart => ({ sheet: name, chart })));
}
