import type { CurveAxis } from '#contract/curves/curve.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { Place, SourceItem } from '../../draft.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import type { MappedCurve, MappedText } from './mapping.ts';
import { fillTemplate, parseTemplate } from './template.ts';

/** A row as curves are read from it: the names of its columns, and the text in each. */
type CurveRow = {
  columns: Iterable<string>;
  cell: (column: string) => string;
  place: Place;
  part_number: string;
};

/** Reads the curves of a product from its row; one without points is none. A value that is no number refuses its curve. */
export function* readMappedCurves(curves: readonly MappedCurve[], row: CurveRow): Generator<SourceItem> {
  for (const curve of curves) {
    const texts = pointTexts(curve, row).filter(([, y]) => y !== '');
    if (texts.length === 0) continue;
    const points = texts.map(([x, y]): [number, number] => [toNumber(x), toNumber(y)]);
    const broken = texts.find((_, at) => points[at]?.some(Number.isNaN));
    if (broken !== undefined) {
      const parts = { field: curve.y.key, value: broken.join(':'), expected: inBoth('expected.number') };
      yield {
        noun: 'problem',
        record: problemAt({ ...row.place, column: curve.y.key }, 'number_unreadable', parts),
      };
      continue;
    }
    const y = axisOf(curve.y);
    yield {
      noun: 'curve',
      place: row.place,
      record: {
        id: null,
        part_number: row.part_number,
        product_id: null,
        set_id: null,
        name: curve.name === undefined ? y.name : toLocalized(curve.name),
        x: axisOf(curve.x),
        y,
        series: [{ name: {}, points: points.sort(([a], [b]) => a - b) }],
        origin: curve.origin,
        conditions: curve.conditions === undefined ? {} : toLocalized(curve.conditions),
      },
    };
  }
}

/** The columns that the curves of a mapping name by themselves; those of a pattern with `*` are found in the table. */
export function* curveColumns(curves: readonly MappedCurve[]): Generator<string> {
  for (const { points, x_values, y_values } of curves)
    for (const text of [points, x_values, y_values])
      if (text !== undefined) yield* parseTemplate(text).columns;
}

/** Whether a column holds a point of one of the curves. */
export function isCurveColumn(curves: readonly MappedCurve[], column: string): boolean {
  return curves.some(({ columns }) => columns !== undefined && xOfColumn(columns, column) !== null);
}

function pointTexts(curve: MappedCurve, { columns, cell }: CurveRow): [string, string][] {
  if (curve.columns !== undefined) {
    const pattern = curve.columns;
    return [...columns].flatMap((column): [string, string][] => {
      const x = xOfColumn(pattern, column);
      return x === null ? [] : [[x, cell(column)]];
    });
  }
  if (curve.points !== undefined)
    return fillTemplate(parseTemplate(curve.points), cell)
      .split('|')
      .map((point): [string, string] => {
        const [x = '', y = ''] = point.split(':');
        return [x, y];
      });
  const [xs, ys] = [curve.x_values, curve.y_values].map(text =>
    fillTemplate(parseTemplate(text ?? ''), cell).split('|'),
  );
  return (xs ?? []).map((x, at): [string, string] => [x, ys?.[at] ?? '']);
}

/** The number that stands in a column's name in place of `*`; null where the name is another. */
function xOfColumn(pattern: string, column: string): string | null {
  const [start = '', end = ''] = pattern.split('*');
  if (!column.startsWith(start) || !column.endsWith(end) || column.length < start.length + end.length)
    return null;
  const x = column.slice(start.length, column.length - end.length);
  return Number.isNaN(toNumber(x)) ? null : x;
}

function toNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

function axisOf({ key, unit, name }: MappedCurve['x']): CurveAxis {
  const known = unit === null ? undefined : findUnit(unit);
  const made = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
  return {
    key,
    name: name === undefined ? { en: made } : toLocalized(name),
    quantity: known?.quantity ?? null,
    unit: known?.symbol ?? null,
  };
}

/** A text of a mapping; a plain one stands for both languages. */
export function toLocalized(text: MappedText): LocalizedText {
  return typeof text === 'string' ? { en: text, cn: text } : text;
}
