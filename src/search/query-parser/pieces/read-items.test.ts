import { describe, expect, it } from 'vitest';
import type { Item } from '../items/item.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';

const optics = fieldVocabulary('optics');
const electronics = fieldVocabulary('electronics');

/** A number as `#100mm`, with the first of its currencies; a barrier in brackets; other items by their words. */
function itemAsText(item: Item): string {
  if (item.kind === 'sign') return `sign ${item.sign}`;
  const kinds = [...new Set(item.meanings.map(({ kind }) => kind))].join('+');
  const means = kinds === '' ? '' : `:${kinds}`;
  if (item.kind === 'term') return `${item.word}${item.attached ? '!' : ''}${means}`;
  if (item.kind !== 'amount') return item.kind === 'word' ? `${item.word}?${means}` : `[${item.word}]`;
  const { value, unit, prefix } = item.amount;
  const money = item.currencies === null ? '' : `$${item.currencies[0]}`;
  return `#${value}${unit ?? ''}${prefix === null ? '' : `·${prefix}`}${money}${means}`;
}

const itemsOf = (text: string, vocabulary = optics) => cutText(text, vocabulary).map(itemAsText).join(' | ');

describe('a text is cut into', () => {
  it.each([
    [
      'lens f=100mm 1064nm 1" < 200 "in stock"',
      'lens:category | f:name | sign = | #100mm | #1064nm | #1" | sign < | #200 | ["in stock"]',
    ],
    ['25.4 x 6 mm', '#25.4 | sign × | #6mm'],
    ['25.4x6', '#25.4 | sign × | #6'],
    ['lens x 6', 'lens:category | sign × | #6'],
    ['lens 2 x lens', 'lens:category | #2:choice | x? | lens:category'],
    ['λ/4', '#0.25λ:text'],
    ['> λ/4', 'sign > | #0.25λ:text'],
    ['lambda/4', '#0.25λ'],
    ['lambda /4', '#0.25λ'],
    ['.5', '#0.5'],
    ['½', '#0.5'],
    ['三英寸', '#3英寸'],
    ['two inch', '#2inch'],
    ['1,234.5 mm', '#1234.5mm'],
    ['5,08 mm', '#5.08mm'],
    ['1064 1/2"', '#1064 | #0.5"'],
    ['5\' 6"', '#5.5ft'],
    ['10k', '#10000·k'],
    ['4k7', '#4700·k'],
    ['10K', '#10K·K'],
    ['10V35', '#10.35V'],
    ['355/532/1064 nm', '#355 | sign / | #532 | sign / | #1064nm'],
    ['60 片', '#60片'],
    ['100-mm lens', '#100mm | lens:category'],
    ['1-inch mirror', '#1inch | mirror:category'],
    ['100 milimeter', '#100mm'],
    ['375 wat', '#375W'],
    ['$50', '$:currency | #50$USD'],
    ['50 USD', '#50$USD'],
    ['USD 50', 'usd:currency | #50$USD'],
    ['€50', '€:currency | #50$EUR'],
    ['50€', '#50$EUR'],
    ['CO2 laser', '#10.6µm:quantity'],
    ['10 in', '#10in'],
  ])('numbers with their units: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['nor lens', 'nor? | lens:category'],
    ['not gold nor silver', 'not:not | gold:choice | nor:join | silver:choice'],
    ['gold nor', 'gold:choice | nor?'],
    ['half', 'half?'],
    ['twelve', 'twelve?'],
    ['一', '一?'],
    ['HeNe laser', 'hene? | laser:category+name'],
    ['半波片', '半波片:filter'],
    ['12-V', '#12 | sign - | v?'],
    ['a-12-V', 'a:choice+fillerWord | sign - | #12 | sign - | v?'],
    ['12-pin', '#12 | sign - | pin?'],
    ['1mmodule', '[1mmodule]'],
    ['5mmx', '[5mmx]'],
    ['0402', '[0402]'],
    ['2021-12-01', '#2021 | sign - | #12 | sign - | #1'],
    ['100 200', '[100 200]'],
    ["don't", "don't?"],
    ['50/50', '50/50:choice'],
    ['50:50', '50:50:choice'],
    ['10 in stock', '#10 | in stock:flag'],
  ])('words, and numbers that are none: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['+5', '#5'],
    ['-5', '#-5'],
    ['lens -5', 'lens:category | #-5'],
    ['lens-5', 'lens:category | sign - | #5'],
    ['5 -5', '#5 | sign - | #5'],
    ['5 mm -5', '#5mm | #-5'],
    ['f=-50', 'f:name | sign = | #-50'],
    ['(-40', '(? | #-40'],
    ['a-5', 'a:choice+fillerWord | sign - | #5'],
    ['5mm+0/-0.1 mm', '#5mm | sign + | #0 | sign / | #-0.1mm'],
    ['5 mm +0/-0.1 mm', '#5mm | sign + | #0 | sign / | #-0.1mm'],
    ['..5', 'sign .. | #5'],
    ['100 mm-', '#100mm | sign -'],
    ['not - gold', 'not:not | sign - | gold:choice'],
  ])('signs, and the signs of numbers: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['-gold mirror', '-:not | gold:choice | mirror:category'],
    ['!gold', '!:not | gold:choice'],
    ['mirror -gold, silver', 'mirror:category | -:not | gold:choice | sign , | silver:category'],
    ['a-gold', 'a:choice+fillerWord | sign - | gold:choice'],
    ['non-gold', 'non:not | gold:choice'],
    ['Nicht-Gold', 'nicht:not | gold:choice'],
    ['not -gold', 'not:not | -:not | gold:choice'],
    [
      'lens without a gold coating',
      'lens:category | without:not | a:fillerWord | gold:choice | coating:name',
    ],
    ['lens without any coating', 'lens:category | without:not | any:fillerWord | coating:name'],
    ['除金外', '除:not | 金:choice | 外:fillerWord'],
    ['除 金 外', '除:not | 金:choice | 外?'],
    ['非金', '非:not | 金:choice'],
  ])('what is excluded: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['f100', 'f!:name | #100'],
    ['f 100', 'f:name | #100'],
    ['f=75 B', 'f:name | sign = | #75 | b:choice'],
    ['f: 75 mm', 'f:name | sign : | #75mm'],
    [
      'refractive index above 2 wavelength 1 um',
      'refractive index:name | above:relation | #2:choice | wavelength:name | #1um',
    ],
    ['0.22 NA', '#0.22 | na:name'],
    ['NA 0.22', 'na:name | #0.22'],
    ['fibre 0.22 NA', 'fibre:category+name | #0.22 | na:name'],
    ['=0402', 'sign = | #402'],
    ['f=100 D=25.4', 'f:name | sign = | #100 | d:name | sign = | #25.4'],
    ['1064 R<0.25%', '#1064 | r:name | sign < | #0.25%'],
    ['5 V out < 40 V', '#5V | out? | sign < | #40V'],
    ['400 W < power', '#400W | sign < | power:name'],
    ['1 inch in diameter', '#1inch | in:fillerWord | diameter:name'],
    ['foacl length 100mm', 'focal length:name | #100mm'],
    ['diamter 25', 'diameter:name | #25'],
    ['wavelength 405 450', 'wavelength:name | #405 | #450'],
    ['length 40 500 W', 'length:name | #40 | #500W'],
    ['power 40 500 W', 'power:name | [40 500 w]'],
  ])('names: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['higher load than 10 kg', 'load:name | than:relation | #10kg'],
    ['much higher load capacity than 10 kg x', 'much? | load capacity:name | than:relation | #10kg | x?'],
    ['load higher than 10 kg', 'load:name | higher than:relation | #10kg'],
    ['higher load than x', 'higher:adjective | load:name | than:than | x?'],
    ['higher nonsense than 10 kg', 'higher:adjective | nonsense? | than:than | #10kg'],
  ])('an adjective before a name as the comparison behind it: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['diameter (mm) 25', 'diameter:name | #25mm'],
    ['diameter [mm] 25', 'diameter:name | #25mm'],
    ['diameter (mm): 25', 'diameter:name | sign : | #25mm'],
    ['diameter in mm 25-50', 'diameter:name | #25mm | sign - | #50mm'],
    ['diameter in mm: 25 or 50 cm', 'diameter:name | sign : | #25mm | or:join | #50cm'],
    ['damage threshold (J/cm²) 5', 'damage threshold:name | #5J/cm²'],
    ['diameter (mm)', 'diameter:name | (? | mm? | )?'],
    ['diameter (mm) x', 'diameter:name | (? | mm? | )? | x?'],
    ['diameter (xx) 25', 'diameter:name | (? | xx? | )? | #25'],
    ['diameter (mm 25', 'diameter:name | (? | mm? | #25'],
    ['diameter in 25', 'diameter:name | in:fillerWord | #25'],
    ['lens (mm) 25', 'lens:category | (? | mm? | )? | #25'],
  ])('the unit beside a name as that of the numbers: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['gold or silver mirror', 'gold:choice | or:join | silver:choice | mirror:category'],
    ['gold or protected silver mirror', 'gold:choice | or:join | protected silver:choice | mirror:category'],
    ['gold or aluminium mirror', 'gold:choice | or:join | aluminium:choice | mirror:category'],
    ['金或银反射镜', '金:choice | 或:join | 银:category+choice | 反射镜:category'],
    [
      'gold, silver or aluminium mirror',
      'gold:choice | sign , | silver:category | or:join | aluminium:choice | mirror:category',
    ],
    ['gold/silver mirror', 'gold:choice | sign / | silver:choice | mirror:category'],
    ['x or half wave plate', 'x? | or:join | half wave plate:filter'],
  ])('choices of a list before a longer name: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });

  it.each([
    ['"a" b', '["a"] | b:choice'],
    ['"a', '["a]'],
    ['b "a b" c', 'b:choice | ["a b"] | c:choice'],
    ['1" lens', '#1" | lens:category'],
    ['“x”', '["x"]'],
  ])('quoted parts as they are: %s', (text, items) => {
    expect(itemsOf(text)).toBe(items);
  });
});

describe('a text about electronic parts is cut into', () => {
  it.each([
    ['2N7002', '[2n7002]'],
    ['1N4148 diode', '[1n4148] | diode:category'],
    ['LM317', '[lm317]'],
    ['lm-317t', '[lm-317t]'],
    ['BC547B.', '[bc547b] | .?'],
    ['10 V-LM317T', '#10V | sign - | [lm317t]'],
    ['5VLM317T', '[5vlm317t]'],
    ['74HC595 -', '[74hc595] | sign -'],
  ])('part numbers: %s', (text, items) => {
    expect(itemsOf(text, electronics)).toBe(items);
  });

  it.each([
    ['SOT-23 500mA', 'sot-23:choice | #500mA'],
    ['120V TO-92', '#120V | to-92:choice'],
    ['5 V to-92', '#5V | to-92:choice'],
    ['TO-92,', 'to-92:choice | sign ,'],
    ['TO-92x', 'to:join | sign - | [92x]'],
    ['TO-92-1', 'to-92-1?'],
    ['SOT-23-5', 'sot-23-5:choice'],
    ['SC-70', 'sc-70?'],
    ['TO-', 'to:join | sign -'],
    ['0603', '0603:choice'],
    ['X7R', 'x7r:choice'],
  ])('outlines and codes: %s', (text, items) => {
    expect(itemsOf(text, electronics)).toBe(items);
  });

  it.each([
    ['N or P channel', 'n:choice | or:join | p channel:choice'],
    ['n or p', 'n:choice | or:join | p:choice'],
    ['and less than 30', 'and:join+fillerWord | less than:relation | #30'],
    ['5 V and less', '#5V | and less:relation'],
    ['and less', 'and less:relation'],
  ])('words with a joint in them: %s', (text, items) => {
    expect(itemsOf(text, electronics)).toBe(items);
  });

  it.each([
    ['capacitor 100nF 50V X7R', 'capacitor:category | #100nF | #50V | x7r:choice'],
    ['4.7k', '#4700·k'],
    ['100R', '#100R'],
    ['1/4 W', '#0.25W'],
    ['10 kOhm', '#10kOhm'],
    ['100n', '#1e-7·n'],
    ['50 pcs', '#50pcs'],
    ['10 µ', '#10 | μ?'],
    ['2x', '[2x]'],
  ])('letters behind numbers: %s', (text, items) => {
    expect(itemsOf(text, electronics)).toBe(items);
  });
});
