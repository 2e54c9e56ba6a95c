import type { Family, ProductRow } from '../tables/record.ts';

/** Part numbers that have gone, what they were made after, and what replaces them. */
const DISCONTINUED: readonly (readonly [old: string, like: string, replacement: string])[] = [
  ['EL-PCX-25-100-D', 'EL-PCX-25-100-B', 'EL-PCX-25-100-B'],
  ['EL-PCX-25-200-D', 'EL-PCX-25-200-B', 'EL-PCX-25-200-B'],
  ['EL-KM10-R1', 'EL-KM10', 'EL-KM10'],
  ['EL-KM10-R1/M', 'EL-KM10/M', 'EL-KM10/M'],
  ['EL-LD-635-3', 'EL-LD-635-5', 'EL-LD-635-5'],
  ['EL-LD-650-3', 'EL-LD-650-5', 'EL-LD-650-5'],
  ['EL-FB-10-632-10', 'EL-FB-10-632.8-10', 'EL-FB-10-632.8-10'],
  ['EL-PDS-36-OLD', 'EL-PDS-36', 'EL-PDS-36'],
];

/** Part numbers that are announced and not yet public, after others. */
const DRAFTS: readonly (readonly [part: string, like: string])[] = [
  ['EL-LED-1550-H', 'EL-LED-1550'],
  ['EL-PCX-25-100-A2', 'EL-PCX-25-100-A'],
];

/** Part numbers whose page exists in one language only. */
const ENGLISH_ONLY: ReadonlySet<string> = new Set(['EL-WQZ-10-1310', 'EL-WHZ-10-1310', 'EL-PEH-50']);
const CHINESE_ONLY: ReadonlySet<string> = new Set(['EL-LM-650-0.9']);

/** Further categories of single part numbers. */
const ALSO_IN: Readonly<Record<string, readonly string[]>> = {
  'EL-LD-1310-5': ['fibre-optics'],
  'EL-LD-1550-5': ['fibre-optics'],
  'EL-PDI-008': ['fibre-optics'],
  'EL-PDI-012': ['fibre-optics'],
};

/** Foreign and former part numbers that lead here. */
const CROSS_REFERENCES: Readonly<Record<string, readonly string[]>> = {
  'EL-KM10': ['KMM-100', 'EL-KM1'],
  'EL-KM10/M': ['KMM-100-M', 'EL-KM1-M'],
  'EL-PBS-25.4-A': ['PBS-VIS-1IN'],
  'EL-SH-M6x12': ['DIN 912 M6x12', 'ISO 4762 M6x12'],
  'EL-SH-1/4-20x0.5': ['SHCS 1/4-20 x 1/2'],
};

const LONG_NAME = 'EL-PBS-20-A';

/** Makes the catalogue as uneven as real ones are: parts that have gone, that come, that are named in one language, whose name is long. */
export function withExceptions(families: readonly Family[]): Family[] {
  return families.map(family => {
    const byNumber = new Map(family.products.map(product => [product.partNumber, product]));
    const gone = DISCONTINUED.flatMap(([partNumber, like, replacement]) =>
      copyOf(byNumber.get(like), { partNumber, status: 'discontinued', replacement, price: null }),
    );
    const drafts = DRAFTS.flatMap(([partNumber, like]) =>
      copyOf(byNumber.get(like), { partNumber, status: 'draft', price: null }),
    );
    return { ...family, products: [...family.products.map(vary), ...gone, ...drafts] };
  });
}

/** A product like another one but for what is said; its dimensions stay, its references do not. */
function copyOf(
  like: ProductRow | undefined,
  changes: Pick<ProductRow, 'partNumber' | 'price'> & Partial<ProductRow>,
): ProductRow[] {
  if (like === undefined) return [];
  const { crossReferences: _, ...rest } = like;
  return [{ ...rest, ...changes }];
}

function vary(product: ProductRow): ProductRow {
  const { partNumber, name } = product;
  const also = ALSO_IN[partNumber];
  const references = CROSS_REFERENCES[partNumber];
  return {
    ...product,
    name: nameOf(partNumber, name),
    ...(also === undefined ? {} : { categories: also }),
    ...(references === undefined
      ? {}
      : { crossReferences: [...(product.crossReferences ?? []), ...references] }),
  };
}

function nameOf(partNumber: string, name: ProductRow['name']): ProductRow['name'] {
  if (ENGLISH_ONLY.has(partNumber)) return { en: name.en };
  if (CHINESE_ONLY.has(partNumber)) return { cn: name.cn };
  if (partNumber !== LONG_NAME) return name;
  return {
    en: `${name.en}, N-SF5 prisms with a three-band tantala and silica stack, antireflection coated entrance and exit faces, fine-ground top and bottom, for beams up to Ø18 mm and pulsed lasers up to 2 J/cm²`,
    cn: `${name.cn}，N-SF5 棱镜，三波段钽氧化物与二氧化硅偏振膜堆，入射与出射面镀增透膜，上下面精磨，适用光束直径至 18 mm、脉冲激光至 2 J/cm²`,
  };
}
