import { describe, expect, inject, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { Product, ProductGroup } from './schema-org.ts';
import { readApi, useBrowser } from './screen.ts';

const PRODUCT = '/product/EL-PCX-25-100-A';
const SET = '/product/n-bk7-plano-convex-25';

type Got = {
  product: { price: { currency: string; breaks: { min_quantity: number; unit_price: number }[] } } | null;
  set: { products: number; groups: { id: string; name: { text: string }; products: number }[] };
};

describe('a product', () => {
  const { open, url } = useBrowser();

  it('has the button to order in the first window of a tablet, its price right under the drawing', async () => {
    const page = await open(PRODUCT);
    for (const [width, height] of [
      [768, 1024],
      [1024, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const drawing = await page.locator('.product-columns > :first-child').boundingBox();
      const box = await page.getByRole('region', { name: 'Price and lead time' }).boundingBox();
      const add = await page.getByRole('button', { name: 'Add to cart' }).first().boundingBox();
      const under = (drawing?.y ?? 0) + (drawing?.height ?? 0);
      expect(box?.y ?? 0).toBeGreaterThanOrEqual(under);
      expect((box?.y ?? 0) - under).toBeLessThan(40);
      expect((add?.y ?? 0) + (add?.height ?? 0), `at ${width} px`).toBeLessThan(height);
    }
  });

  it('R-43 shows part number, attributes with units and tolerances, price breaks and lead time', async () => {
    const page = await open(PRODUCT);
    const { product } = await readApi<Got>('/api/v1/product/EL-PCX-25-100-A');
    expect(await page.getByRole('heading', { level: 2, name: 'EL-PCX-25-100-A' }).count()).toBe(1);
    const focal = page
      .locator('dl > div')
      .filter({ hasText: /^Focal length/ })
      .first();
    expect(await focal.innerText()).toMatch(/100 mm ±1/);
    const box = page.getByRole('region', { name: 'Price and lead time' });
    const breaks = product?.price.breaks ?? [];
    expect(breaks.length).toBeGreaterThan(1);
    for (const { unit_price } of breaks)
      expect(await box.innerText()).toContain((unit_price / 100).toFixed(2));
  });

  it('says what a quantity costs, and refuses what is none', async () => {
    const page = await open(PRODUCT);
    const { product } = await readApi<Got>('/api/v1/product/EL-PCX-25-100-A');
    const price = product?.price.breaks.findLast(step => step.min_quantity <= 12)?.unit_price ?? 0;
    const box = page.getByRole('region', { name: 'Price and lead time' });
    await box.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await expect.poll(() => box.getByRole('status').innerText()).toContain(((price * 12) / 100).toFixed(2));
    await box.getByRole('textbox', { name: 'Quantity' }).fill('a dozen');
    await expect.poll(() => box.getByRole('status').innerText()).toContain('whole number');
  });

  it('says what a quantity costs without a script', async () => {
    const page = await open(PRODUCT, { javaScriptEnabled: false });
    await page.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await page.getByRole('button', { name: 'Update price', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?quantity=12');
    expect(
      await page.getByRole('region', { name: 'Price and lead time' }).getByRole('status').innerText(),
    ).toContain('Total for 12');
  });

  it('R-50 says on which day a quantity ships, and how many days more an area takes', async () => {
    const page = await open(PRODUCT);
    const box = page.getByRole('region', { name: 'Price and lead time' });
    const date = () => box.locator('time').getAttribute('datetime');
    type LeadTime = { days: number; ships_on: string };
    const answer = (query: string) => readApi<LeadTime>(`/api/v1/product/leadtime/EL-PCX-25-100-A?${query}`);
    expect(await date()).toBe((await answer('quantity=1')).ships_on);
    await box.getByRole('button', { name: 'Choose an area' }).click();
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('xinjiang');
    await page.getByRole('treeitem', { name: 'Xinjiang', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await box.getByText('including 3 days for Xinjiang').waitFor();
    await box.getByRole('textbox', { name: 'Quantity' }).fill('500');
    const far = await answer('quantity=500&area=65');
    await expect.poll(date).toBe(far.ships_on);
    expect(await box.getByRole('status').innerText()).toContain(`${far.days} working days`);
    // It is selected for the next product too.
    await page.goto('/product/EL-PCX-25-75-A');
    await box.getByRole('button', { name: 'Xinjiang' }).waitFor();
  });

  it.each([[['ArrowDown', 'Enter']], [['ArrowDown', 'ArrowUp', 'Tab']], [['Tab']]])(
    'R-50 keeps the area that the keys choose: %j',
    async keys => {
      const page = await open(PRODUCT);
      const box = page.getByRole('region', { name: 'Price and lead time' });
      await box.getByRole('button', { name: 'Choose an area' }).click();
      const field = page.getByRole('combobox', { name: 'Deliver to' });
      await field.fill('beijing');
      await page.getByRole('treeitem', { name: 'Beijing' }).first().waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => field.inputValue()).toBe('Beijing');
    },
  );

  it('shows the products nearest to it, in what they differ, and all of them side by side', async () => {
    const page = await open(PRODUCT, { javaScriptEnabled: false });
    const table = page.getByRole('table', { name: 'Alternatives' });
    const first = table.getByRole('row').nth(1);
    expect(await first.getByRole('rowheader').innerText()).toMatch(/^EL-PCX-/);
    // Its own value follows that of the other product in brackets.
    expect(await first.innerText()).toMatch(/Focal length [\d.]+ mm \(100 mm\)/);
    const link = page.getByRole('link', { name: 'Compare all' });
    expect(await link.getAttribute('href')).toMatch(/^\/compare\?ids=EL-PCX-25-100-A,EL-/);
  });

  it('leads from a discontinued product to its successor', async () => {
    const page = await open('/product/EL-PCX-25-100-D', { javaScriptEnabled: false });
    const { product } = await readApi<{ product: { replacement: { id: string; part_number: string } } }>(
      '/api/v1/product/EL-PCX-25-100-D',
    );
    const { replacement } = product;
    const link = page.getByRole('link', { name: replacement.part_number, exact: true }).first();
    expect(await link.getAttribute('href')).toBe(`/product/${replacement.id}`);
    expect(await page.getByRole('link', { name: 'Compare with replacement' }).getAttribute('href')).toBe(
      `/compare?ids=EL-PCX-25-100-D,${replacement.id}`,
    );
  });

  it('R-42 marks its row in the variant table of its own group', async () => {
    const page = await open(PRODUCT);
    const marked = page.locator('table.picking tr[aria-current]');
    expect(await marked.count()).toBe(1);
    expect(await marked.innerText()).toContain('EL-PCX-25-100-A');
  });

  it('copies the part number at a click', async () => {
    const page = await open(PRODUCT, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy EL-PCX-25-100-A' }).first().click();
    await expect
      .poll(() => page.getByRole('button', { name: 'EL-PCX-25-100-A copied' }).count())
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('EL-PCX-25-100-A');
  });

  it('draws its curves on the server: axes with units, series, a legend', async () => {
    const page = await open(PRODUCT, { javaScriptEnabled: false });
    const plot = page.getByRole('img', { name: 'Plot: Transmission' });
    expect(await plot.innerText().catch(() => plot.textContent())).toContain('Wavelength / nm');
    expect(await plot.locator('path[stroke]').count()).toBeGreaterThan(0);
    expect(
      await page.getByRole('table').filter({ hasText: 'Curve' }).first().getByRole('rowheader').count(),
    ).toBeGreaterThan(0);
  });

  it('works with a curve in the browser: marker with interpolated value, units of light, hiding a series', async () => {
    const page = await open(SET);
    const section = page.getByRole('region', { name: 'Performance curves' });
    await section.scrollIntoViewIfNeeded();
    await section.locator('canvas').first().waitFor();
    await section.getByRole('textbox', { name: 'Marker at' }).first().fill('0.6328 µm');
    await expect
      .poll(() => section.getByRole('columnheader', { name: '@ 632.8 nm %, interpolated' }).count())
      .toBe(1);
    const value = section.locator('table.data').first().getByRole('row').nth(1).getByRole('cell').nth(1);
    expect(Number(await value.innerText())).toBeGreaterThan(0);
    await section.getByRole('button', { name: 'THz' }).click();
    await expect.poll(() => section.getByRole('columnheader', { name: /^@ 473\.7/ }).count()).toBe(1);
    await section.getByRole('button', { name: 'hide' }).first().click();
    await expect.poll(() => section.getByRole('button', { name: 'show' }).count()).toBe(1);
  });

  it('is remembered among those seen last, in the browser alone', async () => {
    const page = await open(PRODUCT);
    await page.getByRole('link', { name: 'Elstrand Photonics, home page' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').allInnerTexts())
      .toEqual(['EL-PCX-25-100-A']);
    expect(await (await fetch(url('/'))).text()).not.toContain('Recently viewed');
  });

  it('R-16 leads from an id that is nobody’s to /404, in the page’s language', async () => {
    const missing = await fetch(url('/cn/product/nobody'), { redirect: 'manual' });
    expect([missing.status >= 300 && missing.status < 400, missing.headers.get('location')]).toEqual([
      true,
      '/cn/404',
    ]);
    expect((await fetch(url('/cn/404'))).status).toBe(404);
  });
});

describe('a product set', () => {
  const { open } = useBrowser();

  it('R-44 shows its groups as variant tables, with filters and order of their own', async () => {
    const page = await open(SET);
    const { set } = await readApi<Got>('/api/v1/product/n-bk7-plano-convex-25');
    const [, second] = set.groups;
    const tabs = page.getByRole('navigation', { name: 'Variants' }).getByRole('link');
    // And one table with all of them.
    expect(await tabs.count()).toBe(set.groups.length + 1);
    await tabs.filter({ hasText: second?.name.text }).click();
    await page.waitForURL(/group=/);
    await expect.poll(() => page.locator('table.picking tbody tr').count()).toBe(second?.products);
    await page.locator('summary').filter({ hasText: 'Focal length' }).first().click();
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('500 mm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/focal_length=500/);
    await expect
      .poll(() => page.locator('table.picking tbody tr').count())
      .toBeLessThan(second?.products ?? 0);
    expect(page.url()).toContain('group=');
  });

  it('carries the filters of a list on to its products, whose tables put several rows into the cart at once', async () => {
    const page = await open('/search/product?q=plano-convex&coating=A&focal_length=90mm..110mm');
    await page.getByRole('link', { name: 'EL-PCX-25-100-A', exact: true }).click();
    await page.waitForURL(/product\/EL-PCX-25-100-A\?.*focal_length=90mm\.\.110mm/);
    const table = page.locator('table.picking');
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    expect(await table.getByRole('columnheader').first().getByRole('checkbox').count()).toBe(1);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThan(10);
    expect(await listBarriers(page, 'td-has-header')).toEqual([]);
    for (const name of ['EL-PCX-25-75-A', 'EL-PCX-25-100-A'])
      await table.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart: 2' }).click();
    await page.getByText('2 items added to the cart').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cart: 2 items' }).waitFor();
    expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(0);
    // The set opens with all variants that match the filters, whatever their group.
    await page.goto(`${SET}?coating=A,B`);
    const { set } = await readApi<Got>('/api/v1/product/n-bk7-plano-convex-25');
    const [, coatedA, coatedB] = set.groups;
    await expect
      .poll(() => page.locator('table.picking tbody tr').count())
      .toBe((coatedA?.products ?? 0) + (coatedB?.products ?? 0));
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    expect(await page.getByText(/\d selected/).innerText()).toBe(
      `${(coatedA?.products ?? 0) + (coatedB?.products ?? 0)} selected`,
    );
  });

  it('is described as a ProductGroup with its variants, by its own page and by its products’ pages alike', async () => {
    const set = await readStructuredData(SET);
    expect(set.products).toEqual([]);
    const [group] = set.groups;
    expect(group).toMatchObject({
      productGroupID: 'n-bk7-plano-convex-25',
      name: 'N-BK7 plano-convex lenses, Ø25.4 mm',
      variesBy: expect.arrayContaining(['Focal length', 'Back focal length']),
    });
    expect(group?.variesBy).not.toContain('Diameter');
    const one = group?.hasVariant.find(({ sku }) => sku === 'EL-PCX-25-100');
    expect(one?.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Focal length',
      value: 100,
      unitText: 'mm',
      unitCode: 'MMT',
    });
    expect(one?.brand.name).toBe('Elstrand Photonics (sample)');
    expect(one?.offers).toMatchObject({ priceCurrency: 'USD', price: '38.50' });

    const { products, groups } = await readStructuredData(`/cn${SET.replace(/[^/]+$/, 'EL-PCX-25-100-A')}`);
    expect(products).toHaveLength(1);
    expect(groups).toHaveLength(1);
    expect(products[0]?.isVariantOf?.['@id']).toBe(groups[0]?.['@id']);
    expect(groups[0]?.hasVariant.map(variant => variant['@id'])).toContain(products[0]?.['@id']);
    expect(groups[0]?.variesBy).toContain('焦距');
  });
});

/** The structured data of a page's products and sets, as the server writes it, in the form for search engines. */
async function readStructuredData(path: string) {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
  const ofType = (type: string) => blocks.filter(block => block['@type'] === type);
  return {
    products: ofType('Product').map(block => Product.parse(block)),
    groups: ofType('ProductGroup').map(block => ProductGroup.parse(block)),
  };
}
