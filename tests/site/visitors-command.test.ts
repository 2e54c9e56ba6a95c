import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSheets } from '#api/files/test-sheets.ts';
import { readPreviewToken } from '#api/product/preview-token.ts';
import { PNG } from '#api/visitors/test-images.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { addFeedback, listFeedbackOfSession } from '#database/visitors/feedback.ts';
import { addQuotation } from '#database/visitors/quotations.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { runEtalonHere } from './etalon-here.ts';

const SECRET = 'a secret of sixteen characters or more';

let data_dir: string;
beforeEach(context => {
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-visitors-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
});

const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: data_dir, PREVIEW_SECRET: SECRET });

async function withDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
) {
  const database = await openDatabase({ data_dir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('etalon feedback', () => {
  it('R-51 lists what visitors wrote, writes their images out, and answers them', async () => {
    const feedback = {
      id: 'F123',
      type_id: 'product',
      content: 'Which glass?\n\u001b[31mred',
      contact: { email: 'ann@example.com' },
      area_code: null,
      product_id: 'LA-25',
      page: null,
      images: 1,
      status: 'received' as const,
      reply: null,
      created_at: '2026-11-20T10:00:00.000Z',
      answered_at: null,
    };
    await withDatabase(database =>
      addFeedback(database, 'ann', feedback, [{ type: 'image/png', bytes: PNG }]),
    );
    const { code, out } = await etalon('feedback', 'list', '--status', 'received');
    expect([code, out]).toEqual([
      0,
      'F123  2026-11-20 10:00  received  product\n  ann@example.com  LA-25  1 image\n  Which glass?\n     [31mred\n',
    ]);
    const folder = join(data_dir, 'pictures');
    expect((await etalon('feedback', 'images', 'F123', folder)).out).toBe(`${join(folder, 'F123-1.png')}\n`);
    expect(readFileSync(join(folder, 'F123-1.png')).equals(PNG)).toBe(true);
    expect((await etalon('feedback', 'answer', 'F123', 'N-BK7', '--lang', 'cn')).out).toBe(
      '反馈 F123：answered\n',
    );
    expect(await withDatabase(database => listFeedbackOfSession(database, 'ann', 1))).toMatchObject([
      { status: 'answered', reply: 'N-BK7', answered_at: expect.stringMatching(/Z$/) },
    ]);
    expect((await etalon('feedback', 'list', '--status', 'received')).out).toBe('No feedback\n');
    expect(JSON.parse((await etalon('feedback', 'list', '--json')).out)).toMatchObject({
      id: 'F123',
      reply: 'N-BK7',
    });
  });

  it('says what it does not accept, with code 2', async () => {
    for (const [args, said] of [
      [['feedback', 'answer', 'gone', 'x'], 'Feedback gone not found'],
      [['feedback', 'images', 'gone', data_dir], 'gone has no images'],
      [['feedback', 'list', '--status', 'lost'], 'Allowed choices are received, in_progress, answered'],
      [['feedback', 'list', '--limit', '0'], '--limit: 0'],
      [['feedback', 'burn'], "unknown command 'burn'"],
    ] as const) {
      const { code, err } = await etalon(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    }
  });
});

describe('etalon quotations', () => {
  const quotation: Quotation = {
    reference: 'Q20261120-AAAAAA',
    created_at: '2026-11-20T10:00:00.000Z',
    locale: 'cn',
    catalogue_version: 'v1',
    currency: 'USD',
    lines: [
      {
        product_id: 'LA-25',
        part_number: '=LA',
        name: { text: '透镜' },
        quantity: 3,
        unit_price: 2025,
        line_total: 6075,
        lead_days: 0,
      },
      {
        product_id: null,
        part_number: 'X',
        name: { text: '' },
        quantity: 1,
        unit_price: null,
        line_total: null,
        lead_days: null,
      },
    ],
    total: 6075,
    unpriced_lines: 1,
    contact: { name: 'Ann', email: 'ann@example.com', phone: '', company: 'ACME' },
    area_code: '31',
    note: 'soon',
  };

  it('R-56 lists requests and writes them as .xlsx, CSV and JSON lines', async () => {
    await withDatabase(database => addQuotation(database, 'ann', quotation));
    expect((await etalon('quotations', 'list')).out).toBe(
      'Q20261120-AAAAAA  2026-11-20 10:00  2 ×  60.75 USD  Ann  ann@example.com  ACME\n',
    );
    expect((await etalon('quotations', 'list', '--since', '2026-11-21')).out).toBe('No quote requests\n');
    const file = (ending: string) => join(data_dir, `q.${ending}`);
    for (const ending of ['xlsx', 'csv', 'jsonl'])
      expect((await etalon('quotations', 'export', file(ending))).code).toBe(0);
    const rows = (await readSheets(readFileSync(file('xlsx')))).get('Quotations');
    expect(rows?.[1]?.slice(7, 13)).toEqual(['=LA', '透镜', 3, 20.25, 60.75, 'USD']);
    expect(readFileSync(file('csv'), 'utf-8')).toContain(
      "Ann,ann@example.com,,ACME,31,'=LA,透镜,3,20.25,60.75,USD,0,soon,,,\r\n",
    );
    expect(JSON.parse(readFileSync(file('jsonl'), 'utf-8'))).toEqual({
      ...quotation,
      reply: null,
      answered_at: null,
    });
    expect(await etalon('quotations', 'export', file('pdf'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('.xlsx, .csv or .jsonl'),
    });
  });

  it('R-56 answers a request with a text, which its list and its files show', async () => {
    await withDatabase(database => addQuotation(database, 'ann', quotation));
    const { reference } = quotation;
    for (const [args, said] of [
      [['Q20261120-BBBBBB', 'Yes.'], 'Quote request Q20261120-BBBBBB not found'],
      [[reference, ' \n'], 'The reply is empty'],
    ] as const) {
      const { code, err } = await etalon('quotations', 'answer', ...args);
      expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    }
    expect((await etalon('quotations', 'answer', reference, ' =In March.\nBye ', '--lang', 'cn')).out).toBe(
      `询价单 ${reference} 已回复\n`,
    );
    expect((await etalon('quotations', 'list')).out).toMatch(/ACME\n {2}→ =In March\.\n {4}Bye\n$/);
    expect(JSON.parse((await etalon('quotations', 'list', '--json')).out)).toMatchObject({
      reply: '=In March.\nBye',
      answered_at: expect.stringMatching(/Z$/),
    });
    const file = join(data_dir, 'q.csv');
    await etalon('quotations', 'export', file);
    expect(readFileSync(file, 'utf-8')).toMatch(/soon,,"'=In March\.\nBye",20\S+Z\r\n/);
  });
});

describe('etalon preview', () => {
  it('R-52 prints the address of an unpublished record with a token that is for it alone', async () => {
    await withDatabase(database => publishRecords(database, CATALOGUE));
    for (const [id, path] of [
      ['secret-1', '/preview/product/SECRET-1'],
      ['hidden', '/preview/set/hidden'],
      ['pcx-plain', '/preview/set/pcx-plain'],
    ] as const) {
      const { code, out } = await etalon('preview', id, '--for', '12h');
      const address = new URL(out.trim());
      expect([code, address.origin, address.pathname]).toEqual([0, 'http://127.0.0.1:3000', path]);
      const grant = readPreviewToken(SECRET, address.searchParams.get('token') ?? '', new Date());
      expect(grant?.id).toBe(path.split('/').at(-1));
      expect(Math.abs((grant?.expires.getTime() ?? 0) - Date.now() - 43_200_000)).toBeLessThan(60_000);
    }
  });

  it('R-52 says what is wrong, with code 2', async () => {
    await withDatabase(database => publishRecords(database, CATALOGUE));
    for (const [args, said] of [
      [['preview', 'gone'], 'no product, series or group gone'],
      [['preview', 'hidden', '--for', '7 weeks'], 'Use 30m, 12h or 7d'],
      [['preview', 'hidden', '--for', '999d'], 'at most 366d'],
    ] as const)
      expect(await etalon(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(said) });
    expect(await runEtalonHere(['preview', 'hidden'], { DATA_DIR: data_dir })).toMatchObject({
      code: 2,
      err: expect.stringContaining('PREVIEW_SECRET'),
    });
  });
});
