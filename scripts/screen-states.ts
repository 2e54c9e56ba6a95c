import type { Page } from 'playwright-core';

/** A screen in a state that no address has: where it begins, and what a visitor does there. */
export type ScreenState = {
  /** Path without language prefix. */
  path: string;
  /** Brings the page into the state; finds its way by structure, since words differ by language. */
  act: (page: Page) => Promise<void>;
};

const PRODUCT = '/product/EL-PCX-25-100-A';
const CURVES = '/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&at=532';

/** Matched, nearly matched and unknown; one line with very many pieces, one that says nothing. */
const LIST = [
  'Part\tQty',
  'EL-PCX-25-100-A\t10',
  'EL-PCX-25-100-B\t3',
  'EL-AC-25-100-A, 120000',
  'EL-FB-05-532-10 1',
  '4, el pcx 25 150 a',
  'EL-PCX-25-2OO-A 2',
  'NOPE-1\t3',
].join('\n');

/** What a visitor sees after some clicks, or when a call fails, by the name of its picture. */
export const STATES: Readonly<Record<string, ScreenState>> = {
  'shell-menu': {
    path: '/404',
    act: async page => {
      const opener = page.locator('nav [aria-expanded]').first();
      await opener.focus();
      await opener.press('Enter');
      await page.locator('#menu a').first().waitFor();
    },
  },
  'shell-resources': {
    path: '/404',
    act: async page => {
      const menu = page.locator('nav details summary');
      // On a phone its entries stand in the line itself.
      if (await menu.isVisible()) await menu.click();
    },
  },
  'shell-suggestions': {
    path: '/404',
    act: async page => {
      await page.locator('header input[role=combobox]').fill('plano con');
      await page.locator('header [role=option]').first().waitFor();
    },
  },
  'shell-toast': {
    path: PRODUCT,
    act: async page => {
      await page.locator('main form button.button-accent, main button.button-accent').first().click();
      await page.locator('.toast').first().waitFor();
    },
  },
  'category-sheet': {
    path: '/category/lenses/spherical-lenses/plano-convex-lenses?coating=A',
    act: async page => {
      const opener = page.locator('.sheet-button');
      // A desk has the rail at its side.
      if (await opener.isVisible()) await opener.click();
    },
  },
  'category-columns': {
    path: '/category/lenses/spherical-lenses/plano-convex-lenses',
    act: async page => {
      const opener = page.locator('#list details summary').first();
      if (await opener.isVisible()) await opener.click();
    },
  },
  'home-seen': {
    path: PRODUCT,
    act: async page => {
      await page.goto(new URL(page.url().includes('/cn/') ? '/cn' : '/', page.url()).href);
      await page.locator('#home-seen').waitFor();
    },
  },
  'product-picked': {
    path: '/product/n-bk7-plano-convex-25',
    act: async page => {
      for (const row of [1, 2, 3]) await page.locator('table.picking tbody [type=checkbox]').nth(row).check();
    },
  },
  'product-no-curves': {
    path: '/404',
    act: async page => {
      await page.route('**/api/v1/curve?**', route => route.abort('failed'));
      await page.goto(page.url().replace('/404', PRODUCT));
      await page.locator('.curve-viewer').first().scrollIntoViewIfNeeded();
      await page.locator('.curve-viewer [role=alert]').first().waitFor();
    },
  },
  'curves-points': { path: CURVES, act: page => openPanel(page, 3) },
  'curves-stack': { path: CURVES, act: page => openPanel(page, 2) },
  'curves-share': { path: CURVES, act: page => openPanel(page, 5) },
  cart: { path: '/cart', act: fillCart },
  'cart-no-prices': {
    path: '/cart',
    act: async page => {
      await fillCart(page);
      await page.route('**/api/v1/cart/price', route => route.abort('failed'));
      await page.reload();
      await page.locator('main [role=alert] button').first().waitFor();
    },
  },
  'cart-pasted': {
    path: '/cart',
    act: async page => {
      await paste(page);
      await page.locator('main details summary').last().click();
    },
  },
  'quotation-refused': {
    path: '/cart',
    act: async page => {
      await fillCart(page);
      await page.locator('input[name=email]').fill('ada@');
      await page.locator('form:has(input[name=email]) button[type=submit]').click();
    },
  },
  quotation: {
    path: '/cart',
    act: async page => {
      await fillCart(page);
      await page.locator('input[name=name]').fill('Ada Byron');
      await page.locator('input[name=company]').fill('Analytical Engines Ltd.');
      await page.locator('input[name=email]').fill('ada.byron@example.com');
      await page.locator('textarea[name=note]').fill('By Friday, please.\nOne parcel will do.');
      await page.locator('form:has(input[name=email]) button[type=submit]').click();
      await page.waitForURL(/\/quotation\//);
      await page.locator('main table').waitFor();
    },
  },
  'feedback-dialog': { path: PRODUCT, act: openFeedback },
  'feedback-refused': {
    path: PRODUCT,
    act: async page => {
      await openFeedback(page);
      await page.locator('dialog input[name=email]').fill('ada@');
      await page.locator('dialog button[type=submit]').click();
    },
  },
  'feedback-history': {
    path: '/feedback',
    act: async page => {
      await page.locator('main textarea[name=content]').fill('The drawing of this lens stands on its head.');
      await page.locator('main button[type=submit]').click();
      await page.locator('main article').first().waitFor();
    },
  },
  'feedback-failed': {
    path: '/404',
    act: async page => {
      await page.route('**/api/v1/feedback**', route => route.abort('failed'));
      await page.goto(page.url().replace('/404', '/feedback'));
      await page.locator('main section button').first().waitFor();
    },
  },
  'area-picker': {
    path: '/feedback',
    act: async page => {
      await page.locator('main [role=combobox]').first().click();
      await page.locator('[role=treeitem]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
    },
  },
  'api-page': {
    path: '/404',
    act: async page => {
      await page.goto(new URL('/api/docs', page.url()).href);
    },
  },
};

/** Opens what can be done with a plot, by its place in the line of buttons. */
async function openPanel(page: Page, place: number): Promise<void> {
  const opener = page.locator('.curve-viewer button[aria-expanded]').nth(place);
  await opener.click();
  await page.locator('.curve-viewer button[aria-expanded=true]').waitFor();
}

async function fillCart(page: Page): Promise<void> {
  if ((await page.locator('table.cart tbody tr').count()) > 0) return;
  await paste(page);
  await page.locator('main button.button-accent').last().click();
  await page.locator('table.cart .total').nth(1).waitFor();
}

async function paste(page: Page): Promise<void> {
  await page.locator('textarea.mono').fill(LIST);
  await page.locator('form:has(textarea.mono) button[type=submit]').click();
  await page.locator('main select').first().waitFor();
}

async function openFeedback(page: Page): Promise<void> {
  await page.locator('main a[href*="/feedback?product="]').first().click();
  await page.locator('dialog textarea').waitFor();
}
