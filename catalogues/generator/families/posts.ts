import { drawPost } from '../drawing/post.ts';
import { svgFile } from '../drawing/sheet.ts';
import type { Family, ProductRow } from '../tables/record.ts';

// Density of stainless steel 1.4305, g/cm³.
const STEEL = 7.9;

const METRIC = [20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300];
const IMPERIAL = ['1/2', '3/4', '1', '1 1/2', '2', '3', '4', '6', '8', '10', '12'];

/** Inches of a text such as `1 1/2`. */
export function inches(text: string): number {
  return text.split(' ').reduce((sum, part) => {
    const [over, under] = part.split('/').map(Number);
    return sum + (over ?? 0) / (under ?? 1);
  }, 0);
}

const weight = (diameter: number, length: number) =>
  String(Math.max(1, Math.round((Math.PI / 4) * (diameter / 10) ** 2 * (length / 10) * STEEL)));
const price = (length: number) => 4.6 + length * 0.072;

/** The stainless posts: metric and imperial tables beside each other, since M6 and 1/4-20 do not fit. */
export function postFamilies(): Family[] {
  const media = new Map<string, string>();
  const metric = METRIC.map((length): ProductRow => {
    media.set(`post-${length}-m.svg`, svgFile(drawPost({ diameter: 12.7, length, top: 'M4', bottom: 'M6' })));
    return {
      partNumber: `EL-P${length}/M`,
      group: 'optical-posts-metric-all',
      name: {
        en: `Post, Ø12.7 mm, ${length} mm long, M4 stud, M6 tapped`,
        cn: `接杆，Ø12.7 mm，长 ${length} mm，M4 螺柱，M6 螺孔`,
      },
      image: `media/post-${length}-m.svg`,
      price: price(length),
      values: {
        diameter: '12.70 +0/-0.05',
        length: String(length),
        thread: 'M4|M6',
        mounting_thread: 'M6',
        material: 'Stainless steel',
        finish: 'Plain',
        system: 'metric',
        weight: weight(12.7, length),
        vacuum_compatible: 'yes',
      },
    };
  });
  const imperial = IMPERIAL.map((length): ProductRow => {
    const mm = inches(length) * 25.4;
    const file = `post-${length.replace(' ', '-').replace('/', 'o')}in.svg`;
    media.set(file, svgFile(drawPost({ diameter: 12.7, length: mm, top: '8-32', bottom: '1/4-20' })));
    return {
      partNumber: `EL-P${inches(length)}`,
      group: 'optical-posts-imperial-all',
      name: {
        en: `Post, Ø1/2", ${length}" long, 8-32 stud, 1/4-20 tapped`,
        cn: `接杆，Ø1/2"，长 ${length}"，8-32 螺柱，1/4-20 螺孔`,
      },
      image: `media/${file}`,
      price: price(mm),
      values: {
        diameter: '1/2',
        length,
        thread: '8-32|1/4-20',
        mounting_thread: '1/4-20',
        material: 'Stainless steel',
        finish: 'Plain',
        system: 'imperial',
        weight: weight(12.7, mm),
        vacuum_compatible: 'yes',
      },
    };
  });
  const set = (id: string, system: 'metric' | 'imperial', products: readonly ProductRow[]): Family => ({
    file: id,
    set: {
      id,
      categories: ['optical-posts'],
      name:
        system === 'metric'
          ? { en: 'Stainless posts, Ø12.7 mm, metric', cn: '不锈钢接杆，Ø12.7 mm，公制' }
          : { en: 'Stainless posts, Ø1/2", imperial', cn: '不锈钢接杆，Ø1/2"，英制' },
      summary:
        system === 'metric'
          ? { en: 'M4 at the top, M6 at the foot', cn: '顶端 M4，底端 M6' }
          : { en: '8-32 at the top, 1/4-20 at the foot', cn: '顶端 8-32，底端 1/4-20' },
      description: {
        en: 'Turned from stainless steel 1.4305, ends square within 0.05 mm, with a removable stud at the top and a tapped hole at the foot. The hole across the shaft takes a rod for tightening. Metric and imperial threads look alike and do not fit each other: order by the thread of your breadboard.',
        cn: '由 1.4305 不锈钢车制，端面垂直度 0.05 mm，顶端带可拆螺柱，底端带螺孔，侧向通孔可插杆旋紧。公制与英制螺纹外观相近但不能互换，请按面包板的螺纹选购。',
      },
      features: [
        { en: 'Vented holes: fit for vacuum', cn: '带排气孔，可用于真空' },
        { en: 'Length engraved', cn: '刻有长度' },
      ],
      image: products[5]?.image ?? '',
      related: [system === 'metric' ? 'optical-posts-imperial' : 'optical-posts-metric', 'fixed-lens-mounts'],
      keyAttributes: ['length', 'diameter', 'mounting_thread'],
    },
    groups: [
      {
        id: `${id}-all`,
        name: system === 'metric' ? { en: 'Metric', cn: '公制' } : { en: 'Imperial', cn: '英制' },
        columns: ['length', 'diameter', 'thread', 'weight'],
      },
    ],
    products,
    curves: [],
    media: new Map([...media].filter(([file]) => products.some(p => p.image === `media/${file}`))),
    ...(system === 'imperial' ? { units: { diameter: 'in', length: 'in' } } : {}),
  });
  return [set('optical-posts-metric', 'metric', metric), set('optical-posts-imperial', 'imperial', imperial)];
}
