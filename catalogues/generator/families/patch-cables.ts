import { drawCable } from '../drawing/cable.ts';
import { svgFile } from '../drawing/sheet.ts';
import { cutOffNm, type FibreLoss, fibreAttenuation, modeFieldDiameter } from '../optics/fibre.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

/** A fibre: code, kind, core in µm, numerical aperture, design wavelength, range, loss, connectors, lengths in m, price of the first metre. */
/** A fibre: core diameter in µm, aperture, design wavelength and range in nm, losses. */
export interface Fibre {
  readonly code: string;
  readonly type: 'single-mode' | 'multimode' | 'pm';
  readonly core: number;
  readonly aperture: number;
  readonly design: number;
  readonly range: readonly [number, number];
  readonly loss: FibreLoss;
  readonly price: number;
  readonly cladding: number;
}

/** The fibres of the patch cables. */
export const FIBRES: readonly Fibre[] = [
  {
    code: 'S405',
    type: 'single-mode',
    core: 2.4,
    aperture: 0.12,
    design: 405,
    range: [400, 550],
    loss: { rayleigh: 0.9, hydroxyl: 2, waveguide: 4 },
    price: 78,
    cladding: 125,
  },
  {
    code: 'S630',
    type: 'single-mode',
    core: 3.5,
    aperture: 0.13,
    design: 633,
    range: [600, 770],
    loss: { rayleigh: 0.9, hydroxyl: 2, waveguide: 2 },
    price: 62,
    cladding: 125,
  },
  {
    code: 'S780',
    type: 'single-mode',
    core: 4.4,
    aperture: 0.13,
    design: 780,
    range: [770, 970],
    loss: { rayleigh: 0.9, hydroxyl: 2, waveguide: 1 },
    price: 56,
    cladding: 125,
  },
  {
    code: 'S1550',
    type: 'single-mode',
    core: 8.2,
    aperture: 0.12,
    design: 1550,
    range: [1300, 1625],
    loss: { rayleigh: 0.78, hydroxyl: 0.08, waveguide: 0.03 },
    price: 24,
    cladding: 125,
  },
  {
    code: 'P780',
    type: 'pm',
    core: 4.5,
    aperture: 0.12,
    design: 780,
    range: [770, 970],
    loss: { rayleigh: 0.95, hydroxyl: 2, waveguide: 1.2 },
    price: 168,
    cladding: 125,
  },
  {
    code: 'P1550',
    type: 'pm',
    core: 8.5,
    aperture: 0.125,
    design: 1550,
    range: [1440, 1625],
    loss: { rayleigh: 0.85, hydroxyl: 0.4, waveguide: 0.1 },
    price: 142,
    cladding: 125,
  },
  {
    code: 'M50',
    type: 'multimode',
    core: 50,
    aperture: 0.22,
    design: 850,
    range: [400, 2400],
    loss: { rayleigh: 1.1, hydroxyl: 1, waveguide: 0.4 },
    price: 38,
    cladding: 125,
  },
  {
    code: 'M105',
    type: 'multimode',
    core: 105,
    aperture: 0.22,
    design: 850,
    range: [400, 2400],
    loss: { rayleigh: 1.1, hydroxyl: 1, waveguide: 0.5 },
    price: 42,
    cladding: 125,
  },
  {
    code: 'M200',
    type: 'multimode',
    core: 200,
    aperture: 0.39,
    design: 850,
    range: [400, 2200],
    loss: { rayleigh: 1.2, hydroxyl: 3, waveguide: 3 },
    price: 46,
    cladding: 225,
  },
  {
    code: 'M400',
    type: 'multimode',
    core: 400,
    aperture: 0.39,
    design: 850,
    range: [400, 2200],
    loss: { rayleigh: 1.2, hydroxyl: 3, waveguide: 4 },
    price: 58,
    cladding: 425,
  },
  {
    code: 'M600',
    type: 'multimode',
    core: 600,
    aperture: 0.39,
    design: 850,
    range: [400, 2200],
    loss: { rayleigh: 1.2, hydroxyl: 3, waveguide: 5 },
    price: 84,
    cladding: 630,
  },
];

const TYPES = {
  'single-mode': {
    en: 'Single-mode patch cables',
    cn: '单模光纤跳线',
    one: 'single mode',
    oneCn: '单模',
    connectors: ['FC/PC', 'FC/APC', 'FC/PC|FC/APC'],
  },
  pm: {
    en: 'Polarization-maintaining patch cables',
    cn: '保偏光纤跳线',
    one: 'polarization maintaining',
    oneCn: '保偏',
    connectors: ['FC/PC', 'FC/APC'],
  },
  multimode: {
    en: 'Multimode patch cables',
    cn: '多模光纤跳线',
    one: 'multimode',
    oneCn: '多模',
    connectors: ['FC/PC', 'SMA905', 'FC/PC|SMA905'],
  },
} as const;

const LENGTHS_M = [1, 2, 5];
const ENDINGS: Record<string, string> = {
  'FC/PC': 'FC',
  'FC/APC': 'FA',
  'FC/PC|FC/APC': 'FCA',
  SMA905: 'SM',
  'FC/PC|SMA905': 'FS',
};

function product(fibre: Fibre, connector: string, metres: number, set: string): ProductRow {
  const { one, oneCn } = TYPES[fibre.type];
  const guided = fibre.type !== 'multimode';
  return {
    partNumber: `EL-PC-${fibre.code}-${metres}${ENDINGS[connector]}`,
    group: `${set}-${fibre.code.toLowerCase()}`,
    name: {
      en: `Patch cable, ${one}, ${guided ? `${fibre.design} nm` : `${fibre.core} µm core, NA ${fibre.aperture}`}, ${metres} m, ${connector.replace('|', ' to ')}`,
      cn: `光纤跳线，${oneCn}，${guided ? `${fibre.design} nm` : `纤芯 ${fibre.core} µm，NA ${fibre.aperture}`}，${metres} m，${connector.replace('|', ' 转 ')}`,
    },
    image: `media/cable-${ENDINGS[connector]?.toLowerCase()}.svg`,
    price: fibre.price + (metres - 1) * fibre.price * 0.12 + (connector.includes('APC') ? 9 : 0),
    values: {
      fibre_type: fibre.type,
      core_diameter: fibre.core.toFixed(1),
      numerical_aperture: fibre.aperture.toFixed(2),
      mode_field_diameter: guided
        ? modeFieldDiameter(fibre.core, fibre.aperture, fibre.design).toFixed(1)
        : undefined,
      cut_off_wavelength: guided ? String(Math.round(cutOffNm(fibre.core, fibre.aperture))) : undefined,
      wavelength_range: `${fibre.range[0]}..${fibre.range[1]}`,
      design_wavelength: fibre.design.toFixed(1),
      attenuation: fibreAttenuation(fibre.loss, fibre.design).toFixed(2),
      connector,
      length: `${metres} m`,
      operating_temperature: '-20..70',
    },
  };
}

function family(type: keyof typeof TYPES): Family {
  const { en, cn, connectors } = TYPES[type];
  const id = `patch-cables-${type}`;
  const fibres = FIBRES.filter(fibre => fibre.type === type);
  const products = fibres.flatMap(fibre =>
    connectors.flatMap(connector => LENGTHS_M.map(metres => product(fibre, connector, metres, id))),
  );
  const media = new Map(
    connectors.map(connector => [
      `cable-${ENDINGS[connector]?.toLowerCase()}.svg`,
      svgFile(drawCable(connector.split('|')[0] ?? '', connector.split('|').at(-1) ?? '')),
    ]),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['patch-cables'],
      name: { en, cn },
      summary:
        type === 'multimode'
          ? { en: 'Cores of 50 to 600 µm, 1, 2 and 5 m', cn: '纤芯 50–600 µm，1、2、5 m' }
          : { en: '405 to 1550 nm, 1, 2 and 5 m', cn: '405–1550 nm，1、2、5 m' },
      description: {
        en: 'Fibre in a 3 mm jacket with aramid strands and a strain relief. Mode field and cut-off follow from core and numerical aperture (Marcuse); attenuation from Rayleigh scattering, the infrared edge of silica and the hydroxyl peak at 1383 nm. Clean every ferrule before it is plugged.',
        cn: '3 mm 护套，芳纶加强，带应力消除。模场直径与截止波长由纤芯和数值孔径按 Marcuse 公式计算；衰减由瑞利散射、石英红外吸收边与 1383 nm 羟基峰计算。插接前请清洁每个插芯。',
      },
      features: [
        { en: 'Ferrules polished and inspected', cn: '插芯抛光并逐一检验' },
        ...(type === 'pm'
          ? [{ en: 'Key aligned to the slow axis within 3°', cn: '定位键对准慢轴，误差小于 3°' }]
          : []),
      ],
      image: `media/cable-${ENDINGS[connectors[0]]?.toLowerCase()}.svg`,
      related: Object.keys(TYPES)
        .filter(other => other !== type)
        .map(other => `patch-cables-${other}`),
      keyAttributes: ['fibre_type', 'wavelength_range', 'core_diameter', 'connector'],
    },
    groups: fibres.map(fibre => ({
      id: `${id}-${fibre.code.toLowerCase()}`,
      name:
        type === 'multimode'
          ? {
              en: `${fibre.core} µm core, NA ${fibre.aperture}`,
              cn: `纤芯 ${fibre.core} µm，NA ${fibre.aperture}`,
            }
          : { en: `${fibre.range[0]}–${fibre.range[1]} nm`, cn: `${fibre.range[0]}–${fibre.range[1]} nm` },
      columns: ['length', 'connector', 'core_diameter', 'mode_field_diameter', 'attenuation'].filter(
        key => key !== 'mode_field_diameter' || type !== 'multimode',
      ),
    })),
    products,
    curves: [
      spectrum({
        id: `${id}.attenuation`,
        owner: `set:${id}`,
        quantity: 'attenuation',
        grid: wavelengths(
          Math.min(...fibres.map(f => f.range[0])),
          Math.max(...fibres.map(f => f.range[1])),
          200,
        ),
        series: fibres.map(fibre => ({
          name: fibre.code,
          at: nm =>
            nm >= fibre.range[0] && nm <= fibre.range[1] ? fibreAttenuation(fibre.loss, nm) : Number.NaN,
        })),
        conditions: {
          en: 'Rayleigh scattering, infrared edge of silica (T. Miya et al., Electron. Lett. 15, 106 (1979)), hydroxyl peak at 1383 nm; bending and connectors left out',
          cn: '瑞利散射、石英红外吸收边（T. Miya et al., Electron. Lett. 15, 106 (1979)）与 1383 nm 羟基峰；不计弯曲与接头损耗',
        },
        decimals: 3,
      }),
    ],
    media,
  };
}

/** The patch cables. */
export function patchCableFamilies(): Family[] {
  return [family('single-mode'), family('pm'), family('multimode')];
}
