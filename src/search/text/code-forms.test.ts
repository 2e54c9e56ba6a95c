import { expect, it } from 'vitest';
import { codeForms } from './code-forms.ts';
import { cut } from './tokenize.ts';

const forms = (text: string) => codeForms(cut(text)).map(tokens => tokens.join(' '));

it.each([
  ['TO92', ['to92', 'to 92']],
  ['TO-92', ['to92', 'to 92']],
  ['RS485', ['rs485', 'rs 485']],
  ['SOT-23', ['sot23', '23sot', 'sot 23']],
  ['8SOIC', ['soic8', '8soic', 'soic 8']],
  ['SOIC-8', ['soic8', '8soic', 'soic 8']],
  ['8-DIP', ['dip8', '8dip', 'dip 8']],
  ['SOT-23-5', ['sot23 5', 'sot 23 5']],
  ['SOT23-5', ['sot23 5', 'sot 23 5']],
  ['5,08mm', ['5.08mm']],
  ['3,5', ['3.5']],
])('%s is written in other ways, too', (text, expected) => {
  expect(forms(text)).toEqual(expected);
});

it.each([
  'lens',
  '1064',
  'M6',
  '10nm',
  'EL-MAG-10',
  'AC254-100-A',
  '平凸',
  'f100',
  '74HC595D,118',
  '5,123',
  '1,2,3',
])('%s is no such code', text => {
  expect(forms(text)).toEqual([]);
});
