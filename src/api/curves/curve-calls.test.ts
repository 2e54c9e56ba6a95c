import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import type { Curve } from '#contract/curves/curve.ts';
import { ANSWER_POINTS_MAX } from '#contract/curves/curve-limits.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { readSheets } from '../files/test-sheets.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { curveDownloadHandlers } from './curve-downloads.ts';
import { writeCurveTable } from './curve-table.ts';
import { curveHandlers } from './curves.ts';

type Points = [number, number][];
const curveOf = (id: string, lines: Record<string, Points>, given: Partial<Curve> = {}) =>
  make.curve(id, {
    name: { en: `Curve ${id}`, cn: `曲线${id}` },
    series: Object.entries(lines).map(([name, points]) => ({
      name: name === '' ? {} : { en: name },
      points,
    })),
    ...given,
  });
const LINE: Points = [
  [400, 90],
  [500, 91],
];
const RECORDS: Entry[] = [
  ['catalogue', make.catalogue({ name: { en: 'Fine optics' } })],
  ['set', make.set('pcx', { name: { en: 'Plano-convex', cn: '平凸' } })],
  ['product', make.product('L1', { part_number: 'LA-1' })],
  ['product', make.product('hidden', { status: 'draft' })],
  ['curve', curveOf('own', { '': LINE }, { product_id: 'L1' })],
  ['curve', curveOf('shared', { '0°': LINE, '45°': LINE }, { set_id: 'pcx' })],
  ['curve', curveOf('secret', { '': LINE }, { product_id: 'hidden' })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const refusalOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => new Error('It was accepted'),
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? `${error.code}: ${error.messageIn('en')}` : String(error);
};

describe('curves as a table', () => {
  const table = (...curves: Curve[]) =>
    writeCurveTable(
      curves.map(curve => ({ curve, label: curve.id })),
      'en',
    );

  it('of one curve have a column for each series, headed by the axis and the series', () => {
    const lines = { '': [[400, 90]] as Points, '45°': [[400, 80]] as Points };
    expect(table(curveOf('a', lines))).toEqual([
      ['Wavelength [nm]', 'Transmission [%]', 'Transmission [%] 45°'],
      [400, 90, 80],
    ]);
  });

  it('of several have all their x once and in order, with empty cells where a series has no point', () => {
    const b: Points = [
      [1000, 1],
      [400, 0],
      [90, 2],
    ];
    expect(table(curveOf('a', { '': LINE }), curveOf('b', { s: b }))).toEqual([
      ['Wavelength [nm]', 'Transmission [%] a', 'Transmission [%] b s'],
      [90, null, 2],
      [400, 90, 0],
      [500, 91, null],
      [1000, null, 1],
    ]);
  });

  it('over another x follow to the right, as long as each is', () => {
    const x = { key: 'angle', name: { en: 'Angle' }, quantity: 'angle', unit: 'deg' };
    const micro = { ...make.curve('x').x, unit: 'um' };
    const [head, ...rows] = table(
      curveOf('a', { '': LINE }),
      curveOf('b', { '': [[0, 5]] }, { x }),
      curveOf('c', { '': [[1, 6]] }, { x: micro }),
    );
    expect(head).toHaveLength(6);
    expect([head?.[1], head?.[3], head?.[5]]).toEqual(
      ['a', 'b', 'c'].map(label => `Transmission [%] ${label}`),
    );
    expect(rows).toEqual([
      [400, 90, 0, 5, 1, 6],
      [500, 91, null, null, null, null],
    ]);
  });
});

describe('curves by their ids', () => {
  const { curve_list } = curveHandlers;
  const list = (ids: string[], given: ServedCatalogue = served) =>
    // The handler uses these parts only.
    curve_list({ served: () => given, locale: 'en', query: { ids } } as unknown as Parameters<
      typeof curve_list
    >[0]);

  it('come in their order, each once and with its owner, and those that are not public are missing', async () => {
    const { curves, missing } = await list(['shared', 'gone', 'own', 'secret', 'shared']);
    expect(curves.map(({ id, owner }) => [id, owner])).toEqual([
      ['shared', { kind: 'set', id: 'pcx', name: { text: 'Plano-convex' } }],
      ['own', { kind: 'product', id: 'L1', name: { text: 'LA-1' } }],
    ]);
    expect(missing).toEqual(['gone', 'secret']);
  });

  it('have 400,000 points together at most', async () => {
    const withPoints = (own: number, shared: number) => {
      const lineOf = (count: number) => ({
        name: {},
        points: new Array<[number, number]>(count).fill([1, 1]),
      });
      const findCurve = async (id: string) => {
        const curve = await served.records.findCurve(id);
        return curve && { ...curve, series: [lineOf(id === 'own' ? own : shared), lineOf(0)] };
      };
      return { ...served, records: { ...served.records, findCurve } };
    };
    expect(await refusalOf(list(['own', 'shared', 'gone'], withPoints(ANSWER_POINTS_MAX - 5, 6)))).toMatch(
      /^invalid_parameter: .*ids: 2\. /,
    );
    const { curves } = await list(['own', 'shared'], withPoints(ANSWER_POINTS_MAX - 5, 5));
    expect(curves).toHaveLength(2);
  });
});

describe('curves as a file', () => {
  const { product_download_curve } = curveDownloadHandlers;
  const download = async (query: object, locale = 'en') => {
    const asked = { ids: [], stack: [], format: 'csv', bom: '1', ...query };
    // The handler uses these parts only.
    const file = await product_download_curve({
      served: () => served,
      locale,
      query: asked,
    } as unknown as Parameters<typeof product_download_curve>[0]);
    if (!Buffer.isBuffer(file.bytes)) throw new Error('It is sent in parts');
    return { ...file, bytes: file.bytes };
  };
  const linesOf = async (query: object) =>
    (await download(query)).bytes.toString().split('\r\n').slice(0, -1);

  it('is named by the first with its product or series, and says how many more there are', async () => {
    const nameOf = async (query: object, locale?: string) => (await download(query, locale)).name;
    expect(await nameOf({ id: 'own' })).toBe('LA-1 Curve own.csv');
    expect(await nameOf({ id: 'shared', ids: ['own', 'shared'] })).toBe('Plano-convex Curve shared +1.csv');
    expect(await nameOf({ id: 'shared', format: 'xlsx' }, 'cn')).toBe('平凸 曲线shared.xlsx');
    expect((await download({ id: 'own' })).type).toContain('csv');
  });

  it('has the curves each once, with a byte-order mark unless it is not wanted', async () => {
    expect(await linesOf({ id: 'own', ids: ['shared', 'own'], bom: '0' })).toEqual([
      'Wavelength [nm],Transmission [%] LA-1,Transmission [%] Plano-convex 0°,Transmission [%] Plano-convex 45°',
      ...['400,90,90,90', '500,91,91,91'],
    ]);
    expect((await linesOf({ id: 'own' }))[0]).toBe('\ufeffWavelength [nm],Transmission [%]');
  });

  it('has what they let through together, where that is asked for', async () => {
    const [head, first] = await linesOf({
      id: 'own',
      ids: ['shared'],
      stack: ['own:1', 'shared:2'],
      bom: '0',
    });
    expect(head?.split(',')).toHaveLength(5);
    expect(Number(first?.split(',').at(-1))).toBeCloseTo(81);
  });

  it('as a workbook has their points and names the publisher’s catalogue', async () => {
    const { bytes, type } = await download({ id: 'own', format: 'xlsx' });
    expect(type).toContain('spreadsheet');
    const [[name, rows] = ['', []]] = [...(await readSheets(bytes))];
    expect([name, rows[0]?.[0], rows.at(-1)]).toEqual(['Curve points', 'LA-1', [500, 91]]);
  });

  it('is refused for a curve that is not there or not public', async () => {
    for (const query of [{ id: 'gone' }, { id: 'own', ids: ['secret'] }])
      expect(await refusalOf(download(query))).toMatch(/^not_found: .*(gone|secret)/);
  });
});
