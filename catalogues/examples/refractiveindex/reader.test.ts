import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { idKey } from '#contract/id.ts';
import type { SourceItem } from '#importer/draft.ts';
import { readMapped } from '#importer/sources/mapped-source.ts';
import { needsData } from '../../../tests/run/foreign-data.ts';
import { parseDataFile, readCurves } from './data-file.ts';
import { evaluateDispersion } from './dispersion.ts';
import { D_LINE_UM } from './material.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../shared/data/refractiveindex', import.meta.url));

function count<Item>(items: Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

describe('the reader of refractiveindex.info on the real database', () => {
  const isThere = needsData(FOLDER);
  let items: SourceItem[];
  const products = () => items.filter(item => item.noun === 'product').map(item => item.record);

  beforeAll(async () => {
    if (!isThere) return;
    items = await Array.fromAsync(
      readMapped({ folder: HERE, data_dir: FOLDER, currency: null, attribute_keys: new Set() }),
    );
  }, 60_000);

  it('reports the 407 pages whose file is missing, and every oddity that the data set is known for', () => {
    const problems = items.filter(item => item.noun === 'problem').map(item => item.record);
    expect(count(problems, problem => `${problem.severity} ${problem.code}`)).toEqual({
      'error file_missing': 407,
      'warning points_reordered': 13,
      'warning points_repeated': 26,
      'warning key_misspelt': 3,
      'warning points_negative': 21,
      'warning formula_no_value': 5,
      'warning page_repeated': 17,
      'warning nd_disagrees': 1,
      'warning point_unreadable': 1,
      'warning value_left_out': 45,
    });
    expect(problems.find(problem => problem.code === 'point_unreadable')).toMatchObject({
      file: 'data/main/InP/n2/Ensley.yml',
      line: 14,
      parts: { value: '1.80-17' },
    });
    expect(problems.find(problem => problem.code === 'nd_disagrees')?.file).toMatch(/BOROFLOAT33/);
  });

  it('makes one product of each data file that is here, with ids that differ without regard to case', () => {
    expect(products()).toHaveLength(3314);
    expect(new Set(products().map(product => idKey(product.id ?? ''))).size).toBe(3314);
    expect(count(items, item => item.noun)).toMatchObject({ category: 167, curve: 5563 });
  });

  it('puts a material of several shelves into each of their categories', () => {
    const glass = products().find(product => product.id === 'specs-schott-optical-N-BK7');
    expect(glass).toMatchObject({
      part_number: 'N-BK7',
      set_id: 'specs-schott-optical',
      category_ids: ['3d', 'popular_glass'],
    });
    expect(glass?.cells).toContainEqual(expect.objectContaining({ key: 'glass_code', text: '517642.251' }));
    expect(glass?.cells).toContainEqual(
      expect.objectContaining({ key: 'wavelength_range', text: '0.3..2.5', unit: 'µm' }),
    );
  });

  it('gives the optical glasses of suppliers the kind of glass that their divider names', () => {
    const families = products().flatMap(({ cells }) => cells.filter(({ key }) => key === 'glass_family'));
    expect(families).toHaveLength(1535);
    const familyOf = (id: string) =>
      products()
        .find(product => product.id === id)
        ?.cells.find(({ key }) => key === 'glass_family')?.text;
    expect(familyOf('specs-schott-optical-N-SF11')).toBe('Dense flint');
    expect(familyOf('specs-ohara-optical-S-LAH79')).toBe('Lanthanum, high-index');
    // Its divider has letters alone.
    expect(familyOf('specs-sumita-optical-K-VC89')).toBeUndefined();
  });

  it('recomputes nd within 2e-4 for all but one of the 1,626 supplier glasses with a formula 1, 2 or 3', async () => {
    const differences: number[] = [];
    for (const product of products()) {
      const nd = product.cells.find(cell => cell.key === 'nd');
      if (nd === undefined || !nd.place.file.startsWith('data/specs/')) continue;
      const file = parseDataFile(await readFile(path.join(FOLDER, 'database', nd.place.file), 'utf8'));
      const formula = readCurves(file).curves.find(curve => curve.formula !== null)?.formula;
      if (formula === null || formula === undefined || formula.number > 3) continue;
      differences.push(Math.abs(evaluateDispersion(formula, D_LINE_UM) - Number(nd.text)));
    }
    expect(differences).toHaveLength(1626);
    expect(differences.filter(difference => difference <= 2e-4)).toHaveLength(1625);
    expect(differences.toSorted((a, b) => a - b)[813]).toBeLessThan(2e-7);
  }, 60_000);

  it('keeps the giant tables within the limit of points, x strictly rising everywhere', () => {
    const series = items.flatMap(item => (item.noun === 'curve' ? item.record.series : []));
    expect(Math.max(...series.map(one => one.points.length))).toBe(20_000);
    expect(
      series.every(one =>
        one.points.every((point, index) => index === 0 || point[0] > (one.points[index - 1]?.[0] ?? 0)),
      ),
    ).toBe(true);
  });
});
