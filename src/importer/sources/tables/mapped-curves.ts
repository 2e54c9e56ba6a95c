import type { CurveAxis } from '#contract/curves/curve.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textBy } from '#text/text-in.ts';
import type { Place, SourceItem } from '../../draft.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import type { MappedCurve, MappedText } from './mapping.ts';
import { fillTemplate, parseTemplate } from './template.ts';

/** A row as curves are read from it. */
type CurveRow = {
  /** The text of a column. */
  cell: (column: string) => string;
  /** The members of a column that holds a list, joined by bars. */
  list: (column: string) => string;
  /** Whether numbers in texts have one. */
  decimal_comma: boolean;
  place: Place;
  part_number: string;
};

/** A curve of a mapping in tables of certain columns: those that hold its points, each with the number in its name. */
export type PlannedCurve = { curve: MappedCurve; columns: readonly { column: string; x: string }[] };

/** Finds the columns of each curve. Returns an empty list if none matches its pattern. */
export function planCurves(
  curves: readonly MappedCurve[],
  columns: readonly string[],
  decimal_comma: boolean,
): PlannedCurve[] {
  return curves.map(curve => ({
    curve,
    columns: columns.flatMap(column => {
      const x = curve.columns === undefined ? null : xOfColumn(curve.columns, column, decimal_comma);
      return x === null ? [] : [{ column, x }];
    }),
  }));
}

/**
 * Reads the curves of a product from its row, skipping those without points. A curve with a value that is not a number,
 * or with lists of different lengths, is refused.
 */
export function* readMappedCurves(curves: readonly PlannedCurve[], row: CurveRow): Generator<SourceItem> {
  for (const planned of curves) {
    const { curve } = planned;
    const place = { ...row.place, column: curve.y.key };
    const all = pointTexts(planned, row);
    if ('counts' in all) {
      const { xs, ys } = all.counts;
      const parts = { field: curve.y.key, xs, ys };
      yield { noun: 'problem', record: problemAt(place, 'curve_lists_differ', parts) };
      continue;
    }
    const texts = all.points.filter(([, y]) => y !== '');
    if (texts.length === 0) continue;
    const points = texts.map(([x, y]): [number, number] => [
      toNumber(x, row.decimal_comma),
      toNumber(y, row.decimal_comma),
    ]);
    const broken = texts.find((_, at) => points[at]?.some(Number.isNaN));
    if (broken !== undefined) {
      const parts = { field: curve.y.key, value: broken.join(':'), expected: inBoth('expected.number') };
      yield { noun: 'problem', record: problemAt(place, 'number_unreadable', parts) };
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

/** The columns that the curves of a mapping name directly. Those of a pattern with `*` are found in the table. */
export function* curveColumns(curves: readonly MappedCurve[]): Generator<string> {
  for (const { points, x_values, y_values } of curves)
    for (const text of [points, x_values, y_values])
      if (text !== undefined) yield* parseTemplate(text).columns;
}

/** The columns of the lists of curves, whose members form pairs. */
export function pairedColumns(curves: readonly MappedCurve[]): ReadonlySet<string> {
  const texts = curves.flatMap(({ x_values, y_values }) => [x_values ?? '', y_values ?? '']);
  return new Set(texts.flatMap(text => parseTemplate(text).columns));
}

/** Whether a column holds a point of one of the curves. */
export function isCurveColumn(
  curves: readonly MappedCurve[],
  column: string,
  decimal_comma: boolean,
): boolean {
  return curves.some(
    ({ columns }) => columns !== undefined && xOfColumn(columns, column, decimal_comma) !== null,
  );
}

type Points = { points: [string, string][] } | { counts: { xs: number; ys: number } };

function pointTexts({ curve, columns }: PlannedCurve, { cell, list }: CurveRow): Points {
  if (curve.columns !== undefined) return { points: columns.map(({ column, x }) => [x, cell(column)]) };
  if (curve.points !== undefined)
    return {
      points: fillTemplate(parseTemplate(curve.points), cell)
        .split('|')
        .map((point): [string, string] => {
          const [x = '', y = ''] = point.split(':');
          return [x, y];
        }),
    };
  const [xs = [], ys = []] = [curve.x_values, curve.y_values].map(text => {
    const filled = fillTemplate(parseTemplate(text ?? ''), list);
    return /[^|\s]/.test(filled) ? filled.split('|') : [];
  });
  // A curve without one of its lists was not measured.
  if (xs.length === 0 || ys.length === 0) return { points: [] };
  if (xs.length !== ys.length) return { counts: { xs: xs.length, ys: ys.length } };
  return { points: xs.map((x, at) => [x, (ys[at] ?? '').trim()]) };
}

/** The number in a column's name in place of the `*` of a pattern. Returns null if the name does not match. */
function xOfColumn(pattern: string, column: string, decimal_comma: boolean): string | null {
  const [start = '', end = ''] = pattern.split('*');
  if (!column.startsWith(start) || !column.endsWith(end) || column.length < start.length + end.length)
    return null;
  const x = column.slice(start.length, column.length - end.length);
  return Number.isNaN(toNumber(x, decimal_comma)) ? null : x;
}

const PLAIN_NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
/** Digits with signs between them, as the reading of quantities decides them. */
const NUMBER_TEXT = /^[+\-−]? ?[\d.,' ]{1,40}(?:e[+-]?\d{1,3})?$/i;

/** Reads a number in the same way as an attribute's cell. Returns NaN if the text is not a number. */
function toNumber(given: string, decimal_comma: boolean): number {
  const text = given.trim();
  if (PLAIN_NUMBER.test(text) && !decimal_comma) return Number(text);
  if (!NUMBER_TEXT.test(text)) return Number.NaN;
  const read = parseQuantity(text, { decimal_comma });
  return read.ok && read.quantity.kind === 'value' ? read.quantity.value : Number.NaN;
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

/** A text of a mapping by language. A plain string applies to all languages. */
export function toLocalized(text: MappedText): LocalizedText {
  return typeof text === 'string' ? textBy(() => text) : text;
}
