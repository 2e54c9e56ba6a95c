import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForRest } from './page-requests.ts';

const LENSES = '/category/optics/lenses';
let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
beforeEach(() => site.breakPages(undefined));
const visit = withVisits();

/** Marks the document. The mark disappears when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const heading = (page: Page) => page.locator('h1').innerText();

describe('after a page that says what went wrong', () => {
  it.each(['en', 'cn'])('R-15 a link of the navigation leads on, in %s', async locale => {
    const prefix = locale === 'cn' ? '/cn' : '';
    const { page, console } = await visit(`${site.address}${prefix}/course`);
    await page.evaluate(to => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'nowhere' });
      document.getElementById('content')?.prepend(link);
    }, `${prefix}/category/-x`);
    await page.getByRole('link', { name: 'nowhere' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/Not Found|未找到/);
    await page.locator('nav .line > li > a').first().click();
    await expect.poll(() => page.locator('h1').innerText()).not.toMatch(/Not Found|未找到/);
    expect(await page.title()).not.toBe('');
    expect(await page.locator('meta[name=keywords]').count()).toBe(1);
    expect(console.filter(line => /removeChild|Minified/.test(line))).toEqual([]);
  });

  it('R-16 a link leads on once the server answers again', async () => {
    const { page } = await visit(`${site.address}/course`);
    await page.route(/\.data/, route => route.fulfill({ status: 429, body: '{"msg":"slow down"}' }));
    const link = page.locator('nav .line > li > a').first();
    await link.click();
    await page.getByText('slow down').first().waitFor();
    await page.unroute(/\.data/);
    await link.click();
    await expect.poll(() => page.locator('nav [aria-current]').count()).toBeGreaterThan(0);
    expect(await page.locator('main p', { hasText: /^429$/ }).count()).toBe(0);
  });
});

describe('the head of a page', () => {
  it('R-08 has the keywords of the page that came, and no longer what the server said of the first for sharing', async () => {
    const { page } = await visit(`${site.address}/course`);
    const keywords = () => page.locator('meta[name=keywords]').getAttribute('content');
    expect(await keywords()).toContain('Courses');
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await expect.poll(keywords).not.toContain('Courses');
    expect(await keywords()).toMatch(/\w/);
    expect(await page.locator('meta[property], link[hreflang]').count()).toBe(0);
  });
});

describe('a page whose scripts do not come at all', () => {
  it.each([
    ['the start', /\/assets\/.*\.js/],
    ['its texts', /\/assets\/en-[^/]*\.js/],
  ])('R-26 R-60 stays while the server is away, and leads on once it is back: %s', async (_, scripts) => {
    const { page } = await visit('about:blank');
    await page.route(scripts, route => route.fulfill({ status: 503, body: '' }));
    await page.route(/latest\.json/, route => route.abort());
    await page.goto(`${site.address}/product/LA-25`);
    const hasFailed = page.waitForResponse(answer => scripts.test(answer.url()));
    await page.mouse.move(5, 5);
    await hasFailed;
    await page.waitForTimeout(500);
    await mark(page);
    const note = page.getByRole('alert').filter({ hasText: 'Network error' });
    const link = page.locator('nav .line > li > a').first();
    await link.click();
    await note.waitFor();
    await page.locator('header [name=q]').fill('LA-25');
    await page.keyboard.press('Enter');
    await note.waitFor();
    expect(await heading(page)).toBe('Lens 25');
    expect(await isMarked(page)).toBe(true);
    await page.unroute(/latest\.json/);
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/category\//);
  });
});

describe('a part of a page whose code does not come', () => {
  it('R-60 that nobody clicked at changes nothing, and comes the next time', async () => {
    const { page } = await visit(`${site.address}/cart`);
    await waitForRest(page);
    await mark(page);
    await page.route(/mega-menu-.*\.js/, route => route.fulfill({ status: 404, body: 'gone' }));
    const link = page.locator('nav .line > li > a').first();
    for (let times = 0; times < 2; times += 1) {
      await link.hover();
      await page.waitForTimeout(400);
      await page.mouse.move(600, 700);
      await page.waitForTimeout(200);
    }
    expect(await heading(page)).toBe('Cart');
    expect(await isMarked(page)).toBe(true);
    await page.unroute(/mega-menu-.*\.js/);
    await link.hover();
    await page.locator('#menu > div').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('R-26 R-60 is offered again in its place while the server is away, with what is typed kept', async () => {
    const { page } = await visit(`${site.address}/product/LA-25`);
    await waitForRest(page);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await mark(page);
    await page.route(/feedback-dialog-.*\.js|latest\.json/, route =>
      route.fulfill({ status: 503, body: '' }),
    );
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Feedback' }).click();
    const again = foot.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await again.click();
    await again.waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('12');
    await page.unroute(/feedback-dialog-.*\.js|latest\.json/);
    await again.click();
    await page.getByRole('dialog').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('R-60 comes by itself once the server is back, where the visitor waits for it on the page', async () => {
    const { page } = await visit(`${site.address}/product/LA-25`);
    await waitForRest(page);
    await page.route(/area-choice-.*\.js|latest\.json/, route => route.fulfill({ status: 503, body: '' }));
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('button', { name: 'Delivery area' }).click();
    const again = foot.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(/area-choice-.*\.js|latest\.json/);
    await again.waitFor({ state: 'detached', timeout: 15_000 });
  });

  it('R-60 is not taken for missing where it throws while it runs: the page is not loaded anew', async () => {
    const { page } = await visit(`${site.address}/product/LA-25`);
    await waitForRest(page);
    await mark(page);
    await page.route(/feedback-dialog-.*\.js/, route =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new RangeError('no such language')" }),
    );
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Feedback' }).click();
    await foot.getByRole('button', { name: 'Try again' }).waitFor();
    await page.waitForTimeout(500);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('a part of a page that the server wrote', () => {
  const NOTHING = `${LENSES}?focal_length=90mm..110mm&diameter=500mm`;
  const away = /nothing-found-.*\.js|latest\.json/;

  it('R-60 stands as it was written while its code does not come, and comes alive once it does', async () => {
    const { page, console } = await visit('about:blank');
    await page.route(away, route => route.fulfill({ status: 503, body: '' }));
    const missing = page.waitForEvent('console', message =>
      message.text().startsWith('A part of the page did not come'),
    );
    await page.goto(inject('siteUrl') + NOTHING);
    await missing;
    await waitForRest(page);
    await mark(page);
    const said = page.locator('#list').getByText('No products match');
    expect(await said.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(console.filter(line => /Minified React error|hydrat/i.test(line))).toEqual([]);
    await page.unroute(away);
    const isAlive = () =>
      said.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber')));
    await expect.poll(isAlive, { timeout: 15_000 }).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  it('R-60 is offered again once it is to say something else than the server wrote', async () => {
    const { page } = await visit('about:blank');
    await page.route(away, route => route.fulfill({ status: 503, body: '' }));
    const missing = page.waitForEvent('console', message =>
      message.text().startsWith('A part of the page did not come'),
    );
    await page.goto(inject('siteUrl') + NOTHING);
    await missing;
    await waitForRest(page);
    await page
      .getByRole('link', { name: /^Remove: Focal length/ })
      .first()
      .click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(away);
    await again.click();
    await page.locator('#list').getByText('No products match').waitFor();
  });
});

describe('numbers typed while what reads them does not come', () => {
  it('R-26 R-60 bring nobody back who follows a link meanwhile', async () => {
    const { page } = await visit(`${inject('siteUrl')}/category/lenses`);
    await waitForRest(page);
    await page.route(/\.js$/, route => route.fulfill({ status: 403, body: 'no' }));
    await page.locator('main [name="price.min"]').fill('5');
    await page.waitForTimeout(500);
    await page.unroute(/\.js$/);
    await page.locator('nav .line > li > a').nth(1).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/category/mirrors');
    // The page of the number would come within this time.
    await page.waitForTimeout(1500);
    expect(page.url()).toMatch(/\/category\/mirrors$/);
    expect(await heading(page)).toBe('Mirrors');
  });

  it('R-26 are kept on the home page, which says so, and are read once it comes', async () => {
    const { page, console } = await visit(`${inject('siteUrl')}/`);
    const example = page.getByRole('region', { name: /^Find by specification/ });
    await example.scrollIntoViewIfNeeded();
    const from = example.getByRole('textbox', { name: 'Center wavelength from', exact: true });
    await from.waitFor();
    const away = /read-fields-.*\.js|latest\.json/;
    await page.route(away, route => route.fulfill({ status: 503, body: '' }));
    await from.fill('0.55 µm');
    await from.press('Enter');
    await page.locator('.toast', { hasText: 'Network error' }).first().waitFor();
    expect(console.filter(line => /^TypeError/.test(line))).toEqual([]);
    expect(await from.inputValue()).toBe('0.55 µm');
    await page.unroute(away);
    await from.fill('0.56 µm');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('560 nm');
  });
});

describe('while the server is away', () => {
  it('R-60 a gateway that answers everything with an envelope of its own is not taken for the server', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await mark(page);
    const refusal = { json: { success: false, msg: 'Refused' } };
    await page.route(/all-page-.*\.js|latest\.json/, route => route.fulfill(refusal));
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.locator('.toast', { hasText: 'Network error' }).first().waitFor();
    expect([await isMarked(page), await heading(page)]).toEqual([true, 'Lenses']);
  });

  it('R-60 a route whose code does not come leaves the visitor in place and says so', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await mark(page);
    await page.route(/all-page-.*\.js|latest\.json/, route => route.fulfill({ status: 502, body: '' }));
    const link = page.getByRole('link', { name: 'All categories' }).first();
    for (let clicks = 0; clicks < 2; clicks += 1) {
      await link.click();
      await page.locator('.toast', { hasText: 'Network error' }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    expect(await isMarked(page)).toBe(true);
    expect(await heading(page)).toBe('Lenses');
    await page.unroute(/all-page-.*\.js|latest\.json/);
    await link.click();
    await expect.poll(() => heading(page).catch(() => '')).toBe('All categories');
  });

  it('R-59 a newer build is not loaded, and the visitor stays', async () => {
    const { page } = await visit('about:blank');
    await page.clock.install();
    await page.goto(site.address + LENSES);
    await page.clock.fastForward('00:10');
    await waitForRest(page);
    await page.route(/latest\.json/, route => route.fulfill({ json: { id: 'another' } }));
    const update = page.evaluate(
      () => new Promise(resolve => window.addEventListener('etalon:update', () => resolve(true))),
    );
    await page.clock.fastForward('05:01');
    expect(await update).toBe(true);
    await mark(page);
    await page.unroute(/latest\.json/);
    await page.route(/latest\.json/, route => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.locator('.toast', { hasText: 'Network error' }).first().waitFor();
    expect([await isMarked(page), await heading(page)]).toEqual([true, 'Lenses']);
  });
});

describe('toasts', () => {
  it('R-57 are shown plainly where their code did not come, close on Escape, and come as ever once it is there', async () => {
    const { page } = await visit(site.address + LENSES);
    await page.route(/toast-host-.*\.js|latest\.json|\.data/, route => route.abort('failed'));
    const link = page.getByRole('link', { name: 'All categories' }).first();
    await link.click();
    const toast = page.locator('.toast[data-type=error]', { hasText: 'Network error' });
    await toast.waitFor();
    expect(await page.locator('.toasts').evaluate(element => getComputedStyle(element).zIndex)).toBe('2000');
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await link.click();
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    await page.unroute(/toast-host-.*\.js|latest\.json|\.data/);
    await page.route(/\.data/, route => route.abort('failed'));
    await page.locator('.toasts[role=region]').waitFor({ state: 'attached', timeout: 15_000 });
    await link.click();
    await toast.locator('.toast-close').waitFor();
  });
});
