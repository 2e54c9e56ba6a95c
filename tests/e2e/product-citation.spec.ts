import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const ORIGIN = 'https://optics.example';

describe('the citation of a product', () => {
  const visit = withVisits();
  let site: ComposedSite;
  beforeAll(async () => {
    site = await startComposedSite({ BASE_URL: ORIGIN });
  });
  afterAll(() => site.stop());

  it.each([
    [
      '/product/HOLD-1',
      'Cite',
      /^Small Optics Ltd: Hold 1\/4-20, .+\. Catalogue version v1, \w{3} \d+, \d{4}\. https:\/\/optics\.example\/product\/HOLD-1$/,
    ],
    [
      '/cn/product/HOLD-1',
      '引用',
      /^Small Optics Ltd: Hold 1\/4-20, .+\. 目录版本 v1, \d{4}年.*\. https:\/\/optics\.example\/cn\/product\/HOLD-1$/,
    ],
  ])('is a text and files, without a script too, and is not printed: %s', async (path, label, text) => {
    const { page } = await visit(site.address + path, { javaScriptEnabled: false });
    const box = page.locator('details', {
      has: page.locator('summary', { hasText: new RegExp(`^${label}$`) }),
    });
    expect(await box.getByRole('link', { name: 'BibTeX' }).isVisible()).toBe(false);
    await box.locator('summary').click();
    expect(await box.locator('p').first().innerText()).toMatch(text);
    for (const [name, start] of [
      ['BibTeX', '@misc{HOLD-1,'],
      ['RIS', 'TY  - ELEC'],
    ] as const) {
      const href = (await box.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(await (await fetch(site.address + href)).text()).toContain(start);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await box.isVisible()).toBe(false);
  });
});
