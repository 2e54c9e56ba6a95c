import { describe, expect, it } from 'vitest';
import { readApi, useBrowser } from './screen.ts';

type Shown = { categories: { name: { text: string }; products: number }[]; banners: unknown[] };

describe('the home screen', () => {
  const { open } = useBrowser();

  it('R-32 shows categories with counts, banners that can be paused, sets, solutions and a course', async () => {
    const page = await open('/');
    const { categories, banners } = await readApi<Shown>('/api/v1/home/show');
    const text = await page.locator('main').innerText();
    for (const { name, products } of categories) {
      expect(text).toContain(name.text);
      expect(text).toContain(products.toLocaleString('en-US'));
    }
    const carousel = page.locator('[aria-roledescription="carousel"]');
    expect(await carousel.getByRole('listitem').count()).toBe(Math.min(banners.length, 8));
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await carousel.getByRole('button', { name: 'Next' }).click();
    const line = carousel.getByRole('list');
    await expect.poll(() => line.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
    expect(await carousel.getByRole('button', { name: 'Play' }).count()).toBe(1);
    for (const name of ['Largest series', 'Solutions', 'Courses'])
      expect(await page.getByRole('heading', { name, exact: true, level: 2 }).count()).toBe(1);
  });

  it('keeps the room for the facets of its example, so that nothing moves when they come', async () => {
    const page = await open('/');
    const example = page.getByRole('region', { name: /^Find by specification/ });
    await example.scrollIntoViewIfNeeded();
    await example.getByRole('textbox', { name: 'Center wavelength from', exact: true }).waitFor();
    const room = example.locator('.worked-parts > .needs-script');
    const [kept, taken] = await room.evaluate(element => [
      Number.parseFloat(element.style.minHeight),
      element.firstElementChild?.getBoundingClientRect().height,
    ]);
    expect(taken).toBe(kept);
  });

  it('R-32 shows a list under conditions with its curves, which change in place', async () => {
    const page = await open('/');
    const example = page.getByRole('region', { name: /^Find by specification/ });
    const count = example.getByRole('status');
    const first = await count.innerText();
    const from = example.getByRole('textbox', { name: 'Center wavelength from', exact: true });
    await from.fill('0.55 µm');
    await page.keyboard.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('550 nm');
    await expect.poll(() => count.innerText()).not.toBe(first);
    expect(await example.getByRole('img', { name: /^Plot: / }).count()).toBe(1);
    const shown = Number(
      (await example.locator('tbody tr').first().getByRole('cell').first().innerText()) || 0,
    );
    expect(shown).toBeGreaterThanOrEqual(550);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await example.getByRole('link', { name: /^Show/ }).getAttribute('href')).toContain(
      'center_wavelength=550nm..',
    );
    const before = await example.getByRole('listitem').count();
    await example
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => example.getByRole('button', { name: /^Remove/ }).count()).toBeLessThan(before);
  });

  it('R-32 shows the same without a script, and where it leads', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    const example = page.getByRole('region', { name: /^Find by specification/ });
    expect(await example.locator('tbody tr').count()).toBeGreaterThan(2);
    await example.getByRole('link', { name: /^Show/ }).click();
    expect(new URL(page.url()).search).toContain('center_wavelength=');
  });

  it('R-32 moves the banners on by themselves, waits while they are pointed at or focused, stops when paused, and stands still for who asked for reduced motion', async () => {
    const page = await open('/', { reducedMotion: 'reduce' });
    await page.evaluate(takeRecords);
    await page.addInitScript(takeRecords);
    await page.clock.install();
    const carousel = page.locator('[aria-roledescription="carousel"]');
    const line = carousel.getByRole('list');
    const start = async () => {
      await page.reload();
      await carousel.getByRole('button', { name: /^(Pause|Play)$/ }).waitFor();
      // A call under way would time out by the clock.
      await page.waitForLoadState('networkidle');
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await page.mouse.move(0, 0);
      await line.evaluate(element => {
        const move = element.scrollBy.bind(element);
        element.scrollBy = (options?: ScrollToOptions | number) => {
          element.dataset.moves = String(Number(element.dataset.moves ?? 0) + 1);
          if (typeof options === 'object') move(options);
        };
      });
    };
    /** The number of moves within twice the duration of a view. */
    const moves = async () => {
      const before = Number(await line.getAttribute('data-moves'));
      await page.clock.runFor(14_000);
      return Number(await line.getAttribute('data-moves')) - before;
    };
    await start();
    expect(await carousel.getByRole('button', { name: 'Play' }).count()).toBe(1);
    expect(await moves(), 'reduced motion').toBe(0);

    // One banner at a time, so that the end is far away.
    await page.setViewportSize({ width: 600, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.resume();
    await start();
    expect(await moves(), 'by itself').toBe(2);
    await expect.poll(() => line.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
    await carousel.scrollIntoViewIfNeeded();
    await line.hover();
    expect(await moves(), 'pointed at').toBe(0);
    await page.mouse.move(0, 0);
    await line.focus();
    expect(await moves(), 'focused').toBe(0);
    await carousel.getByRole('button', { name: 'Next' }).focus();
    expect(await moves(), 'about to be turned').toBe(0);
    await carousel.getByRole('button', { name: 'Pause' }).focus();
    expect(await moves(), 'left').toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
    expect(await moves(), 'paused').toBe(0);
    await carousel.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Enter');
    expect(await moves(), 'played again').toBeGreaterThan(0);
  });
});

/**
 * Accepts the records of displayed items at once. In transit to the server one would time out by a clock that is set
 * ahead, or be cut off by a reload.
 */
function takeRecords(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).includes('/home/clickRecord')
      ? Promise.resolve(Response.json({ success: true, msg: '', data: null }))
      : send(input, init);
}
