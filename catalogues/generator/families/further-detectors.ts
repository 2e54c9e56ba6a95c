import { drawBarrel } from '../drawing/barrel.ts';
import { svgFile } from '../drawing/sheet.ts';
import { drawCan } from '../drawing/solid.ts';
import type { Family } from '../tables/record.ts';
import { type SimpleProduct, simpleFamily } from './simple.ts';

/** Absorber diameter mm, lowest and highest power in mW, rise time in s as ns text, range, price. */
const THERMAL = [
  [10, 2, 3000, 1.1e9, 640],
  [12, 1, 10000, 1e9, 720],
  [18, 10, 30000, 1.6e9, 790],
  [20, 20, 50000, 2e9, 860],
  [35, 50, 150000, 2.8e9, 1120],
  [50, 100, 300000, 3.5e9, 1680],
] as const;

const HEADS = [
  ['Si', 400, 1100, 9.5, 5e-7, 50, 398],
  ['Si', 200, 1100, 9.7, 5e-7, 50, 486],
  ['Si', 400, 1100, 9.5, 5e-5, 500, 412],
  ['InGaAs', 900, 1700, 3, 1e-6, 40, 940],
  ['InGaAs', 900, 1700, 5, 1e-6, 20, 1240],
] as const;

function powerSensors(): Family {
  const thermal = THERMAL.map(
    ([diameter, low, high, rise, price]): SimpleProduct => ({
      partNumber: `EL-PT-${diameter}-${high / 1000}W`,
      group: 'thermal',
      name: {
        en: `Thermal power sensor, ${high / 1000} W, Ø${diameter} mm`,
        cn: `热电功率探头，${high / 1000} W，Ø${diameter} mm`,
      },
      picture: [
        `sensor-thermal-${diameter}.svg`,
        svgFile(drawCan({ diameter: diameter * 2.2 + 20, height: 26, leads: 0, window: diameter })),
      ],
      price,
      values: {
        detector_material: 'Thermal',
        wavelength_range: '190..20000',
        active_diameter: String(diameter),
        power_range: `${low}..${high}`,
        // The column counts in ns, as diodes need it; a cell of its own unit is easier to read.
        rise_time: rise >= 1e9 ? `${rise / 1e9} s` : rise >= 1e6 ? `${rise / 1e6} ms` : String(rise),
        operating_temperature: '5..40',
      },
    }),
  );
  const heads = HEADS.map(
    ([material, from, to, diameter, low, high, price]): SimpleProduct => ({
      partNumber: `EL-PS-${material === 'Si' ? 'S' : 'I'}${from / 100}-${high}`,
      group: 'photodiode',
      name: {
        en: `Photodiode power sensor, ${material === 'Si' ? 'silicon' : material}, ${from}–${to} nm, ${high} mW`,
        cn: `光电二极管功率探头，${material === 'Si' ? '硅' : '铟镓砷'}，${from}–${to} nm，${high} mW`,
      },
      picture: [
        `sensor-diode-${diameter}.svg`,
        svgFile(drawCan({ diameter: 30, height: 18, leads: 0, window: diameter })),
      ],
      price,
      values: {
        detector_material: material,
        wavelength_range: `${from}..${to}`,
        active_diameter: String(diameter),
        power_range: `${Number((low * 1e6).toPrecision(2))} nW..${high} mW`,
        operating_temperature: '5..40',
      },
    }),
  );
  return simpleFamily({
    id: 'power-sensor-heads',
    categories: ['power-sensors'],
    name: { en: 'Power sensors', cn: '功率探头' },
    summary: {
      en: 'Thermal heads to 300 W, photodiode heads from 0.5 nW',
      cn: '热电探头至 300 W，光电二极管探头低至 0.5 nW',
    },
    description: {
      en: 'A thermal head measures the flow of heat through a thermopile: flat over the spectrum, slow, for watts. A photodiode head is fast and sees nanowatts, and its calibration depends on the wavelength: enter it on the meter.',
      cn: '热电探头测量流过热电堆的热量：光谱平坦、响应慢，适合瓦级功率。光电二极管探头响应快，可测纳瓦，校准随波长变化，请在表头输入波长。',
    },
    features: [{ en: 'Calibration in the plug', cn: '校准数据存于插头' }],
    groups: [
      ['thermal', 'Thermal', '热电'],
      ['photodiode', 'Photodiode', '光电二极管'],
    ],
    columns: ['detector_material', 'wavelength_range', 'power_range', 'active_diameter', 'rise_time'],
    keyAttributes: ['power_range', 'wavelength_range', 'active_diameter'],
    related: ['silicon-photodiodes', 'ingaas-photodiodes'],
    products: [...thermal, ...heads],
  });
}

/** Material, range, area mm, bandwidth MHz, NEP fW/√Hz, price. */
const AMPLIFIED = [
  ['Si', 320, 1100, 3.6, 10, 3200, 298],
  ['Si', 320, 1100, 1, 50, 7800, 312],
  ['Si', 320, 1100, 0.8, 150, 14600, 346],
  ['Si', 320, 1100, 0.5, 400, 27000, 428],
  ['Si', 400, 1000, 0.4, 1000, 48000, 690],
  ['Si', 200, 1100, 2.5, 10, 4100, 336],
  ['InGaAs', 900, 1700, 1, 15, 5200, 512],
  ['InGaAs', 900, 1700, 0.5, 85, 12800, 536],
  ['InGaAs', 900, 1700, 0.3, 200, 20500, 562],
  ['InGaAs', 900, 1700, 0.12, 1000, 44000, 780],
  ['InGaAs', 900, 1700, 0.08, 5000, 62000, 1240],
] as const;

function amplified(): Family {
  return simpleFamily({
    id: 'amplified-photodetectors',
    categories: ['photodiodes'],
    name: { en: 'Amplified photodetectors', cn: '放大光电探测器' },
    summary: {
      en: 'Photodiode and transimpedance amplifier, 10 MHz to 5 GHz',
      cn: '光电二极管与跨阻放大器，10 MHz 至 5 GHz',
    },
    description: {
      en: 'The signal leaves at 50 Ω on a BNC or SMA socket. Rise time and bandwidth go together as t = 0.35 / f. Shield the input from room light: 100 Hz is in every band.',
      cn: '信号由 BNC 或 SMA 以 50 Ω 输出。上升时间与带宽满足 t = 0.35 / f。请遮挡环境光，100 Hz 位于任何带宽之内。',
    },
    features: [{ en: 'Low-noise supply included', cn: '附低噪声电源' }],
    groups: [
      ['si', 'Silicon', '硅'],
      ['ingaas', 'InGaAs', '铟镓砷'],
    ],
    columns: ['wavelength_range', 'active_diameter', 'bandwidth', 'rise_time', 'noise_equivalent_power'],
    keyAttributes: ['bandwidth', 'wavelength_range', 'active_diameter'],
    related: ['silicon-photodiodes', 'power-sensor-heads'],
    products: AMPLIFIED.map(
      ([material, from, to, diameter, bandwidth, nep, price]): SimpleProduct => ({
        partNumber: `EL-PA-${material === 'Si' ? 'S' : 'I'}${from === 200 ? 'U' : ''}-${bandwidth}M`,
        group: material.toLowerCase(),
        name: {
          en: `Amplified detector, ${material === 'Si' ? 'silicon' : material}, ${bandwidth} MHz`,
          cn: `放大探测器，${material === 'Si' ? '硅' : '铟镓砷'}，${bandwidth} MHz`,
        },
        picture: [`amplified-${diameter}.svg`, svgFile(drawBarrel({ diameter: 30.5, length: 52 }))],
        price,
        values: {
          detector_material: material,
          wavelength_range: `${from}..${to}`,
          active_diameter: String(diameter),
          bandwidth: String(bandwidth),
          rise_time: String(Number((350 / bandwidth).toPrecision(3))),
          noise_equivalent_power: String(nep),
          supply_voltage: '11.5..12.5',
          mounting_thread: 'M4|8-32',
          operating_temperature: '10..40',
        },
      }),
    ),
  });
}

/** Power in mW, beam diameter mm, tube length mm, price: helium–neon tubes at 632.8 nm. */
const HENE = [
  [0.8, 0.48, 190, 780],
  [2, 0.63, 250, 940],
  [5, 0.81, 370, 1380],
  [10, 0.68, 460, 1980],
  [20, 1.22, 860, 3450],
] as const;

function heliumNeon(): Family {
  return simpleFamily({
    id: 'helium-neon-lasers',
    categories: ['lasers'],
    name: { en: 'Helium–neon lasers', cn: '氦氖激光器' },
    summary: { en: '632.8 nm, 0.8 to 20 mW, TEM₀₀', cn: '632.8 nm，0.8 至 20 mW，TEM₀₀' },
    description: {
      en: 'The wavelength of this laser is a property of neon: 632.8 nm within 2 pm whatever the temperature. The divergence is that of a Gaussian beam, θ = 4 λ / (π d).',
      cn: '波长由氖原子决定：632.8 nm，不随温度变化超过 2 pm。发散角为高斯光束的 θ = 4 λ / (π d)。',
    },
    features: [{ en: 'Linear polarization, better than 500:1', cn: '线偏振，优于 500:1' }],
    groups: [['all', '632.8 nm', '632.8 nm']],
    columns: ['output_power', 'beam_diameter', 'beam_divergence', 'length', 'laser_class'],
    keyAttributes: ['wavelength', 'output_power', 'beam_diameter', 'laser_class'],
    related: ['laser-modules-round'],
    products: HENE.map(
      ([power, beam, length, price]): SimpleProduct => ({
        partNumber: `EL-HN-${power}P`,
        group: 'all',
        name: { en: `Helium–neon laser, ${power} mW, polarized`, cn: `氦氖激光器，${power} mW，线偏振` },
        picture: [`hene-${length}.svg`, svgFile(drawBarrel({ diameter: 44.5, length }))],
        price,
        values: {
          wavelength: '632.8',
          output_power: `≥ ${power}`,
          beam_diameter: String(beam),
          beam_divergence: (((4 * 632.8e-6) / (Math.PI * beam)) * 1000).toFixed(2),
          spectral_linewidth: '0.002',
          extinction_ratio: '≥ 500',
          laser_class: power < 1 ? '2' : power <= 5 ? '3R' : '3B',
          diameter: '44.5',
          length: String(length),
          operating_temperature: '10..40',
        },
      }),
    ),
  });
}

/** Power sensors, amplified detectors, helium–neon lasers. */
export function furtherDetectorFamilies(): Family[] {
  return [powerSensors(), amplified(), heliumNeon()];
}
