import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForScript } from './page-requests.ts';
import { readApi, useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';
const API = '/api/v1/category/show/plano-convex-lenses';

type Shown = { list: { totals: { products: number; sets: number }; products: { part_number: string }[] } };

const totalOf = async (query: string) => (await readApi<Shown>(API + query)).list.totals;
const counted = ({ products, sets }: { products: number; sets: number }) =>
  `${products} products in ${sets} series`;

/** A facet of the rail, opened if it is folded. */
async function facet(within: Page | Locator, name: string): Promise<Locator> {
  const page = 'goto' in within ? within : within.page();
  const box = within
    .locator('details')
    .filter({ has: page.locator('summary').filter({ hasText: name }) })
    .first();
  if ((await box.getAttribute('open')) === null) await box.locator('summary').click();
  return box;
}

/** A choice in a facet of the rail. */
async function choice(within: Page | Locator, facetName: string, name: RegExp): Promise<Locator> {
  return (await facet(within, facetName)).getByRole('checkbox', { name });
}

describe('a category', () => {
  const { open, url } = useBrowser();

  it('lists its products with columns, units and prices', async () => {
    const page = await open(LENSES);
    const shown = await readApi<Shown>(API);
    expect(await page.getByRole('status').first().innerText()).toBe(counted(shown.list.totals));
    const table = page.getByRole('table', { name: 'Plano-convex lenses' });
    expect(await table.getByRole('row').count()).toBe(shown.list.products.length + 1);
    expect(await table.getByRole('columnheader', { name: 'Focal length mm', exact: true }).count()).toBe(1);
    const first = shown.list.products[0]?.part_number ?? '';
    expect(await table.getByRole('rowheader').first().innerText()).toContain(first);
  });

  it('keeps the head of its table and its filters in view, tells what is chosen where colours are forced, and is a table on paper', async () => {
    const page = await open(LENSES);
    await page.evaluate(() => scrollTo(0, 700));
    const top = (selector: string) =>
      page.locator(selector).evaluate(element => element.getBoundingClientRect().top);
    expect(await top('main thead th.part')).toBe(0);
    expect(await top('.rail')).toBeLessThanOrEqual(0);
    expect(await page.locator('.rail').evaluate(rail => rail.getBoundingClientRect().height)).toBeLessThan(
      901,
    );
    const ground = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate(link => getComputedStyle(link).backgroundColor);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await ground('Table')).not.toBe(await ground('Series'));
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    expect(await page.locator('main table').isVisible()).toBe(true);
    const controls = [
      'header > :not(.brand-mark)',
      'body > nav',
      '.rail',
      'main button',
      'main input',
      'main summary',
      '#list details a',
    ];
    for (const part of controls)
      expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  });

  it('is within reach of the keyboard: the first filter within six stops, the first product within eight, a facet one stop', async () => {
    const page = await open(LENSES);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = (selector: string) =>
      page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector);
    // A facet begins with its help.
    await press('Tab', 'Tab', 'Enter', 'Tab', 'Tab');
    expect(await focused('#filters :is(summary, input)')).toBe(true);
    const facet = page.getByRole('group', { name: 'Substrate' }).getByRole('checkbox');
    await facet.first().focus();
    await press('ArrowDown', 'ArrowDown');
    expect(await facet.nth(2).evaluate(box => box === document.activeElement)).toBe(true);
    await press('Shift+Tab', 'Tab');
    expect(await facet.nth(2).evaluate(box => box === document.activeElement)).toBe(true);
    await press('Tab');
    expect(await focused('#filters *')).toBe(true);
    expect(await facet.last().evaluate(box => box === document.activeElement)).toBe(false);
    await page.reload();
    await press('Tab', 'Tab', 'Tab', 'Enter', 'Tab');
    expect(await focused('#results a[href*="/product/"]')).toBe(true);
    // The same in an overview of a search, and where series are cards.
    for (const path of ['/search?q=mirror', `${LENSES}?view=set`]) {
      await page.goto(path);
      await waitForScript(page);
      await press('Tab', 'Tab', 'Tab', 'Enter', 'Tab');
      expect(await focused('#results a[href*="/product/"]'), path).toBe(true);
    }
  });

  it('R-39 R-41 filters in place: new rows under a new address, without a reload or a jump', async () => {
    const page = await open(LENSES);
    await page.evaluate(() => {
      document.title = 'not reloaded';
    });
    const box = await choice(page, 'Coating', /^A: AR/);
    await box.scrollIntoViewIfNeeded();
    const before = (await box.boundingBox())?.y ?? 0;
    await box.click();
    await page.waitForURL(/coating=A/);
    await expect
      .poll(() => page.getByRole('status').first().innerText())
      .toBe(counted(await totalOf('?filters[]=coating%3DA')));
    expect(await box.isChecked()).toBe(true);
    expect(Math.abs(((await box.boundingBox())?.y ?? 0) - before)).toBeLessThan(200);
    expect(await page.getByRole('listitem').filter({ hasText: 'Coating A' }).count()).toBe(1);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });

  it('loads no styles again with what comes late', async () => {
    const page = await open(LENSES);
    const sheets = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href.replace(/#$/, '')));
    const before = await sheets();
    const reader = page.waitForResponse(/read-fields/);
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).focus();
    await (await reader).finished();
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(' '),
        ),
      )
      .toMatch(/convert-/);
    expect(await sheets()).toEqual(before);
  });

  it('takes numbers with units in the fields of a range', async () => {
    const page = await open(LENSES);
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('2 in');
    await page.getByRole('textbox', { name: 'Focal length to', exact: true }).fill('0.11m');
    await page.keyboard.press('Enter');
    const expected = counted(await totalOf('?filters[]=focal_length%3D50.8mm..110mm'));
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe(expected);
    expect(await page.getByRole('link', { name: 'Remove: Focal length 50.8–110 mm' }).count()).toBe(1);
  });

  it('reads what is typed into a field before it is joined: a comma in a number never splits it', async () => {
    const page = await open(LENSES);
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('1,000');
    await page.getByRole('textbox', { name: 'Focal length to', exact: true }).fill('2 000');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(`${LENSES}?focal_length=1000mm..2000mm`));
    await expect
      .poll(() => page.getByRole('status').first().innerText())
      .toBe(counted(await totalOf('?filters[]=focal_length%3D1000mm..2000mm')));
  });

  it('says beside the field why it cannot read a number, and keeps what was typed', async () => {
    const page = await open(LENSES);
    const field = page.getByRole('textbox', { name: 'Focal length from', exact: true });
    await field.fill('10 500');
    await page.keyboard.press('Enter');
    const reason = page
      .getByRole('alert')
      .filter({ hasText: '"10 500" can mean 10500, or 10 and another number' });
    await expect.poll(() => reason.count()).toBe(1);
    expect(await field.inputValue()).toBe('10 500');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
    await field.fill('10500');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(`${LENSES}?focal_length=10500mm..`));
  });

  it('takes a bare number for inches where lengths are read so', async () => {
    const page = await open(LENSES);
    await page.getByRole('switch', { name: 'Imperial units' }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Focal length in', exact: true }).count())
      .toBe(1);
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('2');
    await page.getByRole('textbox', { name: 'Focal length to', exact: true }).fill('4 1/2');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(`${LENSES}?focal_length=50.8mm..114.3mm`));
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Focal length to', exact: true }).inputValue())
      .toBe('4.5 in');
  });

  it('does the same without a script, for who says so', async () => {
    const page = await open(LENSES, { javaScriptEnabled: false });
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('2');
    await page.getByRole('textbox', { name: 'Focal length to', exact: true }).fill('1,000 mm');
    await page.getByRole('combobox', { name: 'Numbers without a unit are' }).selectOption('imperial');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    expect(new URL(page.url()).search).toBe('?focal_length=50.8mm..1000mm&units=imperial');
    expect(await page.getByRole('combobox', { name: 'Numbers without a unit are' }).inputValue()).toBe(
      'imperial',
    );
  });

  it('sends an address in another spelling to the canonical one', async () => {
    const canonical = async (query: string) => {
      const answer = await fetch(url(LENSES + query), { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? answer.url, answer.url).search;
    };
    expect(await canonical('?focal_length=1,000..2,000')).toBe('?focal_length=1000mm..2000mm');
    expect(await canonical('?focal_length=1..2in')).toBe('?focal_length=25.4mm..50.8mm');
    expect(await canonical('?diameter=12.7mm,25.4mm')).toBe('?diameter=12.7mm;25.4mm');
    expect(await canonical('?diameter=12.7mm;25.4mm')).toBe('?diameter=12.7mm;25.4mm');
    expect(await canonical('?focal_length=10%20500mm')).toBe('?focal_length=10%20500mm');
  });

  it('tells the few values of a facet apart, each as it is found again', async () => {
    const page = await open('/search/product?focal_length=0.1mm..2mm');
    const texts = await page
      .getByRole('group', { name: 'Back focal length' })
      .getByRole('checkbox')
      .evaluateAll(boxes =>
        boxes.map(box => box.closest('label')?.querySelector('.truncate')?.textContent ?? ''),
      );
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('moves the handles of a histogram by keyboard, with the value said', async () => {
    const page = await open(LENSES);
    const handle = page.getByRole('slider', { name: 'Focal length, minimum', exact: true });
    await handle.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/focal_length=/);
    expect(
      await page
        .getByRole('slider', { name: 'Focal length, minimum', exact: true })
        .getAttribute('aria-valuetext'),
    ).toMatch(/^\d.* mm$/);
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .filter({ hasText: /Focal length ≥/ })
          .count(),
      )
      .toBe(1);
    expect(await handle.evaluate(element => element === document.activeElement)).toBe(true);
    // Answers to earlier steps may arrive in between.
    await expect.poll(() => handle.inputValue()).toBe('10');
  });

  it('takes conditions off one by one and all at once', async () => {
    const page = await open(`${LENSES}?coating=A&substrate=N-BK7`);
    await page.getByRole('link', { name: 'Remove: Coating A: AR 350–700 nm' }).click();
    await page.waitForURL(url(`${LENSES}?substrate=N-BK7`));
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(url(LENSES));
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe(counted(await totalOf('')));
  });

  it('asks crawlers to follow no link to another arrangement of a list, only its parts', async () => {
    const links: string[][] = [];
    for (const query of ['', '?coating=A&substrate=N-BK7', '?sort=focal_length', '?coating=A&page=2']) {
      const html = await (await fetch(url(LENSES + query))).text();
      links.push(...[...html.matchAll(/<a [^>]*href="([^"]*\?[^"]*)"[^>]*>/g)].map(found => [...found]));
    }
    expect(links.length).toBeGreaterThan(20);
    for (const [link, href = ''] of links)
      if (!/^[^?]*\?(page=\d+)?#list$/.test(href)) expect(link).toMatch(/rel="[^"]*nofollow"/);
  });

  it('sorts by a column, rising then falling, and says so', async () => {
    const page = await open(LENSES);
    const head = page.getByRole('columnheader', { name: /^Focal length/ });
    await head.getByRole('link').click();
    await page.waitForURL(/sort=focal_length/);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('status').filter({ hasText: 'Focal length, low to high' }).waitFor();
    await head.getByRole('link').click();
    await page.waitForURL(/sort=-focal_length/);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const values = await page.locator('table.products tbody tr td.num:nth-of-type(2)').allInnerTexts();
    const numbers = values.map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  it('turns to sets, and pages through the table', async () => {
    const page = await open(LENSES);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await expect
      .poll(() => page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('aria-current'))
      .toBe('page');
    await page.getByRole('link', { name: 'Series', exact: true }).click();
    await page.waitForURL(/view=set/);
    const { sets } = await totalOf('');
    await expect
      .poll(() => page.getByRole('list', { name: 'Plano-convex lenses' }).getByRole('listitem').count())
      .toBe(sets);
  });

  it('shows the columns that the visitor chooses', async () => {
    const page = await open(LENSES);
    await page.getByText('Columns', { exact: true }).click();
    await page
      .getByRole('form', { name: 'Table columns' })
      .getByRole('checkbox', { name: 'Substrate' })
      .uncheck();
    await page.waitForURL(/columns=/);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Substrate' }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: /^Focal length/ }).count()).toBe(1);
  });

  it('filters, sorts and pages as forms and links without a script', async () => {
    const page = await open(LENSES, { javaScriptEnabled: false });
    await (await choice(page, 'Coating', /^A: AR/)).check();
    await (await choice(page, 'Coating', /^B: AR/)).check();
    await page.getByRole('textbox', { name: 'Focal length from', exact: true }).fill('90');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    expect(new URL(page.url()).search).toMatch(/^\?coating=(A,B|B,A)&focal_length=90mm\.\.$/);
    const expected = counted(await totalOf('?filters[]=coating%3DA,B&filters[]=focal_length%3D90..'));
    expect(await page.getByRole('status').first().innerText()).toBe(expected);
    await page
      .getByRole('columnheader', { name: /^Focal length/ })
      .getByRole('link')
      .click();
    expect(page.url()).toContain('sort=focal_length');
  });

  it('says which condition is to blame where nothing matches', async () => {
    const page = await open(`${LENSES}?focal_length=90mm..110mm&diameter=1mm`);
    expect(await page.getByText('No products match').count()).toBe(1);
    await page.getByRole('link', { name: 'without Diameter 1 mm' }).click();
    await page.waitForURL(url(`${LENSES}?focal_length=90mm..110mm`));
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('says why a part number is not in a list: what leaves it out, what it has instead, and the way to take that off', async () => {
    const page = await open(`${LENSES}?q=EL-PCX-25-100-B&coating=A&focal_length=90mm..`);
    const reason = page.getByRole('region', { name: /^EL-PCX-25-100-B.* is in the catalogue/ });
    expect(await reason.getByRole('listitem').count()).toBe(1);
    expect(await reason.innerText()).toMatch(/Coating A: AR 350[\s\S]*it has B: AR 650/);
    await reason.getByRole('link', { name: /^Take it off +Coating/ }).click();
    await page.waitForURL(url => url.search.includes('q=EL-PCX-25-100-B') && !url.search.includes('coating'));
    await expect.poll(() => page.getByRole('rowheader', { name: /EL-PCX-25-100-B/ }).count()).toBe(1);
    expect(page.url()).toContain('focal_length');
  });

  it('says so of a part number in another category, without a script', async () => {
    const page = await open(`${LENSES}?q=EL-FB-05-532-10`, { javaScriptEnabled: false });
    const reason = page.getByRole('region', { name: /^EL-FB-05-532-10.* is in the catalogue/ });
    expect(await reason.innerText()).toContain('this category');
    await reason.getByRole('link', { name: 'Show EL-FB-05-532-10 without these conditions' }).click();
    expect(await page.getByRole('rowheader', { name: /EL-FB-05-532-10/ }).count()).toBe(1);
  });

  it('R-41 leads from nothing to the closest number, and to the same in all categories, without a script', async () => {
    const page = await open(`${LENSES}?diameter=13mm&coating=A`, { javaScriptEnabled: false });
    const main = page.locator('#list');
    expect(await main.innerText()).toMatch(/No product meets this condition:\s+Diameter 13 mm/);
    const miss = main.getByRole('listitem').filter({ hasText: 'Diameter 12.7 mm instead of 13 mm' });
    const { products } = await totalOf('?filters[]=diameter%3D%3D12.7mm&filters[]=coating%3DA');
    expect(await miss.innerText()).toContain(`${products} products`);
    await miss.getByRole('link').click();
    expect(new URL(page.url()).search).toBe('?coating=A&diameter==12.7mm');
    expect(await page.getByRole('status').first().innerText()).toContain(`${products} products`);
  });

  it('R-41 turns choices round to all but those ticked, also without a script', async () => {
    const page = await open(`${LENSES}?coating=A`, { javaScriptEnabled: false });
    await (await choice(page, 'Coating', /^Exclude selected/)).check();
    await page.getByRole('button', { name: 'Apply' }).last().click();
    expect(new URL(page.url()).search).toBe('?coating=!A');
    expect(await (await choice(page, 'Coating', /^A: AR/)).isChecked()).toBe(true);
    const { products } = await totalOf('?filters[]=coating%3D!A');
    expect(await page.getByRole('status').first().innerText()).toContain(`${products} products`);
  });

  it('R-41 leaves out single numbers and a range, and asks for products with or without a value, also without a script', async () => {
    const page = await open(`${LENSES}?diameter=12.7mm&focal_length=90..200`, { javaScriptEnabled: false });
    await (await choice(page, 'Diameter', /^Exclude selected/)).check();
    await (await choice(page, 'Focal length', /^Exclude this range/)).check();
    await (await facet(page, 'Average reflectance'))
      .getByRole('combobox', { name: 'Average reflectance: specified or not' })
      .selectOption('!*');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    const asked = new URL(page.url()).searchParams;
    expect([...asked].sort()).toEqual([
      ['average_reflectance', '!*'],
      ['diameter', '!=12.7mm'],
      ['focal_length', '!90mm..200mm'],
    ]);
    const { products } = await totalOf(
      '?filters[]=diameter%3D!%3D12.7mm&filters[]=focal_length%3D!90..200&filters[]=average_reflectance%3D!*',
    );
    expect(products).toBeGreaterThan(0);
    expect(await page.getByRole('status').first().innerText()).toContain(`${products} products`);
    for (const name of [
      'Diameter not 12.7 mm',
      'Focal length not 90–200 mm',
      'Average reflectance: not specified',
    ])
      expect(await page.getByRole('link', { name: `Remove: ${name}` }).count(), name).toBe(1);
    // The fields show the state of the address, so that each can be changed alone.
    expect(await (await choice(page, 'Diameter', /^12\.7 mm/)).isChecked()).toBe(true);
    expect(await (await choice(page, 'Focal length', /^Exclude this range/)).isChecked()).toBe(true);
    await (await choice(page, 'Diameter', /^Exclude selected/)).uncheck();
    await page.getByRole('button', { name: 'Apply' }).last().click();
    expect(new URL(page.url()).searchParams.get('diameter')).toBe('=12.7mm');
    expect(new URL(page.url()).searchParams.get('average_reflectance')).toBe('!*');
  });

  it('R-41 asks in place for products with a value, by keyboard, in Chinese', async () => {
    const page = await open(`/cn${LENSES}`);
    const field = (await facet(page, '平均反射率')).getByRole('combobox', { name: '平均反射率：是否标注' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/average_reflectance=\*/);
    const { products } = await totalOf('?filters[]=average_reflectance%3D*');
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain(`${products} 个产品`);
    expect(await field.evaluate(element => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: /已标注平均反射率/ }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('R-41 sets conditions on curves in any unit, several together, and sorts by them, without a script', async () => {
    const page = await open(LENSES, { javaScriptEnabled: false });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Transmission: limit').first().fill('90 %');
    await field('Transmission: Wavelength from').first().fill('0.45 µm');
    await field('Transmission: Wavelength to').first().fill('600 nm');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    expect(new URL(page.url()).search).toBe('?transmission@450nm..600nm=%3E%3D90%25');
    const one = await totalOf('?filters[]=transmission@450nm..600nm%3D%3E%3D90%25');
    expect(await page.getByRole('status').first().innerText()).toBe(counted(one));
    await page.getByText('Add condition').filter({ visible: true }).first().click();
    await field('Transmission: limit').nth(1).fill('92 %');
    await page.getByRole('combobox', { name: 'Transmission: at least or at most' }).nth(1).selectOption('≤');
    await field('Transmission: Wavelength from').nth(1).fill('1 µm');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    const both = await totalOf(
      '?filters[]=transmission@450nm..600nm%3D%3E%3D90%25&filters[]=transmission@1000nm%3D%3C%3D92%25',
    );
    expect(await page.getByRole('status').first().innerText()).toBe(counted(both));
    expect(both.products).toBeLessThan(one.products);
    await page.getByRole('link', { name: 'Highest first' }).click();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-min:transmission@450..600');
    const order = page.getByRole('navigation', { name: 'Sort by Transmission at 450–600 nm' });
    await order.getByRole('link', { name: 'mean' }).click();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-transmission@450..600');
    await order.getByRole('link', { name: /^Reverse order/ }).click();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('transmission@450..600');
    await page.getByRole('link', { name: /^Remove: Transmission ≥ 90\s?% @ 450–600 nm/ }).click();
    await page.waitForURL(({ searchParams }) => !searchParams.has('transmission@450nm..600nm'));
    expect(page.url()).toContain('transmission@1000nm');
    expect(await page.getByRole('link', { name: /^Remove: Transmission/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Remove: Sort by Transmission at 450–600 nm' }).click();
    expect(new URL(page.url()).searchParams.has('sort')).toBe(false);
  });

  it('R-41 takes a condition on a curve as it is typed, and keeps the focus', async () => {
    const page = await open(LENSES);
    const limit = page.getByRole('textbox', { name: 'Transmission: limit', exact: true }).first();
    await limit.fill('90%');
    await page.keyboard.press('Tab');
    await page.keyboard.type('450nm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/transmission@450nm=/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('600nm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/transmission@450nm..600nm=/);
    const expected = counted(await totalOf('?filters[]=transmission@450nm..600nm%3D%3E%3D90%25'));
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe(expected);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('transmission@0.to');
  });

  it('names a condition that it cannot read and shows the rest', async () => {
    const page = await open(`${LENSES}?focal_length=blue`);
    expect(await page.getByText('focal_length=blue').count()).toBe(1);
    expect(await page.getByRole('status').first().innerText()).toBe(counted(await totalOf('')));
  });

  it('R-15 answers 404 for an id that can be none, and leads every id to its one address', async () => {
    const wrong = await fetch(url('/category/%20x'));
    expect([wrong.status, await wrong.text()]).toEqual([
      404,
      expect.stringContaining('Page Not Found: /category/%20x'),
    ]);
    const moved = await fetch(url('/cn/category/plano-convex-lenses?page=2'), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/cn${LENSES}?page=2`]);
  });

  it('R-13 keeps the place between categories, begins other pages at the top, and comes back to the place', async () => {
    const page = await open('/category/lenses');
    const scroll = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 150));
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Mirrors', exact: true })
      .dispatchEvent('click');
    await page.waitForURL(/mirrors/);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Mirrors');
    expect(await scroll()).toBe(150);
    await page.getByRole('rowheader').first().getByRole('link').dispatchEvent('click');
    await page.waitForURL(/product/);
    await expect.poll(scroll).toBe(0);
    await page.goBack();
    await expect.poll(scroll).toBe(150);
  });

  it('Back leads to the link that was followed, beside the facets as they were left', async () => {
    const page = await open(LENSES);
    const rail = page.locator('.rail');
    const folded = rail.locator('details:not([open])');
    const count = await folded.count();
    await folded.first().locator('summary').click();
    await rail.evaluate(element => element.scrollTo(0, 700));
    await expect.poll(() => folded.count()).toBe(count - 1);
    const link = page.getByRole('rowheader').nth(2).getByRole('link');
    const address = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/product/);
    await page.locator('h1').waitFor();
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null))
      .toBe(address);
    await expect.poll(() => rail.evaluate(element => element.scrollTop)).toBe(700);
    expect(await folded.count()).toBe(count - 1);
  });

  it('opens the facets as a sheet on a phone: within reach of the keyboard, closed by Escape', async () => {
    const page = await open(LENSES, { viewport: { width: 390, height: 844 } });
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    expect(
      await sheet
        .getByRole('button', { name: 'Close' })
        .evaluate(button => button === document.activeElement),
    ).toBe(true);
    await (await choice(sheet, 'Coating', /^A: AR/)).check();
    const { products } = await totalOf('?filters[]=coating%3DA');
    await expect
      .poll(() => sheet.getByRole('button', { name: /^Show/ }).innerText())
      .toBe(`Show ${products} products`);
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true);
  });

  it('writes lengths in inches for who reads them so, and keeps the choice', async () => {
    const page = await open(LENSES);
    await page.getByRole('switch', { name: 'Imperial units' }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Focal length in', exact: true }).count())
      .toBe(1);
    await page.reload();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Focal length in', exact: true }).count())
      .toBe(1);
  });
});
