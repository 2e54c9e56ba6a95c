import { describe, expect, it } from 'vitest';
import { readApi, useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';

describe('the frame of every page', () => {
  const { open, url } = useBrowser();

  it('R-18 has the first eleven categories as its navigation', async () => {
    const page = await open('/category');
    const { category_list } = await readApi<{ category_list: { name: { text: string } }[] }>('/api/v1/home');
    const links = await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link')
      .allInnerTexts();
    expect(category_list.length).toBeGreaterThan(11);
    expect(links).toEqual([
      ...category_list.slice(0, 11).map(category => category.name.text),
      'All categories',
      'New products',
      'Solutions',
    ]);
  });

  it('opens the levels below a category under the pointer and by keyboard; Escape closes', async () => {
    const page = await open('/category');
    const navigation = page.getByRole('navigation', { name: 'Categories', exact: true });
    await navigation.getByRole('link', { name: 'Lenses', exact: true }).hover();
    await navigation.getByRole('link', { name: 'Plano-convex lenses' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => navigation.getByRole('link', { name: 'Plano-convex lenses' }).count()).toBe(0);
    await navigation.getByRole('link', { name: 'Mirrors', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await navigation.getByRole('link', { name: 'Metallic mirrors' }).waitFor();
    await navigation.getByRole('link', { name: 'Metallic mirrors' }).click();
    await page.waitForURL(/metallic-mirrors/);
    await expect.poll(() => navigation.getByRole('link', { name: 'Aluminium mirrors' }).count()).toBe(0);
  });

  it('R-07 changes the language on the same page and query, and every text with it', async () => {
    const page = await open(`${LENSES}?coating=A`);
    const calls: string[] = [];
    page.on(
      'request',
      request => request.url().endsWith('/api/v1/home') && calls.push(request.headers().lang ?? ''),
    );
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForURL(url(`/cn${LENSES}?coating=A`));
    await expect.poll(() => page.locator('h1').innerText()).toBe('平凸透镜');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.getByRole('columnheader', { name: /^焦距/ }).count()).toBe(1);
    await expect.poll(() => calls).toEqual(['zh_CN']);
    const texts = await page.locator('header, nav, footer').allInnerTexts();
    expect(texts.join(' ')).not.toMatch(/All categories|Compare|Search/);
  });

  it('R-05 goes to the browser’s language at the root only, and to the chosen one afterwards', async () => {
    const page = await open('/', { locale: 'zh-TW' });
    expect(page.url()).toBe(url('/cn'));
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(url('/'));
    await page.goto('/');
    expect(page.url()).toBe(url('/'));
    await page.goto(LENSES);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  });

  it('R-06 answers /en by setting the locale and going to /', async () => {
    const placeholder = await fetch(url('/en'), { redirect: 'manual' });
    expect([placeholder.status, placeholder.headers.get('location')]).toEqual([302, '/']);
    expect(placeholder.headers.get('set-cookie')).toMatch(
      /^locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
  });

  it('R-06 names canonical address and alternates of both languages', async () => {
    const page = await open(`/cn${LENSES}`);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical?.endsWith(`/cn${LENSES}`)).toBe(true);
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll(links =>
        links.map(link => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
      );
    expect(alternates).toEqual([
      ['en-US', LENSES],
      ['zh-CN', `/cn${LENSES}`],
      ['x-default', LENSES],
    ]);
  });

  it('R-02 R-03 keeps the session that the home call gives in its cookie', async () => {
    const page = await open('/');
    const session = async () => (await page.context().cookies()).find(cookie => cookie.name === 'sessionId');
    await expect.poll(session).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
    const first = await session();
    expect(first?.value).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    // Browsers cap a cookie's life at 400 days.
    expect((first?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect((await session())?.value).toBe(first?.value);
  });

  it('turns light to dark, and shows it before the first paint of the next page', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Light or dark' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(14, 17, 21)');
    await page.goto('/category', { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('has a link past the navigation, first in the order of the keyboard', async () => {
    const page = await open('/category');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('R-12 loads of each screen its own script, and none of the plot before a curve', async () => {
    const page = await open('/');
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(entry => entry.name)
          .filter(name => name.endsWith('.js')),
      );
    const before = await loaded();
    expect(before.some(name => /interactive-plot|imperial|convert/.test(name))).toBe(false);
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Lenses', exact: true })
      .click();
    await page.waitForURL(/lenses/);
    await expect.poll(async () => (await loaded()).length).toBeGreaterThan(before.length);
  });

  it('R-14 answers an unknown address with 404 and the words of the path to search for', async () => {
    const response = await fetch(url('/parts/plano_convex.html'));
    expect(response.status).toBe(404);
    const page = await open('/parts/plano_convex.html');
    expect(await page.getByText('Page not found: /parts/plano_convex.html').count()).toBe(1);
    const field = page.getByRole('main').getByRole('combobox');
    expect(await field.inputValue()).toBe('parts plano convex');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('is the same for every visitor: no session, no choice of theme or units in the HTML', async () => {
    const plain = await (await fetch(url(LENSES))).text();
    const cookies = 'sessionId=abcdefghijklmnopqrstuvwx; locale=cn; theme=dark';
    const visitor = await (
      await fetch(url(LENSES), { headers: { cookie: cookies, 'accept-language': 'zh' } })
    ).text();
    expect(visitor).toBe(plain);
    expect(plain).not.toMatch(/sessionId=|abcdefghijklmnop/);
  });
});
