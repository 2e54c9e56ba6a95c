import { expect, it } from 'vitest';
import { quoteWords } from './quoted-words.ts';

const quote = (text: string, ...words: string[]) =>
  quoteWords(
    text,
    words.map(word => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })),
  );

it('quotes words where they stand', () => {
  expect(quote('lens f=100mm 1064nm', 'f=100mm')).toBe('lens "f=100mm" 1064nm');
  expect(quote('lens f=100mm 1064nm', 'f=100mm', '1064nm')).toBe('lens "f=100mm" "1064nm"');
  expect(quote('lens')).toBe('lens');
});

it('parts a quote from what stands close to it', () => {
  expect(quote('我要焦距100mm的透镜', '焦距100mm')).toBe('我要 "焦距100mm" 的透镜');
  expect(quote('10片焦距100', '焦距100')).toBe('10片 "焦距100"');
});

it('leaves what excludes before the quote', () => {
  expect(quote('mirror -gold', '-gold')).toBe('mirror -"gold"');
  expect(quote('lens -50mm', '-50mm')).toBe('lens "-50mm"');
});

it('makes inch marks what no quote is', () => {
  expect(quote('mirror 1" flat', '1"')).toBe('mirror "1″" flat');
  expect(quote('1” to 2” lens', '1” to 2”')).toBe('"1″ to 2″" lens');
  expect(quote('M8“ x', 'M8')).toBe('"M8" ″ x');
});
