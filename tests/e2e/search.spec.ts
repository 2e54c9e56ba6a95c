import { describe, expect, it } from 'vitest';
import { useBrowser } from './screen.ts';

describe('searching', () => {
  const { open, url } = useBrowser();
  const field = 'Search the catalogue';

  it('R-35 keeps a suggestion active where a late answer moves it', async () => {
    const page = await open('/');
    const options = page.getByRole('option');
    const active = page.locator('[role=option][aria-selected=true]');
    // Answers to earlier letters must not arrive in between.
    const answered = page.waitForResponse(
      answer => new URL(answer.url()).searchParams.get('q') === 'EL-FB-05-550-',
    );
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('EL-FB-05-550-');
    await answered;
    await options.filter({ hasText: 'EL-FB-05-550-40' }).waitFor();
    const late = Promise.withResolvers<void>();
    await page.route(/suggest/, async route => {
      await late.promise;
      await route.continue();
    });
    await page.keyboard.type('4');
    for (let step = 0; step < 8 && !(await active.filter({ hasText: '-550-40' }).count()); step += 1)
      await page.keyboard.press('ArrowDown');
    expect(await options.first().innerText()).not.toContain('-550-40');
    late.resolve();
    await options.first().filter({ hasText: '-550-40' }).waitFor();
    expect(await active.innerText()).toContain('EL-FB-05-550-40');
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\/EL-FB-05-550-40$/);
  });

  it('R-35 suggests while typing; arrow keys choose, Enter goes there', async () => {
    const page = await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('el-pcx-25-10');
    const box = page.getByRole('combobox', { name: field });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect.poll(() => options.first().textContent()).toContain('EL-PCX-25-10');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/product\/EL-PCX-25-10/);
  });

  it('R-37 records what was searched for, how it ended, what was chosen after it and what lists were filtered by', async () => {
    const sent: Record<string, unknown>[] = [];
    const page = await open('/search?q=mirror&diameter=20mm..30mm');
    page.on('request', request => {
      if (request.url().endsWith('/clickRecord')) sent.push(...request.postDataJSON().records);
    });
    const recorded = async (count: number) => {
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
          return sent.filter(({ action, text }) => action !== 'show' && (action !== 'click' || text)).length;
        })
        .toBe(count);
      return sent.filter(({ action }) => action !== 'show');
    };
    expect(await recorded(2)).toEqual([
      { action: 'search', text: 'mirror', found: 'all' },
      { action: 'filter', key: 'diameter', category: null },
    ]);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.waitForURL(/product\//);
    expect((await recorded(3)).at(-1)).toMatchObject({ action: 'click', place: 'search', text: 'mirror' });
    await page.goto(url('/category/mirrors?diameter=20mm..30mm'));
    expect((await recorded(4)).at(-1)).toEqual({ action: 'filter', key: 'diameter', category: 'mirrors' });
    await page.goto(url('/search?q=xyzzyx'));
    expect((await recorded(5)).at(-1)).toEqual({ action: 'search', text: 'xyzzyx', found: 'nothing' });
  });

  it('R-35 groups what it suggests, offers the last searches, and R-37 records what is shown and chosen', async () => {
    const page = await open('/');
    const box = page.getByRole('combobox', { name: field });
    const sent: { action: string; id: string; place: string }[] = [];
    const taken: number[] = [];
    page.on('response', answer => answer.url().endsWith('/clickRecord') && taken.push(answer.status()));
    page.on('request', request => {
      if (request.url().endsWith('/clickRecord')) sent.push(...request.postDataJSON().records);
    });
    // Pending records are sent when the page is left.
    const flushed = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      return sent;
    };
    await box.fill('mirror');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=mirror/);
    await page.getByRole('table', { name: 'Products', exact: true }).waitFor();
    const first = page
      .getByRole('table', { name: 'Products', exact: true })
      .getByRole('rowheader')
      .first()
      .getByRole('link');
    const id = (await first.getAttribute('href'))?.split('/').at(-1);
    const shown = { action: 'show', kind: 'product', id, place: 'search' };
    await expect.poll(flushed).toContainEqual(shown);
    await first.click();
    await page.waitForURL(/product/);
    // The field takes the text of a search, and is empty on other pages.
    await expect.poll(() => box.inputValue()).toBe('');
    await box.fill('mir');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect.poll(() => list.getByRole('group', { name: 'Series' }).isVisible()).toBe(true);
    const recent = list.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    expect(await recent.allInnerTexts()).toEqual(['mirror']);
    // The displayed list is recorded before a choice, and without one.
    await expect
      .poll(flushed)
      .toContainEqual(expect.objectContaining({ action: 'show', kind: 'category', place: 'suggestions' }));
    expect(sent.filter(record => record.action === 'click' && record.place === 'suggestions')).toEqual([]);
    await list.getByRole('group', { name: 'Categories' }).getByRole('option').first().click();
    await page.waitForURL(/category/);
    await expect
      .poll(flushed)
      .toEqual(
        expect.arrayContaining([
          shown,
          { action: 'click', kind: 'product', id, place: 'search', text: 'mirror' },
          expect.objectContaining({ action: 'show', kind: 'set', place: 'suggestions' }),
          expect.objectContaining({ action: 'click', kind: 'category', place: 'suggestions' }),
        ]),
      );
    // The product's page shows it once more, among its set.
    expect(
      sent.filter(record => record.action === 'show' && record.id === id && record.place === 'search'),
    ).toHaveLength(1);
    await expect.poll(() => taken).toContain(200);
  });

  it('closes the suggestions at Escape and keeps what was typed', async () => {
    const page = await open('/');
    const box = page.getByRole('combobox', { name: field });
    await box.fill('lens');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await box.inputValue()).toBe('lens');
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/search?q=lens'));
  });

  it('asks for nothing while a Chinese word is being composed', async () => {
    const page = await open('/cn');
    const asked: string[] = [];
    page.on(
      'request',
      request => request.url().includes('suggestions') && asked.push(decodeURIComponent(request.url())),
    );
    await page.getByRole('combobox').focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'toujing', selectionStart: 7, selectionEnd: 7 });
    await page.waitForTimeout(200);
    expect(asked).toEqual([]);
    await session.send('Input.insertText', { text: '透镜' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every(address => address.endsWith('q=透镜'))).toBe(true);
  });

  it('R-34 R-36 shows an overview with tabs, and each kind a page at a time', async () => {
    const page = await open('/search?q=mirror');
    const tabs = page.getByRole('navigation', { name: 'Result types' });
    await tabs.getByRole('link', { name: /^Series/ }).click();
    await page.waitForURL(/\/search\/set\?q=mirror/);
    await expect
      .poll(() => page.getByRole('list', { name: 'Series' }).getByRole('listitem').count())
      .toBeGreaterThan(1);
    await tabs.getByRole('link', { name: /^Products/ }).click();
    await page.waitForURL(/\/search\/product\?q=mirror/);
    await expect
      .poll(() => page.getByRole('table', { name: 'Products' }).getByRole('row').count())
      .toBeGreaterThan(5);
  });

  it('marks the product whose part number was typed, whatever the dashes and case', async () => {
    const page = await open('/search?q=elpcx25100a');
    expect(await page.locator('tr[aria-current]').innerText()).toContain('EL-PCX-25-100-A');
  });

  it('says for what a misspelt word was taken', async () => {
    const page = await open('/search?q=mirrer');
    expect(await page.locator('main').innerText()).toMatch(
      /Showing results for “mirror”. No results for “mirrer”/,
    );
  });

  it('R-34 takes off what was read from the text, one by one, or searches it as words, as links', async () => {
    const page = await open('/search/product?q=lens+f%3D100mm+1064nm', { javaScriptEnabled: false });
    const remove = (name: string) => page.getByRole('link', { name: `Remove: ${name}` });
    await remove('Focal length 100 mm ± 0.5 mm').click();
    expect(new URL(page.url()).search).toBe('?q=lens+1064nm');
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    expect(await remove('Focal length 100 mm').count()).toBe(0);
    await page.goto(url('/search/set?q=lens+f%3D100mm'));
    await page.getByRole('link', { name: 'Search for “f=100mm” as text' }).click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('lens "f=100mm"');
    expect(await page.getByRole('link', { name: /^Remove:/ }).count()).toBe(0);
  });

  it('R-34 says an order that was read from the text, which can be taken off as a condition can', async () => {
    const page = await open('/search?q=cheapest+lens+f%3D100mm', { javaScriptEnabled: false });
    expect(await page.getByRole('list', { name: 'Active filters' }).innerText()).toMatch(
      /Sort: Unit price ↑\s*×\s*“cheapest”/,
    );
    await page.getByRole('link', { name: 'Remove: Sort: Unit price ↑' }).click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('lens f=100mm');
    expect(await page.getByText('Sort: Unit price ↑').count()).toBe(0);
  });

  it('R-34 offers what else a number may mean, and takes it with one click', async () => {
    const page = await open('/search/product?q=100+mm');
    expect(await page.getByText('“100 mm” may also mean:').isVisible()).toBe(true);
    await page.getByRole('link', { name: /^Length 100 mm/ }).click();
    await page.waitForURL(/\?length=100mm$/);
    await page.getByRole('link', { name: /^Remove: Length 100 mm/ }).waitFor();
  });

  it('R-34 offers what another maker’s part number may mean, and says that it is a guess', async () => {
    const page = await open('/search?q=AC254-100-A');
    const perhaps = page.getByRole('region', { name: 'There is no part number “AC254-100-A” here.' });
    expect(await perhaps.innerText()).toContain(
      'This is a guess from what could be read of it: “AC 25 100 A”.',
    );
    await perhaps.getByRole('link', { name: 'EL-AC-25-100-A', exact: true }).first().click();
    await page.waitForURL(/product\/EL-AC-25-100-A$/);
  });

  it('R-34 shows what comes near in the category that the text names, before what matches elsewhere', async () => {
    const page = await open('/search?q=photodiode 800-1700 nm');
    const near = page.getByRole('region', { name: 'Nothing in Photodiodes meets every condition.' });
    const lacking = near.getByRole('region', { name: /^Everything but Wavelength range/ });
    expect(await lacking.getByRole('rowheader').first().innerText()).toMatch(/^EL-PD/);
    const place = async (heading: string) =>
      (await page.getByRole('heading', { name: heading, exact: true }).boundingBox())?.y ?? 0;
    expect(await place('Matches in other categories')).toBeLessThan(await place('Products'));
    const [, total] = /All (\d+) products/.exec(await lacking.innerText()) ?? [];
    await lacking.getByRole('link', { name: `All ${total} products` }).click();
    await page.waitForURL(/\/category\/.*photodiodes\?q=photodiode$/);
    await page
      .locator('#list')
      .getByText(`${total} products`, { exact: false })
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  it('R-34 draws a line between the kind of product that is named and what else matches', async () => {
    const page = await open('/search/product?q=plano-convex f=100 1" 1064nm');
    const rows = await page.locator('#results tr').allInnerTexts();
    const line = rows.findIndex(row => row.trim() === 'Matches in other categories');
    expect(line).toBeGreaterThan(0);
    expect(rows.slice(0, line).every(row => row.includes('plano-convex'))).toBe(true);
    expect(rows.slice(line + 1).some(row => row.includes('plano-convex'))).toBe(false);
    // In another order the kinds are mixed, and there is no line.
    await page.getByRole('columnheader').getByRole('link', { name: 'Unit price' }).click();
    await page.waitForURL(/sort=price/);
    await expect.poll(() => page.getByText('Matches in other categories').count()).toBe(0);
  });

  it('R-34 changes in the rail what was read from the text', async () => {
    const page = await open('/search/product?q=lens+f%3D100mm');
    await page.getByRole('textbox', { name: 'Focal length to', exact: true }).fill('150 mm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/focal_length=100/);
    expect(new URL(page.url()).search).toBe('?q=lens&focal_length=100mm..150mm');
    await expect
      .poll(() => page.getByRole('link', { name: 'Remove: Focal length 100–150 mm' }).count())
      .toBe(1);
  });

  it('leads from a discontinued part number to what replaces it, and says so there', async () => {
    const page = await open('/');
    await page.getByRole('combobox').first().fill('EL-KM10-R1');
    await page.getByRole('option', { name: /EL-KM10-R1\s*discontinued, replaced by EL-KM10$/ }).click();
    await page.waitForURL(/\/product\/EL-KM10\?replaces=EL-KM10-R1$/);
    await page.getByText('EL-KM10-R1 is discontinued; this replaces it.').waitFor();
  });

  it('offers the list that words with a number mean, and opens just that', async () => {
    const page = await open('/');
    await page.getByRole('combobox').first().fill('plano con 100');
    const option = page.getByRole('option', { name: /^Plano-convex lenses, Focal length 100 mm/ });
    const count = /(\d+) products/.exec(await option.innerText())?.[1];
    await option.click();
    await page.waitForURL(/plano-convex-lenses\?focal_length=100mm$/);
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain(`${count} products`);
  });

  it('sets a word aside that no product has, says so, and lists what is left', async () => {
    const page = await open('/search?q=mirror+qqxxzz');
    expect(await page.getByText('Without: “qqxxzz”').count()).toBe(1);
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('finds nothing where a quoted word is in no product, and says what there is without it', async () => {
    const page = await open('/search?q=mirror+%22qqxxzz%22');
    expect(await page.getByText('No products match').count()).toBe(1);
    await page.getByRole('link', { name: /^without .*qqxxzz/ }).click();
    await page.waitForURL(/q=mirror$/);
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('shows the documents first where only they have all the words', async () => {
    const page = await open('/search?q=kinematic+mount+manual');
    const readHeadings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect((await readHeadings()).at(0)).toBe('Documents');
    await page.getByRole('link', { name: 'Kinematic mirror mounts: setting up and aligning' }).waitFor();
    await page.goto('/search?q=mirror');
    expect((await readHeadings()).at(-1)).toBe('Documents');
  });

  it.each([
    ['/search/set', 'Series – '],
    ['/search/product', 'Products – '],
    ['/cn/search/document', '文档 – '],
  ])('is titled by what it lists where nothing is asked: %s', async (path, title) => {
    expect(await (await fetch(url(path))).text()).toContain(`<title>${title}`);
  });

  it('works as a form without a script', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByRole('combobox', { name: field }).fill('beamsplitter');
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/search?q=beamsplitter'));
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  });
});
