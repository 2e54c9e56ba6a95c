// A form cannot write `transmission@400nm..700nm=>=95%` itself. It sends the parts of each condition as separate
// fields, numbered so that one curve may have several:
//
//   transmission@0.op=>=  transmission@0.value=95 %  transmission@0.from=400 nm  transmission@0.to=700 nm  transmission@0.where=all

const FIELD = /^([^@]+)@(\d+)\.(op|value|from|to|where)$/;
const OPERATOR = /^(?:[<>≤≥＜＞]=?)/;

/** The parts of a condition on a curve, as fields of a form. */
export type CurveField = 'op' | 'value' | 'from' | 'to' | 'where';

/** The name of a field of a curve condition with a number. */
export function curveField(key: string, number: number, field: CurveField): string {
  return `${key}@${number}.${field}`;
}

/** Whether a form's field is a part of a condition on a curve. */
export function isCurveField(name: string): boolean {
  return FIELD.test(name);
}

/**
 * Joins the fields of conditions on curves into key and value pairs of an address. A condition without a value or a
 * place is skipped.
 */
export function joinCurveFields(sent: URLSearchParams): [key: string, value: string][] {
  const conditions = new Map<string, Map<string, string>>();
  for (const [name, text] of sent) {
    const [, key, number, field = ''] = FIELD.exec(name) ?? [];
    if (key === undefined) continue;
    const condition = conditions.get(`${key}@${number}`) ?? new Map([['key', key]]);
    conditions.set(`${key}@${number}`, condition.set(field, text.trim()));
  }
  return [...conditions.values()].flatMap(writeCondition);
}

function writeCondition(fields: ReadonlyMap<string, string>): [key: string, value: string][] {
  const part = (name: string) => fields.get(name) ?? '';
  const place = writePlace(part('from'), part('to'));
  const value = part('value');
  if (value === '' || place === '') return [];
  const condition = OPERATOR.test(value) ? value : `${part('op') || '>='}${value}`;
  return [[`${part('key')}@${place}`, part('where') === 'any' ? `any:${condition}` : condition]];
}

function writePlace(from: string, to: string): string {
  if (from === '' || to === '' || from === to) return from || to;
  return `${from}..${to}`;
}

const CONDITION = /^[^@]*@([^=]*)=(any:|all:)?\s*(?:(>=|<=|≥|≤|>|<|＞|＜)\s*)?(.*)$/s;
const SIGNS: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '＞': '>', '＜': '<' };

/** Inserts the blank before a unit that an address leaves out: `532 nm`, `3 OD`. */
function spaced(text: string): string {
  return text.replace(/^([\d.]+)(?=[^\d.\s%])(?!e[-+\d])/i, '$1 ');
}

/**
 * The texts for the fields of a curve condition, as they were written in the address. For an empty address these are
 * the defaults of a new condition.
 */
export function readCurveCondition(address: string): Record<CurveField, string> {
  const [, place = '', where = '', op = '>=', value = ''] = CONDITION.exec(address) ?? [];
  const [from = '', to = ''] = place.split('..').map(spaced);
  return { op: SIGNS[op] ?? op, value: spaced(value), from, to, where: where === 'any:' ? 'any' : 'all' };
}
