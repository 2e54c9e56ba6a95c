import type { Family, Text } from '../tables/record.ts';
import { D_LINE, type ShapeKey, type SingletSpec, singletSetId, singlets } from './singlets.ts';

/** What each shape is for. */
const USE: Record<ShapeKey, { summary: Text; description: Text; features: Text[] }> = {
  PCX: {
    summary: { en: 'Focus collimated light or collimate a point source', cn: '聚焦准直光束，或将点光源准直' },
    description: {
      en: 'A plano-convex lens brings a collimated beam to a focus with the least spherical aberration of any simple shape at infinite conjugates, if the **curved side faces the collimated beam**. Radii follow from the lensmaker’s equation at the design wavelength; the back focal length is counted from the flat face.\n\nAt wavelengths away from the design wavelength the focal length changes with the index of the glass: multiply by (n₀ − 1)/(n − 1).',
      cn: '在无限共轭条件下，平凸透镜是球差最小的简单透镜形式，使用时**凸面应朝向准直光束**。曲率半径由透镜制造者公式在设计波长下计算得到，后焦距从平面量起。\n\n偏离设计波长时，焦距随玻璃折射率变化：乘以 (n₀ − 1)/(n − 1)。',
    },
    features: [
      { en: 'Best form for infinite conjugates', cn: '无限共轭场合的最佳形式' },
      { en: 'Focal length within ±1 %', cn: '焦距公差 ±1 %' },
      { en: 'Fine-ground edge with protective chamfer', cn: '边缘精磨并倒角' },
    ],
  },
  BCX: {
    summary: { en: 'Image and relay at finite conjugates', cn: '用于有限共轭成像与中继' },
    description: {
      en: 'Both faces have the same radius. Distortion and coma cancel at unit magnification, and spherical aberration stays smaller than that of a plano-convex lens as long as the ratio of the conjugates is between 1:5 and 5:1.',
      cn: '两面曲率半径相同。放大率为 1 时畸变与彗差相消；共轭比在 1:5 至 5:1 之间时，球差小于平凸透镜。',
    },
    features: [
      { en: 'Symmetrical: no wrong way round', cn: '对称结构，无安装方向' },
      { en: 'For conjugate ratios from 1:5 to 5:1', cn: '适用共轭比 1:5 至 5:1' },
      { en: 'Fine-ground edge with protective chamfer', cn: '边缘精磨并倒角' },
    ],
  },
  PCV: {
    summary: { en: 'Spread a beam or lengthen a focal length', cn: '发散光束或延长焦距' },
    description: {
      en: 'A diverging lens with one flat face. With the curved side towards the collimated beam it makes the negative half of a Galilean beam expander, which has no focus inside and so suits high peak powers.',
      cn: '一面为平面的发散透镜。曲面朝向准直光束时可构成伽利略扩束镜的负透镜，内部无实焦点，适合高峰值功率。',
    },
    features: [
      { en: 'For Galilean beam expanders', cn: '适用于伽利略扩束镜' },
      { en: 'Negative focal length within ±1 %', cn: '负焦距公差 ±1 %' },
    ],
  },
  BCV: {
    summary: { en: 'Diverge a converging beam', cn: '发散会聚光束' },
    description: {
      en: 'Both faces are hollow with the same radius. Use it where the beam comes in converging, for instance to lengthen the focal length of an objective.',
      cn: '两面凹且曲率相同。用于入射光束已会聚的场合，例如延长物镜焦距。',
    },
    features: [{ en: 'Symmetrical: no wrong way round', cn: '对称结构，无安装方向' }],
  },
  PMN: {
    summary: { en: 'Shorten a focal length with little aberration', cn: '以较小像差缩短焦距' },
    description: {
      en: 'A positive meniscus behind another lens shortens the focal length of the pair and raises its numerical aperture while adding far less spherical aberration than a second plano-convex lens. The convex side faces the infinite conjugate.',
      cn: '正弯月透镜置于另一透镜之后，可缩短组合焦距、提高数值孔径，而引入的球差远小于再加一片平凸透镜。凸面朝向无限远一侧。',
    },
    features: [{ en: 'Raises the numerical aperture of a pair', cn: '提高组合的数值孔径' }],
  },
};

const CATEGORY: Record<ShapeKey, string> = {
  PCX: 'plano-convex-lenses',
  BCX: 'bi-convex-lenses',
  PCV: 'plano-concave-lenses',
  BCV: 'bi-concave-lenses',
  PMN: 'meniscus-lenses',
};

const STANDARD = ['none', 'A', 'B', 'C'] as const;

/** Shape, material key, substrate, letter, diameter, size, focal lengths, coatings, price; further categories. */
type Row = readonly [
  ShapeKey,
  SingletSpec['material'],
  string,
  string,
  number,
  string,
  readonly number[],
  SingletSpec['coatings'],
  number,
  (readonly string[])?,
];

const ROWS: readonly Row[] = [
  [
    'PCX',
    'nbk7',
    'N-BK7',
    '',
    25.4,
    '25',
    [25, 30, 35, 40, 50, 60, 75, 88, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000],
    STANDARD,
    38,
  ],
  [
    'PCX',
    'nbk7',
    'N-BK7',
    '',
    12.7,
    '13',
    [15, 20, 25, 30, 35, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 500],
    STANDARD,
    32,
  ],
  [
    'PCX',
    'nbk7',
    'N-BK7',
    '',
    50.8,
    '50',
    [60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000],
    STANDARD,
    62,
  ],
  [
    'BCX',
    'nbk7',
    'N-BK7',
    '',
    25.4,
    '25',
    [25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 300, 500],
    STANDARD,
    40,
  ],
  ['PCV', 'nbk7', 'N-BK7', '', 25.4, '25', [-30, -40, -50, -75, -100, -150, -200, -300, -500], STANDARD, 41],
  [
    'PCX',
    'uvfs',
    'UVFS',
    'F',
    25.4,
    '25',
    [35, 40, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000],
    ['none', 'UV', 'A', 'B', 'C'],
    112,
  ],
  [
    'PCX',
    'caf2',
    'CaF2',
    'C',
    25.4,
    '25',
    [50, 75, 100, 150, 200, 250, 500],
    ['none', 'CaF2-3-5'],
    168,
    ['infrared-lenses'],
  ],
  [
    'PCX',
    'znse',
    'ZnSe',
    'Z',
    25.4,
    '25',
    [25.4, 38.1, 50.8, 63.5, 76.2, 101.6, 127, 190.5, 254],
    ['none', 'ZnSe-8-12'],
    245,
    ['infrared-lenses'],
  ],
  ['BCX', 'nbk7', 'N-BK7', '', 12.7, '13', [15, 20, 25, 30, 40, 50, 75, 100, 150, 200], STANDARD, 34],
  ['BCX', 'nbk7', 'N-BK7', '', 50.8, '50', [60, 75, 100, 150, 200, 300, 500], STANDARD, 66],
  ['PCV', 'nbk7', 'N-BK7', '', 12.7, '13', [-15, -20, -25, -30, -50, -75, -100], STANDARD, 35],
  ['BCV', 'nbk7', 'N-BK7', '', 25.4, '25', [-25, -30, -40, -50, -75, -100], STANDARD, 44],
  ['PMN', 'nbk7', 'N-BK7', '', 25.4, '25', [60, 75, 100, 150, 200, 300, 500], STANDARD, 47],
  [
    'PCX',
    'uvfs',
    'UVFS',
    'F',
    12.7,
    '13',
    [20, 25, 30, 40, 50, 75, 100, 150, 200, 300],
    ['none', 'UV', 'A', 'B', 'C'],
    88,
  ],
  [
    'PCX',
    'uvfs',
    'UVFS',
    'F',
    50.8,
    '50',
    [75, 100, 150, 200, 250, 300, 500, 1000],
    ['none', 'UV', 'A', 'B'],
    198,
  ],
  [
    'BCX',
    'uvfs',
    'UVFS',
    'F',
    25.4,
    '25',
    [40, 50, 75, 100, 150, 200, 300],
    ['none', 'UV', 'A', 'B', 'C'],
    118,
  ],
  [
    'PCV',
    'uvfs',
    'UVFS',
    'F',
    25.4,
    '25',
    [-50, -75, -100, -150, -200, -300],
    ['none', 'UV', 'A', 'B', 'C'],
    116,
  ],
  [
    'PCX',
    'germanium',
    'Ge',
    'G',
    25.4,
    '25',
    [25, 40, 50, 75, 100, 150, 200],
    ['none', 'Ge-7-11'],
    232,
    ['infrared-lenses'],
  ],
  [
    'PCX',
    'silicon',
    'Si',
    'S',
    25.4,
    '25',
    [25, 40, 50, 75, 100, 150, 200],
    ['none', 'Si-3-5'],
    158,
    ['infrared-lenses'],
  ],
  ['PCX', 'nbk7', 'N-BK7', '', 6, '06', [9, 10, 12, 15, 18, 20, 25, 30, 40, 50], STANDARD, 28],
  ['PCX', 'nbk7', 'N-BK7', '', 9, '09', [12, 15, 18, 20, 25, 30, 40, 50, 75], STANDARD, 30],
  ['PCX', 'nbk7', 'N-BK7', '', 75, '75', [100, 150, 200, 300, 500, 1000], STANDARD, 148],
  ['BCX', 'uvfs', 'UVFS', 'F', 12.7, '13', [20, 25, 30, 40, 50, 75, 100], ['none', 'UV', 'A', 'B', 'C'], 92],
  [
    'PCV',
    'uvfs',
    'UVFS',
    'F',
    12.7,
    '13',
    [-20, -25, -30, -40, -50, -75, -100],
    ['none', 'UV', 'A', 'B', 'C'],
    91,
  ],
  ['BCV', 'nbk7', 'N-BK7', '', 12.7, '13', [-15, -20, -25, -30, -50], STANDARD, 37],
  ['PMN', 'nbk7', 'N-BK7', '', 50.8, '50', [100, 150, 200, 300, 500], STANDARD, 82],
  ['PCV', 'nbk7', 'N-BK7', '', 50.8, '50', [-75, -100, -150, -200, -500], STANDARD, 72],
];

const DESIGN: Partial<Record<SingletSpec['material'], number>> = {
  znse: 10600,
  germanium: 9000,
  silicon: 4000,
  caf2: 4000,
};

function specOf(
  [shape, material, substrate, letter, diameter, size, focalLengths, coatings, basePrice, further]: Row,
  all: readonly Row[],
): SingletSpec {
  const siblings = all
    .filter(row => row[0] === shape || row[1] === material)
    .map(row => singletSetId({ shape: row[0], substrate: row[2], size: row[5] }));
  const own = singletSetId({ shape, substrate, size });
  const infrared = DESIGN[material] !== undefined;
  return {
    shape,
    material,
    substrate,
    letter,
    diameter,
    size,
    focalLengths,
    coatings,
    basePrice,
    designNm: DESIGN[material] ?? D_LINE,
    categories: [CATEGORY[shape], ...(further ?? [])],
    texts: USE[shape],
    related: siblings.filter(id => id !== own).slice(0, 4),
    ...(infrared ? { quality: { flatness: '≤ λ/2', scratchDig: '60-40', damage: '5' } } : {}),
    ...(shape === 'PCX' && material === 'nbk7' && size === '25'
      ? { formerly: (partNumber: string) => partNumber.replace('EL-PCX-25-', 'PCX25.') }
      : {}),
  };
}

/** Every set of single lenses. */
export function lensFamilies(): Family[] {
  return ROWS.map(row => singlets(specOf(row, ROWS)));
}
