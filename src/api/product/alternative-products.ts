import type { ShownNearProduct } from '#contract/api/endpoints/alternatives.ts';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { isCounted } from '#contract/attributes/kinds/kinds.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { NearProduct as FoundProduct, WeighedValue } from '#search/similarity.ts';
import type { Locale } from '#text/locale.ts';
import { contentOf } from '../compare/comparison.ts';
import { categoriesNear, mainCategory } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { leadWith } from '../show/leading-attributes.ts';
import { showProductRows, showProductValue } from '../show/show-product.ts';

/** Alternatives of a product. */
const PRODUCTS_MAX = 6;
/** Most of one set: a page shows its own set's products anyway. */
const PER_SET_MAX = 2;
/** Extra candidates that are requested, because discontinued ones are no alternatives. */
const SPARE = 3;
/** Weight of a key attribute of the set relative to another. */
const KEY_WEIGHT = 3;
/** Most differences that are listed. */
const DIFFERENCES_MAX = 4;

/** Finds the products nearest to one: in its leaf category or, if that has too few, in the one above. */
export async function findAlternativeProducts(
  served: ServedCatalogue,
  product: Product,
  set: ProductSet | null,
  locale: Locale,
): Promise<ShownNearProduct[]> {
  const category_id = mainCategory(served, product, set);
  const keys = served.viewOf(category_id).key_attributes?.entries ?? set?.key_attributes ?? [];
  const like = score(served, product, keys);
  if (like.length === 0) return [];
  const near = await findPublished(served, { product, set, like });
  const products = near.map(({ found }) => found);
  const rows = await showProductRows(served, products, { columns: [], locale });
  const attributes = leadWith(
    keys,
    served.attributes.all.filter(({ comparable }) => comparable),
  );
  return near.flatMap(({ found, distance }, at) => {
    const row = rows[at];
    const told = compareWith(served, { product, other: found, attributes, locale });
    return row === undefined ? [] : [{ product: row, distance, ...told }];
  });
}

type Near = { found: Product; distance: number };

async function findPublished(
  served: ServedCatalogue,
  { product, set, like }: { product: Product; set: ProductSet | null; like: readonly WeighedValue[] },
): Promise<Near[]> {
  let near: Near[] = [];
  for (const category_id of categoriesNear(served, mainCategory(served, product, set) ?? '')) {
    const found = await served.index.nearest({
      category_id,
      except_id: product.id,
      like,
      limit: PRODUCTS_MAX * SPARE,
      per_set: PER_SET_MAX,
    });
    near = (await withRecords(served, found)).slice(0, PRODUCTS_MAX);
    if (near.length === PRODUCTS_MAX) break;
  }
  return near;
}

async function withRecords(served: ServedCatalogue, found: readonly FoundProduct[]): Promise<Near[]> {
  const distances = new Map(found.map(({ id, distance }) => [id, distance]));
  const products = await served.records.listProducts([...distances.keys()]);
  return products
    .filter(({ status }) => status === 'published')
    .map(product => ({ found: product, distance: distances.get(product.id) ?? 1 }));
}

function score(served: ServedCatalogue, product: Product, keys: readonly string[]): WeighedValue[] {
  return product.attributes.flatMap(value => {
    if (!isCounted(value.kind) || served.attributes.find(value.key)?.comparable !== true) return [];
    return [{ value, weight: keys.includes(value.key) ? KEY_WEIGHT : 1 }];
  });
}

function compareWith(
  served: ServedCatalogue,
  {
    product,
    other,
    attributes,
    locale,
  }: { product: Product; other: Product; attributes: readonly Attribute[]; locale: Locale },
): Pick<ShownNearProduct, 'alike' | 'differing' | 'differences'> {
  const [own, others] = [byKey(product), byKey(other)];
  const known = attributes.filter(({ key }) => own.has(key) || others.has(key));
  const differing = known.filter(({ key }) => contentOf(own.get(key)) !== contentOf(others.get(key)));
  const show = (value: AttributeValue | undefined) =>
    (value && showProductValue(served, value, locale)) ?? null;
  return {
    alike: known.length - differing.length,
    differing: differing.length,
    differences: differing.slice(0, DIFFERENCES_MAX).flatMap(({ key }) => {
      const column = served.attributes.column(key, locale);
      return column === undefined ? [] : [{ column, own: show(own.get(key)), other: show(others.get(key)) }];
    }),
  };
}

function byKey({ attributes }: Product): Map<string, AttributeValue> {
  return new Map(attributes.map(value => [value.key, value]));
}
