import {
  defineReader,
  type ReaderItem,
  type ReaderRecord,
  readMappedTables,
  TablesMapping,
} from 'etalon/reader';
import { isSolvable, type SingleDiode, sampleCurve } from './single-diode.ts';

/** Steps of 5 % of the open-circuit voltage at first and 0.06 % at its end: no plot shows a corner. */
const POINTS = 40;
const VOLTAGE = { key: 'voltage', name: { en: 'Voltage', cn: '电压' }, quantity: 'voltage', unit: 'V' };
const CURRENT = { key: 'current', name: { en: 'Current', cn: '电流' }, quantity: 'current', unit: 'A' };
const POWER = { key: 'power', name: { en: 'Power', cn: '功率' }, quantity: 'power', unit: 'W' };
/** Finest steps kept, as parts of the unit: 0.1 mV, 10 µA and 1 mW are less than a data sheet states. */
const VOLTAGE_PARTS = 1e4;
const CURVES = [
  { y: CURRENT, parts: 1e5, name: { en: 'I-V curve', cn: '伏安特性曲线' } },
  { y: POWER, parts: 1e3, name: { en: 'P-V curve', cn: '功率-电压曲线' } },
];
const CONDITIONS = {
  en: '1000 W/m², 25 °C; single-diode model',
  cn: '1000 W/m²，25 °C；单二极管模型',
};

/** The attributes that hold the parameters of a module's equivalent circuit, in A, A, Ω, Ω, V. */
const PARAMETERS = [
  'light_current',
  'saturation_current',
  'series_resistance',
  'shunt_resistance',
  'ideality',
] as const satisfies (keyof SingleDiode)[];

/** Reads the tables as the mapping says, and computes each module's efficiency, and its I-V and P-V curves from its single-diode parameters; a warning where one is missing. */
export default defineReader({
  options: TablesMapping,
  async *read({ data_dir, currency, options }) {
    for await (const item of readMappedTables({ folder: data_dir, mapping: options, currency })) {
      if (item.noun !== 'product') yield item;
      else {
        yield withEfficiency(item);
        yield* computeCurves(item, options);
      }
    }
  },
});

/** Irradiance of the power that is stated, in W/m². */
const IRRADIANCE = 1000;

type ProductItem = Extract<ReaderItem, { noun: 'product' }>;

/** A module with its efficiency, where its power in W and its area in m² are known. */
function withEfficiency(item: ProductItem): ProductItem {
  const { cells = [] } = item.record;
  const read = (key: string) => Number(cells.find(cell => cell.key === key)?.text || Number.NaN);
  const percent = (100 * read('power_stc')) / (read('area') * IRRADIANCE);
  if (!Number.isFinite(percent)) return item;
  const efficiency = { key: 'efficiency', text: `${round(percent, 10)}`, unit: '%' };
  return { ...item, record: { ...item.record, cells: [...cells, efficiency] } };
}

function* computeCurves({ record, place }: ProductItem, mapping: TablesMapping): Generator<ReaderItem> {
  const diode = readDiode(record);
  if (!isSolvable(diode)) {
    const bad = PARAMETERS.find(key => !(diode[key] > 0)) ?? 'light_current';
    const column = columnOf(mapping, bad);
    const parts = { field: column };
    yield { noun: 'problem', record: { ...place, column, code: 'curve_not_computed', parts } };
    return;
  }
  const points = sampleCurve(diode, POINTS);
  for (const { y, parts, name } of CURVES) {
    const own = points.map(([voltage, current]): [number, number] => [
      round(voltage, VOLTAGE_PARTS),
      round(y === POWER ? voltage * current : current, parts),
    ]);
    const series = [{ name: {}, points: own }];
    yield {
      noun: 'curve',
      place,
      record: {
        part_number: record.part_number,
        name,
        x: VOLTAGE,
        y,
        series,
        origin: 'computed',
        conditions: CONDITIONS,
      },
    };
  }
}

function readDiode({ cells = [] }: ReaderRecord<'product'>): SingleDiode {
  const read = (key: keyof SingleDiode) => {
    const text = cells.find(cell => cell.key === key)?.text ?? '';
    return text === '' ? Number.NaN : Number(text);
  };
  return {
    light_current: read('light_current'),
    saturation_current: read('saturation_current'),
    series_resistance: read('series_resistance'),
    shunt_resistance: read('shunt_resistance'),
    ideality: read('ideality'),
  };
}

/** The column that the mapping makes this attribute of. */
function columnOf(mapping: TablesMapping, attribute: string): string {
  const columns = mapping.tables.flatMap(table => Object.entries(table.columns));
  return columns.find(([, mapped]) => mapped.attribute === attribute)?.[0] ?? attribute;
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
