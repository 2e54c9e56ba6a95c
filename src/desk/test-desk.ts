import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Database } from '#database/open.ts';
import { prepareVersion, publishRecords } from '#database/suite/test-records.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { stageVersion } from '#database/versions/planned-publications.ts';
import { discardVersion } from '#database/versions/version-cleaning.ts';
import { escapeXml } from '#text/escape-xml.ts';
import { perLanguage } from '#text/locale.ts';
import type { DeskSite } from './page/desk-page.ts';

function makeFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-desk-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site for tests of the desk: v1 was live, v2 is live, and v3 is staged with a price ten times as high. */
export async function openDeskSite(context: TestContext): Promise<{ database: Database; site: DeskSite }> {
  const database = await openTestDatabase('sqlite', context, 'importer');
  const price = (unit_price: number) => ({
    currency: 'USD',
    breaks: [{ min_quantity: 1, unit_price }],
    on_request_from: null,
  });
  const entries = (unit_price: number, ids: readonly string[]) => [
    ['catalogue', make.catalogue()] as const,
    ...ids.map(
      id => ['product', make.product(id, { part_number: `<${id}>`, price: price(unit_price) })] as const,
    ),
  ];
  await publishRecords(database, entries(1000, ['P-1']));
  await publishRecords(database, entries(1000, ['P-1', 'P-2']));
  await stageVersion(database, (await prepareVersion(database, entries(10_000, ['P-1', 'P-3']))).id);
  const site: DeskSite = {
    database,
    versions_kept: 10,
    withdrawal_share: 1,
    price_jump_share: 0.2,
    work_dir: makeFolder(context),
    stageUpdate: async () => {
      throw new Error('no table is read here');
    },
    readMedia: async () => null,
    renderText: markdown => `<p>${escapeXml(markdown)}</p>`,
    countFound: async searches => searches.map(() => ({ products: 0, first: [], in_part: false })),
    imports: { wake: () => {}, isRunning: async () => false, close: async () => {} },
    reportFile: id => join(tmpdir(), `no-report-of-${id}.csv`),
    reach: { mail: true, webhook: false },
    offerAddress: secret => `https://site.example/offer/${secret}`,
    exportInbox: async (what, ending) => Buffer.from(`${what}${ending}`),
    runs: { list: async () => [], read: async () => null, switch: async () => false },
    backups: {
      kept: 7,
      list: async () => [],
      findRun: async () => null,
      find: async () => null,
      read: async () => null,
      start: async () => true,
      restore: async () => false,
      findRestore: async () => null,
    },
    examine: async () => ({
      findings: [{ what: perLanguage(() => 'disk'), state: 'warn', details: '<1 MB>' }],
      backup: null,
    }),
    discard: id => discardVersion(database, id),
    linkPreview: async (id, days) => ({
      address: `https://site.example/${id}/${days}`,
      expires: new Date('2030-01-02T03:04:05Z'),
    }),
  };
  return { database, site };
}
