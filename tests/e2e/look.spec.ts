import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForScript } from './page-requests.ts';
import { useBrowser } from './screen.ts';

const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';
const BANDPASS = '/product/EL-FB-05-532-10';
/** A series with a discontinued product that has a successor. */
const SERIES_OF_DISCONTINUED = '/product/EL-PCX-25-100-D';

/** Steps through a page by Tab and lists the elements without a focus ring, or with one that an ancestor cuts off. */
async function listCutRings(page: Page, stops: number): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // The ring may be that of the frame around a field.
      let ringed: HTMLElement | null = element;
      while (ringed !== null && !(Number.parseFloat(getComputedStyle(ringed).outlineWidth) > 0))
        ringed = ringed.parentElement;
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
      if (ringed === null) return `${name}: no ring`;
      const style = getComputedStyle(ringed);
      const around = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
      const box = ringed.getBoundingClientRect();
      const reach = Math.max(0, around);
      for (let above = ringed.parentElement; above !== null; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        const frame = above.getBoundingClientRect();
        const isCutAcross =
          overflowX !== 'visible' &&
          (box.left - reach < frame.left - 0.5 || box.right + reach > frame.right + 0.5);
        const isCutAlong =
          overflowY !== 'visible' &&
          (box.top - reach < frame.top - 0.5 || box.bottom + reach > frame.bottom + 0.5);
        if (above !== document.documentElement && above !== document.body && (isCutAcross || isCutAlong))
          return `${name}: cut by ${above.tagName}.${above.className}`;
      }
      return null;
    });
    if (fault !== null) faults.push(fault);
  }
  return [...new Set(faults)];
}

describe('the look', () => {
  const { open } = useBrowser();

  it.each([
    ['/', 1440, 60],
    [LIST, 1440, 60],
    [LIST, 390, 40],
    [BANDPASS, 1440, 50],
    ['/cart?lines=EL-PCX-25-100-A*10', 1440, 40],
  ] as const)('shows the whole ring of whatever has the focus: %s at %d px', async (path, width, stops) => {
    const page = await open(path, { viewport: { width, height: 900 } });
    expect(await listCutRings(page, stops)).toEqual([]);
  });

  it.each(['/category', '/cn/category'])(
    'shows the whole hint of the search at any width: %s',
    async path => {
      const page = await open(path);
      for (const width of [320, 390, 640, 700, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const [needs, has] = await page.locator('header input[role=combobox]').evaluate(field => {
          const style = getComputedStyle(field);
          const pen = document.createElement('canvas').getContext('2d');
          if (pen !== null) pen.font = `${style.fontSize} ${style.fontFamily}`;
          const room =
            field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          return [pen?.measureText(field.getAttribute('placeholder') ?? '').width ?? 0, room] as const;
        });
        expect(needs).toBeGreaterThan(50);
        expect(has, `at ${width} px`).toBeGreaterThanOrEqual(needs);
      }
    },
  );

  it('has links in ink in its menus, told apart from what is said beside them', async () => {
    const page = await open('/category');
    const navigation = page.getByRole('navigation', { name: 'Categories', exact: true });
    await navigation.getByRole('link', { name: 'Lenses', exact: true }).hover();
    const link = navigation.getByRole('link', { name: 'Plano-convex lenses' });
    await link.waitFor();
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await link.evaluate(own => getComputedStyle(own).color)).toBe(ink);
    const soft = await navigation
      .locator('#menu small, #menu .soft, #menu .text-soft')
      .first()
      .evaluate(own => getComputedStyle(own).color);
    expect(soft).not.toBe(ink);
  });

  it('offers what replaces a discontinued product in the table of its series, and not the product itself', async () => {
    const page = await open(SERIES_OF_DISCONTINUED);
    const row = page.getByRole('row').filter({ has: page.getByText('EL-PCX-25-100-D', { exact: true }) });
    await row.first().waitFor();
    expect(await row.getByRole('button', { name: /^Add / }).count()).toBe(0);
    expect(await row.getByRole('link').allInnerTexts()).toContain('EL-PCX-25-100-B');
  });

  it('goes to the search at “/” before its script has come, and keeps what is typed there', async () => {
    const page = await open('/404');
    const come = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async route => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/category', { waitUntil: 'commit' });
    const field = page.locator('header input[role=combobox]');
    await field.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate(own => own === document.activeElement)).toBe(true);
    await page.keyboard.type('mirror');
    come.resolve();
    await waitForScript(page);
    await expect.poll(() => field.inputValue()).toBe('mirror');
  });

  it('leaves a menu open that was opened before its script had come', async () => {
    const page = await open('/404');
    const come = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async route => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/product/EL-PCX-25-100-A', { waitUntil: 'commit' });
    const variants = page.getByRole('form', { name: 'Filters' });
    await variants.locator('summary', { hasText: 'Focal length' }).click();
    const unit = variants.getByText('mm', { exact: true }).first();
    await unit.waitFor();
    come.resolve();
    await waitForScript(page);
    expect(await unit.isVisible()).toBe(true);
  });

  it('keeps a pasted list in its order, also where lines have no price', async () => {
    const page = await open('/cart');
    const numbers = [
      'EL-PCX-25-75-A',
      'EL-PCX-25-100-D',
      'EL-PCX-25-100-A',
      'EL-PCX-25-150-A',
      'EL-PCX-25-200-A',
    ];
    const quantities = ['3', '1', '120000', '2', '5'];
    const list = numbers.map((number, at) => `${number}\t${quantities[at]}`).join('\n');
    await page.getByRole('textbox', { name: /One item per line/ }).fill(list);
    await page.getByRole('button', { name: 'Check list' }).click();
    await page.getByRole('button', { name: /^Add \d products to the cart/ }).click();
    const fields = page.getByRole('textbox', { name: /^Quantity of / });
    const shown = () =>
      fields.evaluateAll(own =>
        own.map(field => field.getAttribute('aria-label')?.replace('Quantity of ', '')),
      );
    await expect.poll(shown).toEqual(numbers);
    await page.reload();
    await expect.poll(shown).toEqual(numbers);
  });

  it('has the tools of a curve above its plot, lines both ways across it, and a plot of 280 px at least on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await open('/curves?ids=EL-FB-05-532-10', { viewport });
    const plot = page.locator('.uplot').first();
    await plot.waitFor();
    const [tools, drawn] = [await page.locator('.curve-tools').boundingBox(), await plot.boundingBox()];
    expect(drawn?.height ?? 0).toBeGreaterThanOrEqual(280);
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(drawn?.y ?? 0);
    const plain = await open('/curves?ids=EL-FB-05-532-10', { viewport, javaScriptEnabled: false });
    const lines = (await plain.locator('.plot path.stroke-line').first().getAttribute('d')) ?? '';
    expect([...lines.matchAll(/V/gi)].length).toBeGreaterThanOrEqual(3);
    expect([...lines.matchAll(/H/gi)].length).toBeGreaterThanOrEqual(3);
    expect((await plain.locator('.plot').first().boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(280);
  });

  it('shows in a narrow list as many attributes as there is room for, and never more', async () => {
    for (const [path, atLeast] of [
      [LIST, 2],
      ['/category/filters/bandpass-filters', 1],
      ['/search/product?q=mirror', 0],
    ] as const) {
      const page = await open(path);
      for (const width of [640, 700, 767, 900, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${path} at ${width} px`;
        expect(await page.locator('.products thead .value:visible').count(), at).toBeGreaterThanOrEqual(
          atLeast,
        );
        const [needs, has] = await page
          .locator('.table-scroll')
          .first()
          .evaluate(box => [box.scrollWidth, box.clientWidth]);
        expect(needs, at).toBeLessThanOrEqual(has);
      }
    }
  });

  it('gives a name on a phone the width of its row', async () => {
    const page = await open('/search/product?q=mirror', { viewport: { width: 390, height: 844 } });
    const rows = page.locator('.products tbody tr');
    const heights = await rows.evaluateAll(own => own.map(row => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.max(...heights)).toBeLessThan(100);
  });

  it('tells the marker of a plot from its lines by its colour and its shape', async () => {
    const page = await open('/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&at=532', {
      javaScriptEnabled: false,
    });
    const plot = page.getByRole('img').filter({ hasText: '532 nm' });
    const colours = (selector: string) =>
      plot.locator(selector).evaluateAll(own => own.map(part => getComputedStyle(part).stroke));
    const lines = await colours('path[stroke^="var(--series"]');
    expect(lines).toHaveLength(2);
    const marker = plot.locator('svg:has(> text):has(> line)');
    expect(lines).not.toContain((await colours('svg:has(> text) > line'))[0]);
    expect(await marker.locator('line').getAttribute('stroke-dasharray')).toBeNull();
    expect((await marker.locator('path').boundingBox())?.width).toBeGreaterThan(8);
  });

  it('draws in the scheme of the colours that are forced, whatever scheme was chosen', async () => {
    const page = await open(BANDPASS, { forcedColors: 'active', colorScheme: 'dark' });
    const isDark = () =>
      page.evaluate(() => {
        const probe = document.createElement('span');
        probe.style.cssText = 'forced-color-adjust: none; color: light-dark(#fff, #000)';
        document.body.append(probe);
        return getComputedStyle(probe).color === 'rgb(0, 0, 0)';
      });
    expect(await isDark()).toBe(true);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(await isDark()).toBe(true);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(await isDark()).toBe(false);
  });

  it('fades its line of categories out where it goes on, and nowhere else', async () => {
    const page = await open('/category', { viewport: { width: 390, height: 800 } });
    const line = page.getByRole('navigation', { name: 'Categories', exact: true }).locator('.line').first();
    const isFaded = () => line.evaluate(own => getComputedStyle(own).maskImage !== 'none');
    await expect.poll(isFaded).toBe(true);
    await line.evaluate(own => own.scrollTo({ left: own.scrollWidth }));
    await expect.poll(isFaded).toBe(false);
    await line.evaluate(own => own.scrollTo({ left: 0 }));
    await expect.poll(isFaded).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(isFaded).toBe(false);
  });

  it('spreads a menu over its width, a long list in two columns', async () => {
    const page = await open('/category');
    const navigation = page.getByRole('navigation', { name: 'Categories', exact: true });
    await navigation.getByRole('link', { name: 'Lenses', exact: true }).hover();
    const boxOf = async (name: string) => {
      const box = await navigation.locator('#menu').getByRole('link', { name }).first().boundingBox();
      if (box === null) throw new Error(`No ${name} in the menu`);
      return box;
    };
    await navigation.getByRole('link', { name: 'Plano-convex lenses' }).waitFor();
    const [first, last] = [await boxOf('Spherical lenses'), await boxOf('Infrared lenses')];
    expect(last.y).toBeCloseTo(first.y, 0);
    expect(last.x + last.width).toBeGreaterThan(0.9 * 1440);
    expect((await boxOf('Ball lenses')).x).toBeGreaterThan((await boxOf('Plano-convex lenses')).x);
  });

  it('keeps conditions on curves within the width of the filters', async () => {
    const page = await open(
      '/category/filters/bandpass-filters?transmission@532nm=%3E%3D80%25&optical_density@1064nm=%3E%3D3',
    );
    const outside = await page.locator('#filters').evaluate(filters => {
      const { right } = filters.getBoundingClientRect();
      return [...filters.querySelectorAll('input:not([type=range]), select, a')]
        .filter(part => part.getBoundingClientRect().right > right + 0.5)
        .map(part => part.outerHTML.slice(0, 80));
    });
    expect(outside).toEqual([]);
  });

  it('draws no control that needs a script on a list without one', async () => {
    for (const path of [LIST, '/search?q=mirror', '/search/product?q=mirror', '/', BANDPASS]) {
      const page = await open(path, { javaScriptEnabled: false });
      expect(await page.locator('.needs-script:visible').count(), path).toBe(0);
      const dead = await page
        .locator('main button:visible')
        .evaluateAll(buttons =>
          buttons
            .filter(
              button =>
                !(button instanceof HTMLButtonElement && button.type !== 'button' && button.form !== null) &&
                !button.hasAttribute('popovertarget') &&
                !button.hasAttribute('command'),
            )
            .map(button => button.textContent?.trim() || button.getAttribute('aria-label')),
        );
      expect(dead, path).toEqual([]);
    }
  });
});
