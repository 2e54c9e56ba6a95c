import { describe, expect, it } from 'vitest';
import { Attribute } from '#contract/attributes/attribute.ts';
import { SynonymAssembler } from './synonym-assembler.ts';

const attribute = (key: string, kind: string, rest: object) =>
  Attribute.parse({
    key,
    kind,
    name: { en: key, cn: `${key}（中文）` },
    unit: null,
    quantity: null,
    display_units: [],
    precision: null,
    group: {},
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    order: 1,
    values: [],
    ...rest,
  });

const KNOWN = {
  attributes: new Map(
    [
      attribute('focal_length', 'number', { unit: 'mm' }),
      attribute('bandwidth', 'number', { unit: 'MHz' }),
      attribute('mounted', 'flag', {}),
      attribute('maker', 'enum', {
        values: [{ id: 'ti-1', name: { en: 'Texas Instruments', cn: '德州仪器' }, order: 1 }],
      }),
    ].map(own => [own.key, own]),
  ),
  categories: new Map([
    [
      'amps',
      {
        id: 'amps',
        parent_id: null,
        level: 1,
        name: { en: 'Linear - Amplifiers', cn: '放大器' },
        summary: {},
        image: null,
        order: 1,
      },
    ],
  ]),
};

function finish(means: string | null, number: string | null = null) {
  const rows = new SynonymAssembler();
  rows.add({ terms: ['word'], means, number }, { file: 'synonyms.csv', line: 2, column: null });
  const { groups, problems } = rows.finish(KNOWN);
  return { group: groups[0], problem: problems[0] };
}

describe('what a row of synonyms means', () => {
  it.each([
    ['attribute:focal_length', { kind: 'attribute', key: 'focal_length' }],
    ['category: amps', { kind: 'category', id: 'amps' }],
    ['unit:mm', { kind: 'unit', unit: 'mm' }],
    ['sort=-bandwidth', { kind: 'sort', sort: { by: 'attribute', key: 'bandwidth', descending: true } }],
    ['10.6 µm', { kind: 'quantity', value: 10.6, unit: 'µm' }],
    ['mounted=no', { kind: 'filter', filter: { kind: 'flag', key: 'mounted', flag: false } }],
    ['maker=TI-1', { kind: 'filter', filter: { kind: 'enum', key: 'maker', any_of: ['ti-1'], not: false } }],
    [
      'maker=德州仪器',
      { kind: 'filter', filter: { kind: 'enum', key: 'maker', any_of: ['ti-1'], not: false } },
    ],
    [
      'focal_length=1in',
      {
        kind: 'filter',
        filter: { kind: 'number', key: 'focal_length', any_of: [{ min: 25.4, max: 25.4 }], not: false },
      },
    ],
  ])('is read: %s', (written, means) => {
    expect(finish(written)).toMatchObject({ group: { means }, problem: undefined });
  });

  it('is found by its own name too', () => {
    expect(finish('maker=ti-1').group?.terms).toEqual(['word', 'Texas Instruments', '德州仪器']);
    expect(finish('category:amps').group?.terms).toEqual(['word', 'Linear - Amplifiers', '放大器']);
    expect(finish(null, 'focal_length').group).toEqual({ terms: ['word'], number: 'focal_length' });
  });

  it.each([
    ['attribute:nothing', 'synonym_target_unknown'],
    ['category:nothing', 'synonym_target_unknown'],
    ['maker=Nobody', 'synonym_target_unknown'],
    ['nothing=5', 'synonym_target_unknown'],
    ['sort=nothing', 'synonym_target_unknown'],
    ['unit:murmur', 'unit_unknown'],
    ['focal_length=long', 'synonym_condition_invalid'],
    ['a murmur', 'synonym_meaning_unreadable'],
    ['10.6', 'synonym_meaning_unreadable'],
  ])('is refused with its reason and place: %s', (written, code) => {
    expect(finish(written)).toMatchObject({
      group: undefined,
      problem: { code, severity: 'error', file: 'synonyms.csv', line: 2, column: 'means' },
    });
  });
});
