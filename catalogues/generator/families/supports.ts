import { drawTube } from '../drawing/barrel.ts';
import { drawBoard } from '../drawing/board.ts';
import { drawHolder } from '../drawing/post.ts';
import { svgFile } from '../drawing/sheet.ts';
import type { Family } from '../tables/record.ts';
import { inches } from './posts.ts';
import { type SimpleProduct, SYSTEMS, simpleFamily } from './simple.ts';

/** Density of aluminium 6061 in g/cm³. */
const ALUMINIUM = 2.7;

const BOARDS_MM = [
  [100, 100],
  [150, 100],
  [150, 150],
  [200, 150],
  [300, 150],
  [300, 200],
  [300, 300],
  [450, 300],
  [450, 450],
  [600, 300],
  [600, 450],
  [600, 600],
  [900, 300],
  [900, 600],
  [1200, 600],
] as const;
const BOARDS_IN = [
  [4, 4],
  [6, 4],
  [6, 6],
  [8, 6],
  [12, 6],
  [12, 8],
  [12, 12],
  [18, 12],
  [18, 18],
  [24, 12],
  [24, 18],
  [24, 24],
  [36, 12],
  [36, 24],
  [48, 24],
] as const;

function boards(): Family {
  const make = (system: 'metric' | 'imperial', length: number, width: number): SimpleProduct => {
    const metric = system === 'metric';
    const unit = metric ? 1 : 25.4;
    const [thread, grid] = metric ? (['M6', 25] as const) : (['1/4-20', 25.4] as const);
    const size = metric ? `${length} × ${width} mm` : `${length}" × ${width}"`;
    const area = (length * unit * width * unit) / 100;
    return {
      partNumber: `EL-BB-${length}x${width}${metric ? '/M' : ''}`,
      group: system,
      name: {
        en: `Breadboard, ${size}, ${thread} on ${metric ? '25 mm' : '1"'}`,
        cn: `面包板，${size}，${thread}，孔距 ${metric ? '25 mm' : '1"'}`,
      },
      picture: [
        `board-${length}x${width}-${metric ? 'm' : 'in'}.svg`,
        svgFile(drawBoard({ length: length * unit, width: width * unit, grid, thread })),
      ],
      price: 42 + area * 0.19,
      values: {
        length: metric ? String(length) : `${length} in`,
        width: metric ? String(width) : `${width} in`,
        thickness: '12.7 ±0.2',
        thread,
        hole_grid: metric ? '25' : '1 in',
        surface_flatness: undefined,
        material: 'Aluminium',
        finish: 'Black anodized',
        system,
        weight: String(Math.round(area * 1.27 * ALUMINIUM)),
        vacuum_compatible: 'no',
      },
    };
  };
  return simpleFamily({
    id: 'aluminium-breadboards',
    categories: ['breadboards'],
    name: { en: 'Aluminium breadboards', cn: '铝面包板' },
    summary: {
      en: '12.7 mm thick, tapped M6 on 25 mm or 1/4-20 on 1"',
      cn: '厚 12.7 mm，M6 孔距 25 mm，或 1/4-20 孔距 1"',
    },
    description: {
      en: 'Cast tooling plate, milled flat to 0.15 mm on a square of 300 mm. The first row of holes stands half a pitch from the edge, so that boards continue their grid when they touch. Metric and imperial grids drift apart by 16 mm in a metre.',
      cn: '铸造铝板铣平，300 mm 见方内平面度 0.15 mm。首排孔距边缘半个孔距，拼接后孔距连续。公制与英制孔距每米相差 16 mm。',
    },
    features: [
      { en: 'Through holes with counterbores at the corners', cn: '四角带沉头通孔' },
      { en: 'Matt black against stray light', cn: '哑黑表面，减少杂散光' },
    ],
    groups: SYSTEMS,
    columns: ['length', 'width', 'thickness', 'thread', 'hole_grid', 'weight'],
    keyAttributes: ['length', 'width', 'thread', 'hole_grid'],
    related: ['optical-posts-metric', 'optical-posts-imperial', 'cap-screws-metric', 'cap-screws-imperial'],
    products: [
      ...BOARDS_MM.map(([l, w]) => make('metric', l, w)),
      ...BOARDS_IN.map(([l, w]) => make('imperial', l, w)),
    ],
  });
}

const HOLDERS_MM = [20, 30, 40, 50, 75, 100, 150];
const HOLDERS_IN = ['1', '1 1/2', '2', '3', '4', '6'];

function holders(): Family {
  const make = (system: 'metric' | 'imperial', length: number | string): SimpleProduct => {
    const metric = system === 'metric';
    const mm = typeof length === 'number' ? length : inches(length) * 25.4;
    const thread = metric ? 'M6' : '1/4-20';
    return {
      partNumber: `EL-PH${typeof length === 'number' ? `${length}/M` : inches(length)}`,
      group: system,
      name: {
        en: `Post holder, ${metric ? `${length} mm` : `${length}"`}, ${thread}`,
        cn: `接杆支座，${metric ? `${length} mm` : `${length}"`}，${thread}`,
      },
      picture: [
        `holder-${String(length).replace('/', 'o').replace(' ', '-')}-${metric ? 'm' : 'in'}.svg`,
        svgFile(drawHolder({ diameter: 25.4, bore: 12.7, height: mm, thread })),
      ],
      price: 8.2 + mm * 0.06,
      values: {
        height: metric ? String(length) : `${length} in`,
        diameter: metric ? '25.4' : '1 in',
        mounting_thread: thread,
        drive: 'knob',
        material: 'Aluminium',
        finish: 'Black anodized',
        system,
        weight: String(Math.round((Math.PI / 4) * (2.54 ** 2 - 1.28 ** 2) * (mm / 10) * ALUMINIUM)),
        vacuum_compatible: 'no',
      },
    };
  };
  return simpleFamily({
    id: 'post-holders-spring-loaded',
    categories: ['post-holders'],
    name: { en: 'Spring-loaded post holders', cn: '弹簧式接杆支座' },
    summary: { en: 'Hold a Ø12.7 mm (1/2") post at any height', cn: '在任意高度夹持 Ø12.7 mm（1/2"）接杆' },
    description: {
      en: 'A spring keeps the post from falling while the thumbscrew is loose; a relief in the bore gives two lines of contact, so that the post comes back to the same angle.',
      cn: '松开手拧螺钉时弹簧托住接杆；孔内避空形成两条接触线，接杆可重复定位。',
    },
    features: [{ en: 'Thumbscrew with a hex socket', cn: '手拧螺钉带内六角' }],
    groups: SYSTEMS,
    columns: ['height', 'diameter', 'mounting_thread', 'weight'],
    keyAttributes: ['height', 'mounting_thread', 'diameter'],
    related: ['optical-posts-metric', 'optical-posts-imperial', 'aluminium-breadboards'],
    products: [
      ...HOLDERS_MM.map(length => make('metric', length)),
      ...HOLDERS_IN.map(length => make('imperial', length)),
    ],
  });
}

/** Thread, clear bore and outer diameter in mm, lengths in mm. */
const TUBES = [
  ['0.535"-40', 12.7, 17.8, [5, 10, 15, 25]],
  ['1.035"-40', 25.4, 30.5, [5, 8, 10, 15, 20, 25, 50, 75, 100]],
  ['2.035"-40', 50.8, 55.9, [10, 15, 25, 50, 75]],
] as const;

function tubes(): Family {
  return simpleFamily({
    id: 'lens-tubes-threaded',
    categories: ['lens-tubes'],
    name: { en: 'Threaded lens tubes', cn: '螺纹透镜套筒' },
    summary: {
      en: 'For optics of 1/2", 1" and 2", one end outside, one inside thread',
      cn: '适配 1/2"、1"、2" 元件，一端外螺纹，一端内螺纹',
    },
    description: {
      en: 'Tubes screw into one another and into the threaded mounts; a retaining ring holds the optic anywhere along the thread. All three threads have forty turns to the inch, 0.635 mm each.',
      cn: '套筒可相互旋接或旋入带螺纹的镜架，压环可将元件固定在螺纹任意位置。三种螺纹均为每英寸 40 牙，螺距 0.635 mm。',
    },
    features: [
      { en: 'Ridged and blackened inside', cn: '内壁消光螺纹并发黑' },
      { en: 'One retaining ring included', cn: '附一个压环' },
    ],
    groups: TUBES.map(
      ([thread, bore]) => [String(bore), `${thread} for Ø${bore} mm`, `${thread}，适配 Ø${bore} mm`] as const,
    ),
    columns: ['length', 'thread', 'optic_diameter', 'diameter', 'weight'],
    keyAttributes: ['optic_diameter', 'length', 'thread'],
    related: ['fixed-lens-mounts'],
    products: TUBES.flatMap(([thread, bore, outer, lengths]) =>
      lengths.map(
        (length): SimpleProduct => ({
          partNumber: `EL-LT${String(Math.round((bore / 25.4) * 10)).padStart(2, '0')}-${length}`,
          group: String(bore),
          name: { en: `Lens tube ${thread}, ${length} mm deep`, cn: `透镜套筒 ${thread}，深 ${length} mm` },
          picture: [`tube-${bore}-${length}.svg`, svgFile(drawTube({ outer, bore, length, thread }))],
          price: 9 + length * 0.14 + bore * 0.12,
          values: {
            optic_diameter: bore.toFixed(1),
            length: String(length),
            diameter: outer.toFixed(1),
            thread,
            material: 'Aluminium',
            finish: 'Black anodized',
            weight: String(
              Math.max(
                1,
                Math.round(
                  (Math.PI / 4) *
                    ((outer / 10) ** 2 - (bore / 10 + 0.08) ** 2) *
                    ((length + 3) / 10) *
                    ALUMINIUM,
                ),
              ),
            ),
            vacuum_compatible: 'no',
          },
        }),
      ),
    ),
  });
}

/** Breadboards, post holders and lens tubes. */
export function supportFamilies(): Family[] {
  return [boards(), holders(), tubes()];
}
