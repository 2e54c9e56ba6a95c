import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './screen.ts';

const PLAIN = { javaScriptEnabled: false };
const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses?focal_length=100mm&diameter=25.4mm';
const PRODUCT = '/product/EL-PCX-25-100-A';

describe('a visitor without JavaScript', () => {
  const { open } = useBrowser();

  it('downloads the list that it sees, in its language', async () => {
    const page = await open(`/cn${LIST}`, PLAIN);
    await page.locator('summary').filter({ hasText: '下载' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV（全部产品）' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const shown = await page.getByRole('table').locator('a.mono').allInnerTexts();
    expect(shown.length).toBeGreaterThan(10);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff型号,名称,系列,焦距 \[mm\],/);
    expect(lines.slice(1, shown.length + 1).map(line => line.split(',')[0])).toEqual(shown);
    expect(text).toMatch(/# 筛选条件：.*焦距 = 100mm/);
  });

  it('fills a cart, changes it, takes from it, and asks for a quotation', async () => {
    const page = await open(PRODUCT, PLAIN);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    expect(new URL(page.url()).search).toBe('?lines=EL-PCX-25-100-A*12&own=1');
    await page.goto('/cn/product/EL-PCX-25-75-A');
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/cn/cart');
    // The cart is that of the session, whatever page shows it.
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Show my cart' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    expect(await row('EL-PCX-25-75-A').count()).toBe(1);
    await row('EL-PCX-25-100-A').getByRole('textbox').fill('3');
    await row('EL-PCX-25-100-A').getByRole('button', { name: 'Update' }).click();
    expect(await row('EL-PCX-25-100-A').locator('td.quantity').innerText()).toBe('3');
    await row('EL-PCX-25-75-A').getByRole('button', { name: 'Remove' }).click();
    expect(await row('EL-PCX-25-75-A').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Request a quote' }).click();
    expect(await page.getByRole('status').first().innerText()).toMatch(/Q\d{8}-[2-9A-Z]{6}/);
  });

  it('compares products, adding one by its number and taking one out', async () => {
    const page = await open(PRODUCT, PLAIN);
    const box = page.getByRole('region', { name: 'Price and lead time' });
    await box.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('textbox', { name: 'Add part number' }).fill('el-pcx-25-75-a');
    await page.getByRole('button', { name: 'Add part number' }).click();
    expect(new URL(page.url()).search).toBe('?ids=EL-PCX-25-100-A,EL-PCX-25-75-A');
    await page.getByRole('link', { name: 'Remove EL-PCX-25-100-A' }).click();
    expect(new URL(page.url()).search).toBe('?ids=EL-PCX-25-75-A');
  });

  it('takes rows of a list into the cart and into a comparison', async () => {
    const page = await open(LIST, PLAIN);
    await page.getByRole('button', { name: 'Add EL-PCX-25-100-A to the cart' }).click();
    expect(new URL(page.url()).search).toBe('?lines=EL-PCX-25-100-A&own=1');
    await page.goto(LIST);
    for (const name of ['EL-PCX-25-100-A', 'EL-PCX-25-100-B'])
      await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
    await page.getByRole('columnheader').getByRole('button', { name: 'Compare' }).click();
    await page.locator('table.compare').waitFor();
    expect(await page.locator('table.compare thead th').allInnerTexts()).toEqual([
      'Attribute',
      'EL-PCX-25-100-A',
      'EL-PCX-25-100-B',
    ]);
  });

  it('reads inches on every page once they are chosen, in drawings too, and keeps them when a script runs', async () => {
    const page = await open(PRODUCT, PLAIN);
    const head = page.locator('.product-columns');
    expect(await head.locator('img').getAttribute('src')).toMatch(/\.svg$/);
    await page.getByRole('button', { name: 'Imperial units' }).click();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
    expect(await head.locator('img').getAttribute('src')).toMatch(/\.svg#in$/);
    expect(await head.innerText()).toMatch(/Diameter\s+1" /);
    await page.goto('/cn/product/EL-PCX-25-75-A');
    expect(await head.innerText()).toContain(' in');
    await page.getByRole('button', { name: '英制单位' }).click();
    expect(await head.innerText()).not.toContain(' in');
    // All other visitors are still sent millimetres.
    const answer = await fetch(inject('siteUrl') + PRODUCT);
    expect(await answer.text()).not.toContain('.svg#in');
    const scripted = await open(PRODUCT);
    await scripted.context().addCookies([{ name: 'units', value: 'imperial', url: inject('siteUrl') }]);
    await scripted.reload();
    await scripted.getByRole('switch', { name: 'Imperial units', checked: true }).waitFor();
    expect(await scripted.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'units' }));
  });

  it('sends feedback', async () => {
    const page = await open('/feedback', PLAIN);
    await page
      .getByRole('textbox', { name: 'Your message' })
      .fill('The drawing of EL-PCX-25-100-A lacks a radius.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    expect(await page.getByRole('status').innerText()).toContain('We have received your feedback');
  });

  it('sees no control that needs a script', async () => {
    for (const path of [PRODUCT, '/cart', '/compare', '/feedback']) {
      const page = await open(path, PLAIN);
      expect(await page.locator('.needs-script:visible').count(), path).toBe(0);
    }
  });
});

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(inject('siteUrl') + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: inject('siteUrl'), ...headers },
    redirect: 'manual',
  });

describe('a plain form', () => {
  it('sets the session of R-03 where there is none, and keeps the one there is', async () => {
    const first = await send('/forms/cart', { add: 'EL-PCX-25-100-A' });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect([first.status, first.headers.get('location')]).toEqual([303, '/cart?lines=EL-PCX-25-100-A&own=1']);
    expect(cookie).toMatch(/^sessionId=[\w-]{48}; Path=\/; Max-Age=315360000; Expires=[^;]+; SameSite=Lax$/);
    const second = await send(
      '/forms/cart',
      { add: 'EL-PCX-25-75-A' },
      { cookie: cookie.split(';')[0] ?? '' },
    );
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(second.headers.get('location')).toBe('/cart?lines=EL-PCX-25-100-A,EL-PCX-25-75-A&own=1');
  });

  it('is refused where another site sends it, by another method, or without what it needs', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await send('/forms/cart', { add: 'EL-PCX-25-100-A' }, foreign)).status).toBe(403);
    const origin = { origin: 'https://evil.example' };
    expect((await send('/forms/quotation', { name: 'x' }, origin)).status).toBe(403);
    expect((await fetch(`${inject('siteUrl')}/forms/cart`)).status).toBe(405);
    const wrong = await send('/forms/cart?locale=cn', { add: 'EL-PCX-25-100-A', quantity: 'a dozen' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/a dozen.*整数/);
    expect((await send('/forms/cart', { add: 'NO-SUCH-ONE' })).status).toBe(404);
    expect((await send('/forms/quotation', { name: 'x', email: 'nobody' })).status).toBe(422);
    expect((await send('/forms/feedback', { type_id: 'product' })).status).toBe(422);
  });
});
