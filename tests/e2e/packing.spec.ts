import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const product = make.product('PK-1', {
  part_number: 'PK-1',
  category_ids: ['lenses'],
  name: { en: 'Screw' },
  price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: 300 }], on_request_from: null },
  packing: { pack_size: 100, minimum: 25, step: 5 },
});

let site: ComposedSite;
const visit = withVisits();

beforeAll(async () => {
  site = await startComposedSite({}, undefined, [['product', product]]);
});
afterAll(() => site.stop());

it('R-56 a page says how a product is packed, and names the nearest quantities that can be ordered', async () => {
  const { page } = await visit(`${site.address}/product/PK-1`);
  const box = page.getByRole('region', { name: 'Price and lead time' });
  await box.getByText('Pack of 100, Minimum order: 25, In steps of 5').waitFor();
  expect(await box.getByLabel('Quantity').inputValue()).toBe('25');
  await box.getByLabel('Quantity').fill('27');
  await box.getByText('Cannot be ordered in this quantity.').waitFor();
  await box.getByRole('button', { name: 'Take 30' }).click();
  expect(await box.getByLabel('Quantity').inputValue()).toBe('30');
  expect(await box.getByText('Cannot be ordered').count()).toBe(0);
});

it('R-56 the cart keeps a quantity that does not fit, says so, and takes the nearest by a click', async () => {
  const { page } = await visit(`${site.address}/product/PK-1?quantity=27`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.goto(`${site.address}/cart`);
  const row = page.getByRole('row', { name: /PK-1/ });
  await row.getByText('Pack of 100, Minimum order: 25, In steps of 5').waitFor();
  await row.getByText('Cannot be ordered in this quantity.').waitFor();
  await row.getByRole('button', { name: 'Take 25' }).click();
  await row.getByText('75.00').waitFor();
  expect(await row.getByText('Cannot be ordered').count()).toBe(0);
});
