import { idsBelow } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { listArticleKinds, listArticles } from '#database/catalogue/articles.ts';
import { openCatalogueStream, type VersionStream } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { isEmptyText } from '#text/text-in.ts';
import { type AttributeGap, countAttributes } from './attribute-coverage.ts';
import { countGap, emptyGap, type Gap } from './gap.ts';
import { countTranslations, type TranslationGap, type TranslationGaps } from './translation-gaps.ts';

/** The parts that a product, or its series, should have. */
const EXPECTED = ['picture', 'document', 'description', 'price'] as const;
type Expected = (typeof EXPECTED)[number];

/**
 * The gaps in the public records of a version: values by category, translations, and expected parts of products. Only
 * gaps are listed.
 */
export type Coverage = {
  version: string;
  products: number;
  without: (Gap & { what: Expected })[];
  translations: TranslationGap[];
  attributes: AttributeGap[];
};

/** The facts about a series that are needed while its products are read. */
type KnownSet = Pick<ProductSet, 'category_ids'> & { has: Record<Exclude<Expected, 'price'>, boolean> };

/**
 * Reads a version once, holding only its series in memory.
 * @param category_id restricts the survey to products and series in this category and those below
 * @returns null if there is no such category
 */
export async function surveyCoverage(
  database: Database,
  version_id: string,
  category_id: string | null = null,
): Promise<Coverage | null> {
  const stream = await openCatalogueStream(database, version_id);
  const within = category_id === null ? null : idsBelow(stream.categories, category_id);
  if (category_id !== null && within === null) return null;
  const translations = countTranslations();
  if (within === null) await addCommonTexts(database, stream, translations);
  const sets = await readSets(stream, within, translations);
  const attributes = countAttributes();
  const without = EXPECTED.map(what => ({ what, ...emptyGap() }));
  let products = 0;
  for await (const product of stream.products) {
    const set = sets.get(product.set_id ?? '');
    const categories = new Set([...(set?.category_ids ?? []), ...product.category_ids]);
    const counted = within === null ? categories : categories.intersection(within);
    if (counted.size === 0) continue;
    products++;
    translations.add('product', product.name, product.part_number);
    translations.add('product_text', product.summary, product.part_number);
    translations.add('product_text', product.description, product.part_number);
    attributes.add(product, counted);
    for (const gap of without)
      if (gap.what !== 'price' || product.status !== 'discontinued')
        countGap(gap, !HAS[gap.what](product, set), product.part_number);
  }
  return {
    version: version_id,
    products,
    without: without.filter(({ missing }) => missing > 0),
    translations: translations.gaps(),
    attributes: attributes.gaps(),
  };
}

const HAS: Record<Expected, (product: Product, set: KnownSet | undefined) => boolean> = {
  picture: ({ image }, set) => image !== null || set?.has.picture === true,
  document: ({ documents }, set) => documents.length > 0 || set?.has.document === true,
  description: ({ description }, set) => !isEmptyText(description) || set?.has.description === true,
  price: ({ price }) => price !== null,
};

/** Counts the texts that belong to no product: those of categories, attributes, choices and articles. */
async function addCommonTexts(
  database: Database,
  { categories, attributes, catalogue_version }: VersionStream,
  { add }: TranslationGaps,
): Promise<void> {
  for (const { id, name } of categories) add('category', name, id);
  for (const { key, name, values } of attributes) {
    add('attribute', name, key);
    for (const choice of values) add('choice', choice.name, `${key}: ${choice.id}`);
  }
  for (const kind of await listArticleKinds(database, catalogue_version))
    for (const { id, name } of await listArticles(database, catalogue_version, kind))
      add('article', name, `${kind}/${id}`);
}

async function readSets(
  { sets }: VersionStream,
  within: ReadonlySet<string> | null,
  { add }: TranslationGaps,
): Promise<Map<string, KnownSet>> {
  const known = new Map<string, KnownSet>();
  for await (const { id, category_ids, name, summary, description, image, documents } of sets) {
    if (within !== null && !category_ids.some(category => within.has(category))) continue;
    add('set', name, id);
    add('set_text', summary, id);
    add('set_text', description, id);
    const has = {
      picture: image !== null,
      document: documents.length > 0,
      description: !isEmptyText(description),
    };
    known.set(id, { category_ids, has });
  }
  return known;
}
