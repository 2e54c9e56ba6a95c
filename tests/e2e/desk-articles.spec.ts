import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readyAddress, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, openArea, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

const BODY = ['Bend light.', '', '## Focus', '', '- near', '- far', '', '![A lens](media/lens.svg)'].join(
  '\n',
);

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,10\n',
    'content/course/lenses.en.md': `---\nname: How lenses work\nsummary: In short\ntopic: Lenses\n---\n${BODY}\n`,
    'pages/imprint.en.md': '---\nname: Imprint\n---\nLens Ltd, Ulm\n',
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

/** A drawing. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="#0a7" d="M0 0h80v20H0z"/></svg>';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const texts = (page: Page, language: string) => page.getByRole('group', { name: language, exact: true });

/** Opens an article of a kind from the list. */
async function openArticle(page: Page, kind: string, name: string): Promise<void> {
  await openArea(page, 'Pages and articles');
  await page.getByRole('link', { name: kind, exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

describe('the pages and articles at the desk', () => {
  it('are written in each language, looked at with what changes, and published, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await openArticle(page, 'Courses', 'How lenses work');
    expect(await texts(page, 'English').getByLabel('Text (Markdown)').inputValue()).toBe(BODY);
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Nothing was changed');
    await openArticle(page, 'Courses', 'How lenses work');
    const longer = BODY.replace('- far', '- far\n- <b onclick="x()">beyond</b>');
    await texts(page, 'English').getByLabel('Text (Markdown)').fill(longer);
    await texts(page, '中文').getByLabel('Title').fill('透镜原理');
    await press(page, 'Show it');
    const changed = page.getByRole('region', { name: 'What changes' });
    expect(await changed.locator('ins').allInnerTexts()).toEqual([
      '- <b onclick="x()">beyond</b>',
      '透镜原理',
    ]);
    expect(await changed.innerText()).toContain('… 4 lines as before …');
    const rendered = page.getByRole('article', { name: 'English' });
    expect(await rendered.getByRole('listitem').allInnerTexts()).toEqual(['near', 'far', 'beyond']);
    expect(await rendered.innerHTML()).not.toContain('onclick');
    const picture = rendered.locator('img');
    await expect.poll(() => picture.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
    expect(await page.getByRole('article', { name: '中文' }).innerText()).toContain('透镜原理');
    await press(page, 'Make a version with it');
    expect(await headingOf(page)).toBe('Publish v2');
    expect(await page.getByRole('main').innerText()).toContain('Pages or articles change.');
    await page.getByRole('button', { name: 'Publish v2' }).click();
    await openArticle(page, 'Courses', 'How lenses work');
    expect(await texts(page, 'English').getByLabel('Text (Markdown)').inputValue()).toBe(longer);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await page.getByRole('row').nth(2).innerText()).toMatch(/v2\s+course\/lenses: body en, name cn/);
  });

  it('keep what was written through an import of the folder, and lose nothing to somebody else’s version', async () => {
    const [ann, bob] = [await enterDesk(browser, terminal), await enterDesk(browser, terminal)];
    for (const [page, town] of [
      [ann, 'Bonn'],
      [bob, 'Kiel'],
    ] as const) {
      await openArticle(page, 'Pages', 'Imprint');
      await texts(page, 'English').getByLabel('Text (Markdown)').fill(`Lens Ltd, ${town}`);
    }
    await press(ann, 'Make a version with it');
    await ann.getByRole('button', { name: /^Publish v/ }).click();
    await press(bob, 'Make a version with it');
    expect(await bob.getByRole('alert').innerText()).toContain('v3 went live meanwhile');
    const changed = bob.getByRole('region', { name: 'What changes' });
    expect(await changed.locator('del, ins').allInnerTexts()).toEqual(['Lens Ltd, Bonn', 'Lens Ltd, Kiel']);
    const again = await runEtalonHere(['import', `${terminal.folder}/catalogue`], terminal.env);
    expect(again.out + again.err).toContain('Article page/imprint: what an update set is kept');
    await openArticle(ann, 'Pages', 'Imprint');
    expect(await texts(ann, 'English').getByLabel('Text (Markdown)').inputValue()).toBe('Lens Ltd, Bonn');
  });

  it('are added, with what they are about, and taken off again as drafts, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    await openArea(page, 'Pages and articles');
    await page.getByRole('link', { name: 'Add an article…' }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('Courses');
    await page.getByLabel('File').fill('lenses');
    await press(page, 'Write it');
    expect(await page.getByRole('alert').innerText()).toContain('already');
    await page.getByLabel('File').fill('mirrors');
    await press(page, 'Write it');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Write a title');
    await page.goBack();
    await texts(page, 'English').getByLabel('Title').fill('How mirrors work');
    await page.getByLabel('Part numbers').fill('L-1');
    await page.getByLabel('Date').fill('2026-01-31');
    await press(page, 'Show it');
    const changed = page.getByRole('region', { name: 'What changes' });
    expect(await changed.locator('ins').allInnerTexts()).toEqual(['2026-01-31', 'L-1', 'How mirrors work']);
    await press(page, 'Make a version with it');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    await openArticle(page, 'Courses', 'How mirrors work');
    await page.getByLabel('Part numbers').fill('L-9');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('none of these: L-9');
    await openArticle(page, 'Courses', 'How mirrors work');
    await page.getByLabel('State').selectOption('Draft: not shown');
    await press(page, 'Make a version with it');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    await openArticle(page, 'Courses', 'How mirrors work');
    expect(await page.getByLabel('State').inputValue()).toBe('draft');
  });

  it('are deleted and restored, each after a look at what changes, and stay in the list', async () => {
    const page = await enterDesk(browser, terminal);
    const stateOf = async (step: string) => {
      await openArticle(page, 'Courses', 'How lenses work');
      await page.getByLabel('Date').fill('2026-02-28');
      await press(page, step);
      const changed = page.getByRole('region', { name: 'What changes' });
      const inserted = await changed.locator('ins').allInnerTexts();
      await press(page, 'Make a version with it');
      await page.getByRole('button', { name: /^Publish v/ }).click();
      await openArea(page, 'Pages and articles');
      const row = page.getByRole('row', { name: /How lenses work/ });
      return [...inserted, await row.getByRole('cell').last().innerText()];
    };
    const deleted = 'Deleted: gone from the site';
    expect(await stateOf('Delete…')).toEqual([deleted, '2026-02-28', deleted]);
    const again = await runEtalonHere(['import', `${terminal.folder}/catalogue`], terminal.env);
    expect(again.out + again.err).toContain('Article course/lenses: stays deleted');
    await page.getByRole('link', { name: 'How lenses work' }).click();
    expect(await page.getByRole('main').innerText()).toContain('This article is deleted');
    expect(await listBarriersBothWays(page)).toEqual([]);
    expect(await stateOf('Restore…')).toEqual(['Shown', 'Shown']);
  });

  it('lose the texts that were emptied, but for the only title, and are left as they are if one is too long', async () => {
    const page = await enterDesk(browser, terminal);
    await openArea(page, 'Pages and articles');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add an article…' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await openArticle(page, 'Pages', 'Imprint');
    await texts(page, 'English').getByLabel('Summary').fill('One line');
    await press(page, 'Show it');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await texts(page, 'English').getByLabel('Title').fill('');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Write a title in one language at least');
    await openArticle(page, 'Pages', 'Imprint');
    await texts(page, 'English').getByLabel('Text (Markdown)').fill('');
    await press(page, 'Make a version with it');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    await openArticle(page, 'Pages', 'Imprint');
    expect(await texts(page, 'English').getByLabel('Text (Markdown)').inputValue()).toBe('');
    expect(await texts(page, 'English').getByLabel('Title').inputValue()).toBe('Imprint');
    await texts(page, 'English').getByLabel('Text (Markdown)').fill('*a '.repeat(4_000));
    await press(page, 'Make a version with it');
    expect(await headingOf(page)).toBe('The article was not taken');
    await page.getByRole('link', { name: 'Back to the article' }).click();
    expect(await headingOf(page)).toBe('Imprint');
  });

  it('get pictures, files in each language and further fields, which visitors see, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await openArea(page, 'Pages and articles');
    await page.getByRole('link', { name: 'Add an article…' }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('Software');
    await page.getByLabel('File').fill('lens-lab');
    await press(page, 'Write it');
    await texts(page, 'English').getByLabel('Title').fill('Lens Lab');
    const add = async (use: string, file: string) => {
      await page.getByLabel('Add a file').setInputFiles(file);
      await page.getByLabel('It is the').selectOption(use);
      await press(page, 'Show it');
    };
    await add('Picture of the article', terminal.write('lab.svg', MARK));
    expect(await page.getByRole('region', { name: 'Picture and files' }).innerText()).toContain('lab.svg');
    const shown = page.getByRole('region', { name: 'Picture and files' }).locator('img');
    await expect.poll(() => shown.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
    await add('A file to download, in all languages', terminal.write('lab.zip', 'PK\u0003\u0004 all'));
    await add('A file to download, 中文', terminal.write('lab-cn.zip', 'PK\u0003\u0004 cn'));
    await add('Picture in the text', terminal.write('figure.svg', MARK));
    const code = (await page.getByRole('status').locator('code').innerText()).trim();
    await texts(page, 'English').getByLabel('Text (Markdown)').fill(`Look:\n\n${code}`);
    const fields = page.getByRole('region', { name: 'Further fields' }).getByRole('group').first();
    await fields.getByLabel('Key').fill('version');
    await fields.getByLabel('English').fill('2.1');
    await press(page, 'Make a version with it');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    await openArticle(page, 'Software', 'Lens Lab');
    const media = page.getByRole('region', { name: 'Picture and files' });
    expect(await media.innerText()).toMatch(
      /English: documents\/desk\/\w+\/lab\.zip[\s\S]+中文: .+lab-cn\.zip/,
    );
    await page.getByLabel('Take lab-cn.zip off').check();
    await page.getByRole('group', { name: 'version' }).getByLabel('English').fill('');
    await press(page, 'Show it');
    const changed = page.getByRole('region', { name: 'What changes' });
    expect(await changed.locator('del').allInnerTexts()).toEqual([
      expect.stringContaining('lab-cn.zip'),
      '2.1',
    ]);
    const other = await enterDesk(browser, terminal);
    await openArticle(other, 'Software', 'Lens Lab');
    expect(await listBarriersBothWays(other)).toEqual([]);
    const site = startEtalon(['serve'], { ...terminal.env, PORT: '0', LOG_LEVEL: 'warn' });
    onTestFinished(async () => {
      site.child.kill('SIGTERM');
      await site.ended;
    });
    const address = await readyAddress(site);
    const seen = await (await fetch(`${address}/software`)).text();
    expect(seen).toContain('2.1');
    expect(seen).toMatch(/lab\.zip/);
    const picture = await fetch(new URL(/\/[^"]*figure\.svg[^"]*/.exec(seen)?.[0] ?? '', address));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});
