import { svgFile } from '../drawing/sheet.ts';
import { drawCan } from '../drawing/solid.ts';
import { diodePower, diodeSpectrum } from '../optics/emission.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import { spectrum } from '../tables/spectrum.ts';

/** Wavelength nm, rated power mW, threshold mA, slope mW/mA, price, safety class. */
const DIODES = [
  [405, 20, 28, 1.1, 68, '3B'],
  [405, 120, 32, 1.2, 96, '3B'],
  [450, 80, 24, 1.3, 74, '3B'],
  [488, 60, 42, 0.9, 240, '3B'],
  [515, 30, 48, 0.6, 128, '3B'],
  [520, 80, 62, 0.7, 142, '3B'],
  [635, 5, 26, 0.9, 34, '3R'],
  [638, 40, 42, 1.0, 48, '3B'],
  [650, 5, 18, 0.8, 22, '3R'],
  [658, 50, 45, 1.1, 52, '3B'],
  [670, 10, 24, 0.9, 38, '3B'],
  [685, 50, 32, 1.0, 66, '3B'],
  [705, 40, 38, 0.9, 118, '3B'],
  [730, 40, 36, 0.9, 122, '3B'],
  [760, 12, 28, 0.6, 410, '3B'],
  [780, 10, 22, 0.8, 29, '3B'],
  [785, 100, 34, 1.1, 86, '3B'],
  [808, 200, 46, 1.1, 62, '3B'],
  [830, 50, 28, 0.9, 58, '3B'],
  [850, 10, 6, 0.5, 31, '3B'],
  [852, 50, 30, 0.9, 132, '3B'],
  [905, 20, 26, 0.8, 44, '3B'],
  [940, 100, 30, 1.0, 56, '3B'],
  [980, 200, 25, 0.9, 124, '3B'],
  [1060, 50, 22, 0.7, 178, '3B'],
  [1064, 100, 30, 0.7, 210, '3B'],
  [1310, 5, 9, 0.35, 42, '1'],
  [1310, 50, 22, 0.4, 128, '3B'],
  [1450, 50, 26, 0.3, 264, '3B'],
  [1550, 5, 11, 0.3, 46, '1'],
  [1550, 40, 25, 0.32, 148, '3B'],
  [1625, 10, 18, 0.2, 320, '1'],
] as const;

/** Cells that both tables of diodes share; the drive current follows from threshold and slope. */
function diodeProduct([nm, power, threshold, slope, price, safety]: (typeof DIODES)[number]): ProductRow {
  const envelope = Number((nm ** 2 / 420000).toFixed(2));
  return {
    partNumber: `EL-LD-${nm}-${power}`,
    group: `laser-diodes-to-${band(nm)}`,
    name: { en: `Laser diode, ${nm} nm, ${power} mW, TO-56`, cn: `激光二极管，${nm} nm，${power} mW，TO-56` },
    image: 'media/laser-diode-to56.svg',
    price,
    values: {
      wavelength: `${nm} ±${nm < 1000 ? 5 : 15}`,
      output_power: String(power),
      spectral_linewidth: String(envelope),
      threshold_current: String(threshold),
      operating_current: String(Math.round(threshold + power / slope)),
      laser_class: safety,
      package: 'TO-56',
      diameter: '5.60 +0/-0.03',
      operating_temperature: nm < 500 ? '0..60' : '-10..60',
    },
  };
}

const band = (nm: number) =>
  nm < 600 ? 'blue-green' : nm < 750 ? 'red' : nm < 1100 ? 'near-infrared' : 'telecom';

const BANDS = [
  ['blue-green', '405–520 nm', '405–520 nm'],
  ['red', '635–730 nm', '635–730 nm'],
  ['near-infrared', '760–1064 nm', '760–1064 nm'],
  ['telecom', '1310–1625 nm', '1310–1625 nm'],
] as const;

function diodeCurves(row: (typeof DIODES)[number], product: ProductRow): CurveRow[] {
  const [nm, power, threshold, slope] = row;
  const envelope = Number(product.values.spectral_linewidth);
  const laser = {
    centerNm: nm,
    envelopeNm: envelope,
    cavityUm: nm < 600 ? 600 : 400,
    groupIndex: nm < 600 ? 3.2 : 4,
    lineNm: envelope / 18,
  };
  const grid = Array.from(
    { length: 201 },
    (_, i) => Math.round((nm - envelope * 1.6 + (i * envelope * 3.2) / 200) * 1e4) / 1e4,
  );
  const top = threshold + power / slope;
  const currents = Array.from({ length: 41 }, (_, i) => Math.round(((top * i) / 40) * 100) / 100);
  return [
    spectrum({
      id: `${product.partNumber}.spectrum`,
      owner: `product:${product.partNumber}`,
      quantity: 'relative_power',
      grid,
      series: [{ at: w => 100 * diodeSpectrum(laser, w) }],
      name: { en: 'Emission spectrum', cn: '发射光谱' },
      conditions: {
        en: `25 °C, rated power; modes of a ${laser.cavityUm} µm cavity, group index ${laser.groupIndex}, under a Gaussian gain`,
        cn: `25 °C，额定功率；${laser.cavityUm} µm 腔长、群折射率 ${laser.groupIndex} 的纵模，高斯增益包络`,
      },
    }),
    {
      id: `${product.partNumber}.power`,
      owner: `product:${product.partNumber}`,
      name: { en: 'Power against current', cn: '功率–电流曲线' },
      conditions: {
        en: `25 °C, continuous; threshold ${threshold} mA, slope ${slope} mW/mA`,
        cn: `25 °C，连续工作；阈值 ${threshold} mA，斜率 ${slope} mW/mA`,
      },
      x: { head: 'current [mA]', name: { en: 'Drive current', cn: '驱动电流' }, values: currents },
      yName: { en: 'Output power', cn: '输出功率' },
      columns: [
        { head: 'power [mW]', values: currents.map(current => diodePower(threshold, slope, current)) },
      ],
      decimals: 3,
    },
  ];
}

/** The laser diodes. */
export function laserDiodeFamily(): Family {
  const products = DIODES.map(diodeProduct);
  return {
    file: 'laser-diodes-to',
    set: {
      id: 'laser-diodes-to',
      categories: ['laser-diodes'],
      name: { en: 'Laser diodes in TO-56 cans', cn: 'TO-56 封装激光二极管' },
      summary: {
        en: 'Fabry–Perot diodes from 405 to 1625 nm, 5 to 200 mW',
        cn: '法布里–珀罗激光二极管，405–1625 nm，5–200 mW',
      },
      description: {
        en: 'Several longitudinal modes under one gain curve. Drive with a current source that rises slowly and never overshoots; a diode is destroyed in microseconds. Power, threshold and wavelength are those at a case temperature of 25 °C: expect +0.06 to +0.3 nm per kelvin.',
        cn: '多纵模输出。请使用缓启动、无过冲的恒流源驱动，二极管可在微秒内损坏。功率、阈值与波长均为壳温 25 °C 时的数值，波长温漂约 +0.06 至 +0.3 nm/K。',
      },
      features: [
        { en: 'Threshold and slope stated for every part number', cn: '每个型号均给出阈值与斜率效率' },
        { en: 'Monitor photodiode in the can', cn: '内置监测光电二极管' },
      ],
      image: 'media/laser-diode-to56.svg',
      related: ['mounted-leds-star', 'silicon-photodiodes'],
      keyAttributes: ['wavelength', 'output_power', 'operating_current', 'laser_class'],
    },
    groups: BANDS.map(([id, en, cn]) => ({
      id: `laser-diodes-to-${id}`,
      name: { en, cn },
      columns: ['wavelength', 'output_power', 'threshold_current', 'operating_current', 'laser_class'],
    })),
    products,
    curves: DIODES.flatMap((row, i) => diodeCurves(row, products[i] as ProductRow)), // made from the same rows
    media: new Map([
      ['laser-diode-to56.svg', svgFile(drawCan({ diameter: 5.6, height: 3.5, leads: 6.5, window: 1.6 }))],
    ]),
  };
}
