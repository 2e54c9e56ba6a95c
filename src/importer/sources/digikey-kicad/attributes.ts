import type { SourceItem } from '../../draft.ts';

type AttributeRecord = Extract<SourceItem, { noun: 'attribute' }>['record'];

const GENERAL = { en: 'General', cn: '基本信息' };
const ELECTRICAL = { en: 'Electrical (from the description)', cn: '电气参数（取自描述）' };
const MECHANICAL = { en: 'Mechanical', cn: '机械参数' };

/** The attributes of a Digi-Key part: its text fields, and the numbers that its description states. */
export const DIGIKEY_ATTRIBUTES: readonly AttributeRecord[] = [
  {
    key: 'manufacturer',
    kind: 'enum',
    name: { en: 'Manufacturer', cn: '制造商' },
    group: GENERAL,
    order: 1,
    in_table: true,
  },
  {
    key: 'lifecycle',
    kind: 'enum',
    name: { en: 'Life cycle', cn: '生命周期' },
    group: GENERAL,
    order: 2,
    in_table: true,
  },
  electrical('voltage', 'Voltage', '电压', 'V', 3),
  electrical('current', 'Current', '电流', 'A', 4),
  electrical('power', 'Power', '功率', 'W', 5),
  electrical('frequency', 'Frequency', '频率', 'MHz', 6),
  electrical('resistance', 'Resistance', '电阻', 'Ω', 7),
  electrical('capacitance', 'Capacitance', '电容', 'µF', 8),
  electrical('inductance', 'Inductance', '电感', 'µH', 9),
  {
    key: 'pins',
    kind: 'number',
    name: { en: 'Number of pins', cn: '引脚数' },
    unit: null,
    precision: 0,
    group: MECHANICAL,
    order: 10,
    in_table: true,
  },
  {
    key: 'footprint',
    kind: 'text',
    name: { en: 'Footprint', cn: '封装' },
    group: MECHANICAL,
    order: 11,
    filterable: false,
  },
];

function electrical(key: string, en: string, cn: string, unit: string, order: number): AttributeRecord {
  return {
    key,
    kind: 'number',
    name: { en, cn },
    quantity: key,
    unit,
    group: ELECTRICAL,
    order,
    in_table: true,
    filterable: true,
  };
}
