// Numbers in Chinese characters before a unit:
//
//   一英寸   半英寸   二十五毫米   一点五米   四分之一英寸   一百二十毫米   百分之九十五

const DIGITS = '零一二三四五六七八九';
const STEPS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const TENS = '[一二三四五六七八九]?十[一二三四五六七八九]?';
const HUNDREDS = `[一二三四五六七八九]百(?:${TENS}|零[一二三四五六七八九])?`;
const THOUSANDS = `[一二三四五六七八九]千(?:${HUNDREDS}|零${TENS}|零[一二三四五六七八九])?`;
const WHOLE = new RegExp(`^(?:[零一二三四五六七八九]|${TENS}|${HUNDREDS}|${THOUSANDS})$`);
const NUMERAL = /(百分之)?([零〇一二两兩三四五六七八九十百千半点分之]+)/y;

/** A number in characters and where it ends. `percent` says that 百分之 precedes it. */
export type ChineseNumber = { readonly value: number; readonly end: number; readonly percent: boolean };

/**
 * Reads the number in Chinese characters at a place of a text. Returns undefined if there is none, or none of a known
 * form.
 */
export function scanChineseNumber(text: string, at: number): ChineseNumber | undefined {
  NUMERAL.lastIndex = at;
  const [whole = '', percent, numeral = ''] = NUMERAL.exec(text) ?? [];
  const value = numberOf(numeral.replaceAll('〇', '零').replace(/[两兩]/g, '二'));
  return value === undefined ? undefined : { value, end: at + whole.length, percent: percent !== undefined };
}

function numberOf(numeral: string): number | undefined {
  if (numeral === '半') return 0.5;
  const [below, above, ...more] = numeral.split('分之');
  if (below !== undefined && above !== undefined && more.length === 0) {
    const [divisor, part] = [wholeOf(below), wholeOf(above)];
    return divisor === undefined || part === undefined || divisor === 0 ? undefined : part / divisor;
  }
  const [before = '', after, ...others] = numeral.split('点');
  const whole = wholeOf(before);
  if (after === undefined || whole === undefined || others.length > 0)
    return others.length > 0 ? undefined : whole;
  const decimals = Array.from(after, digit => DIGITS.indexOf(digit));
  return decimals.length > 0 && decimals.every(digit => digit >= 0)
    ? Number(`${whole}.${decimals.join('')}`)
    : undefined;
}

/** 一百二十, 十二, 二百零五. 二百五 may be 250 or 205, and is none. */
function wholeOf(numeral: string): number | undefined {
  if (!WHOLE.test(numeral)) return undefined;
  let sum = 0;
  let digit: number | undefined;
  for (const character of numeral) {
    const step = STEPS[character];
    if (step !== undefined) {
      sum += (digit ?? 1) * step;
      digit = undefined;
    } else {
      digit = DIGITS.indexOf(character);
    }
  }
  return sum + (digit ?? 0);
}
