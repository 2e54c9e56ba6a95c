import { svgFile } from '../drawing/sheet.ts';
import { drawCan } from '../drawing/solid.ts';
import { ledSpectrum } from '../optics/emission.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { spectrum } from '../tables/spectrum.ts';

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

/** The LEDs. */
export function ledFamily(): Family {
  const products = LEDS.map(
    ([nm, fwhm, power, current, angle, price]): ProductRow => ({
      partNumber: `EL-LED-${nm}`,
      group: `mounted-leds-star-${nm < 400 ? 'uv' : nm < 700 ? 'visible' : 'infrared'}`,
      name: { en: `Mounted LED, ${nm} nm, ${power} mW`, cn: `安装式 LED，${nm} nm，${power} mW` },
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
