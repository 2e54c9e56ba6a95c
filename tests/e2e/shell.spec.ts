import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noteRequests, waitForScript } from './page-requests.ts';
import { readApi, useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';

/** The fonts in which the text of an element is drawn. */
async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}

describe('the frame of every page', () => {
  const { open, url } = useBrowser();

  it('moves the focus to the next page while the link that was followed is still there', async () => {
    const page = await open('/category/lenses');
    const link = page.locator('tbody th a').first();
    const wasThere = await link.evaluate(
      clicked =>
        new Promise<boolean>((resolve, reject) => {
          const content = document.getElementById('content');
          content?.addEventListener('focus', () => resolve(clicked.isConnected), { once: true });
          setTimeout(() => reject(new Error('The content never had the focus')), 20_000);
          if (clicked instanceof HTMLElement) clicked.focus();
          if (!(clicked instanceof HTMLElement)) return;
          clicked.focus();
          clicked.click();
        }),
    );
    expect(wasThere).toBe(true);
    await page.waitForURL('**/product/**');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

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
    const mirrors = navigation.getByRole('link', { name: 'Mirrors', exact: true });
    await mirrors.focus();
    await page.keyboard.press('ArrowDown');
    const metallic = navigation.getByRole('link', { name: 'Metallic mirrors' });
    await metallic.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#menu') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => metallic.count()).toBe(0);
    expect(await mirrors.evaluate(link => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await metallic.click();
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

  it('R-22 shows the shape of a page that takes its time, over the one that is left', async () => {
    const page = await open('/category');
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\.data/, async route => {
      await held;
      await route.continue();
    });
    await page.locator('main').getByRole('link', { name: 'Lenses', exact: true }).first().click();
    await page.locator('[data-skeleton]').waitFor({ state: 'visible' });
    expect(await page.locator('main').getAttribute('data-status')).toBe('pending');
    expect(new URL(page.url()).pathname).toBe('/category');
    release();
    await page.waitForURL(/\/category\/lenses$/);
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
  });

  it('R-22 shows the window of a page first and its rest a frame later, with no sign of waiting where it comes at once', async () => {
    const page = await open('/category/lenses/spherical-lenses/plano-convex-lenses');
    await page.evaluate(() => {
      const heldFrames: (() => void)[] = [];
      const signs: string[] = [];
      const note = (changes: MutationRecord[]): void => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('[role=progressbar],[data-skeleton]'))
              signs.push(node.className);
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      // Neither time nor frames advance, however busy this machine is.
      Object.assign(window, {
        signs,
        heldFrames,
        setTimeout: () => 0,
        setTimeoutAgain: window.setTimeout,
        requestAnimationFrame: (then: () => void) => heldFrames.push(then),
      });
    });
    await page.locator('tbody th a').first().click({ noWaitAfter: true });
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/plano-convex lens, /);
    expect(await page.locator('#variants').count()).toBe(1);
    expect(await page.locator('#alternatives').count()).toBe(0);
    const { height, shown, signs } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight - innerHeight,
      shown: document.querySelector('footer')?.getBoundingClientRect().top,
      signs: Reflect.get(window, 'signs') as string[],
    }));
    expect(signs).toEqual([]);
    expect(height).toBeGreaterThan(0);
    expect(shown).toBeGreaterThan(await page.evaluate(() => innerHeight));
    await page.evaluate(() => {
      Object.assign(window, { setTimeout: Reflect.get(window, 'setTimeoutAgain') as unknown });
      for (const show of Reflect.get(window, 'heldFrames') as (() => void)[]) show();
    });
    await page.locator('#alternatives').waitFor();
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

  it('R-06 leaves nothing in the head that was said of the page before', async () => {
    const page = await open(LENSES);
    const told = page.locator('head :is(meta[property^="og:"], link[hreflang])');
    expect(await told.count()).toBeGreaterThan(5);
    await page.locator('main tbody th a').first().click();
    await page.waitForURL(/\/product\//);
    await expect.poll(() => told.count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
      new URL(page.url()).pathname,
    );
    expect(await page.locator('link[type="application/atom+xml"]').count()).toBe(1);
  });

  it('fetches its scripts when it has been painted, not before', async () => {
    const html = await (await fetch(url(LENSES))).text();
    expect(html).not.toMatch(/<(link rel="modulepreload"|script[^>]* type="module")/);
    const page = await open('/');
    // A browser without a window begins with a pointer that moves to its corner, which a visitor's does not.
    await page.addInitScript(() =>
      addEventListener('pointermove', event => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.goto(url(LENSES));
    await page.waitForFunction(() => document.querySelectorAll('link[rel=modulepreload]').length > 5);
    const { painted, first } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        first: Math.min(...scripts.map(({ startTime }) => startTime)),
      };
    });
    expect(first).toBeGreaterThanOrEqual(painted);
  });

  it('fetches them at once where somebody touches the page before it is painted', async () => {
    const page = await open('/');
    await page.addInitScript(() => {
      // A browser that never reports a paint, and a clock without the second of waiting.
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(): void {}
      };
      const { setTimeout } = window;
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms === 1000 ? 0 : setTimeout(work, ms)) as typeof window.setTimeout;
    });
    await page.goto(url(LENSES));
    const waiting = page.locator('link[rel=later]');
    expect(await waiting.count()).toBeGreaterThan(5);
    await page.keyboard.press('Tab');
    await expect.poll(() => waiting.count()).toBe(0);
    await page.waitForLoadState('networkidle');
  });

  it('R-02 R-03 keeps the session that the home call gives in its cookie', async () => {
    const page = await open('/');
    const session = async () => (await page.context().cookies()).find(cookie => cookie.name === 'sessionId');
    await expect.poll(session).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
    const first = await session();
    expect(first?.value).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    // Browsers limit a cookie's lifetime to 400 days.
    expect((first?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect((await session())?.value).toBe(first?.value);
  });

  it('turns light to dark, and shows it before the first paint of the next page', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Toggle dark mode' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(14, 17, 21)');
    await page.goto('/category', { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('is drawn with its own font, the signs of quantities included', async () => {
    const page = await open('/category');
    await page.evaluate(async () => {
      await document.fonts.ready;
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="signs">Ø25.4 µm ±½ λ/4 1.5 MΩ 10⁻³ cm⁻¹ ≤ −40 °C × ″ → CaF₂</p>',
      );
    });
    for (const selector of ['#signs', 'h1']) {
      const fonts = await fontsOf(page, selector);
      expect(fonts.map(font => [font.familyName, font.isCustomFont])).toEqual([['Etalon Sans', true]]);
    }
    const width = (text: string) =>
      page.locator('#signs').evaluate((signs, figures) => {
        const range = document.createRange();
        signs.textContent = figures;
        range.selectNodeContents(signs);
        return range.getBoundingClientRect().width;
      }, text);
    expect(await width('1111111111')).toBeCloseTo(await width('8888888888'), 1);
  });

  it('is drawn with the bold of a system font, not with a thickened one, where its own is late', async () => {
    const page = await open('/robots.txt', { javaScriptEnabled: false });
    await page.route('**/etalon-sans*.woff2', () => undefined);
    await page.goto('/category', { waitUntil: 'domcontentloaded' });
    const namesOf = async (part: string) => (await fontsOf(page, part)).map(font => font.postScriptName);
    await expect.poll(() => namesOf('h1')).toEqual([expect.stringMatching(/Bold/)]);
    expect(await namesOf('main a')).not.toContainEqual(expect.stringMatching(/Bold/));
  });

  it('has a link past the navigation, first in the order of the keyboard', async () => {
    const page = await open('/category');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
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
    expect(before.some(name => /workbench|own-table|imperial/.test(name))).toBe(false);
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

  it('R-64 shows its signs from the sprite of that version, which browsers keep for good', async () => {
    const page = await open(LENSES);
    const signs = await page
      .locator('svg use')
      .evaluateAll(uses =>
        uses.map(use => [use.getAttribute('href') ?? '', use.getBoundingClientRect().width]),
      );
    expect(signs.length).toBeGreaterThan(1);
    for (const [href, width] of signs) {
      expect(href).toMatch(/^\/icons\.20250927-3\.svg#\w+$/);
      expect(width).toBeGreaterThan(0);
    }
    const sprite = await fetch(url('/icons.20250927-3.svg'));
    expect(sprite.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('R-22 shows what becomes of each fetch: a page that comes, a part that comes, and one that failed', async () => {
    const page = await open('/category');
    const main = page.getByRole('main');
    expect(await main.getAttribute('data-status')).toBe('success');
    await page.evaluate(() => {
      const { fetch } = window;
      const held = Promise.withResolvers<void>();
      Object.assign(window, { release: held.resolve, fails: true });
      console.error = () => {};
      window.fetch = async (input, init) => {
        const address = String(input instanceof Request ? input.url : input);
        if (address.includes('/search.data')) await held.promise;
        if (address.endsWith('/api/v1/category') && Reflect.get(window, 'fails'))
          throw new TypeError('refused');
        return fetch(input, init);
      };
    });
    const navigation = page.getByRole('navigation', { name: 'Categories', exact: true });
    await navigation.getByRole('link', { name: 'Lenses', exact: true }).hover();
    await navigation.getByRole('alert').waitFor();
    await page.evaluate(() => Object.assign(window, { fails: false }));
    await navigation.getByRole('button', { name: 'Try again' }).click();
    await navigation.getByRole('link', { name: 'Plano-convex lenses' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).fill('mirror');
    await page.keyboard.press('Enter');
    await expect.poll(() => main.getAttribute('data-status')).toBe('pending');
    await page.getByRole('progressbar').waitFor();
    await page.evaluate(() => Reflect.get(window, 'release')());
    await expect.poll(() => main.getAttribute('data-status')).toBe('success');
    await page.waitForURL(/search\?q=mirror/);
  });

  it('R-21 goes on where storage is full, blocked or damaged, with what was chosen for as long as the page stands', async () => {
    const damaged = await open('/category');
    await damaged.evaluate(() => {
      localStorage.setItem('dataZone', '{"permanent": {"cart": {"base": [[[');
      sessionStorage.setItem('dataZone', '7');
    });
    await damaged.reload();
    await damaged.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor();
    const full = await open('/category');
    await full.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await full.getByRole('contentinfo').getByRole('link', { name: 'All categories' }).click();
    const context = full.context();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const blocked = await context.newPage();
    const complaints: string[] = [];
    blocked.on('pageerror', error => complaints.push(String(error)));
    noteRequests(blocked);
    await blocked.goto(url('/product/EL-PCX-25-100-A'));
    await waitForScript(blocked);
    await blocked.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await blocked.getByRole('banner').getByRole('link', { name: 'Cart: 1 item' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
