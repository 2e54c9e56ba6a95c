import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plot } from '../plot/plot.ts';
import { readOwnLines } from './own-lines.ts';
import { type OwnProblem, OwnTableError } from './own-table.ts';
import { decodeText } from './read-text-file.ts';

const plot: Plot = {
  name: { text: 'Transmission' },
  x: { key: 'wavelength', name: { text: 'Wavelength' }, quantity: 'length', unit: 'nm' },
  y: { key: 'transmission', name: { text: 'Transmission' }, quantity: 'ratio', unit: '%' },
  lines: [],
};
const read = (text: string) => readOwnLines(text, { plot, assume: { x: 'nm', y: '%' }, name: 'mine.csv' });
const pointsOf = (text: string) => read(text).lines.map(line => line.points);

function problemOf(text: string): OwnProblem {
  try {
    read(text);
  } catch (error) {
    if (error instanceof OwnTableError) return error.problem;
    throw error;
  }
  throw new Error('The file was read');
}

describe('the visitor’s own file', () => {
  it('gives back the numbers that any spreadsheet wrote, whatever divides its columns, rising or falling', () => {
    const rows = fc
      .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 2, maxLength: 60 })
      .chain(xs =>
        fc.tuple(
          fc.constant(xs.toSorted((a, b) => a - b)),
          fc.array(
            fc.array(fc.option(fc.integer({ min: -99_999, max: 99_999 })), { minLength: 3, maxLength: 3 }),
            {
              minLength: xs.length,
              maxLength: xs.length,
            },
          ),
        ),
      );
    const form = fc.constantFrom([',', '.'], [';', ','], [';', '.'], ['\t', ','], ['\t', '.'], ['|', '.']);
    fc.assert(
      fc.property(rows, form, fc.boolean(), fc.boolean(), ([xs, ys], [delimiter, point], falling, crlf) => {
        const write = (value: number | null) =>
          value === null ? '' : (value / 1000).toFixed(3).replace('.', point!);
        const lines = xs.map((x, at) => [`${x}`, ...ys[at]!.map(write), ''].join(delimiter));
        const text = [
          ['wavelength [nm]', 'a [%]', 'b (%)', 'c / %'].join(delimiter),
          ...(falling ? lines.toReversed() : lines),
        ];
        expect(pointsOf(text.join(crlf ? '\r\n' : '\n'))).toEqual(
          [0, 1, 2].map(column =>
            xs.flatMap((x, at) => (ys[at]![column] == null ? [] : [[x, ys[at]![column]! / 1000]])),
          ),
        );
      }),
    );
  });

  it('is converted from the units of its header into those of the plot', () => {
    expect(pointsOf('wavelength [µm],transmittance [1]\n0.5,0.25\n1,1')).toEqual([
      [
        [500, 25],
        [1000, 100],
      ],
    ]);
    expect(pointsOf('cm-1;OD\n20000;2\n10000;1')).toEqual([
      [
        [500, 1],
        [1000, 10],
      ],
    ]);
    expect(pointsOf('Energy (eV)\tT\n1\t5\n2\t6')[0]?.map(([x]) => x)).toEqual([
      expect.closeTo(619.92, 2),
      expect.closeTo(1239.84, 2),
    ]);
    // Names in the first line, units in the second.
    expect(pointsOf('Wavelength,T\nµm,%\n0.4,7\n0.5,8')).toEqual([
      [
        [400, 7],
        [500, 8],
      ],
    ]);
  });

  it('says which units were assumed and how many lines above the numbers were left out', () => {
    const plain = read('Sample 4711\nDate: 2026-01-02, operator X\n\nnm,T\n400 , 1\n500 , 2\n');
    expect([plain.skipped, plain.assumed, plain.rows]).toEqual([2, { x: false, y: true }, 2]);
    expect(plain.lines.map(line => [line.ref, line.name.text, line.kind])).toEqual([
      ['~own:1', 'mine.csv', 'own'],
    ]);
    const bare = read('400 1 2\n500 3 4\n');
    expect([bare.assumed, bare.lines.map(line => line.name.text)]).toEqual([
      { x: true, y: true },
      ['mine.csv · 1', 'mine.csv · 2'],
    ]);
    expect(bare.lines[1]?.points).toEqual([
      [400, 2],
      [500, 4],
    ]);
    expect(
      readOwnLines('x,y\n1,0.5\n2,0.6', { plot, assume: { x: 'µm', y: '1' }, name: '' }).lines[0]?.points,
    ).toEqual([
      [1000, 50],
      [2000, 60],
    ]);
  });

  it.each<[string, Partial<OwnProblem>]>([
    ['', { code: 'no_rows', line: 0 }],
    ['just\nwords here', { code: 'no_rows' }],
    ['nm,%\n400,1\n410,abc\n', { code: 'no_number', line: 3, column: 2, value: 'abc' }],
    ['nm,%\n400,1\n410,5 mW\n', { code: 'no_number', line: 3, column: 2, value: '5 mW' }],
    ['nm,%\n400,1\n410,1,9\n', { code: 'no_number', line: 3, column: 3, value: '9' }],
    ['nm,%\n400,1\n410\n', { code: 'no_columns', line: 3 }],
    ['nm,%\n400,1\n,2\n', { code: 'no_x', line: 3, column: 1 }],
    ['nm,%\n400,1\n500,2\n450,3\n', { code: 'x_order', line: 4, value: '450' }],
    ['nm,%\n400,1\n400,2\n', { code: 'x_order', line: 3 }],
    ['nm,%\n400,"1\n500,2\n', { code: 'quote' }],
    ['nm,power [mW]\n400,1\n500,2\n', { code: 'unit', line: 1, column: 2, value: 'power [mW]' }],
    ['time [s],%\n400,1\n500,2\n', { code: 'unit', line: 1, column: 1, value: 'time [s]' }],
    ['length [parsnips],%\n400,1\n', { code: 'unit', line: 1, column: 1 }],
    [
      `nm,%\n${Array.from({ length: 20_001 }, (_, x) => `${x},1`).join('\n')}`,
      { code: 'too_many_rows', line: 20_002 },
    ],
    [`1${',1'.repeat(101)}\n2${',1'.repeat(101)}`, { code: 'too_many_columns', line: 1, value: '101' }],
  ])('that cannot be read is refused by its line: %j', (text, problem) => {
    expect(problemOf(text)).toMatchObject(problem);
  });

  it('may be a spectrum in JCAMP-DX, of even steps or of pairs, with its factors and units', () => {
    const head = '##TITLE= Filter 7\n##JCAMP-DX= 4.24\n##DATA TYPE= UV/VIS SPECTRUM $$ a remark\n';
    const steps = `${head}##XUNITS= NANOMETERS\n##YUNITS= % TRANSMITTANCE\n##XFACTOR= 0.5\n##YFACTOR= 0.01\n##DELTAX= 2\n##XYDATA= (X++(Y..Y))\n8.00E+2+100-2.0e2\n808 300?\n##END=\n`;
    expect(read(steps)).toMatchObject({ assumed: { x: false, y: false }, rows: 4 });
    expect(pointsOf(steps)).toEqual([
      [
        [400, 1],
        [402, -2],
        [404, 3],
      ],
    ]);
    const ends = `${head}##XUNITS= MICROMETERS\n##YUNITS= TRANSMITTANCE\n##FIRSTX= 0.5\n##LASTX= 0.7\n##NPOINTS= 3\n##XYDATA=(X++(Y..Y))\n0.5 0.1 0.2 0.3\n##END=`;
    expect(pointsOf(ends)[0]?.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [500, 10],
      [600, 20],
      [700, 30],
    ]);
    const pairs = `${head}##XUNITS= 1/CM\n##YUNITS= ABSORBANCE\n##XYPOINTS= (XY..XY)\n20000, 2; 10000, 1\n##END=`;
    expect(pointsOf(pairs)).toEqual([
      [
        [500, 1],
        [1000, 10],
      ],
    ]);
  });

  it('is refused by its line where a spectrum in JCAMP-DX is packed, of another form, or without steps', () => {
    const file = (form: string, line: string) =>
      `##TITLE=X\n##XUNITS=NANOMETERS\n##XYDATA=${form}\n${line}\n##END=`;
    expect(problemOf(file('(X++(Y..Y))', '400 1 2 3'))).toMatchObject({ code: 'jcamp_step', line: 4 });
    expect(problemOf(file('(X++(Y..Y))', '400E23A1b2'))).toMatchObject({ code: 'jcamp_form', line: 4 });
    expect(problemOf(file('(X++(Y..Y))', '400 1.2.3'))).toMatchObject({ code: 'jcamp_form', line: 4 });
    expect(problemOf(file('(XYA)', '(400, 1, <x>)'))).toMatchObject({
      code: 'jcamp_form',
      line: 3,
      value: '(XYA)',
    });
    expect(problemOf('##TITLE=X\n##END=')).toMatchObject({ code: 'no_rows' });
  });

  it('may be in UTF-8, UTF-16 or GB 18030', () => {
    const text = '波长 [nm],透过率 [%]\n400,1';
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, char => char.charCodeAt(0)).buffer),
    ]);
    const gb = Uint8Array.from([0xb2, 0xa8, 0xb3, 0xa4]);
    expect([decodeText(new TextEncoder().encode(text)), decodeText(utf16), decodeText(gb)]).toEqual([
      text,
      text,
      '波长',
    ]);
  });
});
