import { beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { conditionText } from './condition-text.ts';

let served: ServedCatalogue;
beforeAll(async () => {
  const values = [
    { id: 'ag', name: { en: 'Silver' }, order: 1 },
    { id: 'al', name: { en: 'Aluminium' }, order: 2 },
  ];
  const bare = { quantity: null, unit: null };
  const made = await serveRecords([
    ['attribute', make.attribute('focus', { name: { en: 'Focal length' } })],
    ['attribute', make.attribute('coating', { ...bare, name: { en: 'Coating' }, kind: 'enum', values })],
    ['attribute', make.attribute('mounted', { ...bare, name: { en: 'Mounted' }, kind: 'flag' })],
  ]);
  served = made.served;
  return made.close;
});

it.each([
  ['focus=100mm', 'Focal length 100 mm'],
  ['focus=10mm..20mm', 'Focal length 10–20 mm'],
  ['focus=10cm..200mm', 'Focal length 10 cm–200 mm'],
  ['focus=10mm;25.4mm', 'Focal length 10 mm, 25.4 mm'],
  ['focus=>=100mm', 'Focal length >= 100 mm'],
  ['focus=<1e-3mm', 'Focal length < 1e-3 mm'],
  ['focus=100mm±5mm', 'Focal length 100 mm ± 5 mm'],
  ['focus=-5mm', 'Focal length -5 mm'],
  ['focus=5', 'Focal length 5'],
  ['coating=ag', 'Coating Silver'],
  ['coating=ag,al', 'Coating Silver, Aluminium'],
  ['coating=!ag', 'Coating not Silver'],
  ['coating=yes', 'Coating yes'],
  ['mounted=yes', 'Mounted'],
  ['mounted=no', 'Mounted no'],
  ['lost=x', 'lost x'],
])('the condition %s reads %s', (address, text) => {
  expect(conditionText(served, address, 'en')).toBe(text);
});
