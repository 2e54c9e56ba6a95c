import { useMemo } from 'react';
import type { ColumnData, ListData, RowData, ValueData } from '#contract/client/client-answers.ts';
import { sizeOf } from '../../../parts/values/equal-precision.ts';
import { useWriting } from '../../../platform/units/use-writing.ts';
import type { Writing } from '../../../platform/units/write-quantity.ts';
import { addressSort } from '../address/address.ts';
import { writePlace } from '../address/write-place.ts';

/** The subjects of a list's conditions: columns of the catalogue, and measures of curves. */
export type Asked = Partial<Pick<ListData, 'asked' | 'askedCurves'>>;

type AskedCurve = ListData['askedCurves'][number];

/** Separates the parts of a place, which stays on one line. */
const NO_BREAK = '\u00a0';
/** Significant digits of the largest value of a curve, as values between points are interpolated. */
const DIGITS = 4;
/** Limit of decimals, whatever the size of the value. */
const DECIMALS_MAX = 6;

/**
 * Adds the answers to conditions on curves to a table, as leading columns such as `Transmission @ 532 nm` and as values
 * of its rows. `asked` has the keys of all columns that answer a condition, which are marked.
 */
export function useAskedColumns(
  { asked = [], askedCurves = [] }: Asked,
  columns: ColumnData[],
  rows: RowData[],
): { columns: ColumnData[]; rows: RowData[]; asked: ReadonlySet<string> } {
  const writing = useWriting();
  return useMemo(() => {
    const curves = askedCurves.map((curve, place) => ({
      ...curveColumn(curve, writing),
      precision: decimalsOf(rows.flatMap(row => row.curveValues?.[place] ?? [])),
    }));
    return {
      columns: [...curves, ...columns],
      rows: curves.length === 0 ? rows : rows.map(row => withAnswers(row, curves)),
      asked: new Set([...asked, ...curves.map(({ key }) => key)]),
    };
  }, [asked, askedCurves, columns, rows, writing]);
}

/** Moves the columns with conditions to the front, in the order of the conditions. */
export function askedFirst<Keyed extends { key: string }>(
  columns: readonly Keyed[],
  { asked = [] }: Asked,
): Keyed[] {
  const rank = ({ key }: Keyed) => (asked.includes(key) ? asked.indexOf(key) : asked.length);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

function curveColumn(curve: AskedCurve, writing: Writing): ColumnData {
  const { key, xMin, xMax, take, x, y } = curve;
  const place = writePlace(curve, { x }, writing);
  return {
    // The key has the form of an order by it, which no attribute's key has.
    key: addressSort({ by: 'curve', key, xMin, xMax, take, descending: false }),
    name: { ...y.name, text: `${y.name.text} ${`@ ${place}`.replaceAll(' ', NO_BREAK)}` },
    kind: 'number',
    quantity: y.quantity,
    unit: y.unit,
    displayUnits: [],
    precision: null,
    group: { text: '' },
    order: 0,
    help: { text: '' },
    filterable: false,
    comparable: false,
    inTable: true,
    better: null,
  };
}

function withAnswers(row: RowData, curves: readonly ColumnData[]): RowData {
  const answers = curves.flatMap(({ key }, place): ValueData[] => {
    const value = row.curveValues?.[place] ?? null;
    return value === null
      ? []
      : [{ kind: 'number', key, value, comparison: null, tolerance: null, given: '' }];
  });
  return { ...row, values: [...answers, ...row.values] };
}

/** As many decimals as the largest value needs for its digits, but no more than the values have. */
function decimalsOf(values: readonly number[]): number {
  const size = sizeOf(Math.max(0, ...values.map(Math.abs)));
  const most = Math.min(DECIMALS_MAX, Math.max(0, DIGITS - size));
  for (let decimals = 0; decimals < most; decimals++)
    if (values.every(value => Math.abs(value - Number(value.toFixed(decimals))) < 10 ** -DECIMALS_MAX))
      return decimals;
  return most;
}
