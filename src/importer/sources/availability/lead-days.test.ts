import { expect, it } from 'vitest';
import { readLeadDays, statesNoLeadTime } from './lead-days.ts';

it.each([
  ['3', 3],
  ['5 days', 5],
  ['10 working days', 10],
  ['5 AT', 5],
  ['15 Arbeitstage', 15],
  ['2-3 weeks', 15],
  ['2–3 Wochen', 15],
  ['2 to 3 wks', 15],
  ['2 bis 3 Wochen', 15],
  ['ca. 4 Wochen', 20],
  ['up to 6 weeks', 30],
  ['3周', 15],
  ['7~10个工作日', 10],
  ['两周', 10],
  ['十五天', 15],
  ['两到三周', 15],
  ['1 Tag', 1],
  ['1 Arbeitstag', 1],
  ['2 months', 42],
  ['1 Monat', 21],
  ['2 semaines', 10],
  ['8 weeks ARO', 40],
  ['2-3 Wochen nach Auftragseingang', 15],
  ['within 5 days (after receipt of order)', 5],
  ['3天内', 3],
  ['in stock', 0],
  ['ab Lager', 0],
  ['auf Lager', 0],
  ['vorrätig', 0],
  ['available now', 0],
  ['ready to ship', 0],
  ['disponible', 0],
  ['现货', 0],
])('reads the lead time %s as %i business days', (text, days) => {
  expect(readLeadDays(text)).toBe(days);
});

it.each([
  'soon',
  '3 moons',
  '4-2 weeks',
  '-3 days',
  'weeks',
  '1.5 weeks',
  '3 weeks 2 days',
  '半个月',
  '一二周',
  '',
  '9'.repeat(5),
])('reads no lead time in %j', text => {
  expect(readLeadDays(text)).toBeNull();
});

it.each([
  'auf Anfrage',
  'a. Anfr.',
  'Call',
  'made to order',
  '订货',
  'On request',
  '面议',
  'n/a',
  '–',
  '缺货',
  'Out of stock',
  'derzeit nicht lieferbar',
])('takes %j for no lead time', text => {
  expect(statesNoLeadTime(text)).toBe(true);
});

it.each(['0', 'in stock', '2 weeks', 'soon', 'stock'])('takes %j for something else', text => {
  expect(statesNoLeadTime(text)).toBe(false);
});
