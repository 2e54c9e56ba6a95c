import { svgFile } from '../drawing/sheet.ts';
import { drawStage } from '../drawing/stage.ts';
import { drawGoniometer, drawRotation } from '../drawing/turning.ts';
import type { Family } from '../tables/record.ts';
import { type SimpleProduct, SYSTEMS, simpleFamily } from './simple.ts';

const THREADS = { metric: 'M6', imperial: '1/4-20' } as const;
const BOTH = ['metric', 'imperial'] as const;

/** Platform in mm, height, load in kg, price, drive, resolution in arcseconds as text. */
const ROTATION = [
  [40, 15, 3, 148, 'manual'],
  [60, 18, 5, 186, 'manual'],
  [60, 18, 5, 268, 'micrometer'],
  [90, 22, 12, 312, 'micrometer'],
  [60, 26, 4, 690, 'stepper'],
  [90, 30, 10, 980, 'stepper'],
  [120, 34, 20, 1280, 'stepper'],
] as const;

function rotation(): Family {
  return simpleFamily({
    id: 'rotation-stages-bearing',
    categories: ['rotation-stages'],
    name: { en: 'Rotation stages', cn: '旋转位移台' },
    summary: {
      en: 'Crossed rollers, 360°, by hand, micrometer or stepper',
      cn: '交叉滚柱轴承，360°，手动、千分尺或步进驱动',
    },
    description: {
      en: 'A ring of crossed rollers takes load from every side. The micrometer turns finely over 10° wherever the ring is clamped; the stepper drives a worm of 1:180 without end.',
      cn: '交叉滚柱环承受各方向载荷。千分尺在任意锁定位置可微调 10°；步进电机经 1:180 蜗杆连续旋转。',
    },
    features: [
      { en: 'Scale of 1°, vernier of 5′', cn: '刻度 1°，游标 5′' },
      { en: 'Clear bore through the axis', cn: '轴心通孔' },
    ],
    groups: SYSTEMS,
    columns: ['diameter', 'drive', 'height', 'load_capacity', 'mounting_thread'],
    keyAttributes: ['diameter', 'load_capacity', 'drive', 'axes'],
    related: ['manual-linear-stages-x', 'goniometer-stages'],
    products: BOTH.flatMap(system =>
      ROTATION.map(
        ([platform, height, load, price, drive]): SimpleProduct => ({
          partNumber: `EL-RS-${platform}${drive === 'manual' ? 'H' : drive === 'micrometer' ? 'M' : 'S'}${system === 'metric' ? '/M' : ''}`,
          group: system,
          name: {
            en: `Rotation stage, Ø${platform} mm, ${drive === 'manual' ? 'by hand' : drive}, ${THREADS[system]}`,
            cn: `旋转位移台，Ø${platform} mm，${drive === 'manual' ? '手动' : drive === 'micrometer' ? '千分尺' : '步进电机'}，${THREADS[system]}`,
          },
          picture: [
            `rotation-${platform}-${system}.svg`,
            svgFile(
              drawRotation({
                diameter: platform,
                bore: Math.round(platform * 0.4),
                height,
                thread: system === 'metric' ? 'M4' : '8-32',
                hasAdjuster: drive !== 'manual',
              }),
            ),
          ],
          price,
          values: {
            axes: 'θz',
            adjustment_range: '360',
            drive,
            diameter: String(platform),
            height: String(height),
            load_capacity: String(load),
            mounting_thread: THREADS[system],
            system,
            material: 'Aluminium',
            finish: 'Black anodized',
            weight: String(Math.round((Math.PI / 4) * (platform / 10) ** 2 * (height / 10) * 2.7 * 0.8)),
            vacuum_compatible: 'no',
          },
        }),
      ),
    ),
  });
}

/** Platform, height of the pivot above it, range in degrees, load in kg, price. */
const GONIOMETERS = [
  [40, 20, 15, 2, 268],
  [40, 35, 12, 2, 276],
  [60, 30, 15, 4, 342],
  [60, 50, 10, 4, 356],
  [90, 60, 10, 8, 498],
] as const;

function goniometers(): Family {
  return simpleFamily({
    id: 'goniometer-stages',
    categories: ['goniometers'],
    name: { en: 'Goniometers', cn: '角位移台' },
    summary: { en: 'Tilt about a point above the platform', cn: '绕台面上方一点俯仰' },
    description: {
      en: 'The platform slides on an arc whose centre lies above it. Two of one pair, the upper with the smaller radius, tilt about the same point in both directions.',
      cn: '台面沿圆弧滑动，圆心位于台面上方。上下成对使用时，两轴绕同一点俯仰。',
    },
    features: [{ en: 'Worm drive, 5′ vernier', cn: '蜗杆驱动，5′ 游标' }],
    groups: SYSTEMS,
    columns: ['width', 'height', 'adjustment_range', 'load_capacity', 'mounting_thread'],
    keyAttributes: ['adjustment_range', 'load_capacity', 'width'],
    related: ['rotation-stages-bearing'],
    products: BOTH.flatMap(system =>
      GONIOMETERS.map(
        ([platform, pivot, range, load, price]): SimpleProduct => ({
          partNumber: `EL-GN-${platform}-${pivot}${system === 'metric' ? '/M' : ''}`,
          group: system,
          name: {
            en: `Goniometer, ${platform} mm, pivot ${pivot} mm above, ±${range}°`,
            cn: `角位移台，${platform} mm，转动中心高 ${pivot} mm，±${range}°`,
          },
          picture: [
            `goniometer-${platform}-${pivot}.svg`,
            svgFile(drawGoniometer({ width: platform, height: 22, pivot, range })),
          ],
          price,
          values: {
            axes: 'θx',
            adjustment_range: String(2 * range),
            drive: 'knob',
            width: String(platform),
            height: '22',
            load_capacity: String(load),
            mounting_thread: system === 'metric' ? 'M4' : '8-32',
            system,
            material: 'Aluminium',
            finish: 'Black anodized',
            note: `Pivot ${pivot} mm above the platform`,
          },
        }),
      ),
    ),
  });
}

/** Travel, width, height, load, drive, resolution µm, straightness µm, price. */
const MOTORIZED = [
  [25, 60, 30, 8, 'stepper', 0.5, 2, 890],
  [50, 60, 30, 8, 'stepper', 0.5, 3, 960],
  [50, 100, 40, 25, 'stepper', 0.5, 2, 1280],
  [100, 100, 40, 25, 'stepper', 0.5, 3, 1390],
  [150, 100, 40, 25, 'stepper', 0.5, 4, 1490],
  [200, 120, 48, 40, 'stepper', 1, 5, 1890],
  [300, 120, 48, 40, 'stepper', 1, 8, 2150],
  [12, 30, 12, 0.5, 'piezo', 0.01, 1, 1640],
  [20, 40, 15, 1, 'piezo', 0.01, 1.5, 1980],
  [35, 50, 18, 1.5, 'piezo', 0.01, 2, 2380],
] as const;

function motorized(): Family {
  return simpleFamily({
    id: 'motorized-linear-stages-guided',
    categories: ['motorized-linear-stages'],
    name: { en: 'Motorized linear stages', cn: '电动直线位移台' },
    summary: {
      en: 'Stepper with ball screw to 300 mm, piezo to 35 mm',
      cn: '步进电机滚珠丝杠至 300 mm，压电至 35 mm',
    },
    description: {
      en: 'Stepper stages move on recirculating guides with a ball screw of 1 mm or 2 mm lead; limit and home switches are inside. Piezo stages hold their place without current and carry an encoder of 10 nm.',
      cn: '步进型采用循环导轨与 1 mm 或 2 mm 导程滚珠丝杠，内置限位与原点开关。压电型断电自锁，配 10 nm 编码器。',
    },
    features: [
      { en: 'Limit and home switches', cn: '限位与原点开关' },
      { en: 'Vacuum version of the piezo stages', cn: '压电型可用于真空' },
    ],
    groups: [
      ['stepper', 'Stepper motor', '步进电机'],
      ['piezo', 'Piezo drive', '压电驱动'],
    ],
    columns: ['travel', 'resolution', 'runout', 'load_capacity', 'width', 'height', 'supply_voltage'],
    keyAttributes: ['travel', 'resolution', 'load_capacity', 'drive'],
    related: ['manual-linear-stages-x', 'rotation-stages-bearing'],
    products: MOTORIZED.map(
      ([travel, width, height, load, drive, resolution, straightness, price]): SimpleProduct => ({
        partNumber: `EL-MS-${travel}-${width}${drive === 'piezo' ? 'P' : 'S'}`,
        group: drive,
        name: {
          en: `Motorized stage, ${travel} mm, ${drive}, ${load} kg`,
          cn: `电动位移台，${travel} mm，${drive === 'piezo' ? '压电' : '步进'}，${load} kg`,
        },
        picture: [
          `motorized-${travel}-${width}.svg`,
          svgFile(drawStage({ width: width + travel * 0.6, height, travel, layers: 1 })),
        ],
        price,
        values: {
          axes: 'X',
          travel: String(travel),
          drive,
          resolution: String(resolution),
          runout: `≤ ${straightness}`,
          load_capacity: String(load),
          width: String(width),
          height: String(height),
          length: String(Math.round(width + travel * 1.4)),
          mounting_thread: 'M6',
          system: 'metric',
          supply_voltage: drive === 'piezo' ? '22..26' : '24..48',
          material: 'Aluminium',
          finish: 'Black anodized',
          vacuum_compatible: drive === 'piezo' ? 'yes' : 'no',
          operating_temperature: '5..40',
        },
      }),
    ),
  });
}

/** Rotation stages, goniometers and motorized stages. */
export function furtherStageFamilies(): Family[] {
  return [rotation(), goniometers(), motorized()];
}
