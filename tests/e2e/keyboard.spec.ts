import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { useBrowser } from './screen.ts';

const LENS = 'EL-PCX-25-100-A';
const OTHER = 'EL-PCX-25-75-A';

/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? '';
  });

/** Presses Tab until an element with such a name has the focus. @param most limit of stops on the way */
async function tabTo(page: Page, name: RegExp, most: number): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`${name} is not within ${most} stops`);
}

describe('by keyboard alone', () => {
  const { open } = useBrowser();

  it('a product gets into the cart, its quantity is changed, a quotation asked for, and what has the focus is never lost', async () => {
    const page = await open(`/product/${LENS}`);
    await tabTo(page, /^Quantity$/, 30);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('12');
    await tabTo(page, /^Add to cart$/, 4);
    await page.keyboard.press('Enter');
    await page.getByText(`12 × ${LENS} added to the cart`).first().waitFor();
    await page.goto(`/product/${OTHER}`);
    await tabTo(page, /^Add to cart$/, 40);
    await page.keyboard.press('Enter');
    await page.getByText(`1 × ${OTHER} added to the cart`).first().waitFor();

    await page.goto('/cart');
    await page.getByRole('button', { name: 'Request a quote' }).waitFor();
    await tabTo(page, new RegExp(`^Quantity of ${LENS}$`), 30);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await page.getByText('1,230.00').first().waitFor();
    await tabTo(page, new RegExp(`^Remove ${OTHER}`), 6);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^Remove ${LENS}`));

    await tabTo(page, /^Name/, 4);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your name.').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Name/);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await tabTo(page, /^Request a quote$/, 6);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/quotation\/Q/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

    await page.goto('/cart');
    await page.getByRole('button', { name: 'Request a quote' }).waitFor();
    await tabTo(page, new RegExp(`^Remove ${LENS}`), 40);
    await page.keyboard.press('Enter');
    await page.getByText('Your cart is empty').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  it('the rows of a list are gone through, compared, ordered and opened by single keys, but not while something is typed', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    const numbers = await page.locator('#results > tr > .part a').allInnerTexts();
    const [first = '', second = ''] = numbers;
    await page.keyboard.press('a');
    expect(numbers).not.toContain(await focused(page));
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('k');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(second);
    await page.keyboard.press('c');
    await page.getByRole('button', { name: `Compare ${second}`, pressed: true }).waitFor();
    await page.keyboard.press('a');
    await page.getByText(`1 × ${second} added to the cart`).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('jc?');
    expect(await page.getByRole('combobox', { name: 'Search the catalogue' }).inputValue()).toBe('jc?');
    expect(await page.getByRole('dialog', { name: 'Keys in lists' }).count()).toBe(0);
    await page.locator('#results > tr > .part a').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/product/${second}$`));
  });

  it('a product of a list is shown beside it, by the space bar and by a click in its row, and the focus stays in the list', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    const links = page.locator('#results > tr > .part a');
    const [first = '', second = ''] = await links.allInnerTexts();
    const beside = (name: string) => page.getByRole('complementary', { name: `${name}, beside the list` });
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await beside(first).getByText('Clear aperture').waitFor();
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('j');
    await beside(second).waitFor();
    expect(await focused(page)).toBe(second);
    expect(await listBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await beside(second).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(second);
    await page.locator('#results > tr').first().locator('td.price').click();
    await beside(first).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/plano-convex-lenses$/);
    await page.locator('#results > tr').first().locator('td.price').click();
    await beside(first).waitFor({ state: 'detached' });
    // On a button the space bar presses the button.
    await page
      .locator('#results > tr')
      .first()
      .getByRole('button', { name: `Add ${first}` })
      .focus();
    await page.keyboard.press('Space');
    await page.getByText(`1 × ${first} added to the cart`).first().waitFor();
    expect(await beside(first).count()).toBe(0);
  });

  it('what is beside the list goes with its row', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    const beside = page.getByRole('complementary', { name: /beside the list/ });
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await beside.waitFor();
    await page.getByRole('checkbox', { name: /^Germanium/ }).check();
    await beside.waitFor({ state: 'detached' });
  });

  it('a product is pinned over its list: the others show their differences, and filters that leave it out are named', async () => {
    const lenses = '/category/lenses/spherical-lenses/plano-convex-lenses?diameter=25.4mm';
    const page = await open(`${lenses}&coating=A`);
    const [first = '', second = ''] = await page.locator('#results > tr > .part a').allInnerTexts();
    const pinned = page.locator('#pinned > tr');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText(`Differences to ${first}`).waitFor();
    expect(await pinned.locator('.part a').allInnerTexts()).toEqual([first]);
    expect(await focused(page)).toBe(second);
    const row = page.locator('#results > tr').first();
    expect(await row.locator('.part a').innerText()).toBe(second);
    expect(await row.locator('.delta').first().innerText()).toMatch(/^\+\d/);
    expect(await row.locator('td.same').count()).toBeGreaterThan(0);
    expect(await pinned.locator('.delta').count()).toBe(0);

    await page.goto(`${lenses}&coating=B`);
    await page.getByText('is in the catalogue; this condition leaves it out:').waitFor();
    await page.getByRole('region', { name: first }).getByText('Coating B').first().waitFor();
    expect(await pinned.locator('.part a').allInnerTexts()).toEqual([first]);
    expect(await listBarriers(page)).toEqual([]);
    await page.goto(`${lenses}&coating=B&q=${first}`);
    await page
      .getByRole('heading', { name: 'Partial matches' })
      .or(page.getByText('No products match'))
      .first()
      .waitFor();
    // The list says it before the script is there, and the pinned row after that.
    await expect.poll(() => page.getByText('leaves it out').count()).toBe(1);
    await page.goto(`${lenses}&coating=B`);
    await page.getByText('Take it off').click();
    await page.waitForURL(url => !url.search.includes('coating'));
    await page.getByText('leaves it out').waitFor({ state: 'detached' });
    expect(await pinned.count()).toBe(1);

    await page.getByRole('button', { name: `Unpin ${first}` }).focus();
    await page.keyboard.press('Enter');
    await pinned.waitFor({ state: 'detached' });
    expect(await page.locator('#results').getByText(first, { exact: true }).count()).toBe(1);
    expect(await page.locator('.delta').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true);
  });

  it('single keys are told by ? and by a button, and can be turned off', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys in lists' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/j\s+Next product[\s\S]*a\s+Add the product to the cart/);
    await dialog.getByRole('checkbox', { name: 'Keys for products are on' }).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const before = await focused(page);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(before);
    await page.locator('#results > tr > .part a').first().focus();
    await page.keyboard.press('Space');
    expect(await page.getByRole('complementary', { name: /beside the list/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await dialog.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    expect(await focused(page)).toMatch(/^EL-PCX/);
  });
});
