import { axisConverter, convertLine } from '#contract/curves/curve-axis.ts';
import type { LinePoint } from '#contract/curves/curve-line.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Plot, PlotLine } from '../plot/plot.ts';
import { isJcamp, readJcamp } from './own-jcamp.ts';
import { fail, type OwnFile, readOwnTable } from './own-table.ts';

/** The assumed units of a file's columns if its header names none. */
export type AssumedUnits = { x: string | null; y: string | null };

/**
 * The lines of a visitor's own file, with the result of reading it: whether units were assumed, and how many lines
 * above its numbers were skipped.
 */
export type OwnLines = {
  lines: PlotLine[];
  assumed: { x: boolean; y: boolean };
  skipped: number;
  rows: number;
};

/** Prefix of the visitor's own lines, which no id of the catalogue has. */
export const OWN_PREFIX = '~own:';

type Header = { name: string; unit: string | null };

/** Limit of characters of a header. */
const HEAD_LENGTH_MAX = 200;
/** `wavelength [nm]`, `T (%)`, `λ / nm`, `transmission [%] 45°`, or a unit alone. */
const HEAD = /^(.*?)\s*(?:\[([^\]]*)\]|\(([^)]*)\)|\s\/\s*(\S+))\s*(.*)$/;

/**
 * Reads a visitor's own file as lines of a plot. Its first column is x, rising or falling, and each other column is a
 * line.
 * @param name the name of lines that the file does not name
 * @throws OwnTableError
 */
export function readOwnLines(
  text: string,
  { plot, assume, name, from = 0 }: { plot: Plot; assume: AssumedUnits; name: string; from?: number },
): OwnLines {
  const isUnit = (cell: string, column: number) => findColumnUnit(cell, column, plot) !== undefined;
  const table = isJcamp(text) ? readJcamp(text) : readOwnTable(text, isUnit);
  const headers = Array.from({ length: table.rows[0]?.cells.length ?? 0 }, (_, at) =>
    readHeader(table.headers[at] ?? '', at, plot),
  );
  const x = { key: plot.x.key, unit: headers[0]?.unit ?? assume.x };
  if (axisConverter(x, plot.x) === null) return refuseUnit(table, 0);
  const rows = inOrder(table);
  const lines = headers.slice(1).map((header, index): PlotLine => {
    const y = { key: plot.y.key, unit: header.unit ?? assume.y };
    const points = rows.flatMap(({ cells }): LinePoint[] => {
      const [place, value] = [cells[0], cells[index + 1]];
      return place == null || value == null ? [] : [[place, value]];
    });
    const converted = convertLine(points, { x, y }, { x: plot.x, y: plot.y });
    if (converted === null) return refuseUnit(table, index + 1);
    return {
      ref: `${OWN_PREFIX}${from + index + 1}`,
      curveId: null,
      name: { text: headers.length === 2 ? name : `${name} · ${header.name || index + 1}` },
      kind: 'own',
      conditions: { text: '' },
      y: plot.y,
      points: converted,
    };
  });
  return {
    lines,
    assumed: { x: headers[0]?.unit === null, y: headers.slice(1).some(header => header.unit === null) },
    skipped: table.skipped,
    rows: table.rows.length,
  };
}

/** The unit in a text without a name, if the column's axis allows it: `T` does not mean tesla in a plot of transmission. */
function findColumnUnit(text: string, column: number, { x, y }: Plot): string | undefined {
  const symbol = text === '' ? undefined : findUnit(text)?.symbol;
  const axis = column === 0 ? x : y;
  return symbol !== undefined && axisConverter({ key: axis.key, unit: symbol }, axis) !== null
    ? symbol
    : undefined;
}

/** Splits a header into its name and unit. The name of a header that is only a unit is ''. */
function readHeader(text: string, column: number, plot: Plot): Header {
  const [, before = '', square, round, slash, after = ''] = HEAD.exec(text.slice(0, HEAD_LENGTH_MAX)) ?? [];
  const spelling = (square ?? round ?? slash)?.trim();
  if (spelling === undefined) {
    const alone = findColumnUnit(text, column, plot);
    return alone === undefined ? { name: text, unit: null } : { name: '', unit: alone };
  }
  const name = [before, after].filter(part => part !== '').join(' ');
  return { name, unit: spelling === '' ? '1' : (findUnit(spelling)?.symbol ?? spelling) };
}

/**
 * The rows in order of rising x, because some instruments write it falling.
 * @throws OwnTableError if x both rises and falls
 */
function inOrder({ rows }: OwnFile): OwnFile['rows'] {
  const falling = (rows[0]?.cells[0] ?? 0) > (rows[1]?.cells[0] ?? 0);
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]?.cells[0];
    const x = row.cells[0];
    if (before == null || x == null || (falling ? x < before : x > before)) continue;
    return fail('x_order', { line: row.line, cells: [String(x)] }, 0);
  }
  return falling ? rows.toReversed() : rows;
}

function refuseUnit(table: OwnFile, column: number): never {
  const cells = table.headers;
  return fail('unit', { line: table.headerLine, cells }, column, cells[column] ?? '');
}
