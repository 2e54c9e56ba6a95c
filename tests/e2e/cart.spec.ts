import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noteRequests, waitForScript } from './page-requests.ts';
import { listBarriersBothWays, overflows, useBrowser } from './screen.ts';

const PRODUCT = '/product/EL-PCX-25-100-A';

type Kept = { revision: number; lines: { product_id: string; quantity: number }[] };

/** The server's version of the cart of a page's session. */
async function keptCart(page: Page): Promise<Kept> {
  return (await page.evaluate(() =>
    fetch('/api/v1/cart', {
      headers: { lang: 'en_US', sessionId: /sessionId=([^;]+)/.exec(document.cookie)?.[1] ?? '' },
    }).then(answer => answer.json().then(({ data }) => data)),
  )) as Kept; // the contract's Cart on the wire
}

const idsOf = ({ lines }: Kept) => lines.map(line => line.product_id).sort();
const rows = (page: Page) => page.locator('table.cart tbody tr');
const badge = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart: ${count}` });

async function add(page: Page, partNumber: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${partNumber} to the cart` })
    .first()
    .click();
}

describe('the cart', () => {
  const { open, url } = useBrowser();

  it('takes so many pieces from a product page, and keeps them here and on the server', async () => {
    const page = await open(PRODUCT);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('7');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await badge(page, '1 item').waitFor();
    await page.getByText('7 × EL-PCX-25-100-A added to the cart').first().waitFor();
    await expect
      .poll(() => keptCart(page))
      .toMatchObject({
        lines: [{ product_id: 'EL-PCX-25-100-A', quantity: 7 }],
      });
    await page.goto('/cart');
    const field = page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' });
    await expect.poll(() => field.inputValue()).toBe('7');
    await expect.poll(() => rows(page).first().innerText()).toMatch(/45\.00[\s\S]*315\.00/);
  });

  it('shows the price of the step, the next step and when it ships, as the quantity is typed', async () => {
    const page = await open(PRODUCT);
    await add(page, 'EL-PCX-25-100-A');
    await page.goto('/cart');
    await expect.poll(() => rows(page).first().innerText()).toMatch(/49\.00[\s\S]*in stock/);
    await page.getByRole('button', { name: /^5\+:/ }).click();
    await expect.poll(() => rows(page).first().innerText()).toContain('225.00');
    await page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' }).fill('0');
    expect(
      await page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' }).getAttribute('aria-invalid'),
    ).toBe('true');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' }).inputValue())
      .toBe('5');
    await page.getByRole('button', { name: 'Remove EL-PCX-25-100-A from the cart' }).click();
    await page.getByText('Your cart is empty').waitFor();
    await expect.poll(() => keptCart(page)).toMatchObject({ lines: [] });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' }).inputValue())
      .toBe('5');
  });

  it('of two tabs has what either added, at once and at the same moment', async () => {
    const one = await open(PRODUCT);
    const two = await one.context().newPage();
    noteRequests(two);
    await two.goto(url('/product/EL-PCX-25-150-A'));
    await waitForScript(two);
    // A slow machine: data stored by one tab reaches the other late.
    for (const page of [one, two]) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    }
    await Promise.all([add(one, 'EL-PCX-25-100-A'), add(two, 'EL-PCX-25-150-A')]);
    await Promise.all([badge(one, '2 items').waitFor(), badge(two, '2 items').waitFor()]);
    const both = ['EL-PCX-25-100-A', 'EL-PCX-25-150-A'];
    await expect.poll(async () => idsOf(await keptCart(one))).toEqual(both);
    await Promise.all([badge(one, '2 items').waitFor(), badge(two, '2 items').waitFor()]);
  });

  it('of two browsers with one session joins what each did, and overwrites nothing', async () => {
    const one = await open(PRODUCT);
    await add(one, 'EL-PCX-25-100-A');
    await expect.poll(async () => idsOf(await keptCart(one))).toEqual(['EL-PCX-25-100-A']);
    const two = await open('/404');
    await two.context().addCookies(await one.context().cookies());
    await two.evaluate(() => localStorage.clear());
    await two.goto(url('/product/EL-PCX-25-150-A'));
    await badge(two, '1 item').waitFor();
    // Both change it from the same state.
    await add(two, 'EL-PCX-25-150-A');
    await expect.poll(async () => (await keptCart(two)).lines.length).toBe(2);
    await one.getByRole('button', { name: 'Add EL-PCX-25-75-A to the cart' }).click();
    const all = ['EL-PCX-25-100-A', 'EL-PCX-25-150-A', 'EL-PCX-25-75-A'];
    const added = one.getByRole('button', { name: 'Add EL-PCX-25-75-A to the cart' });
    await expect.poll(() => added.getAttribute('title')).toBe('1 in the cart');
    expect(await added.locator('.badge').innerText()).toBe('1');
    await expect.poll(async () => idsOf(await keptCart(one))).toEqual(all);
    await badge(one, '3 items').waitFor();
    await two.goto(url('/cart'));
    await expect.poll(() => rows(two).count()).toBe(3);
  });

  it('is sent later where the server could not be reached', async () => {
    const page = await open(PRODUCT);
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).includes('/api/v1/cart')
          ? Promise.reject(new TypeError('offline'))
          : fetch(input, init);
      // The wrapper logs the failure, as it must.
      console.error = () => {};
    });
    await add(page, 'EL-PCX-25-100-A');
    await badge(page, '1 item').waitFor();
    await page.waitForTimeout(600);
    await page.goto('/cart');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(async () => idsOf(await keptCart(page))).toEqual(['EL-PCX-25-100-A']);
  });

  it('keeps what is typed into a quantity while the answers to the digits before are late', async () => {
    const page = await open(PRODUCT);
    await add(page, 'EL-PCX-25-100-A');
    await page.goto('/cart');
    const field = page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-100-A' });
    await page.route('**/api/v1/cart', async route => {
      await setTimeout(700);
      await route.continue();
    });
    await field.fill('');
    // Longer than changes are collected, so that each digit is sent separately.
    await field.pressSequentially('1234', { delay: 400 });
    expect(await field.inputValue()).toBe('1234');
    await expect.poll(async () => (await keptCart(page)).lines[0]?.quantity).toBe(1234);
    expect(await field.inputValue()).toBe('1234');
  });

  it('is not sent before the time that the server named', async () => {
    const page = await open(PRODUCT);
    await page.evaluate(() => {
      const { fetch } = window;
      const refusal = { success: false, msg: 'Too many requests', type: 'too_many_requests', data: null };
      let first = 0;
      window.fetch = (input, init) => {
        if (init?.method !== 'PUT') return fetch(input, init);
        const now = performance.now();
        performance.mark('put');
        first ||= now;
        if (now - first > 7500) return fetch(input, init);
        const headers = { 'content-type': 'application/json', 'retry-after': '8' };
        return Promise.resolve(new Response(JSON.stringify(refusal), { status: 429, headers }));
      };
      // The wrapper logs the failure, as it must.
      console.error = () => {};
    });
    const sent = () => page.evaluate(() => performance.getEntriesByName('put').length);
    await add(page, 'EL-PCX-25-100-A');
    await expect.poll(sent).toBe(1);
    await page.getByRole('button', { name: 'Add EL-PCX-25-75-A to the cart' }).click();
    await expect.poll(async () => (await keptCart(page)).lines.length).toBe(2);
    expect(await sent()).toBe(2);
  });

  it('takes a pasted list, and says what matched, nearly matched and did not', async () => {
    const page = await open('/cart');
    expect(await listBarriersBothWays(page), 'empty').toEqual([]);
    const list =
      'Part\tQty\nEL-PCX-25-100-A\t10\n4, el pcx 25 150 a\nEL-PCX-25-2OO-A 2\nNOPE-1\t3\nEL-PDS-36-OLD 1';
    await page.getByRole('textbox', { name: /One item per line/ }).fill(list);
    await page.getByRole('button', { name: 'Check list' }).click();
    await page.getByText('1 matched, 3 to check, 1 not found').waitFor();
    expect(await listBarriersBothWays(page), 'with the report').toEqual([]);
    const near = page.getByRole('table', { name: 'Possible matches: please check' });
    expect(await near.getByRole('combobox').first().inputValue()).toBe('EL-PCX-25-150-A');
    expect(await page.getByRole('table', { name: 'Not found' }).innerText()).toContain('NOPE-1');
    await near.getByText('discontinued, replaced by EL-PDS-36').waitFor();
    await near.getByRole('combobox', { name: 'Line 6 is matched to' }).selectOption('EL-PDS-36');
    await near.getByRole('combobox', { name: 'Line 4 is matched to' }).selectOption('');
    await page.getByRole('button', { name: 'Add 3 products to the cart' }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(await page.getByRole('textbox', { name: 'Quantity of EL-PCX-25-150-A' }).inputValue()).toBe('4');
    expect(await listBarriersBothWays(page), 'with lines').toEqual([]);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => overflows(page)).toBe(false);
  });

  it('is shared by its address, which works without a script', async () => {
    const page = await open(PRODUCT, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await badge(page, '1 item').waitFor();
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Copy link http/ }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).search).toBe('?lines=EL-PCX-25-100-A*3');
    const { pathname, search } = new URL(address);
    const plain = await open(pathname + search, { javaScriptEnabled: false });
    expect(await plain.getByRole('table', { name: 'Shared list' }).innerText()).toContain('147.00');
    const other = await open(pathname + search);
    await other.getByRole('button', { name: 'Add 1 item to my cart' }).click();
    await other.waitForURL(/\/cart$/);
    await expect.poll(() => rows(other).count()).toBe(1);
  });

  it('is saved as a spreadsheet and as CSV', async () => {
    const page = await open(PRODUCT);
    await add(page, 'EL-PCX-25-100-A');
    await page.goto('/cart');
    for (const [name, ending] of [
      ['Export Excel', 'xlsx'],
      ['Export CSV', 'csv'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).click();
      const file = await saved;
      expect(file.suggestedFilename().endsWith(`.${ending}`)).toBe(true);
      const bytes = await readFile(await file.path());
      if (ending === 'csv') expect(bytes.toString()).toContain('EL-PCX-25-100-A');
      else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
  });

  it('asks for a quotation: names what is missing, then shows the request under its number to this session only', async () => {
    const page = await open(PRODUCT);
    await add(page, 'EL-PCX-25-100-A');
    await page.goto('/cart');
    const ask = page.getByRole('button', { name: 'Request a quote' });
    await ask.click();
    await page.getByText('Enter your name.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await ask.click();
    await page.getByText('Enter a valid email address').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Note' }).fill('by Friday, please');
    await ask.click();
    await page.waitForURL(/\/quotation\/Q\d{8}-/);
    const text = () => page.locator('main').innerText();
    await expect.poll(text).toContain('by Friday, please');
    expect(await text()).toContain('49.00');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.reload();
    await expect.poll(text).toContain('Ada Byron');
    const other = await open('/404');
    await other.evaluate(() => {
      console.error = () => {};
    });
    await other.evaluate(path => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, new URL(page.url()).pathname);
    await expect
      .poll(() => other.locator('main').innerText())
      .toContain('only be viewed in the browser that sent it');
    expect(await other.locator('main').innerText()).not.toContain('Ada');
  });

  it('R-58 counts to 99 in its badge, then shows 99+', async () => {
    const page = await open('/category');
    const keep = (count: number) =>
      page.evaluate(lines => {
        const cart = { revision: lines.length, base: lines };
        localStorage.setItem('dataZone', JSON.stringify({ permanent: { cart } }));
      }, linesOf(count));
    const shown = () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart: / })
        .locator('.badge')
        .innerText();
    await keep(99);
    await page.reload();
    await expect.poll(shown).toBe('99');
    await keep(100);
    await page.reload();
    await expect.poll(shown).toBe('99+');
    expect(await (await fetch(url('/category'))).text()).not.toContain('99+');
  });
});

function linesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    productId: `P-${index}`,
    partNumber: `P-${index}`,
    quantity: 1,
    seenPrice: null,
  }));
}
