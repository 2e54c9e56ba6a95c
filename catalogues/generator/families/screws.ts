import { drawScrew } from '../drawing/screw.ts';
import { svgFile } from '../drawing/sheet.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { inches } from './posts.ts';

/** Thread, outer diameter in mm, pitch in mm, head diameter in mm, key, lengths in mm (ISO 4762). */
const METRIC = [
  ['M2', 2, 0.4, 3.8, '1.5 mm', [4, 5, 6, 8, 10, 12, 16]],
  ['M3', 3, 0.5, 5.5, '2.5 mm', [5, 6, 8, 10, 12, 16, 20, 25]],
  ['M4', 4, 0.7, 7, '3 mm', [6, 8, 10, 12, 16, 20, 25, 30]],
  ['M5', 5, 0.8, 8.5, '4 mm', [8, 10, 12, 16, 20, 25, 30]],
  ['M6', 6, 1, 10, '5 mm', [8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50]],
  ['M8', 8, 1.25, 13, '6 mm', [16, 20, 25, 30, 40]],
] as const;

/** The same in the unified system (ASME B18.3): pitch from the threads per inch, lengths in inches. */
const IMPERIAL = [
  ['4-40', 2.845, 25.4 / 40, 4.65, '3/32"', ['1/4', '3/8', '1/2', '5/8', '3/4']],
  ['6-32', 3.505, 25.4 / 32, 5.74, '7/64"', ['1/4', '3/8', '1/2', '5/8', '3/4', '1']],
  ['8-32', 4.166, 25.4 / 32, 6.86, '9/64"', ['1/4', '3/8', '1/2', '5/8', '3/4', '1', '1 1/4']],
  ['10-32', 4.826, 25.4 / 32, 7.92, '5/32"', ['3/8', '1/2', '3/4', '1']],
  ['1/4-20', 6.35, 25.4 / 20, 9.53, '3/16"', ['3/8', '1/2', '5/8', '3/4', '1', '1 1/4', '1 1/2', '2']],
  ['5/16-18', 7.9375, 25.4 / 18, 11.9, '1/4"', ['1/2', '3/4', '1', '1 1/2']],
] as const;

type Screw = readonly [
  thread: string,
  diameter: number,
  pitch: number,
  head: number,
  key: string,
  lengths: readonly (number | string)[],
];

function family(system: 'metric' | 'imperial', table: readonly Screw[]): Family {
  const id = `cap-screws-${system}`;
  const media = new Map<string, string>();
  const code = (text: string) => text.replace('/', 'o').replace(' ', '-');
  const products = table.flatMap(([thread, diameter, pitch, head, key, lengths]) =>
    lengths.map((length): ProductRow => {
      const mm = typeof length === 'number' ? length : inches(length) * 25.4;
      const shown = typeof length === 'number' ? `${length} mm` : `${length}"`;
      const file = `screw-${code(thread).toLowerCase()}-${code(String(length))}.svg`;
      media.set(file, svgFile(drawScrew({ thread, diameter, pitch, head, length: mm })));
      return {
        // An imperial thread stands in the part number as it is written: 1/4-20.
        partNumber: `EL-SH-${thread}x${typeof length === 'number' ? length : String(inches(length))}`,
        group: `${id}-${code(thread).toLowerCase()}`,
        name: {
          en: `Cap screw ${thread} × ${shown}, stainless steel`,
          cn: `内六角螺钉 ${thread} × ${shown}，不锈钢`,
        },
        image: `media/${file}`,
        price: 0.24 + 0.0011 * diameter ** 2 * (4 + mm / 6) * 0.4,
        values: {
          thread,
          length: String(length),
          diameter:
            typeof length === 'number' ? diameter.toFixed(1) : `${Number((diameter / 25.4).toFixed(4))}`,
          drive: 'hex',
          material: 'Stainless steel',
          finish: 'Plain',
          system,
          vacuum_compatible: 'yes',
          note: `Key ${key}`,
        },
      };
    }),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['cap-screws'],
      name:
        system === 'metric'
          ? { en: 'Socket head cap screws, metric', cn: '内六角圆柱头螺钉，公制' }
          : { en: 'Socket head cap screws, imperial', cn: '内六角圆柱头螺钉，英制' },
      summary:
        system === 'metric'
          ? { en: 'M2 to M8, ISO 4762, stainless A2-70', cn: 'M2 至 M8，ISO 4762，不锈钢 A2-70' }
          : {
              en: '4-40 to 5/16-18, ASME B18.3, stainless 18-8',
              cn: '4-40 至 5/16-18，ASME B18.3，不锈钢 18-8',
            },
      description: {
        en: 'Prices are for one screw; breaks begin at a hundred. The length counts from under the head. A 1/4-20 screw starts in an M6 hole and then jams: their pitches are 1.27 and 1.0 mm.',
        cn: '价格为单件价，百件起有阶梯价。长度从头部下方量起。1/4-20 螺钉可旋入 M6 孔一两圈后卡死：螺距分别为 1.27 mm 与 1.0 mm。',
      },
      features: [{ en: 'Clean and free of oil', cn: '清洁无油' }],
      image: products[system === 'metric' ? 30 : 20]?.image ?? products[0]?.image ?? '',
      related: [
        system === 'metric' ? 'cap-screws-imperial' : 'cap-screws-metric',
        system === 'metric' ? 'optical-posts-metric' : 'optical-posts-imperial',
      ],
      keyAttributes: ['thread', 'length', 'material'],
    },
    groups: table.map(([thread]) => ({
      id: `${id}-${code(thread).toLowerCase()}`,
      name: { en: thread, cn: thread },
      columns: ['thread', 'length', 'diameter', 'drive', 'note'],
    })),
    products,
    curves: [],
    media,
    ...(system === 'imperial' ? { units: { length: 'in', diameter: 'in' } } : {}),
  };
}

/** The cap screws, metric and imperial apart. */
export function screwFamilies(): Family[] {
  return [family('metric', METRIC), family('imperial', IMPERIAL)];
}
