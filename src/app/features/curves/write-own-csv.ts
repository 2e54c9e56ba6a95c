import { displaySymbol } from '#contract/quantity/unit-display.ts';
import { listPoints } from './list-points.ts';
import type { PanelProps } from './panel-props.ts';

/** What a spreadsheet would take for the beginning of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** The points that a plot shows, the visitor's own and the product of a stack among them, as CSV with a byte-order mark: made in the browser, for these lines are nowhere else. */
export function writeOwnCsv({ bench: { plot }, picture, xUnit, yUnit }: PanelProps): string {
  const head = (name: string, unit: string | null) =>
    displaySymbol(unit ?? '') === '' ? name : `${name} [${displaySymbol(unit ?? '')}]`;
  const names = picture.lines.map(line => head(plot.lines[line.at]?.name.text ?? '', yUnit));
  const rows = listPoints(picture).map(({ x, ys }) =>
    [x, ...ys.map(y => (y === undefined || Number.isNaN(y) ? '' : y))].join(','),
  );
  return `\ufeff${[[head(plot.x.name.text, xUnit), ...names].map(quote).join(','), ...rows, ''].join('\r\n')}`;
}

function quote(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
