import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { openDatabase } from '#database/open.ts';
import { addQuestions } from '#database/visitors/questions.ts';
import { searchTerm } from '#database/visitors/search-term.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const SESSIONS = ['ann', 'bob', 'cleo', 'dora'] as const;

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const catalogue = join(terminal.folder, 'catalogue');
  const attributes = [
    'key,name_en,name_cn,kind,unit,filterable,in_table,order',
    'focal_length,Focal length,焦距,number,mm,yes,yes,1',
    'mass,Mass,质量,number,g,yes,yes,2',
  ];
  const products = ['L-1,lens,10,1:10.00', 'L-2,lens,,1:20.00', 'L-3,lens,30,'];
  writeCatalogue(catalogue, {
    'attributes.csv': `${attributes.join('\n')}\n`,
    'products/lenses.csv': `part_number,set_id,focal_length [mm],price_breaks\n${products.join('\n')}\n`,
  });
  await terminal.run('import', catalogue);
  const database = await openDatabase({ data_dir: terminal.env.DATA_DIR });
  const day = new Date().toISOString().slice(0, 10);
  const found = [
    ['burning glass', 'nothing'],
    ['big lens', 'part'],
    ['lens', 'all'],
  ] as const;
  const asked = SESSIONS.map(session_id => ({
    day,
    session_id,
    searches: found.flatMap(([text, how]) => {
      const term = searchTerm(text, session_id, 'secret');
      return term === null ? [] : [{ term, found: how }];
    }),
    choices: [],
    filters: [{ key: 'focal_length', category: 'lenses' }],
  }));
  await addQuestions(database, asked, 20);
  await database.close();
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

describe('the reports of the owner’s desk', () => {
  it('show what the live version lacks, with the way to each product, wide and narrow, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'What is missing' }).click();
    const without = page.getByRole('region', { name: 'Products without' });
    expect(await without.innerText()).toMatch(/price\s+1\s+3\s+66%\s+L-3/);
    const lacking = page.getByRole('region', { name: 'Values that products of a category lack' });
    expect(await lacking.innerText()).toMatch(/Lenses\s+Focal length\s+1\s+3\s+66%\s+L-2/);
    await page.getByLabel('Category', { exact: true }).selectOption('Lenses');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(page.url()).toContain('category=lenses');
    await lacking.getByRole('link', { name: 'L-2' }).click();
    expect(await headingOf(page)).toBe('L-2');
  });

  it('show what was sought in vain, set aside and left unopened, and filters that have no values', async () => {
    const page = await enterDesk(browser, terminal);
    await page.getByRole('link', { name: 'What is sought' }).click();
    const rows = async (name: string) => {
      const [, ...texts] = await page
        .getByRole('region', { name, exact: true })
        .getByRole('row')
        .allInnerTexts();
      return texts.map(text => text.replaceAll(/\s+/g, ' ').trim());
    };
    expect(await rows('Found nothing')).toEqual([expect.stringMatching(/^burning glass 4 4/)]);
    expect(await rows('Found only in part')).toEqual([expect.stringMatching(/^big lens 4 4/)]);
    expect(await rows('Found, but nothing opened')).toEqual([expect.stringMatching(/^lens 4/)]);
    expect(await rows('Filters that leave products out')).toEqual(['Focal length Lenses 4 1 3']);
    const empty = page.getByRole('heading', { name: 'Filters with no values behind them' });
    expect(await empty.locator('~ ul').first().innerText()).toContain('Mass');
    for (const path of ['/searches', '/synonyms?text=big%20lens', '/gaps', '/gaps?category=lenses']) {
      await page.goto(new URL(`/desk${path}`, page.url()).href);
      expect(await listBarriersBothWays(page), path).toEqual([]);
    }
    await page.goto(new URL('/desk/gaps?category=none', page.url()).href);
    expect(await headingOf(page)).toBe('This was not done');
  });

  it('make a synonym of what was sought in vain, which nobody sees before it is published, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'What is sought' }).click();
    await page.getByRole('link', { name: 'Make a synonym… of “burning glass”' }).click();
    expect(await page.getByLabel('Words of visitors').inputValue()).toBe('burning glass');
    await page.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await page.getByRole('main').innerText()).toContain('Say what the words mean');
    await page.goBack();
    await page.getByLabel('Mean the same as').fill('magnifier, 放大镜');
    await page.getByLabel('Or stand for').selectOption('Lenses');
    await page.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await headingOf(page)).toBe('Publish v2');
    const said = await page.getByRole('status').innerText();
    expect(said).toBe('burning glass, magnifier, 放大镜 mean the same in v2. Nobody sees it yet.');
    await page.getByRole('button', { name: 'Publish v2' }).click();
    expect(await page.getByRole('status').innerText()).toBe('v2 is live with 3 products.');
    const database = await openDatabase({ data_dir: terminal.env.DATA_DIR });
    const { synonyms } = await getCatalogue(database, 'v2');
    await database.close();
    expect(synonyms).toMatchObject([
      { terms: ['burning glass', 'magnifier', '放大镜', 'Lenses', '透镜'], means: { id: 'lenses' } },
    ]);
    await page.goto(new URL('/desk/synonyms?text=magnifier', page.url()).href);
    await page.getByLabel('Or stand for').selectOption('Lenses');
    await page.getByRole('button', { name: 'Make a version with it' }).click();
    expect(await page.getByRole('main').innerText()).toContain('has this synonym already');
  });

  it('show how the site is, and when it was last backed up', async () => {
    const page = await enterDesk(browser, terminal);
    await page.getByRole('link', { name: 'State of the site' }).click();
    const parts = page.getByRole('region', { name: 'Parts of the site' });
    expect(await parts.innerText()).toMatch(/configuration\s+look at it\s+BASE_URL is not set/);
    expect(await parts.innerText()).toMatch(/live version\s+in order\s+v\d+, 3 products/);
    expect(await page.getByText('No backup is known on this machine.').count()).toBe(1);
    expect(await listBarriersBothWays(page)).toEqual([]);
    const file = join(terminal.folder, 'monday.sqlite');
    await terminal.run('backup', file);
    await page.reload();
    const main = await page.getByRole('main').innerText();
    expect(main).toMatch(/Last backup:.*monday\.sqlite/);
    expect(main).not.toContain('more than a week ago');
    expect(await listBarriersBothWays(page)).toEqual([]);
  });
});
