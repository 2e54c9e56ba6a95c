import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEW_ENTRIES_MAX } from '#contract/records/views.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, openArea, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const attributes = [
    'key,name_en,name_cn,kind,unit,filterable,in_table,order',
    'focal_length,Focal length,焦距,number,mm,yes,yes,1',
    'mass,Mass,质量,number,g,yes,yes,2',
    'coating,Coating,镀膜,enum,,yes,yes,3',
    'note,Note,备注,text,,yes,yes,4',
    'connector,Connector,接口,enum,,yes,yes,5',
  ];
  const products = 'L-1,lens,10,5,Silver,fine,SMA|FC/PC|BNC\nL-2,lens,20,,Gold,,\nL-3,lens,30,,,,\n';
  const catalogue = join(terminal.folder, 'catalogue');
  writeCatalogue(catalogue, {
    'categories.csv':
      'id,parent_id,name_en,name_cn,order\nlenses,,Lenses,透镜,1\nmirrors,,Mirrors,反射镜,2\n',
    'attributes.csv': `${attributes.join('\n')}\n`,
    'products/lenses.csv': `part_number,set_id,focal_length [mm],mass [g],coating,note_en,connector\n${products}`,
    'views.yaml': 'categories: { lenses: { columns: [mass, ...] } }\n',
  });
  await terminal.run('import', catalogue);
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

/** Opens the lists of lenses. */
async function openLists(page: Page): Promise<void> {
  await openArea(page, 'Lists and filters');
  await page.getByLabel('Category', { exact: true }).selectOption('Lenses');
  await page.getByRole('button', { name: 'Show' }).click();
}

/** The names of the entries of a list, in order. */
function entriesOf(page: Page, list: 'Filters' | 'Columns of tables'): Promise<string[]> {
  return page.getByRole('group', { name: list }).locator('li > span:first-of-type').allInnerTexts();
}

/** Presses Enter, and waits for the page that follows. */
async function enter(page: Page): Promise<void> {
  const follows = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await follows;
}

/** Expects the keyboard to be at a button. */
async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name);
}

describe('the lists and filters at the desk', () => {
  it('are arranged with the keyboard alone and without JavaScript, beside what visitors will see, and published', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await openLists(page);
    const filters = page.getByRole('group', { name: 'Filters' });
    expect(await filters.innerText()).toContain('So far computed from the data.');
    expect(await entriesOf(page, 'Columns of tables')).toEqual(['Mass', 'All others, in computed order']);
    const offered = await filters.getByLabel('Not in the list').getByRole('option').allInnerTexts();
    expect(offered.slice(0, 3)).toEqual([
      'Focal length (3 of 3 products)',
      'Coating (2 of 3 products)',
      'Mass (1 of 3 products)',
    ]);
    for (const key of ['coating', 'mass']) {
      await filters.getByLabel('Not in the list').selectOption(key);
      await filters.getByRole('button', { name: 'Put in' }).focus();
      await enter(page);
    }
    await expectFocus(page, 'Up: Mass, now 2 of 3');
    await enter(page);
    // At the top, the keyboard goes on with the way down.
    await expectFocus(page, 'Down: Mass, now 1 of 3');
    await page.getByRole('button', { name: 'Take out: All others' }).first().focus();
    await enter(page);
    expect(await entriesOf(page, 'Filters')).toEqual(['Mass', 'Coating']);
    const preview = page.getByRole('region', { name: 'As visitors will see it' });
    expect(await preview.innerText()).toMatch(/Filters\s+Mass\s+5 g\s+Coating\s+Silver, Gold/);
    expect(await preview.getByRole('row').first().innerText()).toMatch(/^Part number\s+Mass\s+…$/);
    await page.getByRole('button', { name: 'Make a version with it' }).focus();
    await enter(page);
    expect(await headingOf(page)).toBe('Publish v2');
    expect(await page.getByRole('status').innerText()).toBe(
      'The lists of Lenses are in v2. Nobody sees them yet.',
    );
    expect((await runEtalonHere(['views', 'lenses'], terminal.env)).out).toMatch(
      /facets\s+focal_length, coating, mass/,
    );
    await page.getByRole('button', { name: 'Publish v2' }).click();
    const { out } = await runEtalonHere(['views', 'lenses'], terminal.env);
    expect(out).toMatch(/facets\s+mass, coating\n\s+views\.yaml \(lenses\)/);
    expect(out).toMatch(/columns\s+mass, focal_length, coating/);
    await openLists(page);
    expect(await filters.innerText()).toContain('So far a list of this category’s own.');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Lists of the live version as views.yaml' }).click();
    expect((await file).suggestedFilename()).toBe('views.yaml');
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await page.getByRole('row').nth(2).innerText()).toMatch(/v2\s+views\.yaml: lenses/);
  });

  it('say that they are full, what to take out, and keep what was to be put in, with the keyboard and after dragging', async () => {
    const page = await enterDesk(browser, terminal);
    await openLists(page);
    const filters = page.getByRole('group', { name: 'Filters' });
    const more = filters.getByLabel('Not in the list');
    await more.selectOption('focal_length');
    await page.evaluate(count => {
      const first = document.querySelector<HTMLInputElement>('input[name="facets"]');
      for (let n = 1; n < count; n++) {
        const entry = first?.cloneNode() as HTMLInputElement;
        entry.value = `k${n}`;
        first?.after(entry);
      }
    }, VIEW_ENTRIES_MAX);
    await filters.getByRole('button', { name: 'Put in' }).focus();
    await enter(page);
    const alert = filters.getByRole('alert');
    expect(await alert.innerText()).toMatch(
      /“Focal length” is not in the list yet: a list has at most 200 entries/,
    );
    await expect
      .poll(() => page.locator(':focus').innerText())
      .toMatch(/^Put in “Focal length” instead of “k/);
    expect(await listBarriersBothWays(page)).toEqual([]);
    // A row that is dragged finds its place in the full list too, and the attribute stays chosen.
    const rows = filters.getByRole('listitem');
    await rows.nth(1).locator('.handle').hover();
    await page.mouse.down();
    const top = await rows.first().boundingBox();
    const follows = page.waitForEvent('load');
    await page.mouse.move((top?.x ?? 0) + 5, (top?.y ?? 0) + 2, { steps: 4 });
    await page.mouse.up();
    await follows;
    expect(await more.inputValue()).toBe('focal_length');
    expect(await rows.count()).toBe(VIEW_ENTRIES_MAX);
    await filters.getByRole('button', { name: 'Put in' }).click();
    await alert.getByRole('button', { name: /instead of/ }).click();
    expect(await rows.count()).toBe(VIEW_ENTRIES_MAX);
    expect(await entriesOf(page, 'Filters')).toContain('Focal length');
    expect(await alert.count()).toBe(0);
  });

  it('are arranged by dragging, with nothing sent where a row is let go at its own place or put back', async () => {
    const page = await enterDesk(browser, terminal);
    await openArea(page, 'Lists and filters');
    const menu = page.getByRole('group', { name: 'Categories of the first level' });
    const names = () => menu.locator('li > span:first-of-type').allInnerTexts();
    const [first, second] = await names();
    const rows = menu.getByRole('listitem');
    const grab = async () => {
      await rows.nth(1).locator('.handle').hover();
      await page.mouse.down();
      const top = await rows.first().boundingBox();
      await page.mouse.move((top?.x ?? 0) + 5, (top?.y ?? 0) + 2, { steps: 4 });
      await expect.poll(names).toEqual([second, first]);
    };
    await grab();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(names).toEqual([first, second]);
    await grab();
    const follows = page.waitForEvent('load');
    await page.mouse.up();
    await follows;
    expect(await names()).toEqual([second, first]);
    await expectFocus(page, `Down: ${second}, now 1 of 2`);
    expect(await listBarriersBothWays(page)).toEqual([]);
    const answer = await page.request.get(page.url());
    expect(answer.headers()['content-security-policy']).toMatch(/; script-src 'sha256-[\w+/]{43}='$/);
  });

  it('of somebody whose page is older than what is live are refused, and nothing is lost', async () => {
    const [ann, bob] = [await enterDesk(browser, terminal), await enterDesk(browser, terminal)];
    for (const page of [ann, bob]) {
      await openLists(page);
      const columns = page.getByRole('group', { name: 'Columns of tables' });
      await columns.getByLabel('Not in the list').selectOption('note');
      await columns.getByRole('button', { name: 'Put in' }).click();
    }
    await ann.getByRole('button', { name: 'Make a version with it' }).click();
    await ann.getByRole('button', { name: /^Publish v/ }).click();
    await bob.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await headingOf(bob)).toBe('This was not done');
    await openLists(bob);
    expect(await entriesOf(bob, 'Columns of tables')).toContain('Note');
    await bob.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await bob.getByRole('main').innerText()).toContain('Nothing was changed');
  });

  it('put the categories of a level in the order of the menu', async () => {
    const page = await enterDesk(browser, terminal);
    await openArea(page, 'Lists and filters');
    const menu = page.getByRole('group', { name: 'Categories of the first level' });
    expect(await menu.locator('li > span:first-of-type').allInnerTexts()).toEqual(['Lenses', 'Mirrors']);
    await menu.getByRole('button', { name: 'Up: Mirrors' }).click();
    await expectFocus(page, 'Down: Mirrors, now 1 of 2');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make a version with it' }).click();
    await page.getByRole('button', { name: /^Publish v/ }).click();
    const { out } = await runEtalonHere(['views'], terminal.env);
    expect(out).toMatch(/menu\.order\s+mirrors, lenses\n\s+views\.yaml\n/);
  });

  it('order the choices of an attribute without JavaScript, beside the filter, and undo it', async () => {
    const page = await enterDesk(browser, terminal, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const other = await enterDesk(browser, terminal, { viewport: { width: 390, height: 800 } });
    for (const each of [page, other]) {
      await openArea(each, 'Lists and filters');
      await each.getByRole('link', { name: 'Order of the choices of an attribute' }).click();
      const options = each.getByLabel('Attribute', { exact: true }).getByRole('option');
      expect(await options.allInnerTexts()).toEqual(['Coating (2 choices)', 'Connector (3 choices)']);
      await each.getByLabel('Attribute', { exact: true }).selectOption('connector');
      await each.getByRole('button', { name: 'Show' }).click();
    }
    const choices = page.getByRole('group', { name: 'Connector' });
    const names = () => choices.locator('li > span:first-of-type').allInnerTexts();
    expect(await choices.innerText()).toContain('Filters list them by number of products');
    expect(await names()).toEqual(['BNC', 'FC/PC', 'SMA']);
    await choices.getByRole('button', { name: 'Up: SMA' }).focus();
    await enter(page);
    await expectFocus(page, 'Up: SMA, now 2 of 3');
    await choices.getByRole('button', { name: 'To the top: FC/PC' }).click();
    await expectFocus(page, 'Down: FC/PC, now 1 of 3');
    expect(await choices.innerText()).toContain('Filters list them in this order.');
    const preview = page.getByRole('region', { name: 'As visitors will see it' });
    expect(await preview.getByRole('listitem').allInnerTexts()).toEqual(['FC/PC 1', 'BNC 1', 'SMA 1']);
    await page.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(
      /^The order of the choices of Connector is in v\d+\. Nobody sees it yet\.$/,
    );
    await page.getByRole('button', { name: /^Publish v/ }).click();
    // Somebody whose page is older than what is live changes nothing.
    await other.getByRole('button', { name: 'To the top: SMA' }).click();
    expect(await headingOf(other)).toBe('This was not done');
    await other.goto(new URL('/desk/lists/choices?attribute=connector', other.url()).href);
    const now = other.getByRole('group', { name: 'Connector' });
    expect(await now.locator('li > span:first-of-type').allInnerTexts()).toEqual(['FC/PC', 'BNC', 'SMA']);
    expect(await listBarriersBothWays(other)).toEqual([]);
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await now.getByRole('button', { name: 'As in the catalogue folder' }).click();
    expect(await now.innerText()).toContain('Filters list them by number of products');
    await other.getByRole('button', { name: 'Make a version with it' }).click();
    await other.getByRole('button', { name: /^Publish v/ }).click();
    await openArea(other, 'Log');
    expect(await other.getByRole('table').innerText()).toMatch(
      /attributes\.csv: connector[\s\S]*attribute_values\.csv: connector/,
    );
    await other.goto(new URL('/desk/lists/choices?attribute=mass', other.url()).href);
    expect(await headingOf(other)).toBe('This was not done');
  });

  it('have no barrier, whatever is in them', async () => {
    const page = await enterDesk(browser, terminal);
    await openLists(page);
    expect(await listBarriersBothWays(page)).toEqual([]);
    for (;;) {
      const out = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Take out' });
      if ((await out.count()) === 0) break;
      await out.first().click();
    }
    expect(await page.getByText('No filters at all.').count()).toBe(2);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.goto(new URL('/desk/lists?category=none', page.url()).href);
    expect(await headingOf(page)).toBe('This was not done');
  });
});
