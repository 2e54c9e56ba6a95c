import { expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { conditionsOf, keepConditions } from './leave-one-out.ts';
import { keepWords, wordsOfText } from './text-words.ts';

/** The words of a text. `!` marks a word that excludes, `=` one that is meant strictly. */
function words(text: string): string[] {
  const mark = { free: '', strict: '=', excluding: '!' };
  return wordsOfText(text).map(({ start, end, hold }) => mark[hold] + text.slice(start, end));
}

it.each([
  ['plano-convex lens', ['plano-convex', 'lens']],
  ['紫外LED 反射镜', ['紫外', 'LED', '反射镜']],
  ['(lens) , mirror', ['(lens)', 'mirror']],
  ['thin (lens | wide mirror) black', ['thin', '(lens | wide mirror)', 'black']],
  ['激光二极管？', ['激光', '二极管？']],
  ['稳压器 贴片', ['稳压器', '贴片']],
  ['8位单片机', ['8', '位', '单片机']],
  ['蓝牙模块', ['蓝牙', '模块']],
  ['mosfet N channel logic', ['mosfet', 'N channel', 'logic']],
  ['n lens channel', ['n', 'lens', 'channel']],
  ['n "channel"', ['n', '="channel"']],
  ['Ti:sapphire 2:1 a: b', ['Ti:', 'sapphire', '2:1', 'a:', 'b']],
])('takes a text apart into its words, Chinese too: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

it.each([
  ['"cage plate" black', ['="cage', '=plate"', 'black']],
  ['mount 「黑色」', ['mount', '=「黑色」']],
  ['EL-MAG-10 mirror', ['=EL-MAG-10', 'mirror']],
  ['(EL-MAG-10 | EL-MAU-10) mirror', ['=(EL-MAG-10 | EL-MAU-10)', 'mirror']],
])('knows what is meant strictly, quotes and part numbers: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

it.each([
  ['mirror -gold', ['mirror', '!-gold']],
  ['mirror !镀金', ['mirror', '!!镀金']],
  ['led not smd red', ['led', '!not', '!smd', 'red']],
  ['LED Without lens', ['LED', '!Without', '!lens']],
  ['反射镜 不要 金', ['反射镜', '!不要', '!金']],
])('knows what excludes, with the word that says so: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

it('writes a text with some of its words only, what stood together still together', () => {
  const text = '紫外LED灯  black -gold';
  const all = wordsOfText(text);
  const [uv, led, lamp, ...others] = all;
  expect(keepWords(text, all)).toBe('紫外LED灯 black -gold');
  expect(
    keepWords(
      text,
      [led, lamp, ...others].filter(word => word !== undefined),
    ),
  ).toBe('LED灯 black -gold');
  expect(
    keepWords(
      text,
      [uv, lamp].filter(word => word !== undefined),
    ),
  ).toBe('紫外 灯');
  expect(keepWords(text, [])).toBe('');
});

it('takes time in proportion to the text', () => {
  for (const piece of ['-"a', 'ab1-', '紫外LED', '("「'])
    expect(wordsOfText(piece.repeat(5000)).length).toBeGreaterThanOrEqual(0);
});

it('has words that only join others as conditions only if there are no others', () => {
  const query = (text: string) => ({ ...emptyQuery('en'), text });
  const keys = (text: string) => conditionsOf(query(text)).map(({ key }) => key);
  expect(keys('manual of a mount')).toEqual(['manual', 'mount']);
  expect(keys('波片 的')).toEqual(['波片']);
  expect(keys('of the')).toEqual(['of', 'the']);
  const kept = (text: string, ...places: number[]) =>
    keepConditions(query(text), place => places.includes(place)).text;
  expect(kept('manual of a mount', 1)).toBe('mount');
  expect(kept('blue lens for a laser', 1, 2)).toBe('lens for a laser');
  expect(kept('blue lens for a laser', 0, 1, 2)).toBe('blue lens for a laser');
  expect(kept('lens for', 0)).toBe('lens for');
});
