import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const LENSES = '/category/optics/lenses';
let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
const visit = withVisits();

/** A page on which each click at the link fails, with the toast's code there. */
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
    expect(await page.getByRole('alert').innerText()).toContain('Network error');
    expect(await toast.getAttribute('data-type')).toBe('error');
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
