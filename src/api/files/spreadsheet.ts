import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { colToLetter, type SheetChart, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** The emphasis of a cell: a header, the heading of a group of rows, a value that differs in its row, or the best of its row. */
export type CellStyle = 'header' | 'group' | 'differs' | 'best';

/**
 * A cell. A text never becomes a formula, and a number stays a number. `format` is a number format of the spreadsheet.
 */
export type SheetCell = { value: string | number | boolean | null; format?: string; look?: CellStyle };

/** One curve of a chart, with the cells of its points (rows and columns from 0). */
export type ChartLine = {
  name: string;
  sheet: string;
  x_column: number;
  y_column: number;
  from: number;
  to: number;
};

/** A chart of curves over a common pair of axes. `x_span` holds both ends of the x axis. */
export type Chart = {
  title: string;
  x_title: string;
  y_title: string;
  x_span?: readonly [number, number];
  lines: readonly ChartLine[];
};

/** A sheet. Its `frozen` rows and columns stay visible, and its charts are stacked. */
export type Sheet = {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  widths?: readonly number[];
  frozen?: { rows: number; columns: number };
  charts?: readonly Chart[];
};

/** Rows and columns that a chart takes. */
const CHART_ROWS = 26;
const CHART_COLUMNS = 14;

// The colours of Okabe and Ito, "Color Universal Design", 2008, which are distinct with any colour vision. The dash
// distinguishes them without colours.
const COLOURS = ['0072B2', 'D55E00', '009E73', 'CC79A7', 'E69F00', '56B4E9', '000000', '999999'];
const DASHES = ['solid', 'dash', 'sysDot', 'dashDot'] as const;

const LOOKS = {
  header: { font: { bold: true }, border: { bottom: { style: 'thin' } } },
  group: { font: { bold: true, color: { rgb: '555555' } } },
  differs: fill('FFF4CC'),
  best: { ...fill('E2F2E2'), font: { bold: true } },
} as const;

function fill(rgb: string) {
  return { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } } as const;
}

/**
 * Writes a workbook as .xlsx. @param publisher named in its properties, and with the page number at the foot of its
 * printed pages
 */
export async function writeWorkbook(sheets: readonly Sheet[], publisher = ''): Promise<Buffer> {
  const foot = `&L${publisher.replaceAll('&', '&&')}&R&P / &N`;
  const bytes = await writeXlsx({
    sheets: sheets.map(sheet => ({ ...writeSheet(sheet), headerFooter: { oddFooter: foot } })),
    ...(publisher !== '' && { properties: { creator: publisher, company: publisher } }),
  });
  return Buffer.from(sheets.some(({ charts = [] }) => charts.length > 0) ? disableSmoothing(bytes) : bytes);
}

/**
 * Marks every series of the charts as straight from point to point. The library omits this, and LibreOffice would then
 * bend the line (ECMA-376-1:2016, 21.2.2.194).
 */
function disableSmoothing(workbook: Uint8Array): Uint8Array {
  const files = unzipSync(workbook);
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^xl\/charts\/chart\d+\.xml$/.test(name)) continue;
    const xml = strFromU8(bytes).replace(
      /(?<!<c:smooth val="0"\/>)<\/c:ser>/g,
      '<c:smooth val="0"/></c:ser>',
    );
    files[name] = strToU8(xml);
  }
  return zipSync(files);
}

function writeSheet({ name, rows, widths, frozen, charts = [] }: Sheet): WriteSheet {
  const styled = rows.flatMap((row, at) =>
    row.flatMap(({ look, format }, column) =>
      look === undefined && format === undefined
        ? []
        : [
            [
              `${at},${column}`,
              { style: { ...(look && LOOKS[look]), ...(format && { numFmt: format }) } },
            ] as const,
          ],
    ),
  );
  return {
    name,
    rows: rows.map(row => row.map(cell => cell.value)),
    cells: new Map(styled),
    ...(widths && { columns: widths.map(width => ({ width })) }),
    ...(frozen && { freezePane: frozen }),
    charts: charts.map(drawChart),
  };
}

function drawChart(chart: Chart, at: number): SheetChart {
  const top = at * (CHART_ROWS + 1);
  return {
    type: 'scatter',
    scatterStyle: 'line',
    title: chart.title,
    altText: chart.title,
    legend: 'bottom',
    dispBlanksAs: 'gap',
    axes: {
      x: {
        title: chart.x_title,
        ...(chart.x_span && { scale: { min: chart.x_span[0], max: chart.x_span[1] } }),
      },
      y: { title: chart.y_title, gridlines: { major: true } },
    },
    anchor: { from: { row: top, col: 0 }, to: { row: top + CHART_ROWS, col: CHART_COLUMNS } },
    series: chart.lines.map((line, order) => ({
      name: line.name,
      categories: rangeOf(line, line.x_column),
      values: rangeOf(line, line.y_column),
      color: COLOURS[order % COLOURS.length] ?? '000000',
      stroke: { width: 1.5, dash: DASHES[Math.floor(order / COLOURS.length) % DASHES.length] ?? 'solid' },
      marker: { symbol: 'none' },
      smooth: false,
    })),
  };
}

/** A range such as `'Curve points'!$A$4:$A$90`. The sheet's name is quoted, and quotes in it are doubled. */
function rangeOf({ sheet, from, to }: ChartLine, column: number): string {
  const letter = colToLetter(column);
  return `'${sheet.replaceAll("'", "''")}'!$${letter}$${from + 1}:$${letter}$${to + 1}`;
}
