import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './screen.ts';

const LENS = 'EL-PCX-25-100-A';
const OTHER = 'EL-PCX-25-75-A';

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? '';
  });

/** Goes on by Tab to what has such a name. @param most stops on the way at most */
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
});
