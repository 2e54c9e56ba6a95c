import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needsData } from '../../../tests/run/foreign-data.ts';
import { abbeNumber, indexOf, LINES } from './dispersion.ts';
import { FILMS } from './films.ts';
import { internalTransmittance, MATERIALS, type MaterialKey, materialIndex } from './materials.ts';
import { metalIndex } from './metals.ts';

const SCHOTT = 'SCHOTT data sheet';

/** Published index at a wavelength in nm, and where it is printed. */
const PUBLISHED: readonly (readonly [MaterialKey, number, number, number, string])[] = [
  ['nbk7', LINES.d, 1.5168, 5e-6, SCHOTT],
  ['nsf11', LINES.d, 1.78472, 5e-6, SCHOTT],
  ['nsf5', LINES.d, 1.67271, 5e-6, SCHOTT],
  ['nbak4', LINES.d, 1.56883, 5e-6, SCHOTT],
  ['nbaf10', LINES.d, 1.67003, 5e-6, SCHOTT],
  ['nsf6', LINES.d, 1.80518, 5e-6, SCHOTT],
  ['nbk7', 1060, 1.50669, 1e-5, SCHOTT],
  ['uvfs', LINES.d, 1.45846, 1e-5, 'Malitson 1965, table of computed indices'],
  ['uvfs', 1064, 1.44963, 1e-5, 'Malitson 1965, by his equation'],
  ['caf2', LINES.d, 1.43384, 5e-5, 'Hellma Materials CaF2 data sheet'],
  ['baf2', LINES.d, 1.4744, 1e-4, 'Malitson 1964'],
  ['mgf2', 589.3, 1.37774, 5e-5, 'Dodge 1984, ordinary ray'],
  ['sapphire', LINES.d, 1.7682, 1e-4, 'Handbook of Optics vol. IV, ordinary ray'],
  ['znse', 10600, 2.4028, 2e-4, 'II-VI ZnSe data sheet'],
  ['germanium', 10600, 4.0028, 2e-3, 'Icenogle 1976, 4.0032 at 10.27 µm; Burnett 2016'],
  ['silicon', 4000, 3.4255, 2e-4, 'Salzberg and Villa 1957, at 4.00 µm'],
  ['quartzO', 589.3, 1.5443, 2e-4, 'Handbook of Optics vol. IV'],
  ['quartzE', 589.3, 1.5534, 2e-4, 'Handbook of Optics vol. IV'],
  ['calciteO', 589.3, 1.6584, 3e-4, 'Handbook of Optics vol. IV'],
  ['calciteE', 589.3, 1.4864, 3e-4, 'Handbook of Optics vol. IV'],
];

describe('the indices of the materials', () => {
  it.each(PUBLISHED)(
    '%s has its published index at %d nm: %d ± %d (%s)',
    (key, wavelength, index, tolerance) => {
      expect(Math.abs(materialIndex(key, wavelength) - index)).toBeLessThanOrEqual(tolerance);
    },
  );

  it.each([
    ['nbk7', 64.17],
    ['nsf11', 25.68],
    ['nsf5', 32.25],
    ['nbak4', 55.98],
    ['nbaf10', 47.11],
    ['nsf6', 25.36],
  ] as const)('%s has the Abbe number %d of its SCHOTT data sheet', (key, abbe) => {
    expect(abbeNumber(MATERIALS[key].dispersion)).toBeCloseTo(abbe, 2);
  });

  it('falls from blue to red in every transparent glass', () => {
    for (const key of ['nbk7', 'uvfs', 'caf2', 'nsf11'] as const) {
      const indices = [420, 500, 600, 800, 1100].map(wavelength => materialIndex(key, wavelength));
      expect(indices).toEqual(indices.toSorted((a, b) => b - a));
    }
  });
});

describe('the internal transmittance', () => {
  it('is what the SCHOTT data sheet says for 10 mm of N-BK7 at 350 nm: 0.967', () => {
    expect(internalTransmittance('nbk7', 350, 10)).toBeCloseTo(0.967, 6);
  });

  it('follows Beer’s law: twice the glass, the square', () => {
    expect(internalTransmittance('nbk7', 320, 20)).toBeCloseTo(
      internalTransmittance('nbk7', 320, 10) ** 2,
      12,
    );
  });

  it('is 1 where no absorption is stated', () => {
    expect(internalTransmittance('uvfs', 500, 50)).toBe(1);
  });
});

const DATABASE = new URL('../../../../shared/data/refractiveindex/database/data/main/', import.meta.url);

/** Rows `λ n k` of a tabulated file of refractiveindex.info, λ in µm. */
function readTable(path: string): [number, number, number][] {
  const rows = readFileSync(new URL(path, DATABASE), 'utf-8')
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number));
  return rows.filter(row => row.length === 3 && row.every(Number.isFinite)) as [number, number, number][]; // length and finiteness were just checked
}

describe('against the tables of refractiveindex.info', () => {
  needsData(DATABASE);

  it('the fit of Ta2O5 stays within 2e-4 of the table of Gao et al.', () => {
    const rows = readTable('Ta2O5/nk/Gao.yml').filter(([um]) => um >= 0.36 && um <= 1.8);
    expect(rows.length).toBeGreaterThan(100);
    expect(
      Math.max(...rows.map(([um, n]) => Math.abs(indexOf(FILMS.ta2o5.dispersion, um * 1000) - n))),
    ).toBeLessThan(2e-4);
  });

  it.each([
    ['Ag', 'Ag/nk/Rakic-LD.yml'],
    ['Au', 'Au/nk/Rakic-LD.yml'],
  ] as const)('%s is the Lorentz–Drude model of Rakić et al.', (metal, path) => {
    const rows = readTable(path).filter(([um]) => um > 0.3 && um < 10);
    expect(rows.length).toBeGreaterThan(50);
    for (const [um, n, k] of rows) {
      const index = metalIndex(metal, um * 1000);
      expect(Math.abs(index[0] - n) / n).toBeLessThan(2e-3);
      expect(Math.abs(-index[1] - k) / k).toBeLessThan(2e-3);
    }
  });
});
