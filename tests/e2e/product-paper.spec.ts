import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const ORIGIN = 'https://optics.example';

describe('a printed product', () => {
  const visit = withVisits();
  let site: ComposedSite;
  beforeAll(async () => {
    site = await startComposedSite({ BASE_URL: ORIGIN });
  });
  afterAll(() => site.stop());

  it.each([
    ['/product/HOLD-1', "QR code of this page's address", 'optics.example/product/HOLD-1'],
    ['/cn/product/HOLD-1', '本页网址的二维码', 'optics.example/cn/product/HOLD-1'],
  ])(
    'has its address in words and as a picture, which costs nothing on screen: %s',
    async (path, name, address) => {
      const { page } = await visit(site.address + path);
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await page.reload({ waitUntil: 'networkidle' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const code = page.locator('.paper-only img');
      const isLoaded = () =>
        code.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0);
      expect([await code.isVisible(), await isLoaded()]).toEqual([false, false]);
      expect(asked.filter(one => one.startsWith('/qr/'))).toEqual([]);
      await page.pdf();
      expect(await isLoaded()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      const paper = page.locator('.paper-only');
      expect([await paper.isVisible(), (await paper.innerText()).trim()]).toEqual([true, address]);
      expect(await paper.getByRole('img', { name }).count()).toBe(1);
    },
  );

  it('has no address where the address of the site is not configured, and none in Markdown', async () => {
    const { page } = await visit(`${inject('siteUrl')}/product/EL-PCX-25-100-A`);
    expect(await page.locator('.paper-only').count()).toBe(0);
    const markdown = await (await fetch(`${site.address}/product/HOLD-1.md`)).text();
    expect(markdown).toContain('HOLD-1');
    expect(markdown).not.toContain('/qr/');
  });
});
