import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { listOffers } from '#database/visitors/offers.ts';
import { openPdfReader } from '#importer/documents/pdf-reader.ts';
import { askSession } from '../api/sessions.ts';
import { type Running, readyAddress, startEtalon } from '../site/etalon.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** A day until which an offer may be valid. */
const LATER = `${new Date().getUTCFullYear() + 2}-01-31`;

let browser: Browser;
let site: Running;
let address: string;
let database: Database;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({
    'products/lenses.csv': 'part_number,set_id,focal_length [mm],price_breaks,stock\nL-1,lens,10,1:10.00,5\n',
  });
  site = startEtalon(['serve'], { ...terminal.env, PORT: '0', LOG_LEVEL: 'warn' });
  address = await readyAddress(site);
  database = await openDatabase({ data_dir: terminal.env.DATA_DIR, role: 'importer' });
});
afterAll(async () => {
  await closeVisits(browser);
  await database.close();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  await terminal.close();
});

/** Sends a quote request as a visitor. @returns its reference */
async function askForQuote(lang = 'en_US'): Promise<string> {
  return (await sendQuote(lang)).reference;
}

/** Sends a quote request. @returns its session, reference and key */
async function sendQuote(lang: string): Promise<{ session: string; reference: string; key: string }> {
  const session = await askSession(address);
  const response = await fetch(`${address}/api/v1/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionId: session, lang },
    body: JSON.stringify({
      lines: [{ part_number: 'L-1', quantity: 3 }],
      contact: { name: 'Ann <b>', email: 'ann@example.com', company: 'Müller & 李' },
      note: 'By Friday',
    }),
  });
  const { data } = (await response.json()) as { data: { reference: string; key: string } };
  return { session, reference: data.reference, key: data.key };
}

async function openForm(page: Page, reference: string, link = 'Make an offer…'): Promise<void> {
  await page.getByRole('link', { name: 'Quote requests', exact: true }).click();
  await page.getByRole('link', { name: reference, exact: true }).click();
  await page.getByRole('link', { name: link }).click();
}

const field = (page: Page, name: string, line = 1) =>
  page.getByLabel(`${name}, line ${line}`, { exact: true });

async function openSitePage(path: string, more = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', ...more });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function secretsOf(reference: string): Promise<string[]> {
  return (await listOffers(database, reference)).map(({ secret }) => secret);
}

describe('offers', () => {
  it('are made from a quote request with exact prices, without JavaScript, and replaced and withdrawn', async () => {
    const reference = await askForQuote();
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await openForm(page, reference);
    expect(await headingOf(page)).toBe(`Offer ${reference}-1`);
    expect(await field(page, 'Unit price (USD)').inputValue()).toBe('10.00');
    await field(page, 'Unit price (USD)').fill('9,x');
    await field(page, 'Quantity').fill('1200');
    await field(page, 'Part number', 3).fill('S-2');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    const wrong = page.getByRole('alert').getByRole('link');
    expect(await wrong.allInnerTexts()).toEqual([
      'line 1: Enter the price of one piece in the form shown above.',
      'line 2: Enter the quantity as a whole number from 1 to 1000000.',
      'line 2: Enter the price of one piece in the form shown above.',
    ]);
    expect(await field(page, 'Unit price (USD)').inputValue()).toBe('9,x');
    await field(page, 'Unit price (USD)').fill('0.17535');
    await field(page, 'Product', 2).fill('Shipping 运费');
    await field(page, 'Quantity', 2).fill('1');
    await field(page, 'Unit price (USD)', 2).fill('15');
    await page.getByLabel('Valid until').fill(LATER);
    await page.getByLabel('Remark').fill('Paid in 30 days\nEx works <Berlin>');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    expect(await page.getByRole('main').innerText()).toContain('Total: $225.42');
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await field(page, 'Unit price (USD)').inputValue()).toBe('0.17535');
    expect(await page.getByLabel('Remark').inputValue()).toBe('Paid in 30 days\nEx works <Berlin>');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(`Offer ${reference}-1 is made.`);
    expect(await page.getByRole('main').innerText()).toContain('offer valid');
    await openForm(page, reference, 'Make another offer…');
    expect(await headingOf(page)).toBe(`Offer ${reference}-2`);
    await field(page, 'Unit price (USD)').fill('0.15');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    const states = () => page.locator('section .state').allInnerTexts();
    expect(await states()).toEqual(['offer valid', 'replaced']);
    await page.getByRole('link', { name: 'Withdraw…' }).click();
    await page.getByRole('button', { name: `Withdraw ${reference}-2` }).click();
    expect(await states()).toEqual(['offer withdrawn', 'replaced']);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const log = (await page.getByRole('row').allInnerTexts()).slice(1, 4);
    expect(log.map(row => row.split('\t').slice(2).join(' ').replace(/\s+/g, ' '))).toEqual([
      `withdrew an offer ${reference}-2`,
      `made an offer ${reference}-2`,
      `made an offer ${reference}-1`,
    ]);
  });

  it('are made once if two people write one at the same time', async () => {
    const reference = await askForQuote();
    const [one, other] = [await enterDesk(browser, terminal), await enterDesk(browser, terminal)];
    for (const page of [one, other]) {
      await openForm(page, reference);
      await page.getByRole('button', { name: 'Check the offer' }).click();
    }
    for (const page of [one, other]) await page.getByRole('button', { name: 'Send the offer' }).click();
    expect(await other.getByRole('main').innerText()).toContain(
      'Somebody else has made or withdrawn an offer',
    );
    expect(await secretsOf(reference)).toHaveLength(1);
  });

  it('have no barrier on the desk, light or dark, wide or narrow', async () => {
    const reference = await askForQuote();
    const page = await enterDesk(browser, terminal);
    await openForm(page, reference);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await listBarriersBothWays(page)).toEqual([]);
    }
    await field(page, 'Quantity').fill('0');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await field(page, 'Quantity').fill('2');
    await page.getByRole('button', { name: 'Check the offer' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the offer' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Withdraw…' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
  });

  it('are seen in the history of the visitor and at their own address, in all languages, on paper and as PDF', async () => {
    const { session, reference, key } = await sendQuote('en_US');
    const desk = await enterDesk(browser, terminal);
    await openForm(desk, reference);
    await desk.getByLabel('Remark').fill('Ex works <Berlin>, 30 天内付款');
    await desk.getByLabel('Valid until').fill(LATER);
    await desk.getByRole('button', { name: 'Check the offer' }).click();
    await desk.getByRole('button', { name: 'Send the offer' }).click();
    const [secret = ''] = await secretsOf(reference);
    const answer = await fetch(`${address}/api/v1/quotation/${reference}`, {
      headers: { sessionId: session, token: key, lang: 'en_US' },
    });
    const { data } = (await answer.json()) as { data: { offers: unknown } };
    expect(data.offers).toMatchObject([{ number: 1, secret, state: 'valid', valid_until: LATER }]);
    const page = await openSitePage(`/offer/${secret}`, { javaScriptEnabled: false });
    expect(await headingOf(page)).toBe(`Offer ${reference}-1`);
    const text = await page.locator('body').innerText();
    for (const shown of [
      'Müller & 李',
      'Ann <b>',
      `January 31, ${LATER.slice(0, 4)}`,
      '30.00',
      'Ex works <Berlin>',
    ])
      expect(text).toContain(shown);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Save as PDF' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: '中文' }).click();
    expect(await headingOf(page)).toBe(`报价单 ${reference}-1`);
    const seen = await openSitePage(`/offer/${secret}`);
    expect(await listBarriersBothWays(seen)).toEqual([]);
    const pdf = await fetch(`${address}/offer/${secret}/pdf?lang=cn`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${reference}-1.pdf"`);
    expect(pdf.headers.get('cache-control')).toBe('private, no-cache');
    const folder = mkdtempSync(join(tmpdir(), 'etalon-offer-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'offer.pdf');
    writeFileSync(file, Buffer.from(await pdf.arrayBuffer()));
    const reader = openPdfReader();
    const read = await reader.read(file);
    await reader.close();
    const words = JSON.stringify(read).replaceAll(/\\r|\\n|\s/g, '');
    for (const shown of [
      `报价单${reference}-1`,
      'Müller&李',
      'L-1',
      '30.00',
      '30天内付款',
      'Exworks<Berlin>',
    ])
      expect(words).toContain(shown);
    for (const path of [`/offer/${'x'.repeat(22)}`, '/offer/x', `/offer/${'x'.repeat(22)}/pdf`])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
  });
});
