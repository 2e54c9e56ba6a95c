import { expect, it } from 'vitest';
import { joinSyllables } from './join-syllables.ts';

const isWord = (word: string) => ['pin', 'lens', 'fan', 'can', 'bus', 'mirror'].includes(word);

it.each([
  ['tou jing', 'toujing'],
  ['lv guang pian', 'lvguangpian'],
  ['532 ji guang er ji guan', '532 jiguangerjiguan'],
  ['hong se de lv guang pian', 'hongse de lvguangpian'],
  ['zhi xian wei yi tai 50', 'zhixianweiyitai 50'],
])('%s is one word of Chinese', (text, joined) => {
  expect(joinSyllables(text, isWord)).toBe(joined);
});

it.each([
  'pin fan',
  'lens mirror',
  'lens for light',
  'can bus',
  'toujing',
  'do you sell',
  'strange glass',
  '',
  '"tou" "jing"',
])('%s stays as it is', text => {
  expect(joinSyllables(text, isWord)).toBe(text);
});
