import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';

const focalLength = (value: number, given = `${value} mm`): Product['attributes'][number] => ({
  kind: 'number',
  key: 'focal_length',
  value,
  comparison: null,
  tolerance: null,
  given,
});
const coating = (...values: string[]): Product['attributes'][number] => ({
  kind: 'enum',
  key: 'coating',
  values,
});

const ATTRIBUTES: Attribute[] = [
  make.attribute('focal_length', { name: { en: 'Focal length', cn: '焦距' }, order: 1 }),
  make.attribute('coating', {
    kind: 'enum',
    quantity: null,
    unit: null,
    name: { en: 'Coating', cn: '镀膜' },
    order: 2,
    values: [
      { id: 'a', name: { en: 'Coating A', cn: 'A 膜' }, order: 1 },
      { id: 'b', name: { en: 'Coating B' }, order: 2 },
    ],
  }),
  make.attribute('window', { kind: 'range', unit: 'nm', name: { en: 'Range', cn: '范围' }, order: 3 }),
  make.attribute('note', { kind: 'text', quantity: null, unit: null, order: 4, in_table: false }),
  make.attribute('mounted', { kind: 'flag', quantity: null, unit: null, order: 5 }),
];

/** Six lenses in two groups, three in a set without groups, a holder without a set, and records that are not public. */
const PRODUCTS: Product[] = [
  ...[25, 50, 100].map((f, at) =>
    make.product(`LA-${f}`, {
      part_number: `LA-${f}/M`,
      set_id: 'pcx',
      group_id: 'pcx-plain',
      name: { en: `Lens ${f}`, cn: `透镜 ${f}` },
      order: at,
      attributes: [
        focalLength(f),
        { kind: 'range', key: 'window', min: 350, max: 2000, given: '350 - 2000 nm' },
      ],
      price: {
        currency: 'USD',
        breaks: [
          { min_quantity: 1, unit_price: 2000 + f },
          { min_quantity: 10, unit_price: 1500 + f },
        ],
        on_request_from: 100,
      },
      lead_time: { stock: at === 0 ? 5 : 0, tiers: [{ min_quantity: 1, days: 7 }], area_days: [] },
      added_on: `2026-01-0${at + 1}`,
    }),
  ),
  ...[25, 50, 100].map((f, at) =>
    make.product(`LA-${f}-A`, {
      set_id: 'pcx',
      group_id: 'pcx-coated',
      name: { en: `Coated lens ${f}` },
      order: 10 + at,
      attributes: [focalLength(f), coating('a'), { kind: 'flag', key: 'mounted', flag: at > 0 }],
    }),
  ),
  ...[75, 150, 300].map((f, at) =>
    make.product(`LB-${f}`, {
      set_id: 'dcx',
      name: { en: `Double lens ${f}` },
      order: 20 + at,
      attributes: [
        focalLength(f),
        coating('a', 'b'),
        { kind: 'text', key: 'note', text: { en: 'polished' } },
      ],
      ...(f === 300 && { status: 'discontinued' as const, replacement: 'LB-150' }),
    }),
  ),
  make.product('HOLD-1', {
    part_number: 'Hold 1/4-20',
    category_ids: ['mounts'],
    name: { en: 'Lens holder', cn: '镜座' },
    image: 'media/holder.svg',
    description: { en: '# Holder\n\nHolds <script>alert(1)</script> *lenses*.' },
    cross_references: ['OLD-77'],
    documents: [
      { kind: 'drawing', name: { en: 'Drawing' }, path: 'media/holder.svg', url: null, language: null },
      { kind: 'datasheet', name: { en: 'Lost' }, path: 'documents/lost.pdf', url: null, language: null },
      { kind: 'page', name: {}, path: null, url: 'https://example.com/holder', language: 'en' },
    ],
  }),
  make.product('SECRET-1', { set_id: 'pcx', status: 'draft', name: { en: 'Unannounced' } }),
];

/** A small catalogue that has one of everything the API shows. */
export const CATALOGUE: Entry[] = [
  [
    'catalogue',
    make.catalogue({
      name: { en: 'Small optics', cn: '小型光学' },
      survey_link: 'https://example.com/survey',
      contact: { company: { en: 'Small Optics Ltd' }, email: 'hello@example.com', phone: null, address: {} },
      ads: [{ text: { en: 'New lenses', cn: '新透镜' }, link: '/new-product' }],
    }),
  ],
  ['category', make.category('optics', { name: { en: 'Optics', cn: '光学' }, order: 1 })],
  [
    'category',
    make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses', cn: '透镜' }, order: 1 }),
  ],
  ['category', make.category('convex', { parent_id: 'lenses', level: 3, name: { en: 'Convex' }, order: 1 })],
  ['category', make.category('mounts', { name: { en: 'Mounts', cn: '支架' }, order: 2 })],
  ...ATTRIBUTES.map(attribute => ['attribute', attribute] as const),
  [
    'set',
    make.set('pcx', {
      category_ids: ['convex'],
      name: { en: 'Plano-convex lenses', cn: '平凸透镜' },
      description: { en: '**Flat** on one side' },
      features: [{ en: 'Flat' }],
      key_attributes: ['focal_length', 'coating'],
      related_ids: ['dcx', 'gone'],
    }),
  ],
  [
    'set',
    make.set('dcx', {
      category_ids: ['lenses'],
      name: { en: 'Double-convex lenses' },
      key_attributes: ['focal_length'],
    }),
  ],
  ['set', make.set('hidden', { category_ids: ['lenses'], status: 'draft' })],
  ['group', make.group('pcx-plain', 'pcx', { name: { en: 'Uncoated' }, order: 1 })],
  [
    'group',
    make.group('pcx-coated', 'pcx', {
      name: { en: 'Coated' },
      columns: ['coating', 'focal_length', 'note'],
      order: 2,
    }),
  ],
  ...PRODUCTS.map(product => ['product', product] as const),
  ['curve', make.curve('pcx-t', { set_id: 'pcx' })],
  [
    'curve',
    make.curve('la25-t', { product_id: 'LA-25', name: { en: 'Transmission of LA-25', cn: '透过率' } }),
  ],
  ['article', make.article('banner', 'spring', { name: { en: 'Spring' }, link: '/search?q=lens' })],
  ['article', make.article('course', 'rays', { summary: { cn: '光线' } })],
  ['article', make.article('solution', 'draft', { status: 'draft' })],
];
