import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS_TEXTS } from '#contract/client/status-texts.ts';
import { make } from '#contract/suite/make.ts';
import { type ComposedSite, type Fault, startComposedSite, withVisits } from './composed-site.ts';
import { waitForRest } from './page-requests.ts';

const LENSES = '/category/optics/lenses';
const json = (status: number, body: unknown) => Response.json(body, { status });
const failing =
  (answer: () => Response | Promise<Response>): Fault =>
  path =>
    path.startsWith('/api/v1/category/show/') ? answer() : undefined;

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.logged.length = 0;
  site.breakPages(undefined);
});
const visit = withVisits();

describe('a page whose call fails', () => {
  const FAULTS: [string, () => Response, string, string][] = [
    [
      '200 with success false',
      () => json(200, { success: false, msg: '' }),
      'System error, please contact the administrator',
      '系统错误，请联系管理员',
    ],
    [
      '200 with success false and a message',
      () => json(200, { success: false, msg: 'sold out' }),
      'sold out',
      'sold out',
    ],
    [
      'HTML in place of JSON',
      () => new Response('<p>'),
      'System error, please contact the administrator',
      '系统错误，请联系管理员',
    ],
    ['403 with a message', () => json(403, { message: 'not yours' }), 'not yours', 'not yours'],
    ...[400, 401, 403, 404, 406, 410, 422, 500, 502, 504].map(
      (status): [string, () => Response, string, string] => [
        `${status} without a body`,
        () => new Response(null, { status }),
        STATUS_TEXTS[status]?.en ?? '',
        STATUS_TEXTS[status]?.cn ?? '',
      ],
    ),
  ];

  it.each(FAULTS)(
    'R-16 R-24 R-25 is redirected to /404 on the server: %s',
    async (_, answer, english, chinese) => {
      site.breakPages(failing(answer));
      for (const [path, text] of [
        [LENSES, english],
        [`/cn${LENSES}`, chinese],
      ] as const) {
        const response = await fetch(site.address + path, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([
          302,
          path.startsWith('/cn') ? '/cn/404' : '/404',
        ]);
        const cookie = response.headers.get('set-cookie') ?? '';
        expect(decodeURIComponent(/^notice=([^;]*)/.exec(cookie)?.[1] ?? '')).toBe(text);
        expect(site.logged.pop()?.msg).toMatch(`GET /api/v1/category/show/lenses`);
      }
    },
  );

  it('is there again soon where a call gets status 503: it says so at its own address, and R-16 its data leads to /404', async () => {
    site.breakPages(failing(() => new Response(null, { status: 503 })));
    for (const [path, text] of [
      [LENSES, STATUS_TEXTS[503]?.en],
      [`/cn${LENSES}`, STATUS_TEXTS[503]?.cn],
    ] as const) {
      const response = await fetch(site.address + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const page = await response.text();
      expect(page).toContain(text);
      expect(page).toMatch(/[0-9a-f]{8}/);
      expect(
        (await fetch(`${site.address}${path}.data`, { redirect: 'manual' })).headers.get('set-cookie'),
      ).toContain('notice=');
    }
    site.logged.length = 0;
  });

  it('R-16 is redirected with the API’s own message where the API refuses it in the same process', async () => {
    for (const [path, place] of [
      ['/product/gone', '/404'],
      ['/cn/product/gone', '/cn/404'],
    ] as const) {
      const response = await fetch(site.address + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, place]);
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(decodeURIComponent(/^notice=([^;]*)/.exec(cookie)?.[1] ?? '')).toContain('gone');
    }
  });

  it('R-16 R-24 shows the message as a toast on /404, and only once', async () => {
    site.breakPages(failing(() => json(200, { success: false, msg: 'sold out' })));
    const { page } = await visit(site.address + LENSES);
    expect(new URL(page.url()).pathname).toBe('/404');
    await page.getByText('sold out').first().waitFor();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('sold out').count()).toBe(0);
  });

  it('R-16 takes a visitor to /404 by replace: Back does not bounce', async () => {
    const { page } = await visit(`${site.address}/cn/category`);
    await page.getByRole('link', { name: '支架' }).first().click();
    await page.waitForURL(/mounts/);
    site.breakPages(failing(() => json(503, null)));
    await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '光学' }).click();
    await page.waitForURL(`${site.address}/cn/404`);
    await page
      .getByText(STATUS_TEXTS[503]?.cn ?? '')
      .first()
      .waitFor();
    site.breakPages(undefined);
    await page.goBack();
    await page.waitForURL(/mounts/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('支架');
    await page.goBack();
    await page.waitForURL(`${site.address}/cn/category`);
  });

  it('shows the page of the address that a visitor goes back to before the page works', async () => {
    const { page } = await visit(`${site.address}/category`);
    await page.getByRole('link', { name: 'Mounts' }).last().click();
    await page.getByRole('heading', { name: 'Mounts', level: 1 }).waitFor();
    await page.goto(`${site.address}/search`);
    let release = (): void => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    await page.route(/\/assets\/.*\.js/, async route => {
      await held;
      await route.fallback();
    });
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Mounts', level: 1 }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    expect(new URL(page.url()).pathname).toBe('/category');
    release();
    await page.unroute(/\/assets\/.*\.js/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('All categories');
    await page.getByRole('link', { name: 'Lenses' }).last().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Lenses');
  });

  it('R-26 stays where it is when the visitor is offline, and says so', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await page.getByText('Network error').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(LENSES);
    expect(await page.locator('h1').innerText()).toBe('Lenses');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Mounts');
  });

  it('R-26 does the same where the connection breaks within the answer', async () => {
    const { page } = await visit(`${site.address}/cn${LENSES}`);
    await page.route(/\.data/, route => route.abort('connectionreset'));
    await page.getByRole('link', { name: '支架' }).first().click();
    await page.getByText('网络异常').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/cn${LENSES}`);
  });

  it('R-25 takes a gateway’s error page for the failure it is', async () => {
    const { page } = await visit(site.address + LENSES);
    let asked = 0;
    await page.route(/\.data/, route => {
      asked += 1;
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' });
    });
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await page
      .getByText(STATUS_TEXTS[502]?.en ?? '')
      .first()
      .waitFor();
    await expect.poll(() => page.locator('h1').innerText()).toBe(STATUS_TEXTS[502]?.en ?? '');
    expect(new URL(page.url()).pathname).toBe('/404');
    // Only the requested page, prefetched and at the click, and the one with the message.
    await page.waitForTimeout(500);
    expect(asked).toBeLessThan(5);
  });

  it('R-16 R-25 takes every error status of page data for a failure: its message, and /404 in the place of the page', async () => {
    const { page, console } = await visit(`${site.address}/category`);
    await page.getByRole('link', { name: 'Lenses' }).last().click();
    await page.waitForURL(/lenses/);
    const answers: [number, string, string][] = [
      [429, '{"success": false, "msg": "slowly, please"}', 'slowly, please'],
      [429, '<h1>refused</h1>', 'Too Many Requests'],
      [403, '', STATUS_TEXTS[403]?.en ?? ''],
      [500, '{}', STATUS_TEXTS[500]?.en ?? ''],
    ];
    for (const [status, body, text] of answers) {
      await page.route(/mounts\.data/, route => route.fulfill({ status, body, contentType: 'text/html' }));
      await page.getByRole('link', { name: 'Mounts' }).first().click();
      await page.waitForURL(`${site.address}/404`);
      await page.getByText(text).first().waitFor();
      expect(console.some(line => line.includes(`: ${status} ${text}`))).toBe(true);
      await page.unroute(/mounts\.data/);
      await page.goBack();
      await expect.poll(() => page.locator('h1').innerText()).toBe('Lenses');
    }
  });

  it('R-16 R-25 says on the error page what status it was, where not even /404 can be had', async () => {
    const { page } = await visit(site.address + LENSES);
    await page.route(/\.data/, route =>
      route.fulfill({ status: 429, json: { success: false, msg: 'Try again in 42 s', data: null } }),
    );
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Too Many Requests');
    expect(await page.locator('main').innerText()).toMatch(/429[\s\S]*Try again in 42 s/);
  });

  it('R-23 R-26 gives page data 15 s: then the visitor is told and stays', async () => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.clock.install();
    let asked = 0;
    // Never answered.
    await page.route(/mounts\.data/, () => {
      asked += 1;
    });
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.clock.runFor(14_000);
    expect(await page.locator('main').getAttribute('data-status')).toBe('pending');
    await page.clock.runFor(1500);
    await page.getByText('Network error').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(LENSES);
    await expect.poll(() => page.locator('main').getAttribute('data-status')).toBe('success');
    await page.unroute(/mounts\.data/);
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Mounts');
  });

  it('R-09 of another language whose texts do not come is loaded whole, once, and says so in the log', async () => {
    const { page, console } = await visit(site.address + LENSES);
    await waitForRest(page);
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    let loads = 0;
    page.on('request', request => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/assets\/cn-[^/]*\.js/, route => route.abort('failed'));
    await page.getByRole('link', { name: '中文' }).click();
    await page.waitForURL(`${site.address}/cn${LENSES}`);
    await page.waitForLoadState('networkidle');
    expect(console.some(line => line.includes('Failed locale loading'))).toBe(true);
    // As the server sent it, since its script has not started.
    expect(await page.locator('h1').innerText()).toBe('透镜');
    expect(loads).toBe(1);
    expect(errors).toEqual([]);
    await page.unroute(/assets\/cn-[^/]*\.js/);
    await page.getByRole('link', { name: '支架' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('支架');
    expect(loads).toBe(2);
  });

  it('R-60 is loaded once more where its texts do not come with the document, and then comes alive', async () => {
    const { page } = await visit('about:blank');
    let asked = 0;
    await page.route(/assets\/en-[^/]*\.js/, route => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
    });
    await page.goto(site.address + LENSES);
    await expect.poll(() => asked).toBeGreaterThan(1);
    await waitForRest(page);
    await page.getByRole('switch').click();
    await expect.poll(() => page.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('R-27 shows nothing of suggestions and home calls that fail', async () => {
    const { page } = await visit(site.address + LENSES);
    await page.route(/\/api\/v1\//, route => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('combobox').first().pressSequentially('lens');
    await page.getByRole('link', { name: '中文' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('透镜');
    await page.waitForTimeout(500);
    expect(await page.locator('.toast').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/cn${LENSES}`);
  });
});

describe('a change of a list that fails', () => {
  const box = (page: Page) => page.locator('#filters [type=checkbox]').first();
  const FAULTS: [string, (route: Route) => Promise<void>, string][] = [
    ['R-26 no answer', route => route.abort('failed'), 'Network error'],
    ['R-25 a gateway’s 502', route => route.fulfill({ status: 502, body: '<p>' }), 'Bad gateway'],
    ['R-25 429 with a message', route => route.fulfill({ status: 429, json: { msg: 'slowly' } }), 'slowly'],
  ];

  it.each(FAULTS)('R-27 leaves it, takes back what was ticked, and offers it again: %s', async (...row) => {
    const [, fail, reason] = row;
    const { page } = await visit(`${site.address}${LENSES}`);
    await waitForRest(page);
    const rows = await page.locator('main tbody tr').count();
    await page.route(/lenses\.data/, fail);
    await box(page).click();
    const message = page.getByRole('alert').filter({ hasText: 'Not updated' });
    await message.waitFor();
    expect(await message.innerText()).toContain(reason);
    expect([await box(page).isChecked(), page.url()]).toEqual([false, site.address + LENSES]);
    expect(await page.locator('main tbody tr').count()).toBe(rows);
    expect(await page.locator('.toast').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await message.waitFor();
    await page.unroute(/lenses\.data/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => new URL(page.url()).search).not.toBe('');
    await expect.poll(() => box(page).isChecked()).toBe(true);
    expect(await message.count()).toBe(0);
  });

  it('R-16 R-27 does the same where a call behind the page fails, and keeps no message for later', async () => {
    const { page } = await visit(`${site.address}/cn${LENSES}`);
    await waitForRest(page);
    site.breakPages(failing(() => json(503, null)));
    await page.getByRole('columnheader').getByRole('link').first().click();
    await page.getByText(`未更新：${STATUS_TEXTS[503]?.cn}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/cn${LENSES}`);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'notice' }));
    site.breakPages(undefined);
    await page.getByRole('link', { name: '支架' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('支架');
    expect(await page.getByText('未更新').count()).toBe(0);
  });
});

/** Removes a part from a page's data that its screen needs. */
async function damage(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace('breadcrumb', 'lost') });
}

/**
 * Makes a call of the page's own client, as from an event of the page. It is a text because vitest rewrites imports in
 * functions.
 */
const CALL_FROM_EVENT = `(async () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const modules = await Promise.all(scripts.map(({ name }) => import(name)));
  const isClient = value => typeof value === 'object' && value !== null && 'call' in value && 'download' in value;
  const client = modules.flatMap(module => Object.values(module)).find(isClient);
  return client.call('product_banner').then(() => 'answered', error => error.message);
})()`;

describe('a call that an event makes', () => {
  it.each([
    ['R-16 R-24', '200 with success false', 200, { success: false, msg: 'sold out' }, 'sold out'],
    ['R-16 R-25', 'an error status', 503, {}, 'The service is unavailable or overloaded'],
  ])('%s fails with %s: a toast, /404 in the place of the page, and a line in the log', async (...row) => {
    const [, , status, body, text] = row;
    const { page, console } = await visit(`${site.address}/category`);
    await page.getByRole('link', { name: 'Mounts' }).last().click();
    await page.getByRole('heading', { name: 'Mounts', level: 1 }).waitFor();
    await page.route('**/api/v1/product_banner', route => route.fulfill({ status, json: body }));
    expect(await page.evaluate(CALL_FROM_EVENT)).toBe(text);
    await page.waitForURL(`${site.address}/404`);
    await page.locator('.toast').getByText(text).waitFor();
    expect(
      console.filter(line => line.includes(`GET /api/v1/product_banner: ${status} ${text}`)),
    ).toHaveLength(1);
    await page.goBack();
    await page.waitForURL(`${site.address}/category`);
  });

  it('R-26 is not answered: a toast, and the visitor stays', async () => {
    const { page } = await visit(`${site.address}/category`);
    await page.route('**/api/v1/product_banner', route => route.abort('failed'));
    expect(await page.evaluate(CALL_FROM_EVENT)).toBe('Network error');
    await page.locator('.toast').getByText('Network error').waitFor();
    expect(new URL(page.url()).pathname).toBe('/category');
  });
});

describe('an error page', () => {
  it('R-17 has a number that is in the server’s log too', async () => {
    site.breakPages(failing(() => Promise.reject(new TypeError('no way there'))));
    const response = await fetch(`${site.address}/category/optics`);
    const html = await response.text();
    const reference = /Reference: ([0-9a-f]{8})/.exec(html)?.[1];
    expect(response.status).toBe(502);
    expect(html).toContain(STATUS_TEXTS[502]?.en);
    expect(site.logged.filter(line => line.reference === reference)).toHaveLength(1);
  });

  it('R-17 of a fault in the browser reports its number to the log', async () => {
    const { page } = await visit(site.address + LENSES);
    await page.route(/\.data/, damage);
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    const text = page.getByText(/Reference: [0-9a-f]{8}/);
    await text.waitFor();
    const reference = /[0-9a-f]{8}/.exec(await text.innerText())?.[0];
    await expect.poll(() => site.logged.filter(line => line.reference === reference)).toHaveLength(1);
    expect(await page.locator('h1').innerText()).toBe('Internal Server Error');
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() =>
        page
          .locator('h1')
          .innerText()
          .catch(() => ''),
      )
      .toBe('Mounts');
  });

  it('R-17 is not what a crawler sees of an error in its browser: the page stays, the error is logged', async () => {
    const { page, console } = await visit(site.address + LENSES, {
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    });
    await page.route(/\.data/, damage);
    await page.getByRole('link', { name: 'Mounts' }).first().click();
    await expect.poll(() => console.length).toBeGreaterThan(0);
    expect(await page.locator('h1').innerText()).toBe('Lenses');
    expect(await page.getByText('Internal Server Error').count()).toBe(0);
  });

  it('R-15 says Page Not Found with the path, and 404, of an address whose parameters cannot be', async () => {
    for (const [path, text] of [
      ['/product/%20', 'Page Not Found: /product/%20'],
      ['/category/optics/%20', 'Page Not Found: /category/optics/%20'],
      ['/cn/category/a%2Fb', '未找到页面：/cn/category/a%2Fb'],
    ] as const) {
      const response = await fetch(site.address + path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(html).toContain(text);
      for (const name of ['description', 'keywords'])
        expect(html, `${path} ${name}`).toMatch(new RegExp(`<meta name="${name}" content="[^"]{20}`));
    }
  });

  it('R-14 is the catch-all page for an unknown path, with 404 and Page not found', async () => {
    const response = await fetch(`${site.address}/no/such/page`);
    expect([response.status, (await response.text()).includes('Page not found: /no/such/page')]).toEqual([
      404,
      true,
    ]);
    const { page } = await visit(site.address + LENSES);
    await page.evaluate(() => history.pushState({}, '', '/no/such'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    await page.getByText('Page not found: /no/such').waitFor();
  });
});

describe('an envelope in the place of page data', () => {
  it.each([
    ['its own words', { success: false, msg: 'sold out' }, 'sold out'],
    ['no words', { success: false }, 'System error, please contact the administrator'],
  ])('R-24 is told to the visitor with %s', async (_, body, text) => {
    const { page } = await visit(`${site.address}/course`);
    await waitForRest(page);
    await page.route(/mounts\.data|category\.data/, route => route.fulfill({ json: body }));
    await page.getByRole('link', { name: 'All categories' }).first().click();
    await page.getByText(text).first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404');
  });
});

describe('the file of a list', () => {
  it.each([
    ['429', { status: 429, json: { success: false, msg: 'slow down' } }, 'slow down'],
    ['503 without a body', { status: 503, body: '' }, STATUS_TEXTS[503]?.en ?? ''],
    ['200 with success false', { json: { success: false, msg: 'not today' } }, 'not today'],
  ])('R-28 that is refused says why in its menu: %s', async (_, answer, text) => {
    const { page } = await visit(site.address + LENSES);
    await waitForRest(page);
    await page.route(/downloadList/, route => route.fulfill(answer));
    const menu = page.locator('main details', { hasText: 'Download' });
    await menu.locator('summary').click();
    await menu.getByRole('link').first().click();
    await menu.getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe(LENSES);
    await page.unroute(/downloadList/);
    const saved = page.waitForEvent('download');
    await menu.getByRole('link').first().click();
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect.poll(() => menu.getByText(text).count()).toBe(0);
  });
});

describe('the page of a product that is not there any more', () => {
  let withdrawn: ComposedSite;
  beforeAll(async () => {
    const about = { category_ids: ['convex'] };
    withdrawn = await startComposedSite(
      {},
      undefined,
      [['product', make.product('renamed', { ...about, part_number: 'RN-2' })]],
      [
        ['product', make.product('renamed', { ...about, part_number: 'RN-1' })],
        ['product', make.product('WD-1', { ...about, set_id: 'pcx', replacement: 'LA-25/M' })],
      ],
    );
  });
  afterAll(() => withdrawn.stop());

  it('answers 410 with links to its replacement and its series, in every language', async () => {
    for (const [prefix, title] of [
      ['', 'No longer available'],
      ['/cn', '产品已撤下'],
    ]) {
      const answer = await fetch(`${withdrawn.address}${prefix}/product/WD-1`, { redirect: 'manual' });
      const html = await answer.text();
      expect(answer.status).toBe(410);
      expect(html).toContain(`<title>${title} – `);
      expect(html).toContain(`href="${prefix}/product/LA-25"`);
      expect(html).toContain(`href="${prefix}/product/pcx"`);
      expect(html).toContain('content="noindex"');
    }
  });

  it('says the same to who follows a link in the page', async () => {
    const { page } = await visit(`${withdrawn.address}/product/LA-25`);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/product/WD-1';
      link.textContent = 'WD-1';
      document.querySelector('main')?.prepend(link);
    });
    await page.click('main > a');
    await page.getByRole('heading', { name: 'No longer available' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/product/WD-1');
    await page.getByRole('main').getByRole('link', { name: 'LA-25/M' }).click();
    await page.waitForURL('**/product/LA-25');
  });

  it('leads from a former number to the product for good', async () => {
    const answer = await fetch(`${withdrawn.address}/product/RN-1`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/product/renamed');
  });
});
