import type { z } from 'zod';

/** What is accepted, in both languages; without a full stop, as the last part of a message. */
type ExpectedForm = { en: string; cn: string };

/** The Chinese of what schemas of the contract say of themselves. */
const OWN: Readonly<Record<string, string>> = {
  'letters, digits and . _ ~ - only, starting with a letter or digit':
    '仅限字母、数字和 . _ ~ -，且以字母或数字开头',
  'is a word that addresses use themselves': '该词为网址保留字',
  'letters, digits and . _ - only, at most 64': '仅限字母、数字和 . _ -，最多 64 个字符',
  'a reference number such as Q20261121-7KWM4P': '应为询价编号，如 Q20261121-7KWM4P',
  'product_id or part_number': '需要 product_id 或 part_number',
  'a path of this site': '应为本网站的路径',
  'YYYY-MM-DD HH:mm:ss in UTC': '应为 UTC 时间，格式 YYYY-MM-DD HH:mm:ss',
  'a curve’s id and the number of its series: EL-FB-550-10:1': '应为曲线编号和系列序号，如 EL-FB-550-10:1',
  'lower-case letters, digits and _, starting with a letter': '仅限小写字母、数字和 _，且以字母开头',
  'three capital letters of ISO 4217, e.g. USD': '应为 ISO 4217 的三个大写字母，如 USD',
};

const TYPES: Readonly<Record<string, ExpectedForm>> = {
  number: { en: 'A number is expected', cn: '应为数字' },
  int: { en: 'A whole number is expected', cn: '应为整数' },
  string: { en: 'Text is expected', cn: '应为文本' },
  boolean: { en: 'true or false is expected', cn: '应为 true 或 false' },
  array: { en: 'A list is expected', cn: '应为列表' },
  object: { en: 'An object is expected', cn: '应为对象' },
};

const FORMATS: Readonly<Record<string, ExpectedForm>> = {
  email: {
    en: 'An e-mail address such as name@example.com is expected',
    cn: '应为电子邮箱地址，如 name@example.com',
  },
  date: { en: 'A day such as 2026-11-21 is expected', cn: '应为日期，如 2026-11-21' },
  datetime: {
    en: 'A moment such as 2026-11-21T08:00:00Z is expected',
    cn: '应为时间，如 2026-11-21T08:00:00Z',
  },
  url: { en: 'A web address is expected', cn: '应为网址' },
};

const MISSING: ExpectedForm = { en: 'It is needed', cn: '此项必填' };
const OTHER: ExpectedForm = { en: 'It has another form', cn: '格式不正确' };

/**
 * Says in both languages what a field takes, from what zod found wrong with it.
 * @param isMissing whether nothing was given at all
 */
export function expectedForm(issue: z.core.$ZodIssue, isMissing: boolean): ExpectedForm {
  switch (issue.code) {
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum);
    case 'invalid_type':
      return isMissing ? MISSING : (TYPES[issue.expected] ?? OTHER);
    case 'invalid_value':
      return isMissing ? MISSING : oneOf(issue.values);
    case 'invalid_union':
      return isMissing ? MISSING : oneOf(issue.errors.flat().flatMap(valuesOf));
    case 'invalid_format':
      return FORMATS[issue.format] ?? own(issue.message);
    case 'unrecognized_keys':
      return { en: 'There is no such field', cn: '没有此字段' };
    case 'custom':
      return own(issue.message);
    default:
      return OTHER;
  }
}

function bound(origin: string, side: 'least' | 'most', limit: number | bigint): ExpectedForm {
  const isLeast = side === 'least';
  if (isLeast && limit === 1 && (origin === 'string' || origin === 'array'))
    return { en: 'It must not be empty', cn: '不能为空' };
  const [one, many, measure] =
    origin === 'string'
      ? [' character', ' characters', ' 个字符']
      : origin === 'array'
        ? [' item', ' items', ' 项']
        : ['', '', ''];
  const cn = origin === 'string' || origin === 'array' ? ['至少', '最多'] : ['不得小于', '不得大于'];
  return {
    en: `At ${side} ${limit}${Number(limit) === 1 ? one : many}`,
    cn: `${cn[isLeast ? 0 : 1]} ${limit}${measure}`,
  };
}

function valuesOf(issue: z.core.$ZodIssue): readonly unknown[] {
  return issue.code === 'invalid_value' ? issue.values : [];
}

function oneOf(values: readonly unknown[]): ExpectedForm {
  const list = values.filter(value => value !== '').join(', ');
  return list === '' ? OTHER : { en: `One of: ${list}`, cn: `可选：${list}` };
}

/** What a schema says itself; zod's own words for a pattern tell a reader nothing. */
function own(message: string): ExpectedForm {
  const cn = OWN[message];
  return cn === undefined ? OTHER : { en: message.charAt(0).toUpperCase() + message.slice(1), cn };
}
