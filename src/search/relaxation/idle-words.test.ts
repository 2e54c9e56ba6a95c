import { describe, expect, it } from 'vitest';
import { makeLeaveOut } from './idle-words.ts';

const category = (name: string) => ({
  id: name,
  parent_id: null,
  level: 1,
  order: 0,
  name: { en: name },
  summary: {},
  image: null,
});
const catalogue = {
  name: { en: 'Solar modules', cn: '光伏组件' },
  description: { en: 'Modules and inverters' },
  synonyms: [{ terms: ['module', 'panel'] }],
};
const leaveOut = makeLeaveOut({ catalogue, categories: [category('Modules'), category('Inverters')] });
const ofModules = makeLeaveOut({ catalogue, categories: [category('Modules')] });

describe('what a text says nothing of a product with', () => {
  it.each([
    [
      'I am looking for a good inverter, please',
      'inverter',
      ['I', 'am', 'looking', 'for', 'a', 'good', 'please'],
    ],
    ['请问有没有400W的', '400W', ['请问', '有没有', '的']],
  ])('is what visitors say around it: %s', (text, rest, left) => {
    expect(leaveOut(text)[0]).toMatchObject({ text: rest, left_out: left, everything: false });
  });

  it.each([
    ['pos. 3: 10 pcs EL-PCX-25', 'EL-PCX-25', ['pos. 3:', '10 pcs']],
    ['10 pcs 5 pcs (A-100 | B-200)', '(A-100 | B-200)', ['10 pcs', '5 pcs']],
    ['how much is plate', 'plate', ['how', 'much', 'is']],
    ['2 x M6x20, qty 100', 'M6x20', ['2 x', 'qty 100']],
    ['5个 M6x20 螺钉', 'M6x20 螺钉', ['5个']],
  ])('is how many are wanted, and the place in an order: %s', (text, rest, left) => {
    expect(leaveOut(text)[0]).toMatchObject({ text: rest, left_out: left });
  });

  it('is no size that only looks like a count', () => {
    expect(leaveOut('300 x 450 plate')[0]).toBeUndefined();
  });

  it('is what the whole catalogue is, and the synonyms of that, but no category among others', () => {
    expect(ofModules('solar panels 400 W')[0]).toMatchObject({ text: '400 W', everything: true });
    expect(leaveOut('solar inverters')[0]?.text).toBe('inverters');
    expect(ofModules('mono 光伏组件')[0]?.text).toBe('mono');
  });

  it.each([
    ['lens for co2 laser', 'lens', 'for co2 laser'],
    ['显微镜用的滤光片', '滤光片', '显微镜用的'],
  ])('is then what only says what for it is: %s', (text, rest, purpose) => {
    expect(leaveOut(text).at(-1)).toMatchObject({ text: rest, left_out: [purpose] });
  });

  it('is no number with its unit', () => {
    expect(leaveOut('lens for 2 µm laser').map(({ text }) => text)).toEqual(['lens 2 µm laser']);
  });
});
