import type { CurveAxis } from '#contract/curve.ts';
import type { SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { isSolvable, type SingleDiode, sampleCurve } from '../../single-diode.ts';
import { placeOf, type Row } from '../table/table.ts';
import type { SingleDiodeColumns } from './mapping.ts';

/** Steps of 5 % of the open-circuit voltage at first and 0.06 % at its end: no plot shows a corner. */
const POINTS = 40;
const VOLTAGE: CurveAxis = {
  key: 'voltage',
  name: { en: 'Voltage', cn: '电压' },
  quantity: 'voltage',
  unit: 'V',
};
const CURRENT: CurveAxis = {
  key: 'current',
  name: { en: 'Current', cn: '电流' },
  quantity: 'current',
  unit: 'A',
};
const POWER: CurveAxis = { key: 'power', name: { en: 'Power', cn: '功率' }, quantity: 'power', unit: 'W' };
/** Finest steps kept, as parts of the unit: 0.1 mV, 10 µA and 1 mW are less than a data sheet states. */
const VOLTAGE_PARTS = 1e4;
const CURVES = [
  { y: CURRENT, parts: 1e5, name: { en: 'I-V curve', cn: '伏安特性曲线' } },
  { y: POWER, parts: 1e3, name: { en: 'P-V curve', cn: '功率-电压曲线' } },
];
const CONDITIONS = {
  en: '1000 W/m², 25 °C; computed from the single-diode model',
  cn: '1000 W/m²，25 °C；由单二极管模型计算',
};

/** Computes a solar module's I-V and P-V curves from the columns that hold its single-diode parameters; a warning where one is missing. */
export function* computeSingleDiodeCurves(
  row: Row,
  part_number: string,
  columns: SingleDiodeColumns,
  cell: (column: string) => string,
): Generator<SourceItem> {
  const place = placeOf(row, null);
  const diode = readDiode(columns, cell);
  if (!isSolvable(diode)) {
    const bad = Object.entries(diode).find(([, value]) => !(value > 0))?.[0] ?? 'light_current';
    // The keys of a diode are those of its columns.
    const column = columns[bad as keyof SingleDiodeColumns];
    yield {
      noun: 'problem',
      record: problemAt({ ...place, column }, 'curve_not_computed', { field: column }),
    };
    return;
  }
  const points = sampleCurve(diode, POINTS);
  for (const { y, parts, name } of CURVES) {
    const own = points.map(([voltage, current]): [number, number] => [
      round(voltage, VOLTAGE_PARTS),
      round(y === POWER ? voltage * current : current, parts),
    ]);
    const record = {
      id: null,
      part_number,
      product_id: null,
      set_id: null,
      name,
      x: VOLTAGE,
      y,
      series: [{ name: {}, points: own }],
      origin: 'computed' as const,
      conditions: CONDITIONS,
    };
    yield { noun: 'curve', record, place };
  }
}

function readDiode(columns: SingleDiodeColumns, cell: (column: string) => string): SingleDiode {
  const read = (column: string) => (cell(column) === '' ? Number.NaN : Number(cell(column)));
  return {
    light_current: read(columns.light_current),
    saturation_current: read(columns.saturation_current),
    series_resistance: read(columns.series_resistance),
    shunt_resistance: read(columns.shunt_resistance),
    ideality: read(columns.ideality),
  };
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
