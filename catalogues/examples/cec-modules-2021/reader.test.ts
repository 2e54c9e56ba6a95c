import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { listCurvesOf } from '#database/catalogue/curves.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import type { ImportResult } from '#importer/import-options.ts';
import { formatProblem } from '#importer/problems.ts';
import { readMapped } from '#importer/sources/mapped-source.ts';
import { needsData } from '../../../tests/run/foreign-data.ts';

const data_dir = fileURLToPath(new URL('../../../../shared/data/cec-modules/', import.meta.url));
const examples = fileURLToPath(new URL('../', import.meta.url));

describe('the reader of module lists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-modules-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('computes curves of rows that have all parameters, and says of the others what is missing', async () => {
    writeFileSync(
      join(folder, 'mapping.yaml'),
      `reader: ${relative(folder, join(examples, 'cec-modules-2021/reader.ts')).replaceAll('\\', '/')}
tables: [{ file: a.csv, product: { part_number: '{No}' }, columns: { a: light_current, b: saturation_current, c: series_resistance, d: shunt_resistance, e: ideality } }]`,
    );
    writeFileSync(
      join(folder, 'a.csv'),
      'No,a,b,c,d,e\nM1,9.3,2.5E-10,0.37,1440,1.587\nM2,,2.5E-10,0.37,1440,1.587\n',
    );
    const items = await Array.fromAsync(
      readMapped({ folder, data_dir: null, currency: null, attribute_keys: new Set() }),
    );
    const curves = items.flatMap(item => (item.noun === 'curve' ? [item.record] : []));
    expect(
      curves.map(curve => [curve.part_number, curve.y.key, curve.origin, curve.series[0]?.points.length]),
    ).toEqual([
      ['M1', 'current', 'computed', 40],
      ['M1', 'power', 'computed', 40],
    ]);
    const problems = items.flatMap(item =>
      item.noun === 'problem' ? [formatProblem(item.record, 'en')] : [],
    );
    expect(problems).toEqual([
      'a.csv:3:a  warning  curve_not_computed  No curve computed: a is missing or not positive',
    ]);
  });
});

/** The two editions of the CEC module list as they are, the second as an update of the first. */
describe('the CEC module lists', () => {
  const isThere = needsData(data_dir);
  const work = mkdtempSync(join(tmpdir(), 'etalon-cec-'));
  const report_file = join(work, '2017.csv');
  let database: Database;
  let first: ImportResult;
  let second: ImportResult;

  beforeAll(async () => {
    if (!isThere) return;
    database = await openDatabase({ data_dir: work, role: 'importer' });
    first = await importCatalogue(database, {
      folder: join(examples, 'cec-modules-2017'),
      data_dir,
      report_file,
    });
    second = await importCatalogue(database, { folder: join(examples, 'cec-modules-2021'), data_dir });
  }, 240_000);

  afterAll(async () => {
    if (isThere) await database.close();
    rmSync(work, { recursive: true });
  });

  const codes = (result: ImportResult) =>
    Object.fromEntries(result.groups.map(group => [group.code, group.count]));

  it('import as they are, every row of 2017 and all but the repeated one of 2021', () => {
    expect(first).toMatchObject({
      published: true,
      problems: { error: 0 },
      products: { read: 19_254, kept: 19_254 },
    });
    expect(second).toMatchObject({
      published: true,
      problems: { error: 0 },
      products: { read: 16_831, kept: 16_830 },
    });
  });

  it('count the update: what is new, changed and withdrawn adds up', () => {
    const { kept, added, changed, withdrawn } = second.products;
    // 6,197 names are in both files to the letter, a few more but for case or marks; all of those changed, since 2021 adds columns.
    expect(changed).toBeGreaterThanOrEqual(6_197);
    expect(added + changed).toBe(kept);
    expect(first.products.kept - withdrawn).toBe(changed);
  });

  it('have their oddities reported', () => {
    expect(codes(first)).toMatchObject({ text_garbled: 39, date_excel_serial: 24, curve_not_computed: 1 });
    expect(codes(second)).toMatchObject({ row_repeated: 1 });
    const report = readFileSync(report_file, 'utf-8').split('\r\n');
    expect(report.filter(line => line.includes(',gamma_r,warning,number_implausible,'))).toHaveLength(3);
    expect(report.filter(line => line.includes(',id_suffixed,')).length).toBeGreaterThanOrEqual(120);
  });

  it('give every numeric column with its unit and kind of quantity', async () => {
    const attributes = new Map(
      (await listAttributes(database, second.version ?? '')).map(attribute => [attribute.key, attribute]),
    );
    const units = Object.fromEntries(
      [...attributes.values()]
        .filter(({ kind }) => kind === 'number')
        .map(({ key, unit, quantity }) => [key, `${unit} ${quantity}`]),
    );
    expect(units).toEqual({
      power_stc: 'W power',
      power_ptc: 'W power',
      open_circuit_voltage: 'V voltage',
      short_circuit_current: 'A current',
      voltage_mp: 'V voltage',
      current_mp: 'A current',
      efficiency: '% ratio',
      cells_in_series: 'null null',
      area: 'm² area',
      length: 'm length',
      width: 'm length',
      noct: '°C temperature',
      temperature_coefficient_current: 'A/K current_temperature_coefficient',
      temperature_coefficient_voltage: 'V/K voltage_temperature_coefficient',
      temperature_coefficient_power: '%/K temperature_coefficient',
      light_current: 'A current',
      saturation_current: 'A current',
      ideality: 'V voltage',
      series_resistance: 'Ω resistance',
      shunt_resistance: 'Ω resistance',
      adjust: '% ratio',
    });
    for (const attribute of attributes.values()) expect(Object.keys(attribute.name)).toEqual(['en', 'cn']);
  });

  it('put a module under its technology and maker, with its values and computed curves', async () => {
    const version = second.version ?? '';
    const product = await findProductByPartNumber(database, version, 'Ablytek 6MN6A270');
    expect(product).toMatchObject({
      id: 'Ablytek-6MN6A270',
      category_ids: ['mono-c-si-ablytek'],
      added_on: '2021-12-01',
    });
    const values = new Map(product?.attributes.map(value => [value.key, value]));
    expect(values.get('noct')).toMatchObject({ value: 47.4, given: '47.4 °C' });
    expect(values.get('saturation_current')).toMatchObject({ value: 2.51e-10 });
    expect(values.get('maker')).toMatchObject({ values: ['ablytek'] });
    expect(values.get('bifacial')).toMatchObject({ flag: false });
    const categories = new Map(
      (await listCategories(database, version)).map(category => [category.id, category]),
    );
    expect(categories.get('mono-c-si-ablytek')).toMatchObject({
      parent_id: 'mono-c-si',
      level: 2,
      name: { en: 'Ablytek' },
    });
    expect(categories.get('mono-c-si')?.name).toEqual({ en: 'Mono-c-Si', cn: '单晶硅' });
    const [current, power] = await listCurvesOf(database, version, { product_id: product?.id ?? '' });
    expect(current).toMatchObject({ origin: 'computed', x: { unit: 'V' }, y: { key: 'current', unit: 'A' } });
    expect(power).toMatchObject({ y: { key: 'power', unit: 'W' } });
    expect(Math.max(...(power?.series[0]?.points ?? []).map(point => point[1]))).toBeCloseTo(270.6, 0);
  });

  it('leave a missing width missing', async () => {
    const rows = readFileSync(join(data_dir, 'sam-library-cec-modules-2021-12-01.csv'), 'utf-8')
      .split('\n')
      .map(line => line.split(','));
    const name = rows.slice(3).find(row => row[8] === '')?.[0] ?? '';
    const product = await findProductByPartNumber(database, second.version ?? '', name);
    expect(product?.part_number).toBe(name);
    expect(product?.attributes.map(value => value.key)).not.toContain('width');
  });

  it('find the makers of 2017, which has no column for them', async () => {
    const makers = (await listAttributes(database, first.version ?? ''))
      .find(attribute => attribute.key === 'maker')
      ?.values.map(value => value.name.en);
    expect(makers).toEqual(
      expect.arrayContaining([
        'Canadian Solar',
        'First Solar',
        'Trina Solar',
        'BP Solar',
        'Yingli Energy (China)',
        'SunPower',
      ]),
    );
    expect(makers).not.toContain('Hanwha Q CELLS Q.PRO');
  });
});
