import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { drawPicture, type PictureLine } from '../plot/picture.ts';
import type { PlotLine } from '../plot/plot.ts';
import { writeOwnCsv } from './write-own-csv.ts';

const axis = { key: 'wavelength', name: { text: 'Wavelength' }, quantity: 'length', unit: 'nm' };

function write(names: string[], points: PictureLine['points'][], yUnit: string | null): string {
  const plotted = names.map(
    (name): PlotLine => ({
      ref: name,
      curveId: null,
      name: { text: name },
      kind: 'own',
      conditions: { text: '' },
      y: axis,
      points: [],
    }),
  );
  const lines = points.map((own, at) => ({ ref: String(at), at, points: own }));
  const wish = { title: '', log: false };
  const picture = drawPicture({ name: '', lines, x: wish, y: wish, window: [400, 600] });
  return writeOwnCsv({ bench: { plot: { x: axis, lines: plotted } }, picture, xUnit: 'nm', yUnit });
}

it('a plot’s points are a table of all lines, with units, a decimal point and nothing where a line has none', () => {
  const text = write(
    ['A, "new"', 'B'],
    [
      [
        [400, 1.5],
        [500, Number.NaN],
      ],
      [[500, -2e-7]],
    ],
    '%',
  );
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(parse(text, { bom: true })).toEqual([
    ['Wavelength [nm]', 'A, "new" [%]', 'B [%]'],
    ['400', '1.5', ''],
    ['500', '', '-2e-7'],
  ]);
});

it('a line’s name never becomes a formula, a number stays one', () => {
  const text = write(['=cmd|calc!A1'], [[[400, -1]]], null);
  expect(parse(text, { bom: true })).toEqual([
    ['Wavelength [nm]', "'=cmd|calc!A1"],
    ['400', '-1'],
  ]);
});
