import { DERIVED_QUANTITIES } from './derived-quantities.ts';
import { listOwnUnits } from './own-units.ts';

/** One text in the site's two languages. */
export interface Names {
  readonly en: string;
  readonly cn: string;
}

/** Every kind of quantity: its base unit's symbol (factor 1) and its names.
 *  Kinds that share a dimension but not a meaning are kept apart: torque is not energy, a temperature is not a
 *  temperature difference, a count is not a ratio. */
export const QUANTITIES = {
  length: { base: 'm', en: 'length', cn: '长度' },
  area: { base: 'm²', en: 'area', cn: '面积' },
  volume: { base: 'm³', en: 'volume', cn: '体积' },
  mass: { base: 'kg', en: 'mass', cn: '质量' },
  time: { base: 's', en: 'time', cn: '时间' },
  frequency: { base: 'Hz', en: 'frequency', cn: '频率' },
  temperature: { base: 'K', en: 'temperature', cn: '温度' },
  temperature_difference: { base: 'ΔK', en: 'temperature difference', cn: '温差' },
  temperature_coefficient: {
    base: '1/K',
    en: 'relative temperature coefficient, thermal expansion',
    cn: '相对温度系数、热膨胀系数',
  },
  current_temperature_coefficient: {
    base: 'A/K',
    en: 'temperature coefficient of current',
    cn: '电流温度系数',
  },
  voltage_temperature_coefficient: {
    base: 'V/K',
    en: 'temperature coefficient of voltage',
    cn: '电压温度系数',
  },
  power_temperature_coefficient: { base: 'W/K', en: 'temperature coefficient of power', cn: '功率温度系数' },
  length_temperature_coefficient: { base: 'm/K', en: 'shift with temperature', cn: '温度漂移' },
  voltage: { base: 'V', en: 'voltage', cn: '电压' },
  current: { base: 'A', en: 'current', cn: '电流' },
  resistance: { base: 'Ω', en: 'resistance', cn: '电阻' },
  conductance: { base: 'S', en: 'conductance', cn: '电导' },
  resistivity: { base: 'Ω·m', en: 'resistivity', cn: '电阻率' },
  conductivity: { base: 'S/m', en: 'electrical conductivity', cn: '电导率' },
  capacitance: { base: 'F', en: 'capacitance', cn: '电容' },
  inductance: { base: 'H', en: 'inductance', cn: '电感' },
  charge: { base: 'C', en: 'charge', cn: '电荷量' },
  power: { base: 'W', en: 'power', cn: '功率' },
  apparent_power: { base: 'VA', en: 'apparent power', cn: '视在功率' },
  reactive_power: { base: 'var', en: 'reactive power', cn: '无功功率' },
  energy: { base: 'J', en: 'energy', cn: '能量' },
  solid_angle: { base: 'sr', en: 'solid angle', cn: '立体角' },
  angle: { base: 'rad', en: 'angle', cn: '角度' },
  angular_speed: { base: 'rad/s', en: 'angular speed', cn: '角速度' },
  pressure: { base: 'Pa', en: 'pressure', cn: '压强' },
  force: { base: 'N', en: 'force', cn: '力' },
  impulse: { base: 'N·s', en: 'impulse', cn: '冲量' },
  torque: { base: 'N·m', en: 'torque', cn: '扭矩' },
  stiffness: { base: 'N/m', en: 'stiffness', cn: '刚度' },
  speed: { base: 'm/s', en: 'speed', cn: '速度' },
  acceleration: { base: 'm/s²', en: 'acceleration', cn: '加速度' },
  volume_flow: { base: 'm³/s', en: 'volume flow', cn: '体积流量' },
  mass_flow: { base: 'kg/s', en: 'mass flow', cn: '质量流量' },
  viscosity: { base: 'Pa·s', en: 'dynamic viscosity', cn: '动力黏度' },
  kinematic_viscosity: { base: 'm²/s', en: 'kinematic viscosity', cn: '运动黏度' },
  density: { base: 'kg/m³', en: 'density', cn: '密度' },
  surface_density: { base: 'kg/m²', en: 'mass per area', cn: '面密度' },
  thermal_conductivity: { base: 'W/(m·K)', en: 'thermal conductivity', cn: '热导率' },
  thermal_resistance: { base: 'K/W', en: 'thermal resistance', cn: '热阻' },
  thermal_insulance: { base: 'm²·K/W', en: 'thermal resistance of an area', cn: '单位面积热阻' },
  heat_transfer: { base: 'W/(m²·K)', en: 'heat transfer coefficient', cn: '传热系数' },
  specific_energy: { base: 'J/kg', en: 'energy per mass', cn: '单位质量能量' },
  specific_heat: { base: 'J/(kg·K)', en: 'specific heat', cn: '比热容' },
  fracture_toughness: { base: 'Pa·m^0.5', en: 'fracture toughness', cn: '断裂韧性' },
  hardness_rockwell_c: { base: 'HRC', en: 'Rockwell hardness C', cn: '洛氏硬度 C' },
  wire_gauge: { base: 'AWG', en: 'wire gauge', cn: '线规' },
  ratio: { base: '1', en: 'ratio', cn: '比值' },
  level: { base: 'dB', en: 'level', cn: '电平' },
  sound_level: { base: 'dB(A)', en: 'A-weighted sound level', cn: 'A 计权声级' },
  antenna_gain: { base: 'dBi', en: 'antenna gain', cn: '天线增益' },
  power_level: { base: 'dBm', en: 'power level', cn: '功率电平' },
  optical_density: { base: 'OD', en: 'optical density', cn: '光密度' },
  attenuation: { base: 'dB/m', en: 'attenuation per length', cn: '单位长度衰减' },
  wavelength_fraction: { base: 'λ', en: 'fraction of the wavelength', cn: '波长分数' },
  wavenumber: { base: 'm⁻¹', en: 'wavenumber, absorption coefficient', cn: '波数、吸收系数' },
  line_density: { base: 'lines/m', en: 'lines per length', cn: '线密度' },
  responsivity: { base: 'A/W', en: 'responsivity', cn: '响应度' },
  voltage_responsivity: { base: 'V/W', en: 'voltage responsivity', cn: '电压响应度' },
  noise_equivalent_power: { base: 'W/√Hz', en: 'noise-equivalent power', cn: '噪声等效功率' },
  noise_voltage: { base: 'V/√Hz', en: 'noise voltage density', cn: '噪声电压密度' },
  irradiance: { base: 'W/m²', en: 'irradiance', cn: '辐照度' },
  fluence: { base: 'J/m²', en: 'energy per area', cn: '能量密度' },
  radiant_intensity: { base: 'W/sr', en: 'radiant intensity', cn: '辐射强度' },
  luminous_flux: { base: 'lm', en: 'luminous flux', cn: '光通量' },
  luminous_intensity: { base: 'cd', en: 'luminous intensity', cn: '发光强度' },
  colour_rendering: { base: 'Ra', en: 'colour rendering index', cn: '显色指数' },
  illuminance: { base: 'lx', en: 'illuminance', cn: '照度' },
  luminance: { base: 'cd/m²', en: 'luminance', cn: '亮度' },
  luminous_efficacy: { base: 'lm/W', en: 'luminous efficacy', cn: '光效' },
  nonlinear_index: { base: 'm²/W', en: 'nonlinear refractive index', cn: '非线性折射率' },
  group_delay_dispersion: { base: 's²', en: 'group delay dispersion', cn: '群延迟色散' },
  fibre_dispersion: { base: 's/m²', en: 'dispersion of a fibre', cn: '光纤色散' },
  inverse_power: { base: '1/W', en: 'per unit of power', cn: '单位功率的倒数' },
  inverse_voltage: { base: '1/V', en: 'per unit of voltage', cn: '单位电压的倒数' },
  joule_integral: { base: 'A²·s', en: 'joule integral (I²t)', cn: '焦耳积分（I²t）' },
  electric_field: { base: 'V/m', en: 'electric field, dielectric strength', cn: '电场强度、介电强度' },
  slew_rate: { base: 'V/s', en: 'slew rate', cn: '压摆率' },
  magnetic_flux_density: { base: 'T', en: 'magnetic flux density', cn: '磁感应强度' },
  amount: { base: 'mol', en: 'amount of substance', cn: '物质的量' },
  concentration: { base: 'mol/m³', en: 'amount concentration', cn: '物质的量浓度' },
  molar_mass: { base: 'kg/mol', en: 'molar mass', cn: '摩尔质量' },
  turbidity: { base: 'NTU', en: 'turbidity', cn: '浊度' },
  absorbed_dose: { base: 'Gy', en: 'absorbed dose', cn: '吸收剂量' },
  dose_equivalent: { base: 'Sv', en: 'dose equivalent', cn: '剂量当量' },
  data_size: { base: 'bit', en: 'data size', cn: '数据量' },
  data_rate: { base: 'bit/s', en: 'data rate', cn: '数据速率' },
  sample_rate: { base: 'S/s', en: 'sample rate', cn: '采样率' },
  pixels: { base: 'px', en: 'number of pixels', cn: '像素数' },
  price_by_mass_eur: { base: 'EUR/kg', en: 'price per mass in euros', cn: '欧元每单位质量' },
  price_by_mass_usd: { base: 'USD/kg', en: 'price per mass in US dollars', cn: '美元每单位质量' },
  price_by_mass_cny: { base: 'CNY/kg', en: 'price per mass in yuan', cn: '人民币每单位质量' },
  count: { base: 'pcs', en: 'count', cn: '数量' },
  ...DERIVED_QUANTITIES,
} as const satisfies Record<string, Names & { readonly base: string }>;

/** The key of a kind of quantity that the site knows by itself, such as `length`. */
export type KnownQuantity = keyof typeof QUANTITIES;

/** The key of a kind of quantity, such as `length`; `own:Shore A` of one that an owner's unit makes. */
export type Quantity = KnownQuantity | `${typeof OWN_PREFIX}${string}`;

/** What the key of a kind begins with that an owner's unit makes; behind it stands the symbol. */
const OWN_PREFIX = 'own:';

/** The kind of quantity of an owner's unit that is measured in no other one. */
export function ownQuantity(symbol: string): Quantity {
  return `${OWN_PREFIX}${symbol}`;
}

/** Tells whether a text is the key of a kind of quantity. */
export function isQuantity(text: string): text is Quantity {
  return (
    isKnownQuantity(text) ||
    listOwnUnits().some(unit => unit.of === null && ownQuantity(unit.symbol) === text)
  );
}

/** Tells whether the site knows a kind of quantity by itself. */
export function isKnownQuantity(text: string): text is KnownQuantity {
  return Object.hasOwn(QUANTITIES, text);
}

/** The symbol of a kind's base unit. */
export function baseOf(quantity: Quantity): string {
  return isKnownQuantity(quantity) ? QUANTITIES[quantity].base : quantity.slice(OWN_PREFIX.length);
}

/** What a kind of quantity is called. */
export function quantityNames(quantity: Quantity): Names {
  if (isKnownQuantity(quantity)) return QUANTITIES[quantity];
  const symbol = baseOf(quantity);
  return listOwnUnits().find(unit => unit.symbol === symbol)?.name ?? { en: symbol, cn: symbol };
}
