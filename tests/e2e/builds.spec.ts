import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BUILD_FOLDER, type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { buildOther, otherBuildFolder } from './other-build.ts';
import { waitForRest, waitForScript } from './page-requests.ts';

const LENSES = '/category/optics/lenses';
const SECOND = otherBuildFolder('second');

/** Builds the site a second time from changed sources, as a deployment would. */
async function buildSecond(): Promise<void> {
  await buildOther(SECOND, {
    change: folder => {
      const texts = join(folder, 'src/text/languages/en/app.json');
      writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll('"All categories"', '"Every category"'));
      // Whatever a deployment changes, each screen's own chunk has a new name.
      for (const name of readdirSync(join(folder, 'src/app'), { recursive: true, encoding: 'utf8' }).filter(
        name => name.endsWith('page.tsx'),
      ))
        writeFileSync(
          join(folder, 'src/app', name),
          readFileSync(join(folder, 'src/app', name), 'utf8').replace(
            'export default function',
            'Reflect.set(globalThis, "second", true);\nexport default function',
          ),
        );
    },
  });
}

let site: ComposedSite;
beforeAll(async () => {
  await buildSecond();
  site = await startComposedSite();
}, 120_000);
afterAll(async () => {
  await site.stop();
  rmSync(SECOND, { recursive: true, force: true });
});
beforeEach(() => site.deploy(BUILD_FOLDER));
const visit = withVisits();

describe('a newer build', () => {
  it('R-59 is noticed by a poll with a timestamp, fires an event, and comes with the next navigation', async () => {
    const { page } = await visit('about:blank');
    await page.clock.install();
    await page.goto(site.address + LENSES);
    await waitForScript(page);
    await page.evaluate(() => {
      Object.assign(window, { marked: true, updates: [] });
      window.addEventListener('etalon:update', event => {
        if ('updates' in window && Array.isArray(window.updates) && event instanceof CustomEvent)
          window.updates.push(event.detail);
      });
    });
    const updates = () => page.evaluate(() => Reflect.get(window, 'updates') as string[]);
    const polls: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/builds/latest.json')) polls.push(new URL(request.url()).search);
    });
    // The code that an idle page loads arrives before the server stops.
    await page.clock.fastForward('00:10');
    await waitForRest(page);
    const same = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward('05:01');
    await (await same).finished();
    expect(polls).toHaveLength(1);
    expect(await updates()).toEqual([]);
    await site.deploy(join(SECOND, 'build'));
    await page.clock.fastForward('11:00');
    await expect.poll(() => polls.length).toBe(2);
    const latest = (await (await fetch(`${site.address}/builds/latest.json`)).json()) as { id: string };
    await expect.poll(updates).toEqual([latest.id]);
    expect(polls.every(query => /^\?\d{13}$/.test(query))).toBe(true);
    expect(polls[0]).not.toBe(polls[1]);
    // Nothing moves by itself, and the next navigation is a full page load.
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.waitForURL(`${site.address}/category`);
    await page.getByRole('link', { name: 'Every category' }).first().waitFor();
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  });

  it('R-60 whose server no longer has a chunk has the page loaded whole, at its new path and with the state kept', async () => {
    const { page } = await visit(site.address + LENSES);
    const session = (await page.context().cookies()).find(({ name }) => name === 'sessionId')?.value;
    // From now on only the state that the page stores over its load knows the session.
    await page.context().clearCookies();
    const sessions: (string | undefined)[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/v1/home')) sessions.push(request.headers().sessionid);
    });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await site.deploy(join(SECOND, 'build'));
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.waitForURL(`${site.address}/category`);
    await page.getByRole('link', { name: 'Every category' }).first().waitFor();
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    const zone = await page.evaluate(() => sessionStorage.getItem('dataZone') ?? '');
    expect(JSON.parse(zone).session.reload.path).toBe('/category');
    expect(session).toMatch(/^[\w-]{22,64}$/);
    await expect.poll(() => sessions).toEqual([session]);
  });

  it('R-60 has what is typed on the page put back where a part of that page made it load anew', async () => {
    const { page } = await visit(`${site.address}/product/LA-25`);
    // While the code that an idle page loads is on its way, no failure reloads the page.
    await waitForRest(page);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await page.getByRole('combobox', { name: 'Search' }).fill('half a wo');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.route(/feedback-dialog-.*\.js/, route => route.abort('failed'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
    await expect.poll(() => page.evaluate(() => 'marked' in window).catch(() => true)).toBe(false);
    await expect.poll(() => page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('12');
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('half a wo');
    const zone = await page.evaluate(() => sessionStorage.getItem('dataZone') ?? '');
    expect(JSON.parse(zone).session.typed).toBeUndefined();
  });

  it('R-60 does not load the same path again within 10 s: the visitor is told and stays', async () => {
    const { page } = await visit(site.address + LENSES);
    let loads = 0;
    page.on('request', request => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/category') loads += 1;
    });
    await page.route(/all-page-.*\.js/, route => route.abort('failed'));
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.waitForURL(`${site.address}/category`);
    await page.waitForTimeout(1000);
    expect(loads).toBe(1);
    await page.goto(site.address + LENSES);
    await waitForScript(page);
    loads = 0;
    await page.evaluate(() => {
      const reload = { path: '/category', at: Date.now() };
      sessionStorage.setItem('dataZone', JSON.stringify({ session: { reload } }));
    });
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.getByText('Network error').first().waitFor();
    expect(loads).toBe(0);
  });

  it('R-60 that did not load once has its route loaded whole by the next click, once, with the state kept', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    const link = page.getByRole('link', { name: 'All categories' }).first();
    await page.context().setOffline(true);
    await link.click();
    await page.getByText('Network error').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(LENSES);
    await page.context().setOffline(false);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    let loads = 0;
    page.on('request', request => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.evaluate(() => sessionStorage.setItem('dataZone', '{}'));
    await link.click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('All categories');
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    expect(loads).toBe(1);
  });

  it('R-60 within the guard says so and leaves the visitor in place, and the click after it loads the page', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.evaluate(() => {
      const reload = { path: '/category', at: Date.now() };
      sessionStorage.setItem('dataZone', JSON.stringify({ session: { reload } }));
    });
    let failures = 0;
    await page.route(/all-page-.*\.js/, route => {
      failures += 1;
      return route.abort('failed');
    });
    const link = page.getByRole('link', { name: 'All categories' }).first();
    for (let clicks = 1; clicks <= 2; clicks += 1) {
      await link.click();
      await page.getByText('Network error').first().waitFor();
      await page.getByText('Network error').first().press('Escape');
      expect(new URL(page.url()).pathname).toBe(LENSES);
    }
    expect(failures).toBeGreaterThan(0);
    await page.unroute(/all-page-.*\.js/);
    await page.evaluate(() => {
      const reload = { path: '/category', at: Date.now() - 10_001 };
      sessionStorage.setItem('dataZone', JSON.stringify({ session: { reload } }));
    });
    await link.click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('All categories');
  });
});

describe('the route rules', () => {
  it('R-61 are fetched under the build’s id about a second after the page is at rest', async () => {
    const { page } = await visit('about:blank');
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/builds/meta/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(site.address + LENSES, { waitUntil: 'load' });
    expect(asked).toEqual([]);
    const { id } = (await (await fetch(`${site.address}/builds/latest.json`)).json()) as { id: string };
    await expect.poll(() => asked).toEqual([`/builds/meta/${id}.json`]);
    const rules = (await (await fetch(site.address + asked[0])).json()) as { rules: object[] };
    expect(rules.rules).toContainEqual({ path: '/**', cacheable: true, prerendered: false });
    expect(rules.rules).toContainEqual({ path: '/en/**', redirect: '/**' });
    expect((await fetch(`${site.address}/builds/meta/other.json`)).status).toBe(404);
  });

  it('R-61 say what is fetched ahead of a link: the page that a redirect leads to, and nothing that no browser keeps', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.evaluate(() => {
      for (const [at, path] of ['/en/category', '/', '/404'].entries()) {
        const link = document.createElement('a');
        link.href = path;
        link.textContent = `link ${at}`;
        document.getElementById('content')?.prepend(link);
      }
    });
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    for (const at of [2, 1, 0]) {
      await page.getByRole('link', { name: `link ${at}` }).focus();
      await page.waitForTimeout(100);
    }
    await expect.poll(() => asked.filter(path => path.endsWith('.data'))).toEqual(['/category.data']);
  });

  it('R-61 are not fetched over slow-2g, and failing to fetch them is only logged', async () => {
    const { page } = await visit('about:blank');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    );
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(site.address + LENSES);
    await page.waitForTimeout(2500);
    expect(asked.filter(url => url.includes('/builds/'))).toEqual([]);
    const other = await visit('about:blank');
    await other.page.route(/builds\/meta/, route => route.abort('failed'));
    await other.page.goto(site.address + LENSES);
    await expect
      .poll(() => other.console.some(line => line.includes('route rules were not fetched')), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(await other.page.locator('h1').innerText()).toBe('Lenses');
    expect(await other.page.locator('.toast').count()).toBe(0);
  });
});

describe('a link', () => {
  it('R-62 that is hovered or focused has its page’s data and scripts fetched ahead, and used', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url().slice(site.address.length)));
    const build = await page.evaluate(() => document.documentElement.dataset.build ?? '');
    const data = () => asked.filter(path => path.startsWith('/category.data'));
    const link = page.getByRole('link', { name: 'All categories' }).first();
    await link.hover();
    await expect.poll(() => data().length).toBe(1);
    expect(new URL(data()[0] ?? '', site.address).searchParams.get('build')).toBe(build);
    expect(build).toBe(
      ((await (await fetch(`${site.address}/builds/latest.json`)).json()) as { id: string }).id,
    );
    await expect.poll(() => asked.some(path => path.includes('all-page-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await link.click();
    await page.waitForURL(`${site.address}/category`);
    // The same address again. The browser takes it from its own cache, and at most revalidates it.
    await expect.poll(() => new Set(data()).size).toBe(1);
    expect(
      await page.evaluate(
        address =>
          performance
            .getEntriesByName(address)
            .map(entry => (entry as PerformanceResourceTiming).transferSize)
            .at(-1),
        site.address + (data()[0] ?? ''),
      ),
    ).toBeLessThanOrEqual(300);
    expect(asked.slice(before).filter(path => path.endsWith('.js'))).toEqual([]);
    await page.getByRole('link', { name: 'Mounts' }).last().focus();
    await expect.poll(() => asked.filter(path => path.includes('mounts.data')).length).toBe(1);
  });

  it('R-62 that is pressed has its page’s data in memory by the time of the click', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    const link = page.getByRole('link', { name: 'All categories' }).first();
    const isThere = page.waitForResponse(/category\.data/);
    await link.hover();
    await (await isThere).finished();
    await page.waitForLoadState('networkidle');
    const again = page.waitForRequest(/category\.data/);
    await page.mouse.down();
    await again;
    await page.waitForLoadState('networkidle');
    await page.route(/category\.data/, route => route.abort('failed'));
    await page.mouse.up();
    await expect.poll(() => page.locator('h1').innerText()).toBe('All categories');
    expect(await page.locator('.toast').count()).toBe(0);
  });

  it('R-61 that is pointed at offline only has the failure logged', async () => {
    const { page, console } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.route(/all-page-.*\.js|category\.data/, route => route.abort('failed'));
    await page.getByRole('link', { name: 'All categories' }).first().hover();
    await expect.poll(() => console.some(line => line.includes('was not fetched ahead'))).toBe(true);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(await page.locator('.toast').count()).toBe(0);
    await page.unroute(/all-page-.*\.js|category\.data/);
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('All categories');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  it('R-62 among fifty that the pointer sweeps over asks for no page twice, and never more than four at a time', async () => {
    const { page } = await visit(site.address + LENSES);
    await page.evaluate(() => {
      const list = document.createElement('div');
      list.style.cssText =
        'position:fixed;inset:0 auto auto 0;z-index:3000;background:white;line-height:15px;font-size:10px';
      list.id = 'fifty';
      for (let at = 0; at < 50; at += 1) {
        const link = document.createElement('a');
        link.href = `/search?q=lens${at}`;
        link.textContent = `link ${at}`;
        link.style.display = 'block';
        list.append(link);
      }
      document.body.append(list);
    });
    let [open, most] = [0, 0];
    const asked: string[] = [];
    const pages = (url: string) => new URL(url).pathname === '/search.data';
    page.on('request', request => {
      if (!pages(request.url())) return;
      asked.push(request.url());
      open += 1;
      most = Math.max(most, open);
    });
    const close = (request: Request): void => {
      if (pages(request.url())) open -= 1;
    };
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    // Interception would disable the browser's cache, and with it prefetching.
    site.breakPages(async path => {
      if (path.startsWith('/api/v1/search')) await sleep(300);
      return undefined;
    });
    onTestFinished(() => site.breakPages(undefined));
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 50; at += 1) {
        await page.mouse.move(20, at * 15 + 8);
        await page.waitForTimeout(100);
      }
    }
    await page.waitForLoadState('networkidle');
    expect(most).toBeLessThanOrEqual(4);
    expect(asked.length).toBeGreaterThan(4);
    expect(new Set(asked).size).toBe(asked.length);
    console.info(`Requests made by sweeping over 50 links twice: ${asked.length}, at most ${most} at a time`);
  });
});

describe('a change of route', () => {
  it('R-13 R-63 starts a page at its top after about 100 ms, and Back restores the place', async () => {
    const { page } = await visit('about:blank', { viewport: { width: 1200, height: 300 } });
    await page.clock.install();
    await page.goto(`${site.address}/search?q=lens`);
    await waitForScript(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.clock.pauseAt(Date.now() + 60_000);
    const place = () => page.evaluate(() => [scrollY, document.activeElement?.id]);
    await page
      .getByRole('link', { name: 'Mounts' })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/mounts/);
    await page.getByRole('heading', { name: 'Mounts', level: 1 }).waitFor();
    await page.clock.runFor(79);
    expect((await place())[0]).toBe(200);
    await page.clock.runFor(42);
    expect(await place()).toEqual([0, 'content']);
    await page.clock.resume();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  });

  it('R-13 between all categories and one of them stays where the visitor is, both ways', async () => {
    const { page } = await visit(`${site.address}/category`, { viewport: { width: 1200, height: 300 } });
    await page.evaluate(() => window.scrollTo(0, 150));
    const go = (name: string) =>
      page
        .getByRole('link', { name })
        .first()
        .evaluate((link: HTMLElement) => link.click());
    await go('Mounts');
    await page.waitForURL(/mounts/);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => scrollY)).toBe(150);
    await go('All categories');
    await page.waitForURL(`${site.address}/category`);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => scrollY)).toBe(150);
  });

  it('R-13 between categories stays where the visitor is', async () => {
    const { page } = await visit(site.address + LENSES, { viewport: { width: 1200, height: 300 } });
    await page.evaluate(() => window.scrollTo(0, 120));
    await page
      .getByRole('link', { name: 'Mounts' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/mounts/);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });
});
