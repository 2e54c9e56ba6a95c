import type { SourceItem } from '../../draft.ts';

type AttributeRecord = Extract<SourceItem, { noun: 'attribute' }>['record'];

const GROUPS = {
  optical: { en: 'Optical', cn: '光学性能' },
  thermal: { en: 'Thermal', cn: '热学性能' },
  mechanical: { en: 'Mechanical', cn: '机械性能' },
  chemical: { en: 'Chemical resistance', cn: '化学稳定性' },
  conditions: { en: 'Conditions of the measurement', cn: '测量条件' },
  general: { en: 'General', cn: '基本信息' },
} as const;

/** The attributes of an optical material, in the order they are shown. The files name no unit: they are SI (README of the database), wavelengths µm. */
export const MATERIAL_ATTRIBUTES: readonly AttributeRecord[] = (
  [
    {
      key: 'maker',
      kind: 'enum',
      name: { en: 'Maker', cn: '生产商' },
      group: GROUPS.general,
      in_table: true,
    },
    {
      key: 'glass_status',
      kind: 'enum',
      name: { en: 'Status of the glass', cn: '玻璃供货状态' },
      group: GROUPS.general,
      in_table: true,
    },
    {
      key: 'glass_code',
      kind: 'text',
      name: { en: 'Glass code', cn: '玻璃代码' },
      group: GROUPS.general,
      in_table: true,
    },
    number('nd', 'Refractive index nd', '折射率 nd', null, GROUPS.optical, {
      in_table: true,
      help: { en: 'At the helium d line, 587.5618 nm', cn: '氦 d 线（587.5618 nm）处' },
    }),
    number('vd', 'Abbe number Vd', '阿贝数 Vd', null, GROUPS.optical, { in_table: true }),
    number(
      'dpgf',
      'Relative partial dispersion deviation ΔPg,F',
      '相对部分色散偏差 ΔPg,F',
      null,
      GROUPS.optical,
      {},
    ),
    {
      key: 'wavelength_range',
      kind: 'range',
      name: { en: 'Wavelength range', cn: '波长范围' },
      quantity: 'length',
      unit: 'µm',
      display_units: ['µm', 'nm'],
      group: GROUPS.optical,
      in_table: true,
    },
    {
      key: 'thermal_dispersion',
      kind: 'text',
      name: { en: 'Thermal dispersion', cn: '折射率温度系数' },
      group: GROUPS.optical,
      filterable: false,
    },
    number('density', 'Density', '密度', 'kg/m³', GROUPS.mechanical, { in_table: true }),
    number('hardness', 'Knoop hardness', '努氏硬度', 'MPa', GROUPS.mechanical, {}),
    number('youngs_modulus', 'Young’s modulus', '杨氏模量', 'GPa', GROUPS.mechanical, {}),
    number('shear_modulus', 'Shear modulus', '剪切模量', 'GPa', GROUPS.mechanical, {}),
    number('poissons_ratio', 'Poisson’s ratio', '泊松比', null, GROUPS.mechanical, {}),
    number('fracture_toughness', 'Fracture toughness', '断裂韧性', 'MPa·m^0.5', GROUPS.mechanical, {}),
    number('thermal_expansion', 'Thermal expansion', '热膨胀系数', '1/K', GROUPS.thermal, { in_table: true }),
    number('transformation_temperature', 'Transformation temperature', '转变温度', 'K', GROUPS.thermal, {}),
    number('melting_point', 'Melting point', '熔点', 'K', GROUPS.thermal, {}),
    number('freezing_point', 'Freezing point', '凝固点', 'K', GROUPS.thermal, {}),
    number('thermal_conductivity', 'Thermal conductivity', '导热系数', 'W/(m·K)', GROUPS.thermal, {}),
    number('specific_heat', 'Specific heat', '比热容', 'J/(kg·K)', GROUPS.thermal, {}),
    ...(['climatic', 'stain', 'acid', 'alkali', 'phosphate', 'hydrolytic'] as const).map((kind, index) =>
      number(
        `resistance_${kind}`,
        `${kind[0]?.toUpperCase()}${kind.slice(1)} resistance class`,
        ['耐候性', '耐污染性', '耐酸性', '耐碱性', '耐磷酸盐性', '耐水性'][index] ?? kind,
        null,
        GROUPS.chemical,
        {},
      ),
    ),
    number('durability', 'Durability class', '耐久性等级', null, GROUPS.chemical, {}),
    {
      key: 'solubility',
      kind: 'text',
      name: { en: 'Solubility in water', cn: '水溶性' },
      group: GROUPS.chemical,
      filterable: false,
    },
    number('temperature', 'Temperature', '温度', 'K', GROUPS.conditions, {}),
    number('pressure', 'Pressure', '压强', 'Pa', GROUPS.conditions, {}),
    number('film_thickness', 'Film thickness', '膜厚', 'nm', GROUPS.conditions, {}),
    number('thickness', 'Thickness', '厚度', 'mm', GROUPS.conditions, {}),
    number('pulse_duration', 'Pulse duration', '脉宽', 'fs', GROUPS.conditions, {}),
    number('deposition_temperature', 'Deposition temperature', '沉积温度', 'K', GROUPS.conditions, {}),
    number('x', 'Composition x', '组分 x', null, GROUPS.conditions, {}),
    { key: 'direction', kind: 'enum', name: { en: 'Direction', cn: '偏振方向' }, group: GROUPS.conditions },
    { key: 'orientation', kind: 'text', name: { en: 'Orientation', cn: '取向' }, group: GROUPS.conditions },
    { key: 'substrate', kind: 'enum', name: { en: 'Substrate', cn: '基底' }, group: GROUPS.conditions },
    {
      key: 'n2_method',
      kind: 'enum',
      name: { en: 'Method for n₂', cn: 'n₂ 测量方法' },
      group: GROUPS.conditions,
    },
  ] satisfies AttributeRecord[]
).map((attribute, order) => ({ ...attribute, order }));

function number(
  key: string,
  en: string,
  cn: string,
  unit: string | null,
  group: { en: string; cn: string },
  more: Partial<AttributeRecord>,
): AttributeRecord {
  return { key, kind: 'number', name: { en, cn }, unit, group, ...more };
}
