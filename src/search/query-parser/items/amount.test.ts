import { expect, it } from 'vitest';
import { amountAt, isInsideOfWord } from './amount.ts';

/** The words, the number and the unit that are read from a text's first digit on. */
function read(text: string) {
  const found = amountAt(text, text.search(/\d/));
  if (found === undefined) return undefined;
  const words = text.slice(found.start, found.end);
  return 'doubtful' in found ? [words, 'doubtful'] : [words, found.value, found.unit ?? found.prefix];
}

it.each([
  ['100 mm lens', ['100 mm', 100, 'mm']],
  ['lens 100', ['100', 100, null]],
  ['10k', ['10k', 10_000, 'k']],
  ['4k7', ['4k7', 4700, 'k']],
  ['10 000 mm', ['10 000 mm', 10_000, 'mm']],
  ['1/2"', ['1/2"', 0.5, '"']],
  ['50 1/2"', ['50 1/2"', 50.5, '"']],
])('a number is read with its unit: %s', (text, found) => {
  expect(read(text)).toEqual(found);
});

it.each([
  ['a wavelength and a fraction of an inch', '1064 1/2"', ['1064', 1064, null]],
  ['too little for a light, and its fraction', '99 1/2"', ['99 1/2"', 99.5, '"']],
  ['a number and a range', 'f=200 650-1050 nm', ['200', 200, null]],
  ['a number and a range in words', 'f=200 650 to 700 nm', ['200', 200, null]],
  ['a range of numbers with blanks in them', '10 000-20 000 mm', ['10 000', 10_000, null]],
  ['a number and a wavelength', 'f=100 532 nm', ['100', 100, null]],
  ['no light behind a number', 'f=10 050 mm', ['10 050 mm', 10_050, 'mm']],
  ['no length', '100 532 W', ['100 532 W', 'doubtful']],
  ['two wavelengths', 'wavelength 405 450', ['405', 405, null]],
  ['two wavelengths, the lesser behind', 'wavelength 450 405', ['450 405', 'doubtful']],
  ['two numbers of something else', 'index 405 450', ['405 450', 'doubtful']],
  ['several numbers of one unit', '355/532/1064 nm', ['355', 355, null]],
  ['two numbers of one unit', '355/532 nm', ['355', 355, null]],
  ['what may be a fraction', '5/532 nm', ['5/532 nm', 'doubtful']],
  ['numbers without a unit', '355/532', ['355/532', 'doubtful']],
])('two numbers are told from one with a blank or a stroke: %s: %s', (_, text, found) => {
  expect(read(text)).toEqual(found);
});

it('knows an SI prefix inside of a number', () => {
  const inner = (text: string) => {
    const found = amountAt(text, 0);
    return found !== undefined && 'inner' in found && found.inner;
  };
  expect(['4k7', '10k', '2u2', '4.7 kΩ', '100'].map(inner)).toEqual([true, false, false, false, false]);
});

it('reads the same number however long the text behind it is', () => {
  const behind = ' 1/2 '.repeat(2000);
  expect(read(`100 mm lens${behind}`)).toEqual(['100 mm', 100, 'mm']);
  expect(read(`1064 1/2"${behind}`)).toEqual(['1064', 1064, null]);
});

it('tells a number in a word that is neither a unit nor known', () => {
  const inside = (text: string) => {
    const found = amountAt(text, 0);
    return found !== undefined && 'unit' in found && isInsideOfWord(text, found);
  };
  expect(['1mmodule', '1abc', '1 abc', '1x2', '1xyz', '1mm', '10k', '1度'].map(inside)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});
