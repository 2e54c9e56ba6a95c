import { drawBarrel } from '../drawing/barrel.ts';
import { svgFile } from '../drawing/sheet.ts';
import type { Family, ProductRow } from '../tables/record.ts';

/** Wavelength nm, power mW, diameter mm, length mm, beam diameter mm, divergence mrad, class, price. */
const MODULES = [
  [405, 4.5, 11, 45, 2.4, 0.4, '3R', 148],
  [450, 4.5, 11, 45, 2.6, 0.4, '3R', 162],
  [488, 4.5, 19, 75, 1.2, 0.8, '3R', 940],
  [520, 0.9, 11, 45, 2.2, 0.5, '2', 139],
  [520, 4.5, 11, 45, 2.2, 0.5, '3R', 156],
  [532, 0.9, 15, 67, 1, 1.2, '2', 178],
  [532, 4.5, 15, 67, 1, 1.2, '3R', 198],
  [635, 0.9, 11, 33, 3, 0.5, '2', 84],
  [635, 4.5, 11, 33, 3, 0.5, '3R', 96],
  [650, 0.9, 8, 24, 2.8, 0.6, '2', 42],
  [650, 2.5, 8, 24, 2.8, 0.6, '3R', 49],
  [670, 0.9, 11, 33, 3, 0.5, '2', 88],
  [780, 2.5, 11, 33, 3.2, 0.5, '3R', 104],
  [808, 50, 11, 45, 3.4, 0.6, '3B', 168],
  [850, 2.5, 11, 33, 3.2, 0.6, '3R', 112],
  [980, 20, 11, 45, 3.2, 0.8, '3B', 226],
  [1064, 10, 15, 67, 1.5, 1.2, '3B', 418],
  [1310, 2.5, 11, 45, 2.5, 1, '1', 286],
  [1550, 2.5, 11, 45, 2.5, 1.1, '1', 298],
] as const;

/** The laser modules. */
export function laserModuleFamily(): Family {
  const media = new Map<string, string>();
  const products = MODULES.map(
    ([nm, power, diameter, length, beam, divergence, safety, price]): ProductRow => {
      media.set(`laser-module-${diameter}-${length}.svg`, svgFile(drawBarrel({ diameter, length })));
      return {
        partNumber: `EL-LM-${nm}-${power}`,
        group: safety === '2' || safety === '1' ? 'laser-modules-round-low' : 'laser-modules-round-high',
        name: {
          en: `Laser module, ${nm} nm, ${power} mW, class ${safety}`,
          cn: `激光模块，${nm} nm，${power} mW，${safety} 类`,
        },
        image: `media/laser-module-${diameter}-${length}.svg`,
        price,
        values: {
          wavelength: `${nm} ±${nm === 532 || nm === 1064 ? 1 : 10}`,
          output_power: `≤ ${power}`,
          beam_diameter: String(beam),
          beam_divergence: `≤ ${divergence}`,
          laser_class: safety,
          supply_voltage: nm < 500 ? '4.5..6' : '3..6',
          diameter: `${diameter} +0/-0.05`,
          length: String(length),
          material: 'Aluminium',
          operating_temperature: '10..40',
        },
      };
    },
  );
  return {
    file: 'laser-modules-round',
    set: {
      id: 'laser-modules-round',
      categories: ['laser-modules'],
      name: { en: 'Collimated laser modules', cn: '准直激光模块' },
      summary: { en: 'Diode, driver and collimator in one barrel', cn: '二极管、驱动与准直镜一体化' },
      description: {
        en: 'A regulated driver keeps the power within 3 % from 10 to 40 °C. Modules up to class 2 need no interlock; those of class 3R and 3B come with a key and a remote-interlock lead.',
        cn: '内置稳功率驱动，10–40 °C 内功率波动小于 3 %。2 类及以下无需联锁；3R 与 3B 类附钥匙开关与遥控联锁引线。',
      },
      features: [
        { en: 'Runs from 3 to 6 V', cn: '3–6 V 供电' },
        { en: 'Focus adjustable with the key supplied', cn: '可用随附扳手调焦' },
      ],
      image: 'media/laser-module-11-33.svg',
      related: ['laser-diodes-to'],
      keyAttributes: ['wavelength', 'output_power', 'laser_class', 'diameter'],
    },
    groups: [
      {
        id: 'laser-modules-round-low',
        name: { en: 'Class 1 and 2', cn: '1 类与 2 类' },
        columns: ['wavelength', 'output_power', 'beam_diameter', 'beam_divergence', 'length'],
      },
      {
        id: 'laser-modules-round-high',
        name: { en: 'Class 3R and 3B', cn: '3R 类与 3B 类' },
        columns: ['wavelength', 'output_power', 'beam_diameter', 'beam_divergence', 'length'],
      },
    ],
    products,
    curves: [],
    media,
  };
}
