import { expect, it } from 'vitest';
import { choiceTerms } from './choice-terms.ts';

// A term in brackets is weak, and one after `=` is taken in that letter case only.

it.each([
  ['A', { en: 'A: AR 350–700 nm' }, ['=(A)', 'A: AR 350–700 nm', 'AR 350–700 nm']],
  ['ss', { cn: '不锈钢 A2 (304)' }, ['=(ss)', '不锈钢 A2 (304)', '不锈钢 A2', '(304)', '不锈钢', 'A2']],
  ['fs', { en: 'First Solar, Inc.' }, ['=(fs)', 'First Solar, Inc.', 'First Solar']],
  ['caf2', { cn: '氟化钙 CaF₂' }, ['caf2', '氟化钙 CaF₂', '氟化钙', 'CaF₂']],
  ['ag', { cn: '保护银膜' }, ['=(ag)', '保护银膜', '(银)', '银膜']],
  ['0603', { en: '0603' }, ['0603']],
  ['304', { en: '304' }, ['(304)']],
  [
    '1:2',
    { en: '1:2' },
    ['1:2', '1/2', '1R/2T', 'R1/T2', '2T/1R', '1R:2T', 'R1:T2', '2T:1R', '1R2T', 'R1T2', '2T1R'],
  ],
  ['two words', { en: 'Other name' }, ['(two words)', 'Other name']],
  ['gold', { en: 'Gold' }, ['gold']],
  ['M6', { en: 'M6' }, ['M6']],
  ['sma905', { en: 'SMA905' }, ['sma905', 'SMA']],
  ['caf22', { en: 'CaF22' }, ['caf22']],
  ['ge', { cn: '锗 Ge' }, ['=(Ge)', '锗 Ge', '(锗)']],
  ['x', { en: 'Black (anodised)' }, ['=(x)', 'Black (anodised)', 'Black', 'anodised']],
  ['银', { cn: '银' }, ['(银)']],
  [
    'A4',
    { en: 'Stainless steel A4 (316)' },
    ['A4', 'Stainless steel A4 (316)', 'Stainless steel A4', '(316)', 'Stainless steel'],
  ],
  ['al', { en: 'Aluminium 6061-T6' }, ['=(al)', 'Aluminium 6061-T6', 'Aluminium']],
  ['s5', { en: 'Series 5' }, ['s5', 'Series 5']],
  ['co', { en: 'Acme Co., Ltd' }, ['=(co)', 'Acme Co., Ltd', 'Acme']],
])('a choice %s is written in several ways', (id, name, terms) => {
  expect(
    choiceTerms({ id, name }).map(({ term, weak, exact }) => {
      expect([null, term]).toContain(exact);
      return `${exact === null ? '' : '='}${weak ? `(${term})` : term}`;
    }),
  ).toEqual(terms);
});
