import { ANTIREFLECTION, type AntireflectionKey } from '../optics/coatings.ts';
import { MATERIALS, type Material, type MaterialKey, materialBefore } from '../optics/materials.ts';
import { faceResponse, plateResponse } from '../optics/plate.ts';
import type { CurveRow, Text } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

/** A coating as families name it: `none` is a bare face. */
export type CoatingChoice = AntireflectionKey | 'none';

/** The layers of a choice, from air inwards. */
export const layersOf = (coating: CoatingChoice) =>
  coating === 'none' ? [] : ANTIREFLECTION[coating].layers;

/** What stands in the coating column. */
export const coatingCell = (coating: CoatingChoice) =>
  coating === 'none' ? 'Uncoated' : ANTIREFLECTION[coating].id;

/** A range of wavelengths in words: µm from 3 µm on. */
export function rangeText([min, max]: readonly [number, number]): string {
  return min >= 2000 ? `${min / 1000}–${max / 1000} µm` : `${min}–${max} nm`;
}

/** What a part number's coating is called in its name. */
export function coatingName(coating: CoatingChoice): Text {
  if (coating === 'none') return { en: 'uncoated', cn: '未镀膜' };
  const { range } = ANTIREFLECTION[coating];
  return { en: `AR ${rangeText(range)}`, cn: `增透膜 ${rangeText(range)}` };
}

/** The range in which a part may be used: the coating's, else the material's. */
export function usefulRange(material: MaterialKey, coating: CoatingChoice): readonly [number, number] {
  return coating === 'none' ? MATERIALS[material].transparent : ANTIREFLECTION[coating].range;
}

/** The range that a part's curve shows: the coating's and half as much again to both sides, inside the material's. */
export function shownRange(material: MaterialKey, coating: CoatingChoice): readonly [number, number] {
  const [low, high] = MATERIALS[material].transparent;
  if (coating === 'none') return [low, high];
  const [min, max] = ANTIREFLECTION[coating].range;
  const margin = Math.max(60, (max - min) * 0.6);
  return [
    Math.max(low, Math.floor((min - margin) / 50) * 50),
    Math.min(high, Math.ceil((max + margin) / 50) * 50),
  ];
}

/** Mean of a function over a range of wavelengths, by 61 samples. */
export function averageOver(
  [min, max]: readonly [number, number],
  at: (wavelengthNm: number) => number,
): number {
  const samples = Array.from({ length: 61 }, (_, i) => at(min + ((max - min) * i) / 60));
  return samples.reduce((sum, value) => sum + value, 0) / samples.length;
}

/** Reflectance of one coated face in per cent at normal incidence. */
export function faceReflectance(material: MaterialKey, coating: CoatingChoice, wavelengthNm: number): number {
  return 100 * faceResponse({ material, thicknessMm: 1 }, layersOf(coating), wavelengthNm, 's').reflectance;
}

/** Transmission in per cent of a plate coated alike on both faces. */
export function plateTransmission(
  material: MaterialKey,
  coating: CoatingChoice,
  thicknessMm: number,
  wavelengthNm: number,
): number {
  const layers = layersOf(coating);
  return (
    100 * plateResponse({ material, thicknessMm, front: layers, back: layers }, wavelengthNm).transmittance
  );
}

// Many part numbers share material, coating and thickness.
const known = new Map<string, readonly number[]>();

/** The transmission curve of a part number: a plate as thick as the part on its axis. */
export function transmissionCurve(
  partNumber: string,
  material: MaterialKey,
  coating: CoatingChoice,
  thicknessMm: number,
): CurveRow {
  const [min, max] = shownRange(material, coating);
  const grid = wavelengths(min, max, 100);
  const key = `${material} ${coating} ${thicknessMm}`;
  const values =
    known.get(key) ?? grid.map(wavelength => plateTransmission(material, coating, thicknessMm, wavelength));
  known.set(key, values);
  const { id, source, internal }: Material = MATERIALS[material];
  const absorption =
    internal === undefined
      ? { en: 'absorption neglected', cn: '忽略吸收' }
      : { en: 'internal transmittance included', cn: '计入内透过率' };
  return spectrum({
    id: partNumber.replaceAll('/', '-'),
    owner: `product:${partNumber}`,
    quantity: 'transmission',
    grid,
    series: [{ at: wavelength => values[grid.indexOf(wavelength)] ?? Number.NaN }],
    conditions: {
      en: `0°, both faces ${coatingName(coating).en}, ${thicknessMm} mm ${id} on the axis; transfer matrix with multiple reflections, ${absorption.en}; index: ${source}`,
      cn: `0°，两面${coatingName(coating).cn}，轴上厚度 ${thicknessMm} mm ${id}；传输矩阵法并计多次反射，${absorption.cn}；折射率：${source}`,
    },
  });
}

/** The reflectance curves per face of several coatings on one material, for the page of a set. */
export function coatingCurve(
  setId: string,
  material: MaterialKey,
  coatings: readonly CoatingChoice[],
): CurveRow {
  const ranges = coatings.map(coating => shownRange(material, coating));
  const [min, max] = [Math.min(...ranges.map(r => r[0])), Math.max(...ranges.map(r => r[1]))];
  return spectrum({
    id: `${setId}.reflectance`,
    owner: `set:${setId}`,
    quantity: 'reflectance',
    grid: wavelengths(min, max, 240),
    series: coatings.map(coating => ({
      name: coatingCell(coating),
      at: wavelength => faceReflectance(material, coating, wavelength),
    })),
    name: { en: 'Reflectance per surface', cn: '单面反射率' },
    conditions: {
      en: `0°, one face on ${MATERIALS[material].id}; transfer matrix, films without absorption`,
      cn: `0°，${materialBefore(material, '单面')}；传输矩阵法，膜层无吸收`,
    },
    decimals: 3,
  });
}
