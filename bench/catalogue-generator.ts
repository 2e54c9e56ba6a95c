import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { type Random, seededRandom } from '#search/reference/random.ts';
import type { CatalogueStream } from '#search/search-index.ts';
import { ADJECTIVES, FEATURES, KINDS, MATERIALS, MEASURES, NOUNS } from './catalogue-words.ts';
import { describer } from './description-generator.ts';

// A catalogue as large as asked for, the same for the same seed: 8 × 5 × 5 categories, sizes by Zipf's law, some 20
// products a set, 150 attribute definitions of which a product has some 20, texts in both languages, a description of
// some 30 words a product.

const TOP = 8;
const MIDDLE = 5;
const LEAVES = 5;
const PRODUCTS_PER_SET = 20;
const ATTRIBUTES = 150;
const COMMON = 8;
const OWN_PER_CATEGORY = 12;
const MAKERS = 120;

/** A leaf category with what its products have in common. */
export type Leaf = {
  id: string;
  noun: readonly [en: string, cn: string];
  attributes: Attribute[];
  products: number;
};

/** A generated catalogue; its products are made while they are read. */
export type GeneratedCatalogue = { stream: CatalogueStream; leaves: Leaf[] };

/** Generates a catalogue of a number of products. */
export function generateCatalogue(products: number, seed = 1): GeneratedCatalogue {
  const random = seededRandom(seed);
  const attributes = makeAttributes(random);
  const { categories, leaves } = makeCategories(random, attributes, products);
  const stream = {
    catalogue_version: `generated-${products}-${seed}`,
    synonyms: NOUNS.map(([en, cn]) => ({ terms: [en, cn] })),
    categories,
    attributes,
    sets: makeSets(leaves, seed),
    products: makeProducts(leaves, seed),
    curves: [],
  };
  return { stream, leaves };
}

function makeAttributes(random: Random): Attribute[] {
  return Array.from({ length: ATTRIBUTES }, (_, index) => makeAttribute(random, index));
}

function makeAttribute(random: Random, index: number): Attribute {
  const [en, cn] = MEASURES[index % MEASURES.length]!;
  const round = Math.floor(index / MEASURES.length);
  const kind =
    index === 0
      ? 'enum'
      : (['number', 'enum', 'number', 'enum', 'range', 'number', 'flag', 'enum'] as const)[index % 8]!;
  const key = `${en.toLowerCase().replaceAll(' ', '_')}${round === 0 ? '' : `_${round}`}`;
  const choices = index === 0 ? MAKERS : random.pick([3, 5, 8, 12, 30]);
  return {
    key,
    name: { en: round === 0 ? en : `${en} ${round}`, cn: round === 0 ? cn : `${cn}${round}` },
    kind,
    quantity: null,
    unit: null,
    display_units: [],
    precision: null,
    group: { en: 'General', cn: '一般' },
    order: index,
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: kind === 'enum' ? Array.from({ length: choices }, (_, order) => makeChoice(index, order)) : [],
  };
}

function makeChoice(attribute: number, order: number): Attribute['values'][number] {
  if (attribute === 0)
    return {
      id: `maker-${order}`,
      name: { en: `${makerName(order)} Instruments`, cn: `${makerName(order)}仪器` },
      order,
    };
  const [en, cn] = MATERIALS[(attribute * 7 + order) % MATERIALS.length]!;
  return { id: `choice-${order}`, name: { en: `${en} ${order}`, cn: `${cn}${order}` }, order };
}

function makerName(order: number): string {
  const syllables = ['Al', 'Bor', 'Cel', 'Dor', 'Ek', 'Fen', 'Gral', 'Hov', 'Ister', 'Jun', 'Kel', 'Lum'];
  return syllables[order % 12]! + syllables[(Math.floor(order / 12) * 5 + order) % 12]!.toLowerCase();
}

function makeCategories(
  random: Random,
  attributes: Attribute[],
  products: number,
): { categories: Category[]; leaves: Leaf[] } {
  const categories: Category[] = [];
  const leaves: Leaf[] = [];
  const add = (id: string, parent_id: string | null, level: number, name: Category['name']) =>
    categories.push({ id, parent_id, level, name, summary: {}, image: null, order: categories.length });
  for (let top = 0; top < TOP; top++) {
    add(`c${top}`, null, 1, { en: KINDS[top]![0], cn: KINDS[top]![1] });
    for (let middle = 0; middle < MIDDLE; middle++) {
      const [en, cn] = FEATURES[(top * MIDDLE + middle) % FEATURES.length]!;
      add(`c${top}-${middle}`, `c${top}`, 2, { en: `${en} ${KINDS[top]![0]}`, cn: `${cn}${KINDS[top]![1]}` });
      for (let leaf = 0; leaf < LEAVES; leaf++) {
        const noun = NOUNS[leaves.length % NOUNS.length]!;
        const id = `c${top}-${middle}-${leaf}`;
        add(id, `c${top}-${middle}`, 3, { en: `${en} ${noun[0]}s`, cn: `${cn}${noun[1]}` });
        leaves.push({
          id,
          noun,
          attributes: [
            ...attributes.slice(0, COMMON),
            ...random.some(attributes.slice(COMMON), OWN_PER_CATEGORY, OWN_PER_CATEGORY),
          ],
          products: 0,
        });
      }
    }
  }
  shareProducts(random, leaves, products);
  return { categories, leaves };
}

/** Sizes by Zipf's law (exponent 1), the large ones anywhere in the tree. */
function shareProducts(random: Random, leaves: Leaf[], products: number): void {
  const order = random.some(leaves, leaves.length, leaves.length);
  const total = order.reduce((sum, _, rank) => sum + 1 / (rank + 1), 0);
  let left = products;
  for (const [rank, leaf] of order.entries()) {
    leaf.products = Math.min(left, Math.max(1, Math.round(products / (rank + 1) / total)));
    left -= leaf.products;
  }
  order[0]!.products += left;
}

function* makeSets(leaves: readonly Leaf[], seed: number): Generator<ProductSet> {
  for (const [place, leaf] of leaves.entries()) {
    for (let set = 0; set * PRODUCTS_PER_SET < leaf.products; set++)
      yield makeSet(seededRandom(seed * 7919 + place * 104_729 + set), leaf, place, set);
  }
}

function makeSet(random: Random, leaf: Leaf, place: number, set: number): ProductSet {
  const [first, second] = random.some(ADJECTIVES, 2, 2);
  const features = random.some(FEATURES, 2, 4);
  return {
    id: setId(place, set),
    category_ids: [leaf.id],
    name: {
      en: `${first![0]} ${second![0]} ${leaf.noun[0]}s`,
      cn: `${first![1]}${second![1]}${leaf.noun[1]}`,
    },
    summary: {
      en: `${second![0]} ${leaf.noun[0]} for ${features.map(([en]) => en.toLowerCase()).join(' and ')} work`,
      cn: `用于${features.map(([, cn]) => cn).join('、')}的${leaf.noun[1]}`,
    },
    description: {},
    features: features.map(([en, cn]) => ({ en, cn })),
    image: null,
    status: 'published',
    documents: [],
    related_ids: [],
    key_attributes: leaf.attributes.slice(COMMON, COMMON + 3).map(attribute => attribute.key),
    order: set,
  };
}

function setId(place: number, set: number): string {
  return `set-${place}-${set}`;
}

function* makeProducts(leaves: readonly Leaf[], seed: number): Generator<Product> {
  const random = seededRandom(seed + 1);
  const describe = describer(seed);
  let made = 0;
  for (const [place, leaf] of leaves.entries()) {
    let name: ProductSet['name'] = {};
    for (let number = 0; number < leaf.products; number++) {
      const set = Math.floor(number / PRODUCTS_PER_SET);
      if (number % PRODUCTS_PER_SET === 0)
        name = makeSet(seededRandom(seed * 7919 + place * 104_729 + set), leaf, place, set).name;
      const description = { en: describe(made++) };
      yield { ...makeProduct(random, leaf, place, number, set, name), description };
    }
  }
}

function makeProduct(
  random: Random,
  leaf: Leaf,
  place: number,
  number: number,
  set: number,
  setName: ProductSet['name'],
): Product {
  const size = random.pick([5, 6.35, 10, 12.7, 15, 20, 25.4, 30, 38.1, 50, 50.8, 75, 100]);
  const part_number = `${leaf.noun[0].slice(0, 2).toUpperCase()}${place}-${String(number).padStart(4, '0')}-${'ABCDEFGH'[number % 8]}${random.pick(['', '', '/M', '-ML'])}`;
  return {
    id: `p${place}-${number}`,
    part_number,
    set_id: setId(place, set),
    group_id: null,
    category_ids: [],
    name: { en: `${setName.en}, ${size} mm`, cn: `${setName.cn}，${size} 毫米` },
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    attributes: leaf.attributes
      .filter(() => random.chance(0.95))
      .map((attribute, index) => makeValue(random, attribute, index, set)),
    price: {
      currency: 'USD',
      breaks: [{ min_quantity: 1, unit_price: Math.round(500 * 10 ** (random.next() * 3)) }],
      on_request_from: null,
    },
    lead_time: {
      stock: random.pick([0, 0, 3, 12, 100]),
      tiers: [{ min_quantity: 1, days: random.pick([1, 3, 5, 10, 15, 20]) }],
      area_days: [],
    },
    documents: [],
    cross_references: random.chance(0.02) ? [`X${place}.${number}`] : [],
    added_on: `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 10}`,
    order: number,
  };
}

function makeValue(random: Random, attribute: Attribute, index: number, set: number): AttributeValue {
  const { key, kind } = attribute;
  if (kind === 'enum') {
    // A set has a favourite choice; Zipf-like over the choices otherwise.
    const place = random.chance(0.6)
      ? (set * 13 + index) % attribute.values.length
      : Math.floor(random.next() ** 2 * attribute.values.length);
    return { kind, key, values: [attribute.values[place]!.id] };
  }
  if (kind === 'flag') return { kind, key, flag: random.chance(0.5) };
  if (kind === 'range') {
    const low = random.pick([200, 350, 400, 650, 1050]);
    return { kind, key, min: low, max: low + random.pick([50, 300, 700, 1000]), given: '' };
  }
  const value =
    index % 3 === 0
      ? random.pick([1, 2, 5, 10, 20, 25, 50, 100])
      : index % 3 === 1
        ? Math.round(10 ** (random.next() * 4) * 10) / 10
        : random.whole(1, 5000) / 10;
  return { kind: 'number', key, value, comparison: null, tolerance: null, given: '' };
}
