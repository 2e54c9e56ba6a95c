import { svgFile } from '../drawing/sheet.ts';
import { drawMount } from '../drawing/solid.ts';
import type { Family, ProductRow, Text } from '../tables/record.ts';

const INCH = 25.4;

/** Bore in mm, size code, height of the axis, outer width, depth, weight in g, price. */
const SIZES = [
  [12.7, '05', 12.7, 26, 22, 42, 46],
  [19, '07', 16, 33, 22, 60, 52],
  [25.4, '10', 19, 38, 24, 88, 58],
  [38.1, '15', 28, 55, 27, 172, 88],
  [50.8, '20', 35, 68, 30, 262, 112],
] as const;

const KINDS = [
  {
    id: 'kinematic-mirror-mounts',
    code: 'KM',
    adjusters: 3,
    pitch: 0.25,
    range: 8,
    en: 'Kinematic mirror mounts',
    cn: '可调反射镜架',
    one: 'Kinematic mirror mount',
    oneCn: '可调反射镜架',
    factor: 1,
    category: 'kinematic-mounts',
    drive: 'knob',
  },
  {
    id: 'kinematic-mirror-mounts-two-adjusters',
    code: 'KD',
    adjusters: 2,
    pitch: 0.25,
    range: 8,
    en: 'Kinematic mirror mounts with two adjusters',
    cn: '双调节反射镜架',
    one: 'Kinematic mirror mount, two adjusters',
    oneCn: '双调节反射镜架',
    factor: 0.82,
    category: 'kinematic-mounts',
    drive: 'hex',
  },
  {
    id: 'fixed-lens-mounts',
    code: 'FM',
    adjusters: 0,
    pitch: 0,
    range: 0,
    en: 'Fixed lens mounts',
    cn: '固定透镜架',
    one: 'Fixed lens mount',
    oneCn: '固定透镜架',
    factor: 0.36,
    category: 'fixed-mounts',
    drive: '',
  },
  {
    id: 'rotation-mounts-for-waveplates',
    code: 'RM',
    adjusters: 0,
    pitch: 0,
    range: 360,
    en: 'Rotation mounts',
    cn: '旋转镜架',
    one: 'Rotation mount',
    oneCn: '旋转镜架',
    factor: 1.5,
    category: 'rotation-mounts',
    drive: 'manual',
  },
] as const;

type Kind = (typeof KINDS)[number];
type System = 'metric' | 'imperial';

const THREADS: Record<System, string> = { metric: 'M4', imperial: '8-32' };

const TEXTS: Record<Kind['code'], { summary: Text; description: Text; features: readonly Text[] }> = {
  KM: {
    summary: { en: 'Three fine adjusters, tilt and push', cn: '三个精密螺杆，俯仰与平移' },
    description: {
      en: 'Front and back plate meet at a ball in a cone, a ball in a groove and a ball on a flat of sapphire: exactly the constraints that a plate needs, none more. Two adjusters tilt, the third moves the optic along its axis.',
      cn: '前后板之间以锥窝、V 形槽和蓝宝石平面三处钢球接触，恰好约束且不过约束。两个螺杆调节倾角，第三个使光学元件沿光轴移动。',
    },
    features: [
      {
        en: 'Ball, groove and flat of hardened steel and sapphire',
        cn: '锥窝、V 槽与蓝宝石平面的运动学定位',
      },
      { en: '0.25 mm pitch with locking', cn: '0.25 mm 螺距，可锁紧' },
    ],
  },
  KD: {
    summary: { en: 'Two adjusters under a hex key', cn: '两个内六角调节螺杆' },
    description: {
      en: 'The same seat as the mount with three adjusters, with a fixed ball in place of the third. Hex sockets keep hands from misaligning what is set.',
      cn: '与三调节型号相同的定位结构，第三点为固定钢球。采用内六角驱动，避免误触。',
    },
    features: [
      { en: 'Sits closer to the neighbouring beam', cn: '结构紧凑，可贴近相邻光路' },
      { en: 'Hex-driven: stays as it was set', cn: '内六角驱动，不易被碰动' },
    ],
  },
  FM: {
    summary: { en: 'A bore with a retaining ring', cn: '安装孔与压环' },
    description: {
      en: 'The optic lies against a shoulder and is held by a threaded ring. The optical axis stands at the height given, above the foot with its tapped hole.',
      cn: '光学元件靠在台阶上，由螺纹压环固定。光轴位于底面以上标注的高度，底面带螺孔。',
    },
    features: [{ en: 'Ring and spanner slots included', cn: '附压环，带扳手槽' }],
  },
  RM: {
    summary: { en: 'Turn a waveplate by hand, read to 1°', cn: '手动旋转波片，读数 1°' },
    description: {
      en: 'A graduated ring turns in a bronze bearing and locks with a nylon-tipped screw. A vernier reads to 5′.',
      cn: '刻度环在青铜轴承中旋转，由尼龙头螺钉锁紧，游标读数 5′。',
    },
    features: [{ en: '360° with a scale of 1° and a vernier of 5′', cn: '360° 旋转，刻度 1°，游标 5′' }],
  },
};

function product(kind: Kind, size: (typeof SIZES)[number], system: System): ProductRow {
  const [bore, code, axis, width, depth, weight, price] = size;
  const metric = system === 'metric';
  return {
    partNumber: `EL-${kind.code}${code}${metric ? '/M' : ''}`,
    group: `${kind.id}-${system}`,
    name: {
      en: `${kind.one}, Ø${metric ? `${bore} mm` : `${(bore / INCH).toFixed(2).replace(/0$/, '')}"`} optics, ${THREADS[system]} tapped`,
      cn: `${kind.oneCn}，适配 Ø${metric ? `${bore} mm` : `${(bore / INCH).toFixed(2).replace(/0$/, '')}"`} 元件，${THREADS[system]} 螺孔`,
    },
    image: `media/${kind.code.toLowerCase()}${code}-${system}.svg`,
    price: price * kind.factor,
    values: {
      optic_diameter: metric
        ? bore.toFixed(1)
        : `${bore / INCH === 0.5 ? '1/2' : bore / INCH === 1.5 ? '1 1/2' : Number((bore / INCH).toFixed(3))} in`,
      adjusters: kind.adjusters === 0 ? undefined : String(kind.adjusters),
      adjuster_pitch: kind.pitch === 0 ? undefined : String(kind.pitch),
      adjustment_range: kind.range === 0 ? undefined : String(kind.range),
      drive: kind.drive === '' ? undefined : kind.drive,
      mounting_thread: THREADS[system],
      height: axis.toFixed(1),
      width: width.toFixed(1),
      length: depth.toFixed(1),
      material: 'Aluminium',
      finish: 'Black anodized',
      system,
      weight: String(Math.round(weight * (kind.adjusters === 0 ? 0.5 : 1))),
      vacuum_compatible: kind.code === 'FM' ? 'yes' : 'no',
    },
  };
}

function family(kind: Kind): Family {
  const media = new Map<string, string>();
  const systems: readonly System[] = ['metric', 'imperial'];
  for (const [bore, code, axis, width, depth] of SIZES) {
    for (const system of systems)
      media.set(
        `${kind.code.toLowerCase()}${code}-${system}.svg`,
        svgFile(
          drawMount({
            bore,
            axis,
            width,
            depth: kind.adjusters === 0 ? 12 : depth,
            thread: THREADS[system],
            adjusters: kind.adjusters,
          }),
        ),
      );
  }
  return {
    file: kind.id,
    set: {
      id: kind.id,
      categories: [kind.category],
      name: { en: kind.en, cn: kind.cn },
      ...TEXTS[kind.code],
      image: `media/${kind.code.toLowerCase()}10-metric.svg`,
      related: KINDS.filter(other => other !== kind).map(other => other.id),
      keyAttributes: [
        'optic_diameter',
        'mounting_thread',
        'height',
        ...(kind.adjusters > 0 ? ['adjuster_pitch'] : []),
      ],
    },
    groups: systems.map(system => ({
      id: `${kind.id}-${system}`,
      name: system === 'metric' ? { en: 'Metric', cn: '公制' } : { en: 'Imperial', cn: '英制' },
      columns: ['optic_diameter', 'mounting_thread', 'height', 'width', 'weight'],
    })),
    products: systems.flatMap(system => SIZES.map(size => product(kind, size, system))),
    curves: [],
    media,
  };
}

/** The mounts for round optics. */
export function mountFamilies(): Family[] {
  return KINDS.map(family);
}
