import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { CatalogueStream } from '../search-index.ts';

// Twelve products, small enough to count by hand:
//
//   part number     set        category     focal_length  coating   wavelength   price   stock  days  added
//   LA1027          planos     singlets      35            a         350..700     28.00    5     0    2024-01-01
//   LA1050-A        planos     singlets     100            a         350..700     34.50    0     3    2024-02-01
//   LA1050-B        planos     singlets     100            b         650..1050    36.00    0     3    2024-02-02
//   LA1172-C        planos     singlets     400            c         1050..1700   39.00    -     -    -
//   LB1676          biconvex   singlets     100            -         350..        30.00   12     0    2023-05-05
//   AC254-030-A     doublets   achromats     30            a         400..700     82.00    2     0    2022-01-01
//   AC254-100-A     doublets   achromats    100            a         400..700     86.50    0    10    2022-01-01
//   AC254-100-A-ML  doublets   achromats    100            a         400..700    101.00    0    10    2022-01-01
//   AC254-100-B     doublets   achromats    100            b, c      650..1050    86.50    0    10    2022-01-01
//   PF10-03-P01     mirrors    mirrors        -            -         ..20000      55.00    7     0    2020-07-07
//   PF10-03-M03     mirrors    mirrors        -            -         800..20000   on request   -  -    2020-07-08
//   KM100           (none)     mounts         -            -         -            42.00    9     0    2019-09-09
//
// Categories: optics > lenses > singlets, achromats;  optics > mirrors;  mounts. The doublets also stand in `imaging`.

function attribute(
  key: string,
  kind: Attribute['kind'],
  name: LocalizedText,
  extra: Partial<Attribute> = {},
): Attribute {
  const plain = {
    quantity: null,
    unit: null,
    display_units: [],
    precision: null,
    group: {},
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: [],
  };
  return { ...plain, key, kind, name, order: 1, ...extra };
}

const coatings = [
  { id: 'a', name: { en: 'A: 350-700 nm', cn: 'A 膜' }, order: 1 },
  { id: 'b', name: { en: 'B: near infrared', cn: 'B 近红外膜' }, order: 2 },
  { id: 'c', name: { en: 'C: telecom' }, order: 3 },
];

function set(
  id: string,
  category_ids: string[],
  name: LocalizedText,
  summary: LocalizedText,
  order: number,
): ProductSet {
  const plain = {
    description: {},
    features: [],
    image: null,
    status: 'published' as const,
    documents: [],
    related_ids: [],
  };
  return {
    ...plain,
    id,
    category_ids,
    name,
    summary,
    key_attributes: ['focal_length', 'coating', 'wavelength'],
    order,
  };
}

type Row = {
  part_number: string;
  set_id: string | null;
  name: LocalizedText;
  focal?: number;
  coating?: string[];
  wavelength?: [number | null, number | null];
  price?: number;
  stock?: number;
  days?: number;
  added?: string;
  extra?: Partial<Product>;
};

function product(row: Row): Product {
  const { part_number, set_id, name, focal, coating, wavelength, price, stock, days, added, extra } = row;
  const attributes: AttributeValue[] = [];
  if (focal !== undefined)
    attributes.push({
      kind: 'number',
      key: 'focal_length',
      value: focal,
      comparison: null,
      tolerance: { minus: 1, plus: 1 },
      given: `${focal} mm ±1`,
    });
  if (coating !== undefined) attributes.push({ kind: 'enum', key: 'coating', values: coating });
  if (wavelength !== undefined)
    attributes.push({ kind: 'range', key: 'wavelength', min: wavelength[0], max: wavelength[1], given: '' });
  return {
    id: part_number.replaceAll('.', '-'),
    part_number,
    set_id,
    group_id: null,
    category_ids: [],
    name,
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    attributes,
    price:
      price === undefined
        ? { currency: 'USD', breaks: [], on_request_from: 1 }
        : {
            currency: 'USD',
            breaks: [{ min_quantity: 1, unit_price: Math.round(price * 100) }],
            on_request_from: null,
          },
    lead_time:
      stock === undefined
        ? null
        : { stock, tiers: days === undefined ? [] : [{ min_quantity: 1, days }], area_days: [] },
    documents: [],
    cross_references: [],
    added_on: added ?? null,
    order: 0,
    ...extra,
  };
}

const plano = { en: 'Plano-Convex Lens', cn: '平凸透镜' };
const doublet = { en: 'Achromatic Doublet', cn: '双胶合消色差透镜' };
const visible: [number, number] = [350, 700];

const PRODUCTS: Product[] = [
  product({
    part_number: 'LA1027',
    set_id: 'planos',
    name: plano,
    focal: 35,
    coating: ['a'],
    wavelength: visible,
    price: 28,
    stock: 5,
    days: 3,
    added: '2024-01-01',
    extra: { group_id: 'uncoated' },
  }),
  product({
    part_number: 'LA1050-A',
    set_id: 'planos',
    name: plano,
    focal: 100,
    coating: ['a'],
    wavelength: visible,
    price: 34.5,
    stock: 0,
    days: 3,
    added: '2024-02-01',
  }),
  product({
    part_number: 'LA1050-B',
    set_id: 'planos',
    name: plano,
    focal: 100,
    coating: ['b'],
    wavelength: [650, 1050],
    price: 36,
    stock: 0,
    days: 3,
    added: '2024-02-02',
  }),
  product({
    part_number: 'LA1172-C',
    set_id: 'planos',
    name: plano,
    focal: 400,
    coating: ['c'],
    wavelength: [1050, 1700],
    price: 39,
  }),
  product({
    part_number: 'LB1676',
    set_id: 'biconvex',
    name: { en: 'Bi-Convex Lens', cn: '双凸透镜' },
    focal: 100,
    wavelength: [350, null],
    price: 30,
    stock: 12,
    added: '2023-05-05',
    extra: { cross_references: ['OLD/77-B', 'KPX 100'] },
  }),
  product({
    part_number: 'AC254-030-A',
    set_id: 'doublets',
    name: doublet,
    focal: 30,
    coating: ['a'],
    wavelength: [400, 700],
    price: 82,
    stock: 2,
    days: 10,
    added: '2022-01-01',
  }),
  product({
    part_number: 'AC254-100-A',
    set_id: 'doublets',
    name: doublet,
    focal: 100,
    coating: ['a'],
    wavelength: [400, 700],
    price: 86.5,
    stock: 0,
    days: 10,
    added: '2022-01-01',
  }),
  product({
    part_number: 'AC254-100-A-ML',
    set_id: 'doublets',
    name: doublet,
    focal: 100,
    coating: ['a'],
    wavelength: [400, 700],
    price: 101,
    stock: 0,
    days: 10,
    added: '2022-01-01',
    extra: { attributes: [] },
  }),
  product({
    part_number: 'AC254-100-B',
    set_id: 'doublets',
    name: doublet,
    focal: 100,
    coating: ['b', 'c'],
    wavelength: [650, 1050],
    price: 86.5,
    stock: 0,
    days: 10,
    added: '2022-01-01',
  }),
  product({
    part_number: 'PF10-03-P01',
    set_id: 'mirrors',
    name: { en: 'Silver Mirror', cn: '银膜反射镜' },
    wavelength: [null, 20000],
    price: 55,
    stock: 7,
    added: '2020-07-07',
  }),
  product({
    part_number: 'PF10-03-M03',
    set_id: 'mirrors',
    name: { en: 'Gold Mirror', cn: '金膜反射鏡' },
    wavelength: [800, 20000],
    added: '2020-07-08',
  }),
  product({
    part_number: 'KM100',
    set_id: null,
    name: { en: 'Kinematic Mount' },
    price: 42,
    stock: 9,
    added: '2019-09-09',
    extra: { category_ids: ['mounts'] },
  }),
];

// Transmission of two lenses, the second in other units, and the reflection of a whole set in per cent:
//
//   LA1050-A      400 nm .90   500 nm .98   700 nm .96   800 nm .60
//   AC254-100-A   0.4 µm 96 %  0.7 µm 97 %
//   planos        400 nm 0.5 % 700 nm 0.4 %

const RATIO = { key: 'transmission', name: {}, quantity: 'ratio', unit: '1' };
const NANOMETRES = { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' };

function curve(owner: Partial<Curve>, x: Curve['x'], y: Curve['y'], points: [number, number][]): Curve {
  const plain = {
    product_id: null,
    set_id: null,
    name: {},
    origin: 'measured' as const,
    conditions: {},
    order: 0,
  };
  return {
    ...plain,
    id: `${owner.product_id ?? owner.set_id}-${y.key}`,
    x,
    y,
    series: [{ name: {}, points }],
    ...owner,
  };
}

const CURVES: Curve[] = [
  curve({ product_id: 'LA1050-A' }, NANOMETRES, RATIO, [
    [400, 0.9],
    [500, 0.98],
    [700, 0.96],
    [800, 0.6],
  ]),
  curve({ product_id: 'AC254-100-A' }, { ...NANOMETRES, unit: 'µm' }, { ...RATIO, unit: '%' }, [
    [0.4, 96],
    [0.7, 97],
  ]),
  curve({ set_id: 'planos' }, NANOMETRES, { ...RATIO, key: 'reflection', unit: '%' }, [
    [400, 0.5],
    [700, 0.4],
  ]),
];

/** The catalogue of the behaviour suite. */
export const SUITE_CATALOGUE: CatalogueStream = {
  catalogue_version: 'suite',
  synonyms: [{ terms: ['plano-convex', 'PCX', '平凸'] }, { terms: ['mirror', '反射镜', 'reflector'] }],
  categories: [
    {
      id: 'optics',
      parent_id: null,
      level: 1,
      name: { en: 'Optics', cn: '光学元件' },
      summary: {},
      image: null,
      order: 1,
    },
    {
      id: 'lenses',
      parent_id: 'optics',
      level: 2,
      name: { en: 'Lenses', cn: '透镜' },
      summary: {},
      image: null,
      order: 1,
    },
    {
      id: 'singlets',
      parent_id: 'lenses',
      level: 3,
      name: { en: 'Singlets', cn: '单透镜' },
      summary: {},
      image: null,
      order: 1,
    },
    {
      id: 'achromats',
      parent_id: 'lenses',
      level: 3,
      name: { en: 'Achromats', cn: '消色差透镜' },
      summary: {},
      image: null,
      order: 2,
    },
    {
      id: 'mirrors',
      parent_id: 'optics',
      level: 2,
      name: { en: 'Mirrors', cn: '反射镜' },
      summary: {},
      image: null,
      order: 2,
    },
    {
      id: 'mounts',
      parent_id: null,
      level: 1,
      name: { en: 'Mounts', cn: '镜架' },
      summary: {},
      image: null,
      order: 2,
    },
    {
      id: 'imaging',
      parent_id: null,
      level: 1,
      name: { en: 'Imaging', cn: '成像' },
      summary: {},
      image: null,
      order: 3,
    },
    {
      id: 'empty',
      parent_id: null,
      level: 1,
      name: { en: 'Telescopes', cn: '望远镜' },
      summary: {},
      image: null,
      order: 4,
    },
  ],
  attributes: [
    attribute(
      'focal_length',
      'number',
      { en: 'Focal length', cn: '焦距' },
      { unit: 'mm', quantity: 'length' },
    ),
    attribute('coating', 'enum', { en: 'Coating', cn: '镀膜' }, { values: coatings }),
    attribute(
      'wavelength',
      'range',
      { en: 'Wavelength range', cn: '波长范围' },
      { unit: 'nm', quantity: 'length' },
    ),
    attribute('note', 'text', { en: 'Note' }),
  ],
  sets: [
    set(
      'planos',
      ['singlets'],
      { en: 'N-BK7 Plano-Convex Lenses', cn: 'N-BK7 平凸透镜' },
      { en: 'Focusing and collimating' },
      1,
    ),
    set(
      'biconvex',
      ['singlets'],
      { en: 'Bi-Convex Lenses', cn: '双凸透镜' },
      { en: 'Relay imaging at unit magnification' },
      2,
    ),
    set(
      'doublets',
      ['achromats', 'imaging'],
      { en: 'Achromatic Doublets', cn: '消色差双合透镜' },
      { en: 'Diffraction-limited focusing' },
      1,
    ),
    set('mirrors', ['mirrors'], { en: 'Metallic Mirrors', cn: '金属膜反射镜' }, {}, 1),
    set('bare', ['empty'], { en: 'Spotting scopes', cn: '观景镜' }, {}, 1),
  ],
  products: PRODUCTS,
  curves: CURVES,
};

/** A catalogue of so many products, `P-1` and on, with this focal length. Each is the only one of its set, or as `setOf` says. */
export function manySets(count: number, setOf = (number: number) => number): CatalogueStream {
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  return {
    ...SUITE_CATALOGUE,
    sets: numbers.map(number => set(`s-${number}`, ['singlets'], plano, {}, number)),
    products: numbers.map(number =>
      product({ part_number: `P-${number}`, set_id: `s-${setOf(number)}`, name: plano, focal: number }),
    ),
    curves: [],
  };
}
