import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForRest } from './page-requests.ts';

const PAGES = [
  '/',
  '/category',
  '/category/optics/lenses',
  '/product/LA-25',
  '/product/pcx',
  '/product/HOLD-1',
  '/search?q=lens',
  '/search/set?q=lens',
  '/404',
  '/no/such',
];

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
const visit = withVisits();

describe('the content security policy', () => {
  it.each(PAGES)(
    'lets nothing in but what the server wrote into the page, and nothing is missed: %s',
    async path => {
      const policy = (await fetch(site.address + path)).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
      const { page, console } = await visit('about:blank');
      await page.addInitScript(() => {
        Object.assign(window, { violations: [] });
        document.addEventListener('securitypolicyviolation', event => {
          const { violations } = window as unknown as { violations: string[] };
          violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await page.goto(site.address + path);
      await page.waitForLoadState('networkidle');
      // The code of toasts, and one navigation by the script.
      await waitForRest(page);
      await page.getByRole('link', { name: 'Mounts' }).first().click();
      await page.waitForURL(/mounts/);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
      expect(console.filter(line => /Content Security Policy/i.test(line))).toEqual([]);
    },
  );

  it('stops a script and a style that somebody brought into the page', async () => {
    const { page } = await visit(`${site.address}/category`);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p id="foreign" style="color: rgb(1, 2, 3)">x</p>');
      const script = document.createElement('script');
      script.textContent = 'window.intruded = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
    expect(await page.locator('#foreign').evaluate(element => getComputedStyle(element).color)).not.toBe(
      'rgb(1, 2, 3)',
    );
  });
});
