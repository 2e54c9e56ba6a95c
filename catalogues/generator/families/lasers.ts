import { drawBarrel } from '../drawing/barrel.ts';
import { svgFile } from '../drawing/sheet.ts';
import { drawCan } from '../drawing/solid.ts';
import { diodePower, diodeSpectrum, ledSpectrum } from '../optics/emission.ts';
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

function diodeFamily(): Family {
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

function moduleFamily(): Family {
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

/** Peak nm, width nm, power mW, current mA, viewing angle °, price. */
const LEDS = [
  [275, 11, 15, 350, 120, 168],
  [285, 12, 22, 350, 120, 154],
  [310, 12, 26, 350, 120, 162],
  [340, 10, 48, 500, 110, 138],
  [365, 9, 400, 700, 110, 78],
  [375, 11, 320, 500, 120, 72],
  [385, 11, 620, 700, 120, 66],
  [395, 12, 680, 700, 120, 62],
  [405, 13, 760, 700, 120, 58],
  [420, 15, 640, 700, 120, 58],
  [450, 19, 980, 1000, 125, 44],
  [470, 23, 720, 1000, 125, 44],
  [490, 26, 360, 500, 125, 48],
  [505, 30, 340, 500, 125, 48],
  [525, 34, 300, 700, 125, 46],
  [565, 104, 260, 700, 120, 62],
  [590, 16, 170, 500, 125, 46],
  [595, 80, 240, 700, 120, 64],
  [617, 18, 380, 700, 125, 44],
  [625, 18, 520, 700, 125, 42],
  [660, 20, 740, 700, 125, 44],
  [680, 22, 180, 500, 120, 58],
  [730, 35, 430, 700, 120, 56],
  [760, 25, 360, 500, 120, 62],
  [780, 28, 210, 500, 120, 64],
  [810, 30, 320, 500, 120, 62],
  [850, 32, 860, 1000, 90, 44],
  [880, 46, 300, 500, 90, 52],
  [940, 40, 780, 1000, 90, 46],
  [970, 52, 64, 500, 120, 98],
  [1050, 60, 50, 500, 120, 112],
  [1200, 74, 30, 500, 120, 128],
  [1300, 92, 25, 500, 120, 142],
  [1450, 104, 31, 500, 120, 146],
  [1550, 112, 30, 500, 120, 148],
] as const;

function ledFamily(): Family {
  const products = LEDS.map(
    ([nm, fwhm, power, current, angle, price]): ProductRow => ({
      partNumber: `EL-LED-${nm}`,
      group: `mounted-leds-star-${nm < 400 ? 'uv' : nm < 700 ? 'visible' : 'infrared'}`,
      name: { en: `Mounted LED, ${nm} nm, ${power} mW`, cn: `带座 LED，${nm} nm，${power} mW` },
      image: 'media/led-star.svg',
      price,
      values: {
        wavelength: `${nm} ±${nm < 700 ? 5 : 15}`,
        spectral_linewidth: String(fwhm),
        output_power: `≥ ${power}`,
        operating_current: String(current),
        viewing_angle: String(angle),
        package: 'Star MCPCB',
        diameter: '20.0',
        operating_temperature: '-20..70',
      },
    }),
  );
  return {
    file: 'mounted-leds-star',
    set: {
      id: 'mounted-leds-star',
      categories: ['mounted-leds'],
      name: { en: 'LEDs on metal-core boards', cn: '金属基板 LED' },
      summary: { en: 'Thirty-five wavelengths from 275 to 1550 nm', cn: '275–1550 nm 共三十五种波长' },
      description: {
        en: 'Single-chip LEDs soldered to a star-shaped board of aluminium. At the rated current the board needs a heat sink of 3 K/W or better. Spectra follow the thermal distribution of the carriers, scaled to the width measured; the wide ones at 565 and 595 nm are phosphor-converted.',
        cn: '单芯片 LED 焊接于星形铝基板。额定电流下需配 3 K/W 以下散热器。光谱按载流子热分布并以实测半宽标定；565 与 595 nm 为荧光转换型。',
      },
      features: [
        { en: 'Peak, width and power for every part number', cn: '逐型号给出峰值、半宽与功率' },
        { en: 'Mounting holes for M3 or 4-40', cn: 'M3 或 4-40 安装孔' },
      ],
      image: 'media/led-star.svg',
      related: ['laser-diodes-to'],
      keyAttributes: ['wavelength', 'output_power', 'spectral_linewidth', 'viewing_angle'],
    },
    groups: [
      ['uv', 'Ultraviolet', '紫外'],
      ['visible', 'Visible', '可见光'],
      ['infrared', 'Infrared', '红外'],
    ].map(([id, en, cn]) => ({
      id: `mounted-leds-star-${id}`,
      name: { en: en ?? '', cn: cn ?? '' },
      columns: ['wavelength', 'spectral_linewidth', 'output_power', 'operating_current', 'viewing_angle'],
    })),
    products,
    curves: LEDS.map(([nm, fwhm], i) => {
      const step = fwhm > 60 ? 4 : fwhm > 25 ? 2 : 1;
      const from = Math.ceil((nm - fwhm * 2.2) / step) * step;
      return spectrum({
        id: `${products[i]?.partNumber}`,
        owner: `product:${products[i]?.partNumber}`,
        quantity: 'relative_power',
        grid: Array.from({ length: Math.floor((fwhm * 4.6) / step) }, (_, k) => from + k * step),
        series: [{ at: w => 100 * ledSpectrum(nm, fwhm, w) }],
        name: { en: 'Emission spectrum', cn: '发射光谱' },
        conditions: {
          en: '25 °C, rated current; thermal carrier distribution scaled to the width (Schubert, Light-Emitting Diodes, eq. 5.4)',
          cn: '25 °C，额定电流；按半宽标定的载流子热分布（Schubert, Light-Emitting Diodes, 式 5.4）',
        },
      });
    }),
    media: new Map([['led-star.svg', svgFile(drawCan({ diameter: 20, height: 4, leads: 1, window: 6 }))]]),
  };
}

/** Laser diodes, modules and LEDs. */
export function sourceFamilies(): Family[] {
  return [diodeFamily(), moduleFamily(), ledFamily()];
}
