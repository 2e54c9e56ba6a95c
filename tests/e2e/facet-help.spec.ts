import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriersBothWays, useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';
const DEFINITION = /Effective focal length at the design wavelength/;

const helpOf = (page: Page, name: string) => page.getByRole('button', { name: `About ${name}`, exact: true });

describe('the help of a facet', () => {
  const { open } = useBrowser();

  it('says what the attribute means and which values are typical, by keyboard', async () => {
    const page = await open(LENSES);
    const text = page.getByText(DEFINITION);
    expect(await text.isVisible()).toBe(false);
    await helpOf(page, 'Focal length').focus();
    await page.keyboard.press('Enter');
    await text.waitFor();
    await page
      .getByText(/^Most products: \d+–\d+ mm$/)
      .first()
      .waitFor();
    const sketch = page.locator('.facet-help:popover-open img');
    await expect
      .poll(() => sketch.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
    expect(await helpOf(page, 'Focal length').evaluate(button => button === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await text.waitFor();
    expect(await listBarriersBothWays(page)).toEqual([]);
  });

  it('opens on a phone within the sheet of facets, in Chinese, and folds nothing', async () => {
    const page = await open(`/cn${LENSES}`, {
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.getByRole('button', { name: /^筛选/ }).tap();
    await page.getByRole('button', { name: '“焦距”说明', exact: true }).tap();
    const text = page.getByText(/设计波长下的有效焦距/);
    await text.waitFor();
    const box = await text.boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.getByRole('button', { name: '关闭', exact: true }).last().tap();
    await text.waitFor({ state: 'hidden' });
    expect(await page.locator('summary').filter({ hasText: '焦距' }).first().isVisible()).toBe(true);
  });

  it('opens without a script', async () => {
    const page = await open(LENSES, { javaScriptEnabled: false });
    await helpOf(page, 'Coating').click();
    await page
      .getByText(/^Most common: /)
      .locator('visible=true')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).locator('visible=true').click();
    await expect
      .poll(() =>
        page
          .getByText(/^Most common: /)
          .locator('visible=true')
          .count(),
      )
      .toBe(0);
  });

  it('is there for every facet of the sample', async () => {
    const page = await open(LENSES);
    const facets = await page.locator('.facet').count();
    expect(facets).toBeGreaterThan(5);
    expect(await page.getByRole('button', { name: /^About / }).count()).toBe(facets);
  });
});
