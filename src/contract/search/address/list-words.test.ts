import { expect, it } from 'vitest';
import { conditionsOf } from './list-words.ts';

it('conditions of a list are what is neither its text nor how it is shown, each as often as it is there', () => {
  const shown =
    'sort=price&view=rows&group=no&quantity=5&replaces=A-1&units=us&columns=price&size=20&page=2&q=lens';
  const address = new URLSearchParams(`diameter=5mm&${shown}&diameter=6mm&sorted=yes`);
  expect(conditionsOf(address)).toEqual([
    ['diameter', '5mm'],
    ['diameter', '6mm'],
    ['sorted', 'yes'],
  ]);
});
