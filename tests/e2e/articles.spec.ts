import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { overflows, readApi, useBrowser } from './screen.ts';

type Files = {
  articles: { id: string; files: { href: string; type: string; name: string; checksum: string }[] }[];
};

describe('articles', () => {
  const { open, url } = useBrowser();

  it('R-11 R-56 of a solution put all parts into the cart in one click, with the numbers that are typed', async () => {
    const page = await open('/solution');
    await page.getByRole('link', { name: 'A 5× Galilean beam expander for 1064 nm' }).click();
    await page.waitForURL(url('/solution/detail/beam-expander'));
    const parts = page.getByRole('table', { name: 'Parts list' });
    const quantity = parts.getByRole('textbox', { name: 'Quantity of EL-P75/M' });
    await quantity.fill('many');
    expect(await page.getByRole('button', { name: /^Add all/ }).isDisabled()).toBe(true);
    await quantity.fill('2');
    expect(await page.getByRole('link', { name: 'View prices' }).getAttribute('href')).toMatch(
      /^\/cart\?lines=.*EL-P75[^,]*\*2/,
    );
    const count = await parts.getByRole('row').count();
    await page.getByRole('button', { name: `Add all ${count - 1} parts to the cart` }).click();
    await page.getByRole('link', { name: new RegExp(`Cart: ${count - 1} items`) }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Quantity of EL-P75/M' }).inputValue())
      .toBe('2');
  });

  it('R-11 of a course lead to their chapters; formulas are drawn without a font or script of ours', async () => {
    const page = await open('/course?level=intermediate');
    const courses = page.getByRole('list', { name: 'Courses' });
    expect(await courses.getByRole('listitem').count()).toBeGreaterThan(0);
    const topics = page.getByRole('navigation', { name: 'Topic' });
    await topics.getByRole('link', { name: /^Polarization/ }).click();
    await page.waitForURL(/topic=Polarization/);
    await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: 'All' }).click();
    await page.waitForURL(address => !address.search.includes('level'));
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.resourceType()));
    await courses.getByRole('link').first().click();
    await page.waitForURL(/\/course\/polarization$/);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link').last().click();
    const [, chapter = ''] = page.url().split('#');
    await expect
      .poll(() =>
        page
          .locator(`[id="${chapter}"]`)
          .evaluate(heading => heading.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);
    const formula = await page.locator('math[display="block"]').first().boundingBox();
    expect(formula?.height).toBeGreaterThan(10);
    expect(await page.locator('figure figcaption').first().innerText()).not.toBe('');
    expect(loaded).not.toContain('font');
    // Content that fits is not a keyboard stop. On a phone the table does not fit.
    const stops = page.locator('.wide-part[tabindex]');
    await expect.poll(() => stops.count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 800 });
    const table = page.getByRole('group', { name: 'Table' }).first();
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0');
    expect(await overflows(page)).toBe(false);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(box => box.scrollLeft)).toBeGreaterThan(0);
  });

  it('fit a phone of 320 px with their formulas', async () => {
    const page = await open('/course/lenses-in-practice');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflows(page)).toBe(false);
  });

  it('R-11 of manuals are filtered without a script by language, category and part number, and come in ranges', async () => {
    const page = await open('/manual', { javaScriptEnabled: false });
    await page.getByLabel('Part number').fill('el-pcx-25-100-a');
    await page.getByLabel('Language').selectOption('cn');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/\/manual\?language=cn&part_number=el-pcx-25-100-a$/);
    const rows = page.getByRole('table', { name: 'Manuals' }).getByRole('row');
    expect(await rows.count()).toBe(2);
    const link = rows.nth(1).getByRole('link', { name: /中文/ });
    const address = url((await link.getAttribute('href')) ?? '');
    const whole = await fetch(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".+\.pdf"; filename\*=UTF-8''/,
    );
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await fetch(address, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    await page.goto('/manual?part_number=nothing-there');
    expect(await page.getByRole('status').innerText()).toBe('No results for these filters.');
  });

  it('R-11 of software show the checksum that the downloaded file has', async () => {
    const { articles } = await readApi<Files>('/api/v1/article?kind=software');
    const shown = await (await fetch(url('/software'))).text();
    expect(articles.length).toBeGreaterThan(1);
    expect(shown).toContain('href="/course/coatings-and-filters"');
    const inChinese = await (await fetch(url('/cn/software'))).text();
    expect(inChinese).toContain('href="/cn/course/coatings-and-filters"');
    for (const { files } of articles)
      for (const { href, type, name, checksum } of files) {
        const answer = await fetch(url(`${href}?download`));
        const sum = createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex');
        expect(`sha256:${sum}`).toBe(checksum);
        expect(shown).toContain(sum);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('file_name')).toBe(encodeURIComponent(name));
      }
  });

  it('R-11 R-53 of new products come by category, the newest first, and there is a feed of them', async () => {
    const page = await open('/new-product', { javaScriptEnabled: false });
    const dates = await page
      .locator('main time')
      .evaluateAll(times => times.map(time => time.getAttribute('datetime')));
    expect(dates).toEqual(dates.toSorted().reverse());
    await page
      .getByRole('navigation', { name: 'Category', exact: true })
      .getByRole('link', { name: /^Filters/ })
      .click();
    await page.waitForURL(/\?category=filters$/);
    expect(await page.getByRole('list', { name: 'New products' }).getByRole('listitem').count()).toBe(1);
    const feed = await page.getByRole('link', { name: 'New product feed' }).getAttribute('href');
    expect((await fetch(url(feed ?? ''))).headers.get('content-type')).toMatch(/^application\/atom\+xml/);
  });

  it('R-14 R-15 R-16 that are not there are told from addresses that cannot be', async () => {
    for (const path of [
      '/course/a%20b',
      '/solution/detail/.x',
      '/technology?category=a%20b',
      '/manual?id=%C3%A9',
    ]) {
      const answer = await fetch(url(path));
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text(), path).toContain('Page Not Found: /');
    }
    for (const path of [
      '/course/gone',
      '/solution/detail/gone',
      '/cn/technology/gone',
      '/software?id=gone',
    ]) {
      const answer = await fetch(url(path), { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '', url('/')).pathname).toBe(
        path.startsWith('/cn') ? '/cn/404' : '/404',
      );
    }
    const lost = await fetch(url('/shop/beam-expander.html'));
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('href="/solution/detail/beam-expander"');
  });

  it('R-34 are found in the search beside the products, and by keyboard in the menu of resources', async () => {
    const page = await open('/search?q=polarization');
    await page
      .getByRole('navigation', { name: 'Result types' })
      .getByRole('link', { name: /^Documents \d+/ })
      .click();
    await page.waitForURL(/\/search\/document\?q=polarization$/);
    expect(await page.getByRole('list', { name: 'Documents' }).getByRole('listitem').count()).toBeGreaterThan(
      1,
    );
    await page.locator('nav summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Software' }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('nav details').getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/course'));
    await expect.poll(() => page.locator('nav details').getAttribute('open')).toBeNull();
  });
});
