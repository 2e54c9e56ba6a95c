import { expect, it } from 'vitest';
import { catalogueOf, formatMessage, isIcuMessage } from './catalogue.ts';
import type { MessageParts } from './formatter.ts';

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

it('a message chooses by exact number, plural, order and text, and writes # as a number', () => {
  const say = (message: string, parts: MessageParts) => formatMessage(message, parts, 'en');
  const rows = '{n, plural, =0 {none} one {# row} other {# rows}}';
  expect([0, 1, 12_345].map(n => say(rows, { n }))).toEqual(['none', '1 row', '12,345 rows']);
  expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  expect(say('{kind, select, set {a set} other {{kind}}}', { kind: 'lens' })).toBe('lens');
  expect(say('{kind, select, one {single} other {several}}', { kind: 1 })).toBe('several');
  expect([1, '1', 'no'].map(n => say('{n, plural, one {# row} other {# rows}}', { n }))).toEqual([
    '1 row',
    '1 row',
    'no rows',
  ]);
  expect(
    say('{n, plural, one {one {kind, select, set {of # set} other {}}} other {}}', { n: 1, kind: 'set' }),
  ).toBe('one of 1 set');
  expect(say('{n, number} in {place}', { n: 1234.5, place: 'x' })).toBe('1,234.5 in x');
});

it.each([
  '{n, plural, one {x}',
  '{n, date, short}',
  '{n, number, percent}',
  '{n, plural, offset:1 other {#}}',
])('what is no message that can be filled is refused: %s', message => {
  expect(isIcuMessage(message)).toBe(false);
});
