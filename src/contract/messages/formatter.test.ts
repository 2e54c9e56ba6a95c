import { expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';

const { format, inBoth } = catalogueOf({
  en: {
    found: '{noun}: {count, plural, one {# row} other {# rows}} for “{text}”',
    plain: 'It’s plain',
    joined: '{noun} “{text}” at {place}',
  },
  cn: { found: '{noun}：“{text}”共 {count} 行', plain: '无参数', joined: '{place}处的{noun}“{text}”' },
});

it('a message is filled in its language, plurals by the number', () => {
  const noun = { en: 'Curve', cn: '曲线' };
  expect(format('found', { noun, text: 'x', count: 1 }, 'en')).toBe('Curve: 1 row for “x”');
  expect(format('found', { noun, text: 'x', count: 2 }, 'en')).toBe('Curve: 2 rows for “x”');
  expect(format('found', { noun, text: 'x', count: 2 }, 'cn')).toBe('曲线：“x”共 2 行');
  expect(inBoth('plain')).toEqual({ en: 'It’s plain', cn: '无参数' });
});

it('a part that is not given stays empty', () => {
  expect(format('joined', { text: 'x', place: 3 }, 'en')).toBe(' “x” at 3');
  expect(format('found', { count: 1, text: '' }, 'en')).toBe(': 1 row for “”');
});

it.each(['{noun}', '#', '\\x1b[31m', 'C:\\u0041', '\\\\', '$&', "'"])(
  'a value comes out as it is: %s',
  text => {
    expect(format('found', { noun: '', text, count: 2 }, 'en')).toBe(`: 2 rows for “${text}”`);
    const noun = { en: 'Curve', cn: '曲线' };
    expect(format('joined', { noun, text, place: 1 }, 'cn')).toBe(`1处的曲线“${text}”`);
  },
);
