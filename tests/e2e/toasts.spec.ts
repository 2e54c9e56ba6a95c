import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForRest } from './page-requests.ts';
import { useBrowser } from './screen.ts';

const LENSES = '/category/optics/lenses';
let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
const visit = withVisits();

/** A page on which each click on the link fails, with the code of toasts loaded. */
async function failingPage() {
  const { page } = await visit(site.address + LENSES);
  const mounts = page.getByRole('link', { name: 'Mounts' }).first();
  await page.route(/\.data/, route => route.abort('failed'));
  await mounts.click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  return { page, toast, fail: () => mounts.click() };
}

describe('a toast', () => {
  it('R-57 R-58 stands 16 px under the top, in front of everything from 2000 on, and is announced', async () => {
    const { page, toast } = await failingPage();
    await expect.poll(async () => (await toast.boundingBox())?.y).toBe(16);
    expect(await page.locator('.toasts').evaluate(element => getComputedStyle(element).zIndex)).toBe('2000');
    expect(await page.getByRole('alert').filter({ hasText: 'Network error' }).count()).toBe(1);
    expect(await toast.getAttribute('data-type')).toBe('error');
  });

  it('and its button are there for screen readers too, as they can be focused', async () => {
    const { page, toast } = await failingPage();
    await toast.hover();
    expect(await listBarriers(page)).toEqual([]);
    expect(await toast.getByRole('button', { name: 'Dismiss' }).count()).toBe(1);
  });

  it('brings its code once the visitor has pressed anything, not with the page', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    const isThere = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-host-')),
      );
    expect(await isThere()).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(isThere).toBe(true);
  });

  it('R-57 leaves after 3000 ms', async () => {
    const { toast } = await failingPage();
    const shown = Date.now();
    await toast.waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeGreaterThan(2300);
    expect(Date.now() - shown).toBeLessThan(4500);
  });

  it('R-57 stays while it is pointed at or has the focus', async () => {
    const { page, toast } = await failingPage();
    await toast.hover();
    await page.waitForTimeout(3500);
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('F6');
    await page.mouse.move(5, 700);
    await page.waitForTimeout(3500);
    expect(await toast.count()).toBe(1);
  });

  it('R-57 closes early on Escape and by its button', async () => {
    const { page, toast, fail } = await failingPage();
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached', timeout: 1000 });
    await fail();
    await toast.locator('.toast-close').click();
    await toast.waitFor({ state: 'detached', timeout: 1000 });
  });

  it('R-57 counts the same message instead of showing it again', async () => {
    const { toast, fail } = await failingPage();
    await fail();
    await fail();
    await expect.poll(() => toast.locator('.toast-count').innerText()).toContain('×3');
    expect(await toast.count()).toBe(1);
  });
});

describe('toasts of all five types', () => {
  const { open } = useBrowser();

  it('R-57 come from what a visitor does, each with a colour of its own', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    const colours: string[] = [];
    const seen = async (type: string, text: string | RegExp) => {
      const toast = page.locator(`.toast[data-type=${type}]`, { hasText: text });
      await toast.first().waitFor();
      colours.push(await toast.first().evaluate(element => getComputedStyle(element).borderLeftColor));
      await page.keyboard.press('Escape');
      await page.locator('.toast').waitFor({ state: 'detached' });
    };
    await page
      .getByRole('button', { name: /^Add EL-/ })
      .first()
      .click();
    await seen('success', 'added to the cart');
    const compare = page.locator('main').getByRole('button', { name: /^Compare EL-/ });
    for (let at = 0; at < 9; at += 1) await compare.nth(at).click();
    await seen('warning', /8/);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Delivery area' }).click();
    const area = page.getByRole('combobox', { name: 'Delivery area' });
    await area.click();
    await area.pressSequentially('Germany');
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('Enter');
    await seen('primary', 'Lead times now apply to this area');
    await page.getByRole('banner').getByRole('link', { name: 'Cart: 1 item' }).click();
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await seen('info', 'Cart emptied (1 item removed)');
    await failHere(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
    await seen('error', 'Network error');
    expect(new Set(colours).size).toBe(5);
  });
});

/** Makes every fetch of the page itself fail. The page's error message about it does not fail the test. */
async function failHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('offline'));
    console.error = () => {};
  });
}
