import { csv } from './csv.ts';

/** A choice of an enum attribute: what stands in the cells, and its names. */
type Choice = readonly [id: string, en: string, cn?: string];

/** The choices whose names differ from what stands in the cells, by attribute, in their order. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  substrate: [
    ['N-BK7', 'N-BK7'],
    ['UVFS', 'UV fused silica', '紫外熔融石英'],
    ['CaF2', 'CaF₂', '氟化钙 CaF₂'],
    ['BaF2', 'BaF₂', '氟化钡 BaF₂'],
    ['MgF2', 'MgF₂', '氟化镁 MgF₂'],
    ['Sapphire', 'Sapphire', '蓝宝石'],
    ['N-SF11', 'N-SF11'],
    ['N-BAF10', 'N-BAF10'],
    ['ZnSe', 'ZnSe', '硒化锌 ZnSe'],
    ['Ge', 'Germanium', '锗 Ge'],
    ['Si', 'Silicon', '硅 Si'],
    ['N-BAK4/N-SF5', 'N-BAK4 / N-SF5'],
    ['N-BAF10/N-SF6', 'N-BAF10 / N-SF6'],
    ['N-BK7/N-SF5', 'N-BK7 / N-SF5'],
    ['Crystal quartz', 'Crystal quartz', '石英晶体'],
    ['Calcite', 'Calcite', '方解石'],
    ['Aluminium', 'Aluminium', '铝'],
  ],
  coating: [
    ['Uncoated', 'Uncoated', '未镀膜'],
    ['A', 'A: AR 350–700 nm', 'A：增透膜 350–700 nm'],
    ['B', 'B: AR 650–1050 nm', 'B：增透膜 650–1050 nm'],
    ['C', 'C: AR 1050–1700 nm', 'C：增透膜 1050–1700 nm'],
    ['UV', 'UV: AR 245–400 nm', 'UV：增透膜 245–400 nm'],
    ['MgF2', 'MgF₂: single layer, 550 nm', 'MgF₂：单层增透膜，550 nm'],
    ['Ge 7–11', 'AR 7–11 µm', '增透膜 7–11 µm'],
    ['Si 3–5', 'AR 3–5 µm (silicon)', '增透膜 3–5 µm（硅）'],
    ['ZnSe 8–12', 'AR 8–12 µm', '增透膜 8–12 µm'],
    ['CaF2 3–5', 'AR 3–5 µm (CaF₂)', '增透膜 3–5 µm（氟化钙）'],
    ['V405', 'V-coating 405 nm', 'V 型增透膜 405 nm'],
    ['V532', 'V-coating 532 nm', 'V 型增透膜 532 nm'],
    ['V633', 'V-coating 633 nm', 'V 型增透膜 633 nm'],
    ['V1064', 'V-coating 1064 nm', 'V 型增透膜 1064 nm'],
    ['V1550', 'V-coating 1550 nm', 'V 型增透膜 1550 nm'],
    ['Al+MgF2', 'Protected aluminium', '保护铝膜'],
    ['Al UV', 'UV-enhanced aluminium', '紫外增强铝膜'],
    ['Ag', 'Protected silver', '保护银膜'],
    ['Au', 'Gold', '金膜'],
    ['Dielectric', 'Dielectric', '介质膜'],
    ['Hard-coated bandpass', 'Bandpass, hard-coated', '硬膜带通'],
    ['Edge', 'Edge filter, hard-coated', '硬膜截止'],
    ['Cr', 'Chromium', '铬膜'],
  ],
  split_ratio: [
    ['10:90', '10:90'],
    ['30:70', '30:70'],
    ['50:50', '50:50'],
    ['70:30', '70:30'],
    ['90:10', '90:10'],
    ['s:p', 'polarizing (s reflected, p transmitted)', '偏振（反射 s，透射 p）'],
  ],
  retarder_order: [
    ['zero', 'Zero order', '零级'],
    ['multiple', 'Multiple order', '多级'],
  ],
  laser_class: [
    ['1', '1'],
    ['2', '2'],
    ['3R', '3R'],
    ['3B', '3B'],
    ['4', '4'],
  ],
  fibre_type: [
    ['single-mode', 'Single mode', '单模'],
    ['multimode', 'Multimode', '多模'],
    ['pm', 'Polarization maintaining', '保偏'],
  ],
  detector_material: [
    ['Si', 'Silicon', '硅'],
    ['InGaAs', 'InGaAs', '铟镓砷'],
    ['Ge', 'Germanium', '锗'],
    ['Thermal', 'Thermal', '热电'],
  ],
  axes: [
    ['X', 'X'],
    ['Y', 'Y'],
    ['Z', 'Z'],
    ['θz', 'Rotation θz', '旋转 θz'],
    ['θx', 'Tilt θx', '俯仰 θx'],
    ['θy', 'Tilt θy', '偏摆 θy'],
  ],
  drive: [
    ['hex', 'Hex socket', '内六角'],
    ['knob', 'Knurled knob', '滚花旋钮'],
    ['micrometer', 'Micrometer', '千分尺'],
    ['differential', 'Differential micrometer', '差动千分尺'],
    ['fine screw', 'Fine adjuster', '细牙调节螺杆'],
    ['stepper', 'Stepper motor', '步进电机'],
    ['piezo', 'Piezo inertia drive', '压电惯性驱动'],
    ['manual', 'By hand', '手动'],
    ['lever', 'Lever', '拨杆'],
  ],
  material: [
    ['Aluminium', 'Aluminium', '铝'],
    ['Stainless steel', 'Stainless steel', '不锈钢'],
    ['Steel', 'Steel', '钢'],
    ['Brass', 'Brass', '黄铜'],
    ['Invar', 'Invar', '殷钢'],
    ['PEEK', 'PEEK'],
  ],
  finish: [
    ['Black anodized', 'Black anodized', '黑色阳极氧化'],
    ['Clear anodized', 'Clear anodized', '本色阳极氧化'],
    ['Passivated', 'Passivated', '钝化'],
    ['Black oxide', 'Black oxide', '发黑'],
    ['Plain', 'Plain', '无处理'],
  ],
  system: [
    ['metric', 'Metric', '公制'],
    ['imperial', 'Imperial', '英制'],
  ],
};

/** `attribute_values.csv`. */
export function attributeValuesFile(): string {
  const rows = Object.entries(CHOICES).flatMap(([attribute, choices]) =>
    choices.map(([id, en, cn], i) => [attribute, id, en, cn ?? en, String((i + 1) * 10)]),
  );
  return csv(['attribute', 'id', 'name_en', 'name_cn', 'order'], rows);
}
