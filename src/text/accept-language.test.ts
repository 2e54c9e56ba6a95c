import { expect, it } from 'vitest';
import { parseAcceptLanguage } from './accept-language.ts';

it.each([
  ['zh-Hant-TW', 'cn'],
  ['en-GB,en;q=0.9', 'en'],
  ['en;q=0.3,zh;q=0.7', 'cn'],
  ['zh;q=0,en;q=0.1', 'en'],
  ['zh;q=0', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;;,q=,zh;q=x', undefined],
])('reads Accept-Language %j as %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale);
});
