import type { Product } from '#contract/records/product.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomText } from '#search/reference/random-catalogue.ts';
import type { CatalogueStream } from '#search/search-index.ts';

/** Of so many products one is another one before the update. */
export const CHANGED_EACH = 7;

/** A catalogue as it was before an update that changed prices, values, texts and numbers, and added and withdrew products. */
export async function earlierCatalogue(stream: CatalogueStream): Promise<CatalogueStream> {
  const products = await Array.fromAsync(stream.products);
  const random = seededRandom(products.length);
  const earlier = products.flatMap((product, place): Product[] => {
    if (place % CHANGED_EACH !== 0) return [product];
    const other = products[random.whole(0, products.length - 1)] ?? product;
    const { name, attributes, cross_references } = other;
    return random.pick<() => Product[]>([
      () => [],
      () => [product, { ...product, id: `gone-${place}`, part_number: `GONE ${place}` }],
      () => [{ ...product, price: other.price, lead_time: other.lead_time }],
      () => [{ ...product, name, attributes, description: randomText(random) }],
      () => [{ ...product, part_number: `OLD-${place}`, cross_references: [...cross_references, 'OLD 1'] }],
    ])();
  });
  return { ...stream, catalogue_version: 'before', products: earlier };
}
