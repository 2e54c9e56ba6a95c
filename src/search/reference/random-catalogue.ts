import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { CatalogueStream } from '../search-index.ts';
import type { Random } from './random.ts';
import { randomCurve } from './random-curve.ts';

// Small catalogues in which everything that can go wrong does: equal part numbers, missing values, values of the wrong
// kind, sets without products, products without a set, categories shared, deep and unknown, texts in one language only.

/** Words that random texts are made of. */
export const WORDS = [
  'lens',
  'lenses',
  'Lensed',
  'plano-convex',
  'achromat',
  'achromatic',
  'mirror',
  'filter',
  'filters',
  'bandpass',
  'coated',
  'uncoated',
  'fused silica',
  'N-BK7',
  'beamsplitter',
  'mount',
  'for',
  '12.5mm',
  '12.5 mm',
  'coated mirror',
  '1064nm',
  'aspheric',
  'naïve',
  '透镜',
  '平凸透镜',
  '滤光片',
  '反射镜',
  '鍍膜',
  '镀膜',
  '分光镜',
  '光',
  'ＡＲ镀膜',
];

const CHOICES = ['a', 'b', 'c,d', '!e', 'BK7', '10', '2'];
const NUMBERS = [0, -0, 1, 2, 2.5, 3, 10, 10.5, 25.4, 50, 99.99, 100, 250, 1000, 12500, 0.001, -5];

/** A localized text of random words: both languages, one or none. */
export function randomText(random: Random): LocalizedText {
  const words = () => random.some(WORDS, 1, 4).join(' ');
  return { ...(random.chance(0.8) && { en: words() }), ...(random.chance(0.4) && { cn: words() }) };
}

/** A catalogue of a given number of products. */
export function randomCatalogue(random: Random, size: number): CatalogueStream {
  const categories = randomCategories(random);
  const attributes = randomAttributes(random);
  const ids = categories.map(category => category.id);
  const sets = Array.from({ length: random.whole(1, 8) }, (_, index) =>
    randomSet(random, index, ids, attributes),
  );
  const products = Array.from({ length: size }, (_, index) =>
    randomProduct(random, index, ids, sets, attributes),
  );
  const synonyms = random.chance(0.7)
    ? [
        { terms: ['lens', '透镜', 'objective'] },
        { terms: ['plano convex', 'PCX', '平凸'] },
        { terms: ['N-BK7', 'H-K9L'] },
      ]
    : [];
  const productIds = products.map(product => product.id);
  const setIds = sets.map(set => set.id);
  const curves = Array.from({ length: random.pick([0, size, size * 2]) }, (_, index) =>
    randomCurve(random, index, productIds, setIds),
  );
  return { catalogue_version: 'random', synonyms, categories, attributes, sets, products, curves };
}

function randomCategories(random: Random): Category[] {
  const categories: Category[] = [];
  for (let index = 0; index < random.whole(1, 8); index++) {
    const parent = random.chance(0.6)
      ? categories[random.whole(0, Math.max(categories.length - 1, 0))]
      : undefined;
    const level = Math.min((parent?.level ?? 0) + 1, 3);
    categories.push({
      id: `category-${index}`,
      parent_id: level === 3 && parent?.level === 3 ? null : (parent?.id ?? null),
      level,
      name: randomText(random),
      summary: {},
      image: null,
      order: random.whole(0, 2),
    });
  }
  return categories;
}

/** The units of numbers. Most numbers and ranges share one. */
const UNITS = { number: 'mm', range: 'mm', enum: null, text: null, flag: null } as const;

function randomAttributes(random: Random): Attribute[] {
  const kinds = ['number', 'range', 'enum', 'text', 'flag', 'number', 'enum', 'number'] as const;
  return kinds.map((kind, index) => ({
    key: `${kind}_${index}`,
    name: { en: `${kind} ${index}` },
    kind,
    quantity: null,
    unit: UNITS[kind],
    display_units: [],
    precision: null,
    group: {},
    order: index,
    help: {},
    filterable: random.chance(0.9),
    comparable: true,
    in_table: true,
    better: null,
    values:
      kind === 'enum'
        ? random.some(CHOICES, 1, 5).map((id, order) => ({ id, name: randomText(random), order }))
        : [],
  }));
}

function randomSet(random: Random, index: number, categories: string[], attributes: Attribute[]): ProductSet {
  return {
    id: `set-${random.pick(['A', 'b', ''])}${index * 7}`,
    category_ids: random.some([...categories, 'no-such'], 1, 2),
    name: randomText(random),
    summary: randomText(random),
    description: randomText(random),
    features: [randomText(random)],
    image: null,
    status: 'published',
    documents: [],
    related_ids: [],
    key_attributes: random.some([...attributes.map(attribute => attribute.key), 'price', 'unknown'], 0, 4),
    order: random.whole(0, 2),
  };
}

function randomProduct(
  random: Random,
  index: number,
  categories: string[],
  sets: ProductSet[],
  attributes: Attribute[],
): Product {
  const set = random.chance(0.8) ? random.pick(sets).id : random.chance(0.2) ? 'no-such' : null;
  const texts = random.chance(0.7);
  return {
    id: `p${index}`,
    part_number: randomPartNumber(random),
    set_id: set,
    group_id: random.chance(0.5) ? `group-${random.whole(0, 3)}` : null,
    category_ids: random.some([...categories, 'no-such'], 0, 2),
    name: randomText(random),
    summary: texts ? randomText(random) : {},
    description: texts ? randomText(random) : {},
    image: null,
    status: random.chance(0.9) ? 'published' : 'discontinued',
    replacement: random.chance(0.1) ? randomPartNumber(random) : null,
    attributes: attributes.filter(() => random.chance(0.7)).map(attribute => randomValue(random, attribute)),
    price: random.chance(0.8)
      ? {
          currency: random.pick(['USD', 'JPY']),
          breaks: random.chance(0.9)
            ? [{ min_quantity: 1, unit_price: random.pick([100, 999, 1250, 99900, 120]) }]
            : [],
          on_request_from: random.pick([null, 1, 100]),
        }
      : null,
    lead_time: random.chance(0.8)
      ? {
          stock: random.pick([null, 0, 5]),
          tiers: random.chance(0.7) ? [{ min_quantity: 1, days: random.pick([1, 3, 20]) }] : [],
          area_days: [],
        }
      : null,
    documents: [],
    cross_references: random.chance(0.2) ? [randomPartNumber(random)] : [],
    added_on: random.chance(0.7)
      ? random.pick(['2020-01-31', '2024-06-01', '1969-12-31', '2024-06-02'])
      : null,
    order: 0,
  };
}

/** A part number that is often much like another. */
export function randomPartNumber(random: Random): string {
  return (
    random.pick(['AC', 'ac', 'LA', 'LA-', 'Ω', '']) +
    random.pick(['254', '1027', '10', '9', '010']) +
    random.pick(['-100', '/M', '.5', ' 3', '', '-A']) +
    random.pick(['', '-B', '-10', '-9', 'x'])
  );
}

function randomValue(random: Random, { key, kind }: Attribute): AttributeValue {
  if (random.chance(0.03)) return { kind: 'flag', key, flag: true };
  if (kind === 'number') {
    const value = random.chance(0.5)
      ? random.pick(NUMBERS)
      : Math.round(random.next() * 1e4) / (key.endsWith('7') ? 1 : 100);
    return {
      kind,
      key,
      value,
      comparison: random.chance(0.1) ? '<=' : null,
      tolerance: random.chance(0.1) ? { minus: 1, plus: 1 } : null,
      given: '',
    };
  }
  if (kind === 'range') {
    const [a, b] = [random.pick(NUMBERS), random.pick(NUMBERS)];
    return {
      kind,
      key,
      min: random.chance(0.15) ? null : Math.min(a, b),
      max: random.chance(0.15) ? null : Math.max(a, b),
      given: '',
    };
  }
  if (kind === 'enum') return { kind, key, values: random.some([...CHOICES, 'undefined choice'], 1, 3) };
  if (kind === 'text') return { kind, key, text: randomText(random) };
  return { kind, key, flag: random.chance(0.5) };
}
