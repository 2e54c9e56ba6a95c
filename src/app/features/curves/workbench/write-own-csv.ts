import { stringify } from 'csv-stringify/browser/esm/sync';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import { listPoints } from '../plot/list-points.ts';
import type { PanelProps } from './panel-props.ts';

/**
 * The points of the displayed lines as CSV with a byte-order mark, including the visitor's own and the product of a
 * stack. It is created in the browser, because these lines exist nowhere else.
 */
export function writeOwnCsv({ bench: { plot }, picture, xUnit, yUnit }: OwnPoints): string {
  const names = picture.lines.map(line => headerOf(plot.lines[line.at]?.name.text ?? '', yUnit));
  const rows = listPoints(picture).map(({ x, ys }) => [
    x,
    ...ys.map(y => (y === undefined || Number.isNaN(y) ? null : y)),
  ]);
  const table = [[headerOf(plot.x.name.text, xUnit), ...names], ...rows];
  return stringify(table, { ...CSV_FORM, bom: true });
}

/** The parts of a panel's props that the file needs. */
type OwnPoints = Pick<PanelProps, 'picture' | 'xUnit' | 'yUnit'> & {
  bench: { plot: Pick<PanelProps['bench']['plot'], 'x' | 'lines'> };
};

function headerOf(name: string, unit: string | null): string {
  const symbol = displaySymbol(unit ?? '');
  return symbol === '' ? name : `${name} [${symbol}]`;
}
