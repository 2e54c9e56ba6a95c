import { svgFile } from '../drawing/sheet.ts';
import { drawPrism, type PrismShape } from '../drawing/solid.ts';
import { LINES } from '../optics/dispersion.ts';
import { MATERIALS, type MaterialKey, materialBefore, materialIndex } from '../optics/materials.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import {
  averageOver,
  type CoatingChoice,
  coatingCell,
  coatingName,
  plateTransmission,
  transmissionCurve,
  usefulRange,
} from './antireflection.ts';

/** Deviation in degrees of a beam at minimum deviation: δ = 2 asin(n sin(α/2)) − α (Hecht, Optics, 5th ed., eq. 5.53). */
export function minimumDeviation(index: number, apexDeg: number): number {
  const half = (apexDeg * Math.PI) / 360;
  return (360 / Math.PI) * Math.asin(index * Math.sin(half)) - apexDeg;
}

const rightAngle = (side: number): PrismShape => ({
  corners: [
    [0, 0],
    [side, 0],
    [0, side],
  ],
  beam: [
    [-side * 0.35, side * 0.5],
    [side * 0.5, side * 0.5],
    [side * 0.5, -side * 0.35],
  ],
});

const equilateral = (side: number): PrismShape => ({
  corners: [
    [0, 0],
    [side, 0],
    [side / 2, (side * Math.sqrt(3)) / 2],
  ],
});

const SUBSTRATES = { nbk7: ['N-BK7', 'K'], uvfs: ['UVFS', 'F'], nsf11: ['N-SF11', 'H'] } as const;

type Substrate = keyof typeof SUBSTRATES;

const price = (side: number, base: number) => base * (0.6 + (side / 25) ** 1.5 * 0.4);

function rightAngleFamily(): Family {
  const id = 'right-angle-prisms';
  const sides = [5, 10, 12.7, 15, 20, 25.4, 40, 50];
  const media = new Map(sides.map(side => [`prism-ra-${side}.svg`, svgFile(drawPrism(rightAngle(side)))]));
  const rows = (['nbk7', 'uvfs'] as const).flatMap(material =>
    (['none', 'A', 'B'] as const).flatMap(coating => sides.map(side => ({ material, coating, side }))),
  );
  const products = rows.map(({ material, coating, side }) => rightAngleProduct(material, coating, side, id));
  return {
    file: id,
    set: {
      id,
      categories: ['right-angle-prisms'],
      name: { en: 'Right-angle prisms', cn: '直角棱镜' },
      summary: { en: 'Total internal reflection turns a beam by 90°', cn: '利用全内反射将光束偏转 90°' },
      description: {
        en: 'Light enters one leg, is totally reflected at the hypotenuse and leaves the other leg. Used from the hypotenuse, two reflections return the beam by 180°, shifted sideways. Dirt on the hypotenuse spoils total reflection: keep it clean, or take a prism with a coated hypotenuse.',
        cn: '光从一直角面入射，在斜面全反射后由另一直角面出射。从斜面入射时经两次反射返回 180° 并横向平移。斜面污染会破坏全反射，请保持洁净，或选用斜面镀膜的型号。',
      },
      features: [
        { en: 'Deviation of 90° within 3′', cn: '90° 偏转误差小于 3′' },
        { en: 'No metal: no loss at the hypotenuse', cn: '无金属膜，斜面无损耗' },
      ],
      image: 'media/prism-ra-25.4.svg',
      related: ['equilateral-dispersing-prisms'],
      keyAttributes: ['length', 'substrate', 'wavelength_range', 'beam_deviation'],
    },
    groups: (['nbk7', 'uvfs'] as const).map(material => ({
      id: `${id}-${material}`,
      name: { en: MATERIALS[material].id, cn: SUBSTRATES[material][0] === 'UVFS' ? '紫外熔融石英' : 'N-BK7' },
      columns: ['length', 'coating', 'wavelength_range', 'average_transmission'],
    })),
    products,
    curves: rows.map(({ material, coating, side }, i) =>
      transmissionCurve(products[i]?.partNumber ?? '', material, coating, side),
    ),
    media,
  };
}

function rightAngleProduct(
  material: Substrate,
  coating: CoatingChoice,
  side: number,
  set: string,
): ProductRow {
  const range = usefulRange(material, coating);
  return {
    partNumber: `EL-PR${SUBSTRATES[material][1]}-${side}${coating === 'none' ? '' : `-${coating}`}`,
    group: `${set}-${material}`,
    name: {
      en: `${MATERIALS[material].id} right-angle prism, legs ${side} mm, ${coatingName(coating).en}`,
      cn: `${materialBefore(material, '直角棱镜')}，直角边 ${side} mm，${coatingName(coating).cn}`,
    },
    image: `media/prism-ra-${side}.svg`,
    price: price(side, material === 'uvfs' ? 118 : 66) * (coating === 'none' ? 1 : 1.25),
    values: {
      length: `${side.toFixed(1)} ±0.1`,
      width: `${side.toFixed(1)} ±0.1`,
      substrate: SUBSTRATES[material][0],
      coating: coatingCell(coating),
      wavelength_range: `${range[0]}..${range[1]}`,
      average_transmission: averageOver(range, w => plateTransmission(material, coating, side, w)).toFixed(1),
      beam_deviation: `90 ±${(3 / 60).toFixed(2)}`,
      surface_flatness: side > 30 ? '≤ λ/8' : '≤ λ/10',
      surface_quality: '40-20',
    },
  };
}

function equilateralFamily(): Family {
  const id = 'equilateral-dispersing-prisms';
  const sides = [15, 25, 40, 50];
  const materials: readonly (MaterialKey & Substrate)[] = ['nbk7', 'uvfs', 'nsf11'];
  const media = new Map(sides.map(side => [`prism-eq-${side}.svg`, svgFile(drawPrism(equilateral(side)))]));
  const products = materials.flatMap(material =>
    sides.map((side): ProductRow => {
      const range = MATERIALS[material].transparent;
      const deviation = (nm: number) => minimumDeviation(materialIndex(material, nm), 60);
      return {
        partNumber: `EL-PE${SUBSTRATES[material][1]}-${side}`,
        group: `${id}-${material}`,
        name: {
          en: `${MATERIALS[material].id} equilateral prism, ${side} mm`,
          cn: `${materialBefore(material, '等边色散棱镜')}，${side} mm`,
        },
        image: `media/prism-eq-${side}.svg`,
        price: price(side, material === 'nbk7' ? 78 : material === 'uvfs' ? 146 : 112),
        values: {
          length: `${side.toFixed(1)} ±0.2`,
          substrate: SUBSTRATES[material][0],
          coating: 'Uncoated',
          wavelength_range: `${range[0]}..${range[1]}`,
          design_wavelength: LINES.d.toFixed(1),
          beam_deviation: deviation(LINES.d).toFixed(2),
          separation_angle: (deviation(LINES.F) - deviation(LINES.C)).toFixed(2),
          surface_flatness: '≤ λ/8',
          surface_quality: '40-20',
        },
      };
    }),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['dispersing-prisms'],
      name: { en: 'Equilateral dispersing prisms', cn: '等边色散棱镜' },
      summary: {
        en: 'Three 60° angles in crown, flint and silica',
        cn: '60° 等边棱镜，冕牌、火石与熔融石英',
      },
      description: {
        en: 'At minimum deviation the beam passes parallel to the base. The deviation is given for the d line; the separation is the angle between the F and the C line, 486 and 656 nm: the greater, the further a spectrum is spread.',
        cn: '在最小偏向角时光束平行于底边通过。偏向角以 d 线给出；分离角为 F 线（486 nm）与 C 线（656 nm）之间的夹角，数值越大色散越强。',
      },
      features: [
        {
          en: 'Deviation and dispersion computed from the index of the glass',
          cn: '偏向角与色散由玻璃折射率计算',
        },
      ],
      image: 'media/prism-eq-25.svg',
      related: ['right-angle-prisms'],
      keyAttributes: ['length', 'substrate', 'beam_deviation', 'separation_angle'],
    },
    groups: materials.map(material => ({
      id: `${id}-${material}`,
      name: { en: MATERIALS[material].id, cn: materialBefore(material, '').trim() },
      columns: ['length', 'beam_deviation', 'separation_angle'],
    })),
    products,
    curves: [],
    media,
  };
}

/** The prisms. */
export function prismFamilies(): Family[] {
  return [rightAngleFamily(), equilateralFamily()];
}
