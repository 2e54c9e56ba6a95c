import {
  type Bandpass,
  bandpassTransmittance,
  designBandpass,
  leastDensity,
  measureBand,
} from '../optics/filters.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import {
  densified,
  FILTER_SIZES,
  FILTER_SOURCES,
  filterCurves,
  filterMedia,
  filterPlate,
} from './filter-parts.ts';

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

/** The bandpass filters. */
export function bandpassFamily(): Family {
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
      en: `0°, collimated; ${filter.cavities.length === 0 ? 'longpass and shortpass stack' : 'three cavities, longpass and shortpass stack'} on fused silica, ${filter.cavities.length + filter.blockers.flat().length} layers, transfer matrix; ${FILTER_SOURCES}`,
      cn: `0°，准直光；熔融石英上${filter.cavities.length === 0 ? '长波通与短波通膜堆' : '三腔膜系与长、短波通膜堆'}，共 ${filter.cavities.length + filter.blockers.flat().length} 层，传输矩阵法；${FILTER_SOURCES}`,
    };
    FILTER_SIZES.slice(0, 2).forEach(([size, thickness, code, factor], i) => {
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
          fwhm: `${fwhm.toFixed(1)} ±${width >= 40 ? 8 : 2}`,
          peak_transmission: (100 * band.peak).toFixed(1),
          wavelength_range: `${band.low.toFixed(1)}..${band.high.toFixed(1)}`,
          blocking_depth: `≥ ${blocking.toFixed(1)}`,
          blocking_range: `${Math.round(blocked[0][0])}..${Math.round(blocked[1][1])}`,
          coating: 'Hard-coated bandpass',
          ...filterPlate(size, thickness),
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
    media: filterMedia(),
  };
}
