import { expect, it } from 'vitest';
import { Attribute } from '../attributes/attribute.ts';
import { AttributeColumn, showAttribute } from './shown-attribute.ts';

const attribute = Attribute.parse({
  key: 'focal_length',
  name: { en: 'Focal length', cn: '焦距' },
  kind: 'number',
  unit: 'mm',
  quantity: 'length',
  precision: null,
  group: { en: 'Optics', cn: '光学' },
  help: {},
  order: 1,
  display_units: ['mm'],
  filterable: true,
  comparable: true,
  in_table: true,
  better: null,
  values: [],
});
const hrefOf = (path: string) => `/media/${path}`;

it('an attribute is shown with its texts in one language, and with what it is of an attribute only', () => {
  const shown = showAttribute(attribute, 'cn', hrefOf);
  expect(shown).toMatchObject({ key: 'focal_length', name: { text: '焦距' }, group: { text: '光学' } });
  expect(AttributeColumn.parse(shown)).toEqual(shown);
  for (const key of ['values', 'choice_order', 'by_update', 'sketch']) expect(shown).not.toHaveProperty(key);
});

it('the picture of what is measured has its address', () => {
  expect(showAttribute({ ...attribute, sketch: 'f.svg' }, 'en', hrefOf).sketch).toBe('/media/f.svg');
});
