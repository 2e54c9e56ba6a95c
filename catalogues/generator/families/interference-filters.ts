import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { FILMS, type Layer } from '../optics/films.ts';
import {
  type Bandpass,
  bandpassTransmittance,
  designBandpass,
  leastDensity,
  longpassStack,
  measureBand,
  shortpassStack,
  stackTransmittance,
} from '../optics/filters.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import { spectrum } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';

const SIZES = [
  [12.7, 2, '05', 0.8],
  [25.4, 3.5, '10', 1],
  [50.8, 3.5, '20', 2.2],
] as const;

const SOURCES = `Ta2O5: ${FILMS.ta2o5.source}; SiO2: ${FILMS.sio2.source}`;

const media = () =>
  new Map(
    SIZES.map(([size, thickness]) => [
      `filter-${size}.svg`,
      svgFile(drawPlate({ size, round: true, thickness, coated: 'both' })),
    ]),
  );

/** Wavelengths in nm dense around some places and sparse elsewhere, rounded to 0.1 nm. */
function densified(
  min: number,
  max: number,
  coarse: number,
  dense: readonly (readonly [from: number, to: number, step: number])[],
): number[] {
  const grid = new Set<number>();
  for (let nm = min; nm <= max; nm += coarse) grid.add(Math.round(nm * 10) / 10);
  for (const [from, to, step] of dense)
    for (let nm = from; nm <= to; nm += step) grid.add(Math.round(nm * 10) / 10);
  return [...grid].filter(nm => nm >= min && nm <= max).sort((a, b) => a - b);
}

/** The lowest density that is drawn: what a spectrophotometer of good make still sees. */
const DENSITY_MAX = 7;
const density = (transmittance: number) => Math.min(DENSITY_MAX, -Math.log10(Math.max(transmittance, 1e-12)));

/** Transmission and, for the sizes' first, optical density and the shift with the angle. */
function filterCurves(
  partNumber: string,
  grid: readonly number[],
  transmittance: (nm: number, angle?: number) => number,
  conditions: CurveRow['conditions'],
  full: boolean,
): CurveRow[] {
  const owner = `product:${partNumber}`;
  const transmission = spectrum({
    id: partNumber,
    owner,
    quantity: 'transmission',
    grid,
    series: [{ at: nm => 100 * transmittance(nm) }],
    conditions,
  });
  if (!full) return [transmission];
  return [
    transmission,
    spectrum({
      id: `${partNumber}.density`,
      owner,
      quantity: 'optical_density',
      grid,
      series: [{ at: nm => density(transmittance(nm)) }],
      conditions,
    }),
    spectrum({
      id: `${partNumber}.angle`,
      owner,
      quantity: 'transmission',
      grid: grid.filter((_, i) => i % 2 === 0),
      series: [0, 10, 20].map(angle => ({ name: `${angle}°`, at: nm => 100 * transmittance(nm, angle) })),
      name: { en: 'Transmission by angle of incidence', cn: '不同入射角的透过率' },
      conditions,
    }),
  ];
}

const BANDS: readonly (readonly [center: number, width: number, group: string])[] = [
  ...[
    365, 380, 394, 405, 420, 430, 442, 450, 457.9, 470, 480, 488, 500, 514.5, 520, 532, 540, 550, 560, 570,
    580, 589, 600, 610, 620, 632.8, 640, 650, 660, 670, 680, 694, 700, 720, 740, 760, 780, 800, 810, 830, 850,
    880, 905, 940, 980, 1000, 1030, 1064,
  ].map(center => [center, 10, '10'] as const),
  ...[1310, 1480, 1550].map(center => [center, 12, '10'] as const),
  ...[400, 450, 500, 550, 600, 650, 700, 750, 800, 850, 900, 950, 1000].map(
    center => [center, 40, '40'] as const,
  ),
];

function bandpass(): Family {
  const id = 'hard-coated-bandpass-filters';
  const products: ProductRow[] = [];
  const curves: CurveRow[] = [];
  for (const [center, width, group] of BANDS) {
    const filter: Bandpass = designBandpass(center, width);
    const transmittance = (nm: number, angle = 0) => bandpassTransmittance(filter, nm, angle);
    const band = measureBand(transmittance, center, width);
    const fwhm = band.high - band.low;
    const blocked = [
      [center * 0.7, band.low - fwhm * 1.3],
      [band.high + fwhm * 1.3, center * 1.4],
    ] as const;
    const blocking = Math.floor(leastDensity(transmittance, blocked) * 10) / 10;
    const grid = densified(Math.round(center * 0.66), Math.round(center * 1.46), center / 110, [
      [band.low - fwhm * 1.5, band.high + fwhm * 1.5, fwhm / 24],
    ]);
    const conditions = {
      en: `0°, collimated; ${filter.cavities.length === 0 ? 'longpass and shortpass stack' : 'three cavities, longpass and shortpass stack'} on fused silica, ${filter.cavities.length + filter.blockers.flat().length} layers, transfer matrix; ${SOURCES}`,
      cn: `0°，准直光；熔融石英上${filter.cavities.length === 0 ? '长波通与短波通膜堆' : '三腔膜系与长、短波通膜堆'}，共 ${filter.cavities.length + filter.blockers.flat().length} 层，传输矩阵法；${SOURCES}`,
    };
    SIZES.slice(0, 2).forEach(([size, thickness, code, factor], i) => {
      const partNumber = `EL-FB-${code}-${center}-${width}`;
      products.push({
        partNumber,
        group: `${id}-${group}`,
        name: {
          en: `Bandpass filter, ${center} nm, FWHM ${width} nm, Ø${size} mm`,
          cn: `带通滤光片，${center} nm，半高宽 ${width} nm，Ø${size} mm`,
        },
        image: `media/filter-${size}.svg`,
        price: (center < 400 || center > 1100 ? 168 : 118) * factor,
        values: {
          center_wavelength: `${((band.low + band.high) / 2).toFixed(1)} ±${width >= 40 ? 4 : 2}`,
          fwhm: fwhm.toFixed(1),
          peak_transmission: (100 * band.peak).toFixed(1),
          wavelength_range: `${band.low.toFixed(1)}..${band.high.toFixed(1)}`,
          blocking_depth: `≥ ${blocking.toFixed(1)}`,
          blocking_range: `${Math.round(blocked[0][0])}..${Math.round(blocked[1][1])}`,
          substrate: 'UVFS',
          coating: 'Hard-coated bandpass',
          surface_quality: '60-40',
          damage_threshold: '1',
          angle_of_incidence: '0.0',
          clear_aperture: `Ø${(size * 0.85).toFixed(1)} mm`,
          diameter: `${size.toFixed(1)} +0/-0.2`,
          thickness: `≤ ${thickness.toFixed(1)}`,
        },
      });
      curves.push(...filterCurves(partNumber, grid, transmittance, conditions, i === 1));
    });
  }
  return {
    file: id,
    set: {
      id,
      categories: ['bandpass-filters'],
      name: { en: 'Hard-coated bandpass filters', cn: '硬膜带通滤光片' },
      summary: {
        en: 'Three-cavity filters of 10 nm and band filters of 40 nm, 365–1550 nm',
        cn: '10 nm 三腔窄带与 40 nm 带通滤光片，365–1550 nm',
      },
      description: {
        en: 'Sputtered tantala and silica. Narrow filters consist of three coupled cavities; a longpass and a shortpass stack block what the cavities leave. Tilting moves the band to shorter waves: λ(θ) = λ₀ √(1 − sin²θ / n²) with n between 1.6 and 1.8; the curves by angle show how far. Centre, width, peak and blocking of every part number are computed from its layers.',
        cn: '溅射钽氧化物/二氧化硅硬膜。窄带滤光片由三个耦合腔组成，并以长、短波通膜堆截止腔外光谱。倾斜使通带向短波移动：λ(θ) = λ₀ √(1 − sin²θ / n²)，n 约为 1.6–1.8，各角度曲线给出具体移动量。中心波长、半高宽、峰值与截止深度均由膜系计算。',
      },
      features: [
        { en: 'Peak transmission above 90 %', cn: '峰值透过率高于 90 %' },
        { en: 'No drift with humidity', cn: '不随湿度漂移' },
        { en: 'Curves of transmission, density and angle', cn: '提供透过率、光密度与角度曲线' },
      ],
      image: 'media/filter-25.4.svg',
      related: ['hard-coated-longpass-filters', 'hard-coated-shortpass-filters', 'reflective-nd-filters'],
      keyAttributes: ['center_wavelength', 'fwhm', 'peak_transmission', 'blocking_depth'],
    },
    groups: [
      ['10', 'FWHM 10 nm', '半高宽 10 nm'],
      ['40', 'FWHM 40 nm', '半高宽 40 nm'],
    ].map(([key, en, cn]) => ({
      id: `${id}-${key}`,
      name: { en: en ?? '', cn: cn ?? '' },
      columns: ['center_wavelength', 'fwhm', 'peak_transmission', 'blocking_depth', 'diameter'],
    })),
    products,
    curves,
    media: media(),
  };
}

/** What tells a longpass from a shortpass set. */
const EDGES = {
  longpass: {
    code: 'FL',
    make: longpassStack,
    key: 'cut_on_wavelength',
    en: 'longpass',
    cn: '长波通',
    edges: [
      400, 420, 435, 450, 475, 500, 515, 530, 550, 570, 590, 600, 620, 635, 650, 670, 700, 725, 750, 800, 850,
      900, 950, 1000, 1050, 1100,
    ],
  },
  shortpass: {
    code: 'FS',
    make: shortpassStack,
    key: 'cut_off_wavelength',
    en: 'shortpass',
    cn: '短波通',
    edges: [
      420, 450, 475, 500, 525, 550, 575, 600, 625, 650, 675, 700, 725, 750, 800, 850, 900, 950, 1000, 1050,
    ],
  },
} as const;

function edge(kind: keyof typeof EDGES): Family {
  const { code, make, key, en, cn, edges } = EDGES[kind];
  const id = `hard-coated-${kind}-filters`;
  const products: ProductRow[] = [];
  const curves: CurveRow[] = [];
  for (const nm of edges) {
    const layers: readonly Layer[] = make(nm);
    const transmittance = (at: number, angle = 0) => stackTransmittance(layers, at, angle);
    const pass = kind === 'longpass' ? ([nm * 1.02, nm * 1.9] as const) : ([nm * 0.72, nm * 0.98] as const);
    const stop = kind === 'longpass' ? ([nm * 0.67, nm * 0.96] as const) : ([nm * 1.035, nm * 1.5] as const);
    const blocking = Math.floor(leastDensity(transmittance, [stop]) * 10) / 10;
    const mean = 100 * averageOver(pass, at => transmittance(at));
    const grid = densified(
      Math.round(Math.min(pass[0], stop[0])),
      Math.round(Math.max(pass[1], stop[1])),
      nm / 90,
      [[nm * 0.95, nm * 1.05, nm / 400]],
    );
    const conditions = {
      en: `0°, collimated, one face; ${layers.length} layers Ta2O5/SiO2 on fused silica, transfer matrix; ${SOURCES}`,
      cn: `0°，准直光，单面；熔融石英上 ${layers.length} 层 Ta2O5/SiO2，传输矩阵法；${SOURCES}`,
    };
    SIZES.slice(0, 2).forEach(([size, thickness, sizeCode, factor], i) => {
      const partNumber = `EL-${code}-${sizeCode}-${nm}`;
      products.push({
        partNumber,
        group: `${id}-${sizeCode}`,
        name: {
          en: `${en === 'longpass' ? 'Longpass' : 'Shortpass'} filter, ${nm} nm, Ø${size} mm`,
          cn: `${cn}滤光片，${nm} nm，Ø${size} mm`,
        },
        image: `media/filter-${size}.svg`,
        price: 96 * factor,
        values: {
          [key]: `${nm} ±${Math.max(3, Math.round(nm * 0.006))}`,
          average_transmission: mean.toFixed(1),
          wavelength_range: `${Math.round(pass[0])}..${Math.round(pass[1])}`,
          blocking_depth: `≥ ${blocking.toFixed(1)}`,
          blocking_range: `${Math.round(stop[0])}..${Math.round(stop[1])}`,
          substrate: 'UVFS',
          coating: 'Edge',
          surface_quality: '60-40',
          damage_threshold: '1',
          angle_of_incidence: '0.0',
          clear_aperture: `Ø${(size * 0.85).toFixed(1)} mm`,
          diameter: `${size.toFixed(1)} +0/-0.2`,
          thickness: `≤ ${thickness.toFixed(1)}`,
        },
      });
      curves.push(...filterCurves(partNumber, grid, transmittance, conditions, i === 1));
    });
  }
  return {
    file: id,
    set: {
      id,
      categories: [`${kind}-filters`],
      name: { en: `Hard-coated ${en} filters`, cn: `硬膜${cn}滤光片` },
      summary:
        kind === 'longpass'
          ? {
              en: 'Transmit above the cut-on wavelength, 400 to 1100 nm',
              cn: '透过起始波长以上的光，400–1100 nm',
            }
          : {
              en: 'Transmit below the cut-off wavelength, 420 to 1050 nm',
              cn: '透过截止波长以下的光，420–1050 nm',
            },
      description: {
        en: 'One stack of quarter-wave groups, its outer layers refined for an even pass band. The edge is where half is transmitted; it moves to shorter waves when the filter is tilted. The blocking of a part number is the least density of its computed curve in the blocking range.',
        cn: '四分之一波膜组构成的单一膜堆，外层优化以减小通带波纹。边缘指透过一半处的波长，倾斜时向短波移动。截止深度为计算曲线在截止范围内的最小光密度。',
      },
      features: [
        { en: 'From 1 % to 90 % within 2 % of the wavelength', cn: '由 1 % 至 90 % 的过渡区小于波长的 2 %' },
        { en: 'Curves of transmission, density and angle', cn: '提供透过率、光密度与角度曲线' },
      ],
      image: 'media/filter-25.4.svg',
      related: [
        'hard-coated-bandpass-filters',
        kind === 'longpass' ? 'hard-coated-shortpass-filters' : 'hard-coated-longpass-filters',
      ],
      keyAttributes: [key, 'average_transmission', 'blocking_depth', 'diameter'],
    },
    groups: SIZES.slice(0, 2).map(([size, , sizeCode]) => ({
      id: `${id}-${sizeCode}`,
      name: { en: `Ø${size} mm`, cn: `Ø${size} mm` },
      columns: [key, 'average_transmission', 'wavelength_range', 'blocking_depth', 'blocking_range'],
    })),
    products,
    curves,
    media: media(),
  };
}

/** The interference filters. */
export function interferenceFilterFamilies(): Family[] {
  return [bandpass(), edge('longpass'), edge('shortpass')];
}
