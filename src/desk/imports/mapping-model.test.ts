import { describe, expect, it } from 'vitest';
import {
  applyForm,
  type ColumnUse,
  DeskMapping,
  findUse,
  type MappingForm,
  withPictures,
} from './mapping-model.ts';

const MAPPING = DeskMapping.parse({
  unit_aliases: { C: '°C' },
  attributes: {
    flow: { name: { en: 'Flow', cn: '流量' }, kind: 'number', unit: 'l/min', group: 'Main' },
    span: { name: 'Span', kind: 'range', unit: 'V' },
    photo: { name: 'Photo', kind: 'text' },
  },
  tables: [
    {
      file: '*.csv',
      head_row: 2,
      product: { part_number: '{No}', name: '{No}', price_breaks: '1:{Price}' },
      categories: ['{Group} / {Family}'],
      columns: {
        Flow: { attribute: 'flow', unit: 'l/min', plausible: { min: 0 } },
        From: { attribute: 'span', to: 'To', unit: 'V' },
        Photo: 'photo',
      },
      ignore: ['Note'],
    },
  ],
});

const COLUMNS = ['No', 'Price', 'Group', 'Family', 'Flow', 'From', 'To', 'Photo', 'Note'];

/** The form of the mapping as it is, with some columns used otherwise. */
function formOf(changed: Record<string, Partial<ColumnUse>>): MappingForm {
  const uses = COLUMNS.map(column => [column, { ...findUse(MAPPING, column), ...changed[column] }] as const);
  return {
    uses: new Map(uses),
    decimal_comma: false,
    encoding: undefined,
    picture_folder: 'media/',
    known_keys: new Map([['Power', 'power']]),
  };
}

describe('a mapping at the desk', () => {
  it('says what each column is, also of those that it cannot change', () => {
    expect(COLUMNS.map(column => findUse(MAPPING, column).role)).toEqual([
      'part_number',
      'price_breaks',
      'category_1',
      'category_2',
      'attribute',
      'kept',
      'kept',
      'attribute',
      'none',
    ]);
    expect(findUse(MAPPING, 'Flow')).toMatchObject({ name: 'flow', kind: 'number', unit: 'l/min' });
  });

  it('stays as it is if nothing is changed', () => {
    const [table] = MAPPING.tables;
    expect(applyForm(MAPPING, formOf({}))).toEqual({
      ...MAPPING,
      tables: [
        { ...table, decimal_comma: false, columns: { ...table.columns, Photo: { attribute: 'photo' } } },
      ],
    });
  });

  it('takes other uses of columns, and drops what they were before', () => {
    const { attributes, tables } = applyForm(
      MAPPING,
      formOf({
        Price: { role: 'attribute', name: 'Power', kind: 'number', unit: 'W' },
        Family: { role: 'series' },
        Flow: { role: 'none' },
        Photo: { role: 'image' },
        Note: { role: 'name' },
      }),
    );
    const [table] = tables;
    expect(table).toMatchObject({
      head_row: 2,
      product: { part_number: '{No}', name: '{Note}', image: 'media/{Photo}' },
      categories: ['{Group}'],
      set: { name: '{Family}' },
      ignore: ['Flow'],
    });
    expect(table.product.price_breaks).toBeUndefined();
    expect(Object.keys(table.columns)).toEqual(['From', 'Price']);
    expect(table.columns.Price).toEqual({ attribute: 'power', unit: 'W' });
    expect(Object.keys(attributes)).toEqual(['span', 'power']);
    expect(
      applyForm(MAPPING, formOf({ Group: { role: 'none' }, Family: { role: 'none' } })).tables[0].categories,
    ).toEqual(['Products']);
  });

  it('keeps how many pieces a price is for, and lets another column say it', () => {
    const [table] = MAPPING.tables;
    const product = { ...table.product, price_quantity: '{Note}', quantity_step: '{To}' };
    const packed = DeskMapping.parse({
      ...MAPPING,
      tables: [{ ...table, product, columns: {}, ignore: [] }],
    });
    expect(['Price', 'Note', 'To'].map(column => findUse(packed, column).role)).toEqual([
      'price_breaks',
      'price_quantity',
      'quantity_step',
    ]);
    const changed = formOf({
      Price: { role: 'price_breaks' },
      Note: { role: 'none' },
      To: { role: 'price_quantity' },
    });
    const { price_quantity, quantity_step } = applyForm(packed, changed).tables[0].product;
    expect([price_quantity, quantity_step]).toEqual(['{To}', undefined]);
  });

  it('drops what yes and no meant for the status with it, and keeps what other texts mean', () => {
    const [table] = MAPPING.tables;
    const values = { Note: { yes: 'discontinued', no: 'published' }, Group: { P: 'Pumps' } };
    const stated = DeskMapping.parse({
      ...MAPPING,
      tables: [{ ...table, product: { ...table.product, status: '{Note}' }, values, ignore: [] }],
    });
    const valuesWith = (use: Partial<ColumnUse>) => applyForm(stated, formOf({ Note: use })).tables[0].values;
    expect(valuesWith({ role: 'status' })).toEqual(values);
    expect(valuesWith({ role: 'none' })).toEqual({ Group: { P: 'Pumps' } });
  });

  it('makes a column the picture in a draft, and nothing else', () => {
    const { attributes, tables } = withPictures(MAPPING, { column: 'Photo', folder: 'media/a/' });
    expect(tables[0].product.image).toBe('media/a/{Photo}');
    expect(tables[0].categories).toEqual(['{Group} / {Family}']);
    expect([Object.keys(attributes), Object.keys(tables[0].columns)]).toEqual([
      ['flow', 'span'],
      ['Flow', 'From'],
    ]);
  });
});
