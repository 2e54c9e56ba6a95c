import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, expect, it } from 'vitest';
import { openPdfReader } from '#importer/documents/pdf-reader.ts';
import { offerLines } from '#notices/offers/offer-sheet.ts';
import { drawOffer } from './offer-pdf.ts';

/** An offer of so many lines, of which every third is long, to someone whose address has so many lines. */
function sheetOf(count: number, address_lines: number): Parameters<typeof drawOffer>[0] {
  const lines = Array.from({ length: count }, (_, at) => ({
    part_number: `L-${100 + at}`,
    name: at % 3 === 0 ? `${'A lens with a long name '.repeat(4)}end-${100 + at}` : `Lens end-${100 + at}`,
    quantity: 1,
    unit_price: 100,
    line_total: 100,
    lead_days: null,
  }));
  const offer = { currency: 'EUR', lines, total: 100 * count };
  return {
    locale: 'en',
    made_at: '2026-11-27T05:00:00Z',
    site: 'Acme',
    seller: ['Acme Ltd, Ulm'],
    requester: Array.from({ length: address_lines }, () => 'Ann'),
    title: 'Offer Q-1',
    facts: [['Date', 'Today']],
    ended: null,
    // Only the lines of an offer are written here.
    lines: offerLines({ offer } as Parameters<typeof offerLines>[0], 'en'),
    remark: '',
  };
}

/** The texts of the pages of an offer. */
async function pagesOf(folder: string, count: number, address_lines: number): Promise<string[]> {
  const file = join(folder, 'offer.pdf');
  const brand = { accent: null, picture: null, shows_name: true };
  writeFileSync(file, await drawOffer(sheetOf(count, address_lines), brand));
  const reader = openPdfReader();
  try {
    const read = await reader.read(file);
    assert('pages' in read);
    return read.pages;
  } finally {
    await reader.close();
  }
}

it('repeats the head of the table and divides no row over many pages, and numbers them', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-offer-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const pages = await pagesOf(folder, 60, 4);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Offer Q-1, page ${at + 1} of ${pages.length}`);
    const rows = page.match(/L-\d+/g) ?? [];
    expect(page.match(/end-\d+/g) ?? []).toEqual(rows.map(row => row.replace('L-', 'end-')));
    if (rows.length > 0) expect(page).toContain('Unit price (EUR)');
  }
});

it('has the total on the page of the last row, wherever that ends', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-offer-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  // Each line moves the table by less than the height of the total, and all of them by more than that of a row.
  for (let address_lines = 3; address_lines <= 9; address_lines++) {
    const pages = await pagesOf(folder, 12, address_lines);
    const last = pages.find(page => /Total \(EUR\)\s+12\.00/.test(page));
    expect([address_lines, last]).toEqual([address_lines, expect.stringContaining('end-111')]);
  }
});
