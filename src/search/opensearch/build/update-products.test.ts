import { expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { seededRandom } from '../../reference/random.ts';
import { randomCatalogue } from '../../reference/random-catalogue.ts';
import { whyReadAll } from './update-products.ts';

const { products, attributes } = randomCatalogue(seededRandom(1), 3);
const [one] = await Array.fromAsync(products);

/** Why all products are read after a product got another name, where the site has English and Chinese. */
const renamed = (before: Product['name'], after: Product['name']) =>
  whyReadAll(
    [{ before: { ...(one as Product), name: before }, after: { ...(one as Product), id: 'p', name: after } }],
    attributes,
  );

it('a new name in a language that is not sorted in its own order needs no other product', () => {
  expect(renamed({ en: 'Lens', cn: '透镜' }, { en: 'Singlet', cn: '透镜' })).toBeUndefined();
  expect(renamed({ en: 'Lens', cn: '透镜' }, { cn: '透镜' })).toBeUndefined();
});

it('a new name in one that is needs all names, also where another language stands in for it', () => {
  const why = 'the name of p is another in the order of cn';
  expect(renamed({ en: 'Lens', cn: '透镜' }, { en: 'Lens', cn: '镜片' })).toBe(why);
  expect(renamed({ en: 'Lens' }, { en: 'Singlet' })).toBe(why);
  expect(renamed({ en: 'Lens', cn: '透镜' }, { en: 'Lens' })).toBe(why);
});
