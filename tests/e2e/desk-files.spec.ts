import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#importer/documents/test-pdf.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Files that are sent at once, the most that are taken. */
const FILES = 300;

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const catalogue = join(terminal.folder, 'first');
  const rows = Array.from({ length: FILES }, (_, at) => `L-${at + 1},lens,${at + 1},1:10.00`);
  writeCatalogue(catalogue, {
    'products/lenses.csv': `part_number,set_id,focal_length [mm],price_breaks\n${rows.join('\n')}\n`,
  });
  await terminal.run('import', catalogue);
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

async function waitForEnd(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /has been read|gave no version/ }).waitFor();
}

function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  mkdirSync(join(terminal.folder, folder), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(terminal.folder, folder, name), content);
  return join(terminal.folder, folder);
}

describe('the picture and documents of a product at the owner’s desk', () => {
  it('are added, titled, ordered and taken off', async () => {
    const page = await enterDesk(browser, terminal);
    const folder = writeFiles('single', {
      'a.pdf': makePdf(['A']),
      'b.pdf': makePdf(['B']),
      'photo.png': PIXEL,
      'cut.png': PIXEL.subarray(0, 30),
    });
    const open = async () => {
      await page.goto(new URL('/desk/products/L-7', page.url()).href);
      await page.getByRole('link', { name: /^Picture and documents/ }).click();
    };
    const publish = async () => {
      await page.getByRole('button', { name: /^Publish/ }).click();
      expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live with 300 products\.$/);
    };
    const add = async (names: readonly string[], use: string) => {
      await open();
      await page.getByLabel('Files', { exact: true }).setInputFiles(names.map(name => join(folder, name)));
      await page
        .getByRole('region', { name: 'Add files' })
        .getByLabel('Kind', { exact: true })
        .selectOption(use);
    };
    await add(['cut.png'], 'Picture');
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.getByRole('main').innerText()).toContain('nothing was changed: cut.png');
    await add(['photo.png'], 'Picture');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check' }).click();
    await publish();
    await add(['a.pdf', 'b.pdf'], 'Manual');
    await page.getByRole('button', { name: 'Check' }).click();
    await publish();
    await open();
    expect(await listBarriersBothWays(page)).toEqual([]);
    const document = (name: string) => page.getByRole('group', { name });
    await document('a.pdf').getByLabel('Position').fill('3');
    await document('b.pdf').getByLabel('Title (English)').fill('The second');
    await page.getByLabel('Take the picture off').check();
    await page.getByRole('button', { name: 'Check' }).click();
    await publish();
    await open();
    expect(await page.getByRole('main').innerText()).toContain('There is no picture of its own.');
    const groups = page.getByRole('group');
    expect(await groups.locator('legend').allInnerTexts()).toEqual(['b.pdf', 'a.pdf']);
    expect(await document('b.pdf').getByLabel('Title (English)').inputValue()).toBe('The second');
    expect(await document('a.pdf').getByLabel('Title (English)').inputValue()).toBe('Manual');
    await document('b.pdf').getByLabel('Take off').check();
    await page.getByRole('button', { name: 'Check' }).click();
    await publish();
    await open();
    expect(await groups.locator('legend').allInnerTexts()).toEqual(['a.pdf']);
  });
});

describe('pictures and documents at the owner’s desk', () => {
  it('are matched by part number, assigned by hand, and published, also after a restart', async () => {
    const page = await enterDesk(browser, terminal);
    const folder = writeFiles('pictures', {
      'L-1.png': PIXEL,
      'L-1_side.png': PIXEL,
      'L-1_datasheet.pdf': makePdf(['The data sheet of L-1']),
      'L-2-X.png': PIXEL,
      'holiday.png': PIXEL,
      'cut.png': PIXEL.subarray(0, 30),
      'notes.txt': 'No picture.',
    });
    await page.getByRole('link', { name: 'Pictures and documents' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByLabel('Or a whole folder').setInputFiles(folder);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await headingOf(page)).toBe('Files of pictures');
    const group = (name: RegExp) => page.getByRole('region', { name });
    expect(await group(/^2 files cannot be used/).innerText()).toMatch(
      /cut\.png ends early[\s\S]+notes\.txt is not a/,
    );
    expect(
      await group(/^Matched \(3\)/)
        .getByRole('textbox')
        .count(),
    ).toBe(0);
    expect(
      await group(/^Matched \(3\)/)
        .getByRole('combobox')
        .count(),
    ).toBe(6);
    expect(await group(/^Several possible \(1\)/).innerText()).toContain('May be: L-2');
    expect(await page.getByLabel('What L-1_side.png is').inputValue()).toBe('other');
    expect(await page.getByLabel('What L-1_datasheet.pdf is').inputValue()).toBe('datasheet');
    await page.getByLabel('L-2-X.png', { exact: true }).fill('l 2');
    await page.getByLabel('holiday.png', { exact: true }).fill('L-9999');
    await page.getByRole('button', { name: 'Read the files' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('1 file needs another choice');
    expect(await page.getByLabel('holiday.png', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await listBarriersBothWays(page)).toEqual([]);
    // Another desk goes on where this one was left.
    const { pathname } = new URL(page.url());
    await terminal.closeDesks();
    const next = await enterDesk(browser, terminal);
    await next.getByRole('link', { name: 'Pictures and documents' }).click();
    await next.getByRole('link', { name: 'pictures', exact: true }).click();
    expect(new URL(next.url()).pathname).toBe(pathname);
    await next.getByLabel('L-2-X.png', { exact: true }).fill('L-2');
    await next.getByRole('button', { name: 'Read the files' }).click();
    await waitForEnd(next);
    expect(await next.getByRole('main').innerText()).toContain('2 products are changed');
    expect(await listBarriersBothWays(next)).toEqual([]);
    await next.getByRole('button', { name: /^Publish v/ }).click();
    expect(await next.getByRole('status').innerText()).toMatch(/^v\d+ is live with 300 products\.$/);
    const { out } = await runEtalonHere(['show', 'L-2', '--format', 'json'], terminal.env);
    const [path = ''] = /media\/desk\/[0-9a-f]{12}\/L-2-X\.png/.exec(out) ?? [];
    expect(path).not.toBe('');
    // The folder has neither, so the next import of it keeps them.
    const again = await runEtalonHere(['import', join(terminal.folder, 'first')], terminal.env);
    const version = /^Version (v\d+) is live$/m.exec(again.out)?.[1] ?? '';
    expect(version).not.toBe('');
    const kept = await runEtalonHere(['show', 'L-2', '--format', 'json'], terminal.env);
    expect(kept.out).toContain(path);
    expect(existsSync(join(terminal.env.DATA_DIR, 'media', version, path))).toBe(true);
  });

  it(`are ${FILES} at once without JavaScript, and refused beyond that`, async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    const names = Array.from({ length: FILES + 1 }, (_, at) => `L-${at + 1}.png`);
    const folder = writeFiles('many', Object.fromEntries(names.map(name => [name, PIXEL])));
    const send = async (count: number) => {
      await page.getByRole('link', { name: 'Pictures and documents' }).click();
      await page
        .getByLabel('Files', { exact: true })
        .setInputFiles(names.slice(0, count).map(name => join(folder, name)));
      await page.getByRole('button', { name: 'Send' }).click();
    };
    await send(FILES + 1);
    expect(await headingOf(page)).toBe('This was not done');
    await send(FILES);
    await page.getByRole('heading', { name: `Matched (${FILES})` }).waitFor();
    await page.getByRole('button', { name: 'Read the files' }).click();
    await waitForEnd(page);
    expect(await page.getByRole('main').innerText()).toContain(`${FILES} products read, ${FILES} taken`);
    await page.getByRole('link', { name: 'Change what the files belong to' }).click();
    await page.getByLabel('L-1.png', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Read the files' }).click();
    await waitForEnd(page);
    expect(await page.getByRole('main').innerText()).toContain(`${FILES - 1} products read`);
  });
});
