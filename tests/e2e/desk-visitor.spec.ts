import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { addFeedback } from '#database/visitors/feedback.ts';
import { addQuotation } from '#database/visitors/quotations.ts';
import { findTraces } from '#database/visitors/visitor-traces.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const EMAIL = 'ann.lee@example.com';

let browser: Browser;
let database: Database;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({ 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
  database = await openDatabase({ data_dir: terminal.env.DATA_DIR, role: 'importer' });
  const created_at = new Date().toISOString();
  for (const [session, name, email] of [
    ['session-of-ann', 'Ann', EMAIL],
    ['session-of-bob', 'Bob', 'bob@example.com'],
  ] as const) {
    await addQuotation(database, session, {
      ...{ reference: `Q-${name}`, created_at, locale: 'en', catalogue_version: 'v1', currency: 'USD' },
      ...{ lines: [], total: 0, unpriced_lines: 0, area_code: null, note: '=1+1' },
      contact: { name, email, phone: '', company: '' },
    });
    await addFeedback(
      database,
      session,
      {
        ...{ id: `F-${name}`, type_id: 'product', content: `${name} <b>wrote</b>`, contact: {} },
        ...{ area_code: null, product_id: null, page: null, images: 0, status: 'received', reply: null },
        ...{ created_at, answered_at: null },
      },
      [],
    );
  }
});
afterAll(async () => {
  await closeVisits(browser);
  await database.close();
  await terminal.close();
});

async function find(page: Page, who: string): Promise<void> {
  await page.getByRole('link', { name: 'A visitor’s data' }).click();
  await page.getByLabel(/^E-mail address/).fill(who);
  await page.getByRole('button', { name: 'Find' }).click();
}

async function save(page: Page, button: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await saved.path(), 'utf8');
}

describe('a visitor’s data at the owner’s desk', () => {
  it('is found by address, number and session, exported, and deleted, which the log says without naming them', async () => {
    const page = await enterDesk(browser, terminal);
    await find(page, 'nobody@example.com');
    expect(await page.getByRole('alert').innerText()).toBe('The site keeps nothing under this name.');
    expect(await listBarriersBothWays(page)).toEqual([]);
    for (const who of [EMAIL.toUpperCase(), 'Q-Ann', 'session-of-ann']) {
      await find(page, who);
      expect(await page.getByRole('status').innerText()).toMatch(/^The site keeps 2 entries/);
      expect(page.url()).toMatch(/\/desk\/visitor$/);
    }
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('Ann <b>wrote</b>');
    expect(main).toContain(EMAIL);
    expect(main).not.toContain('Bob');
    expect(await listBarriersBothWays(page)).toEqual([]);
    const exported = JSON.parse(await save(page, 'Export as .json')) as Record<string, unknown[]>;
    expect(exported).toMatchObject({
      quotations: [{ reference: 'Q-Ann', record: { contact: { email: EMAIL } } }],
      feedback: [{ id: 'F-Ann' }],
    });
    // A spreadsheet does not run what a visitor wrote.
    expect(await save(page, 'Export as .csv')).toContain("quotations,1,record.note,'=1+1");

    await page.getByRole('button', { name: 'Delete all 2 entries' }).click();
    // The browser asks for the tick first.
    expect(await findTraces(database, EMAIL)).toHaveLength(2);
    await page.getByLabel(/^I have checked/).check();
    await page.getByRole('button', { name: 'Delete all 2 entries' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^2 entries were deleted\./);
    expect(await findTraces(database, 'session-of-ann')).toEqual([]);
    expect(await findTraces(database, 'bob@example.com')).toHaveLength(2);

    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const log = await page.getByRole('main').innerText();
    expect(log).toMatch(/deleted a visitor’s data[\s\S]+quotations 1[\s\S]+exported a visitor’s data/);
    expect(log).toMatch(/, command line\s+imported and published\s+v1/);
    for (const name of [EMAIL, 'Q-Ann', 'session-of-ann']) expect(log).not.toContain(name);
  });

  it('is deleted only with the tick, also by a form without a browser’s check', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await find(page, 'bob@example.com');
    await page.route('**/desk/visitor/delete', route =>
      route.continue({ postData: (route.request().postData() ?? '').replace('sure=yes', 'sure=no') }),
    );
    await page.getByLabel(/^I have checked/).check();
    await page.getByRole('button', { name: 'Delete all 2 entries' }).click();
    expect(await headingOf(page)).toBe('This was not done');
    expect(await findTraces(database, 'bob@example.com')).toHaveLength(2);
  });
});
