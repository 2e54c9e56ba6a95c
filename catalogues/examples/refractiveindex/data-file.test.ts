import { describe, expect, it } from 'vitest';
import { readCatalog } from './catalog.ts';
import { parseDataFile, readCurves } from './data-file.ts';
import { evaluateDispersion, sampleDispersion } from './dispersion.ts';
import { plainText, readLinks } from './plain-text.ts';
import { readProperties } from './properties.ts';

describe('evaluateDispersion', () => {
  // Published values: N-BK7 data sheet (SCHOTT 2017) nd 1.51680; CO2 at STP near 1.00045 (Bideau-Mehu 1973); the others computed by hand from the formula.
  it.each([
    [
      'Sellmeier-2 of N-BK7',
      2,
      [0, 1.03961212, 0.00600069867, 0.231792344, 0.0200179144, 1.01046945, 103.560653],
      0.5875618,
      1.5168,
    ],
    [
      'Sellmeier, resonance as a wavelength',
      1,
      [
        0,
        1.03961212,
        Math.sqrt(0.00600069867),
        0.231792344,
        Math.sqrt(0.0200179144),
        1.01046945,
        Math.sqrt(103.560653),
      ],
      0.5875618,
      1.5168,
    ],
    ['polynomial', 3, [2.25, 0.01, -2], 0.5, Math.sqrt(2.29)],
    ['RefractiveIndex.INFO', 4, [2.5, 0.03, 0, 0.2, 2], 1, Math.sqrt(2.5 + 0.03 / 0.96)],
    ['Cauchy', 5, [1.5, 0.004, -2], 0.5, 1.516],
    ['gas', 6, [0, 0.05792105, 238.0185, 0.00167917, 57.362], 0.5876, 1.000277],
    ['Herzberger', 7, [3.4, 0.1, 0, 0, 0, 0], 2, 3.4 + 0.1 / 3.972],
    ['retro', 8, [0.3, 0, 0, 0], 1, Math.sqrt(1.6 / 0.7)],
    ['exotic', 9, [2.4, 0.02, 0.05, 0, 0, 0], 1, Math.sqrt(2.4 + 0.02 / 0.95)],
  ] as const)('computes %s', (_, number, coefficients, um, expected) => {
    expect(evaluateDispersion({ number, coefficients }, um)).toBeCloseTo(expected, 5);
  });

  it('samples both ends, by equal ratios over a wide span, and leaves out what is not real', () => {
    const flat = { number: 5, coefficients: [1.5] };
    expect(sampleDispersion(flat, 0.3, 2.5, 3)).toEqual([
      [0.3, 1.5],
      [1.4, 1.5],
      [2.5, 1.5],
    ]);
    expect(sampleDispersion(flat, 0.1, 10, 3).map(([um]) => um)).toEqual([0.1, 1, 10]);
    expect(sampleDispersion({ number: 3, coefficients: [-1] }, 1, 2, 5)).toEqual([]);
  });
});

describe('readCurves', () => {
  it('splits a table of n and k into two curves and sorts it', () => {
    const file = parseDataFile(
      'DATA:\n  - type: tabulated nk\n    data: |\n        0.5 1.2 3\n        0.4 1.1 2\n',
    );
    const { curves, faults } = readCurves(file);
    expect(curves.map(curve => [curve.quantity, curve.points])).toEqual([
      [
        'refractive_index',
        [
          [0.4, 1.1],
          [0.5, 1.2],
        ],
      ],
      [
        'extinction_coefficient',
        [
          [0.4, 2],
          [0.5, 3],
        ],
      ],
    ]);
    expect(faults).toEqual([{ line: 2, code: 'points_reordered', parts: { count: 2 } }]);
  });

  it('leaves out a broken number and says on which line', () => {
    const { curves, faults } = readCurves(
      parseDataFile(
        'DATA:\n  - type: tabulated n2\n    data: |\n        2.0 1.80-17\n        3.9 2.40e-17\n',
      ),
    );
    expect(curves[0]?.points).toEqual([[3.9, 2.4e-17]]);
    expect(faults).toEqual([{ line: 4, code: 'point_unreadable', parts: { value: '1.80-17' } }]);
  });

  it('reports a kind of data that it does not know', () => {
    expect(readCurves(parseDataFile('DATA:\n  - type: hologram\n')).faults).toEqual([
      { line: 2, code: 'data_kind_unknown', parts: { value: 'hologram' } },
    ]);
  });
});

describe('readProperties', () => {
  it('keeps texts as written, takes the first of a list, gives SI units and reports misspelt keys', () => {
    const file = parseDataFile(
      'PROPERTIES:\n  glass_code: 517642.250\n  thermal_expansion:\n    - temperature_range: 243 343\n      value: 7.1e-06\n    - value: 8e-06\nCONDITIONS:\n  temperatute: 297\n  thickness: 4 μm\n',
    );
    const { cells, notes, faults } = readProperties(file, 'a.yml');
    expect(cells.map(cell => [cell.key, cell.text, cell.unit, cell.place?.line])).toEqual([
      ['glass_code', '517642.250', null, 2],
      ['thermal_expansion', '7.1e-06', '1/K', 3],
      ['temperature', '297', 'K', 8],
      ['thickness', '4 μm', null, 9],
    ]);
    expect(notes).toEqual(['thermal expansion: 7.1e-06 1/K (temperature range 243 343); 8e-06 1/K']);
    expect(faults).toEqual([
      { line: 8, code: 'key_misspelt', parts: { value: 'temperatute', read: 'temperature' } },
    ]);
  });
});

describe('readCatalog', () => {
  it('carries dividers to the entries after them, not into the next list', () => {
    const { pages } = readCatalog(
      '- SHELF: s\n  name: S\n  content:\n  - DIVIDER: D\n  - BOOK: b\n    name: B\n    content:\n    - PAGE: p\n      name: P\n      data: p.yml\n    - DIVIDER: late\n    - PAGE: q\n      name: Q\n      data: q.yml\n  - BOOK: c\n    name: C\n    content:\n    - PAGE: r\n      name: R\n      data: r.yml\n',
    );
    expect(pages.map(page => [page.divider, page.book.id, page.book_divider, page.id, page.line])).toEqual([
      ['D', 'b', null, 'p', 8],
      ['D', 'b', 'late', 'q', 12],
      ['D', 'c', null, 'r', 18],
    ]);
  });

  it('gives a fault, not an exception, for a file that is no list', () => {
    expect(readCatalog('x: 1').faults).toHaveLength(1);
    expect(readCatalog('"').faults).toHaveLength(2);
  });
});

describe('plainText', () => {
  it.each([
    ['BeAl<sub>2</sub>O<sub>4</sub> (chrysoberyl)', 'BeAl₂O₄ (chrysoberyl)'],
    ['<i>Phys.  Rev.</i> <b>6</b>, 43', 'Phys. Rev. 6, 43'],
    ['Al<sub>x</sub>Ga<sub>1-x</sub>As', 'AlₓGa₁₋ₓAs'],
    ['a &lt; b', 'a < b'],
    ['<a href="http://x/(199702)2<559::AID>3">A</a> b', 'A b'],
  ])('reads %s', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it('finds links once each', () => {
    expect(readLinks('<a href="http://a/">A</a> <a class="x" href="http://a/">again</a>')).toEqual([
      { href: 'http://a/', text: 'A' },
    ]);
  });
});
