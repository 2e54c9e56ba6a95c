import { svgFile } from '../drawing/sheet.ts';
import { drawCan } from '../drawing/solid.ts';
import {
  INGAAS_ABSORPTION,
  type Photodiode,
  responsivity,
  SILICON_ABSORPTION,
} from '../optics/photodiode.ts';
import type { Family, ProductRow, Text } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

// Elementary charge in C, thermal energy at 25 °C in J (CODATA 2018).
const CHARGE = 1.602176634e-19;
const THERMAL_J = 1.380649e-23 * 298.15;

/** One design of junction, sold in several diameters. */
/** What the photodiodes of one set have in common. */
export interface Junction {
  readonly id: string;
  readonly code: string;
  readonly material: 'Si' | 'InGaAs';
  readonly name: Text;
  readonly use: Text;
  readonly diode: Photodiode;
  readonly range: readonly [number, number];
  readonly diametersMm: readonly number[];
  readonly biasV: number;
  /** Per mm² of area: dark current in nA; shunt resistance times area in MΩ·mm². */
  readonly perMm2: { readonly darkNa: number; readonly shuntMohm: number };
  readonly price: number;
}

/** The junctions of the photodiode sets. */
export const JUNCTIONS: readonly Junction[] = [
  {
    id: 'silicon-photodiodes',
    code: 'PDS',
    material: 'Si',
    name: { en: 'Silicon photodiodes', cn: '硅光电二极管' },
    use: {
      en: 'PIN diodes of silicon for the visible and near infrared, with a quarter-wave window of nitride on the chip.',
      cn: '用于可见光与近红外的硅 PIN 光电二极管，芯片表面有四分之一波氮化硅减反层。',
    },
    diode: {
      lossAtFace: 0.06,
      deadUm: 0.08,
      depletedUm: 60,
      diffusionUm: 60,
      absorption: SILICON_ABSORPTION,
    },
    range: [350, 1100],
    diametersMm: [0.5, 0.8, 1, 2.5, 3.6, 5, 8, 10],
    biasV: 10,
    perMm2: { darkNa: 0.08, shuntMohm: 4000 },
    price: 24,
  },
  {
    id: 'silicon-photodiodes-uv',
    code: 'PDU',
    material: 'Si',
    name: { en: 'Silicon photodiodes, UV enhanced', cn: '紫外增强硅光电二极管' },
    use: {
      en: 'A shallow junction under a thin oxide: carriers that ultraviolet light makes at the very surface are collected too.',
      cn: '浅结薄氧化层结构，紫外光在表面产生的载流子也能被收集。',
    },
    diode: {
      lossAtFace: 0.25,
      deadUm: 0.004,
      depletedUm: 12,
      diffusionUm: 80,
      absorption: SILICON_ABSORPTION,
    },
    range: [200, 1100],
    diametersMm: [1, 2.5, 3.6, 5, 10],
    biasV: 5,
    perMm2: { darkNa: 0.2, shuntMohm: 900 },
    price: 58,
  },
  {
    id: 'silicon-photodiodes-thick',
    code: 'PDN',
    material: 'Si',
    name: { en: 'Silicon photodiodes for 1064 nm', cn: '1064 nm 增强硅光电二极管' },
    use: {
      en: 'Depleted to 450 µm, so that even light of 1064 nm, which silicon hardly absorbs, is caught in good part.',
      cn: '耗尽层厚达 450 µm，可较好吸收硅几乎透明的 1064 nm 光。',
    },
    diode: {
      lossAtFace: 0.05,
      deadUm: 0.1,
      depletedUm: 450,
      diffusionUm: 30,
      absorption: SILICON_ABSORPTION,
    },
    range: [400, 1120],
    diametersMm: [1, 3, 5, 10],
    biasV: 150,
    perMm2: { darkNa: 2.4, shuntMohm: 700 },
    price: 132,
  },
  {
    id: 'ingaas-photodiodes',
    code: 'PDI',
    material: 'InGaAs',
    name: { en: 'InGaAs photodiodes', cn: '铟镓砷光电二极管' },
    use: {
      en: 'PIN diodes of indium gallium arsenide, lattice-matched to InP, for 900 to 1700 nm: telecommunication and near-infrared spectroscopy.',
      cn: '与 InP 晶格匹配的铟镓砷 PIN 光电二极管，900–1700 nm，用于光通信与近红外光谱。',
    },
    diode: {
      lossAtFace: 0.03,
      deadUm: 0.02,
      depletedUm: 3.2,
      diffusionUm: 1.2,
      absorption: INGAAS_ABSORPTION,
    },
    range: [900, 1700],
    diametersMm: [0.08, 0.12, 0.3, 0.5, 1, 2, 3],
    biasV: 5,
    perMm2: { darkNa: 1.1, shuntMohm: 60 },
    price: 68,
  },
];

// Relative permittivity, and drift velocity of saturated carriers in µm/ps (S. M. Sze and K. K. Ng, 3rd ed., appendices G and H, figure 1.20).
const SEMICONDUCTORS = {
  Si: { permittivity: 11.7, drift: 0.1 },
  InGaAs: { permittivity: 13.9, drift: 0.065 },
} as const;
const VACUUM_PF_PER_MM = 8.8541878128e-3;
const STRAY_PF = 0.4;

/** Cells of a diode. Capacitance is that of the depleted layer, ε A / W, and 0.4 pF of the can; the bandwidth joins that of the capacitance with 50 Ω,
 *  1 / (2π R C), and that of the transit, 0.4 v / W (Sze and Ng, eq. 13.21), as reciprocal squares; rise time 0.35 / bandwidth;
 *  noise √(2 q I_d + 4 k T / R_sh) over the peak responsivity. */
export function electricalCells(
  junction: Pick<Junction, 'perMm2' | 'material' | 'diode'>,
  diameterMm: number,
  peakAPerW: number,
): Record<string, string> {
  const area = (Math.PI / 4) * diameterMm ** 2;
  const { permittivity, drift } = SEMICONDUCTORS[junction.material];
  const { depletedUm } = junction.diode;
  const [dark, shunt] = [junction.perMm2.darkNa * area, junction.perMm2.shuntMohm / area];
  const capacitance = (VACUUM_PF_PER_MM * permittivity * area) / (depletedUm / 1000) + STRAY_PF;
  const [circuitMhz, transitMhz] = [1e6 / (2 * Math.PI * 50 * capacitance), (0.4 * drift * 1e6) / depletedUm];
  const bandwidthMhz = 1 / Math.hypot(1 / circuitMhz, 1 / transitMhz);
  const noise = Math.sqrt(2 * CHARGE * dark * 1e-9 + (4 * THERMAL_J) / (shunt * 1e6));
  const three = (value: number) => String(Number(value.toPrecision(3)));
  return {
    dark_current: three(dark),
    capacitance: three(capacitance),
    bandwidth: three(bandwidthMhz),
    rise_time: three(350 / bandwidthMhz),
    noise_equivalent_power: three((noise / peakAPerW) * 1e15),
  };
}

/** The wavelength in nm and the value of the highest responsivity, on a grid of 1 nm. */
export function peakResponsivity(
  diode: Photodiode,
  [min, max]: readonly [number, number],
): { nm: number; value: number } {
  let best = { nm: min, value: 0 };
  for (let nm = min; nm <= max; nm++) {
    const value = responsivity(diode, nm);
    if (value > best.value) best = { nm, value };
  }
  return best;
}

function family(junction: Junction): Family {
  const media = new Map<string, string>();
  const peak = peakResponsivity(junction.diode, junction.range);
  const can = (diameter: number) =>
    diameter > 6
      ? { outer: 15.2, name: 'TO-8' }
      : diameter > 1.2
        ? { outer: 9.2, name: 'TO-5' }
        : { outer: 5.4, name: 'TO-46' };
  const products = junction.diametersMm.map((diameter): ProductRow => {
    const { outer, name } = can(diameter);
    const file = `can-${name.toLowerCase()}-${diameter}.svg`;
    media.set(
      file,
      svgFile(
        drawCan({ diameter: outer, height: outer * 0.46, leads: 8, window: Math.max(diameter, outer * 0.5) }),
      ),
    );
    return {
      partNumber: `EL-${junction.code}-${String(diameter).replace('.', '')}`,
      group: `${junction.id}-all`,
      name: {
        en: `${junction.material === 'Si' ? 'Silicon' : 'InGaAs'} photodiode, Ø${diameter} mm, ${junction.range[0]}–${junction.range[1]} nm`,
        cn: `${junction.material === 'Si' ? '硅' : '铟镓砷'}光电二极管，Ø${diameter} mm，${junction.range[0]}–${junction.range[1]} nm`,
      },
      image: `media/${file}`,
      price: junction.price * (1 + diameter ** 1.6 / 6),
      values: {
        detector_material: junction.material,
        wavelength_range: `${junction.range[0]}..${junction.range[1]}`,
        active_diameter: String(diameter),
        peak_wavelength: String(peak.nm),
        peak_responsivity: peak.value.toFixed(2),
        bias_voltage: junction.biasV.toFixed(1),
        ...electricalCells(junction, diameter, peak.value),
        package: name,
        diameter: outer.toFixed(1),
        operating_temperature: junction.biasV > 100 ? '-20..60' : '-40..85',
      },
    };
  });
  return {
    file: junction.id,
    set: {
      id: junction.id,
      categories: ['photodiodes'],
      name: junction.name,
      summary: {
        en: `${junction.range[0]}–${junction.range[1]} nm, peak ${peak.value.toFixed(2)} A/W at ${peak.nm} nm`,
        cn: `${junction.range[0]}–${junction.range[1]} nm，峰值 ${peak.value.toFixed(2)} A/W（${peak.nm} nm）`,
      },
      description: junction.use,
      features: [
        { en: 'Hermetic can with a borosilicate window', cn: '气密金属壳，硼硅玻璃窗' },
        {
          en: 'Dark current, capacitance and noise stated at the bias voltage',
          cn: '暗电流、结电容与噪声均按偏压标注',
        },
      ],
      image: products[2]?.image ?? '',
      related: JUNCTIONS.filter(other => other !== junction).map(other => other.id),
      keyAttributes: ['active_diameter', 'wavelength_range', 'peak_responsivity', 'bandwidth'],
    },
    groups: [
      {
        id: `${junction.id}-all`,
        name: { en: 'By active diameter', cn: '按光敏面直径' },
        columns: [
          'active_diameter',
          'dark_current',
          'capacitance',
          'bandwidth',
          'rise_time',
          'noise_equivalent_power',
          'package',
        ],
      },
    ],
    products,
    curves: products.map(product =>
      spectrum({
        id: product.partNumber,
        owner: `product:${product.partNumber}`,
        quantity: 'responsivity',
        grid: wavelengths(junction.range[0], junction.range[1], 80),
        series: [{ at: nm => responsivity(junction.diode, nm) }],
        conditions: {
          en: `25 °C, normal incidence; collection in ${junction.diode.depletedUm} µm depletion and ${junction.diode.diffusionUm} µm diffusion length; absorption: ${junction.material === 'Si' ? 'M. A. Green, Sol. Energy Mater. Sol. Cells 92, 1305 (2008)' : 'S. Adachi, J. Appl. Phys. 66, 6030 (1989)'}`,
          cn: `25 °C，正入射；按 ${junction.diode.depletedUm} µm 耗尽层与 ${junction.diode.diffusionUm} µm 扩散长度收集计算；吸收系数：${junction.material === 'Si' ? 'M. A. Green, Sol. Energy Mater. Sol. Cells 92, 1305 (2008)' : 'S. Adachi, J. Appl. Phys. 66, 6030 (1989)'}`,
        },
        decimals: 4,
      }),
    ),
    media,
  };
}

/** The photodiodes. */
export function photodiodeFamilies(): Family[] {
  return JUNCTIONS.map(family);
}
