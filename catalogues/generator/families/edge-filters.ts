import type { Layer } from '../optics/films.ts';
import { leastDensity, longpassStack, shortpassStack, stackTransmittance } from '../optics/filters.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import { averageOver } from './antireflection.ts';
import {
  densified,
  FILTER_SIZES,
  FILTER_SOURCES,
  filterCurves,
  filterMedia,
  filterPlate,
} from './filter-parts.ts';

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

/** A set of edge filters. */
export function edgeFilterFamily(kind: keyof typeof EDGES): Family {
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
      en: `0°, collimated, one face; ${layers.length} layers Ta2O5/SiO2 on fused silica, transfer matrix; ${FILTER_SOURCES}`,
      cn: `0°，准直光，单面；熔融石英上 ${layers.length} 层 Ta2O5/SiO2，传输矩阵法；${FILTER_SOURCES}`,
    };
    FILTER_SIZES.slice(0, 2).forEach(([size, thickness, sizeCode, factor], i) => {
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
          coating: 'Edge',
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
    groups: FILTER_SIZES.slice(0, 2).map(([size, , sizeCode]) => ({
      id: `${id}-${sizeCode}`,
      name: { en: `Ø${size} mm`, cn: `Ø${size} mm` },
      columns: [key, 'average_transmission', 'wavelength_range', 'blocking_depth', 'blocking_range'],
    })),
    products,
    curves,
    media: filterMedia(),
  };
}
