import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForRest } from './page-requests.ts';

const SAID = 'Come back after lunch';

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
const visit = withVisits();

/** Makes a call fail with a message from the server. Returns a function that repairs it. */
async function fail(page: Page, call: string): Promise<() => Promise<void>> {
  const isIt = ({ pathname }: URL): boolean => pathname.startsWith(`/api/v1/${call}`);
  await page.route(isIt, route => route.fulfill({ status: 503, json: { success: false, msg: SAID } }));
  return () => page.unroute(isIt);
}

/** How long a button that may disappear by itself is tried, in ms. */
const BUTTON_MS = 5000;

/** Makes a part of a page fail, which has to say so in place and offer to retry, and then succeed. */
async function expectInPlace(
  page: Page,
  call: string,
  { ask, again, part }: { ask: () => Promise<unknown>; again?: Locator; part?: Locator },
): Promise<void> {
  const before = page.url();
  const mend = await fail(page, call);
  await ask();
  const said = (part ?? page.locator('main, dialog, nav')).getByText(SAID).first();
  await said.waitFor();
  expect([page.url(), await page.locator('.toast').count()], call).toEqual([before, 0]);
  await mend();
  if (again === undefined) await ask();
  // A cart that arrives from the server meanwhile sends its own request, and the button disappears.
  else await again.click({ timeout: BUTTON_MS }).catch(() => undefined);
  await said.waitFor({ state: 'detached' });
}

const tryAgain = (page: Page): Locator => page.getByRole('button', { name: 'Try again' }).first();

describe('R-27 a quiet call that fails is shown in place with the server’s message and a way to try again', () => {
  it('on a product: curves, lead time, curves of another product, and a file', async () => {
    const { page } = await visit('about:blank');
    const mends = [await fail(page, 'product/leadtime'), await fail(page, 'curve')];
    await page.goto(`${site.address}/product/LA-25`);
    const plot = page.locator('.curve-viewer').first();
    await plot.scrollIntoViewIfNeeded();
    const parts = [plot, page.getByRole('region', { name: 'Price and lead time' })];
    for (const part of parts) await part.getByText(SAID).waitFor();
    for (const mend of mends) await mend();
    for (const part of parts) {
      await part.getByRole('button', { name: 'Try again' }).click();
      await part.getByText(SAID).waitFor({ state: 'detached' });
    }
    await plot.getByRole('button', { name: 'Add a product' }).click();
    const field = plot.getByRole('combobox', { name: 'Part number' });
    await expectInPlace(page, 'product/curves', {
      part: plot,
      ask: async () => {
        await field.fill('LA-50');
        await plot.getByRole('button', { name: 'Add', exact: true }).click();
      },
    });
    await plot.getByRole('button', { name: 'Download' }).click();
    await expectInPlace(page, 'product/downloadCurve', {
      part: plot,
      ask: () => plot.getByRole('link', { name: /CSV/ }).click(),
    });
  });

  it('in the cart: prices, a file, a pasted list, a request for a quotation, and the request itself', async () => {
    const { page } = await visit(`${site.address}/product/LA-25`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart: 1 item' }).waitFor();
    await page.goto(`${site.address}/cart`);
    const quantity = page.getByRole('textbox', { name: 'Quantity of LA-25' });
    await quantity.waitFor();
    await expectInPlace(page, 'cart/price', { ask: () => quantity.fill('3'), again: tryAgain(page) });
    await expectInPlace(page, 'cart/export', {
      ask: () => page.getByRole('link', { name: 'Export CSV' }).click(),
    });
    await page.getByRole('textbox', { name: /One item per line/ }).fill('LA-50 2');
    await expectInPlace(page, 'cart/paste', {
      ask: () => page.getByRole('button', { name: 'Check list' }).click(),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    const mend = await fail(page, 'quotation');
    const send = page.getByRole('button', { name: 'Request a quote' });
    await send.click();
    await page.getByText(SAID).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
    await mend();
    const mendRequest = await fail(page, 'quotation/');
    await send.click();
    await page.waitForURL(/quotation\/Q/);
    await page.getByText(SAID).waitFor();
    await mendRequest();
    await tryAgain(page).click();
    await page.getByText('LA-25').first().waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });

  it('in feedback: types, what was sent, areas, and the form itself', async () => {
    const { page } = await visit('about:blank');
    const mends = await Promise.all(['feedback/types', 'feedback', 'area'].map(call => fail(page, call)));
    await page.goto(`${site.address}/feedback`);
    const texts = ['Feedback types could not be loaded.', 'Your feedback could not be loaded.'];
    for (const text of texts)
      await page.getByRole('alert').filter({ hasText: text }).getByText(SAID).waitFor();
    await page.getByRole('textbox', { name: 'Your message' }).fill('All is well');
    for (const mend of mends) await mend();
    for (const text of texts)
      await page
        .getByRole('alert')
        .filter({ hasText: text })
        .getByRole('button', { name: 'Try again' })
        .click();
    await expectInPlace(page, 'feedback', {
      ask: () => page.getByRole('button', { name: 'Send feedback' }).click(),
    });
    await page.getByText('All is well').first().waitFor();
  });

  it('beside a list, in the product that is shown there, and over it, in what is pinned', async () => {
    const balls = `${inject('siteUrl')}/category/lenses/spherical-lenses/ball-lenses`;
    const { page } = await visit(balls);
    await page.keyboard.press('j');
    await expectInPlace(page, 'product/EL', {
      ask: () => page.keyboard.press('Space'),
      again: tryAgain(page),
    });
    expect(await page.getByRole('complementary', { name: /^EL-.*, beside the list$/ }).count()).toBe(1);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText(/^Differences to EL-/).waitFor();
    // Beyond all of them, so that the pinned product is asked for.
    await page.goto(`${balls}?price=1000..`);
    await page.getByText('is in the catalogue').waitFor();
    await expectInPlace(page, 'category/filterProductList', {
      ask: () => page.reload(),
      again: tryAgain(page),
    });
    await page.getByText('is in the catalogue').waitFor();
  });

  it('in the menu of categories and in a comparison', async () => {
    const { page } = await visit(`${site.address}/compare?ids=LA-25,LA-50`);
    await waitForRest(page);
    await expectInPlace(page, 'category', {
      ask: () =>
        page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first().press('Enter'),
      again: tryAgain(page),
    });
    await page.keyboard.press('Escape');
    await expectInPlace(page, 'compare/exportToExcel', {
      ask: () => page.getByRole('link', { name: 'Export Excel' }).click(),
    });
  });
});

describe('a download', () => {
  it('R-28 that answers JSON says what the server said, and counts as a failure only where it says so', async () => {
    const { page } = await visit(`${site.address}/compare?ids=LA-25,LA-50`);
    const status = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Export Excel' }) });
    const isExport = ({ pathname }: URL): boolean => pathname.endsWith('/exportToExcel');
    for (const [json, text, colour] of [
      [{ success: false, msg: 'sold out' }, 'sold out', 'text-amber'],
      [{ success: true, msg: 'It comes by mail' }, 'It comes by mail', 'text-soft'],
      [{ success: true }, 'The request was accepted, but no file was sent.', 'text-soft'],
    ] as const) {
      await page.route(isExport, route => route.fulfill({ json }));
      await page.getByRole('link', { name: 'Export Excel' }).click();
      await status.getByText(text).waitFor();
      expect(await status.getByText(text).getAttribute('class')).toContain(colour);
      await page.unroute(isExport);
    }
    expect(await page.locator('.toast').count()).toBe(0);
  });
});
