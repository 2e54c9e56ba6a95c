import type { CurveRow, Text } from './record.ts';

/** Wavelengths in nm from `min` to `max`, about `count` of them, on a step that reads well. */
export function wavelengths(min: number, max: number, count = 120): number[] {
  const raw = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step =
    [1, 2, 2.5, 5, 10].map(digit => digit * power).find(candidate => candidate >= raw) ?? 10 * power;
  const grid: number[] = [];
  for (let i = Math.ceil(min / step - 1e-9); i * step <= max + 1e-9; i++)
    grid.push(Math.round(i * step * 1000) / 1000);
  if (grid[0] !== min) grid.unshift(min);
  if (grid.at(-1) !== max) grid.push(max);
  return grid;
}

const WAVELENGTH: Text = { en: 'Wavelength', cn: '波长' };

/** Names of what spectra show, by the key that stands in the head. */
const QUANTITIES = {
  transmission: { unit: '%', name: { en: 'Transmission', cn: '透过率' } },
  reflectance: { unit: '%', name: { en: 'Reflectance', cn: '反射率' } },
  optical_density: { unit: 'OD', name: { en: 'Optical density', cn: '光密度' } },
  responsivity: { unit: 'A/W', name: { en: 'Responsivity', cn: '响应度' } },
  relative_power: { unit: '%', name: { en: 'Relative spectral power', cn: '相对光谱功率' } },
  retardance: { unit: 'λ', name: { en: 'Retardance', cn: '相位延迟' } },
  attenuation: { unit: 'dB/km', name: { en: 'Attenuation', cn: '衰减' } },
} as const;

/** What a spectrum shows. */
export type SpectrumQuantity = keyof typeof QUANTITIES;

/** One series of a spectrum: its name where there are several, and the value at a wavelength in nm, in the quantity's unit. */
export interface SpectrumSeries {
  readonly name?: string;
  readonly at: (wavelengthNm: number) => number;
}

/** A curve over wavelength. */
export function spectrum(spec: {
  readonly id: string;
  readonly owner: string;
  readonly quantity: SpectrumQuantity;
  readonly grid: readonly number[];
  readonly series: readonly SpectrumSeries[];
  readonly conditions: Text;
  readonly name?: Text;
  readonly decimals?: number;
}): CurveRow {
  const { unit, name } = QUANTITIES[spec.quantity];
  const head = `${spec.quantity} [${unit}]`;
  return {
    id: spec.id,
    owner: spec.owner,
    name: spec.name ?? name,
    conditions: spec.conditions,
    x: { head: 'wavelength [nm]', name: WAVELENGTH, values: spec.grid },
    yName: name,
    columns: spec.series.map(series => ({
      head: series.name === undefined ? head : `${head} ${series.name}`,
      values: spec.grid.map(series.at),
    })),
    decimals: spec.decimals ?? 2,
  };
}
