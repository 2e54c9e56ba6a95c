import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JPEG, PNG, WEBP } from '#api/visitors/test-images.ts';
import { make } from '#contract/suite/make.ts';
import { openDatabase } from '#database/open.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { answerFeedback, listFeedback, listFeedbackImages } from '#database/visitors/feedback.ts';
import { CATALOGUE } from './catalogue.ts';
import { ANN, BOB, sessionOf } from './sessions.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

const AREA: Entry = ['area', { code: '31', parent_code: null, name: { en: 'Shanghai' } }];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: [...CATALOGUE, AREA] });
});
afterAll(() => site.close());

const send = (body: unknown, headers: Record<string, string> = ANN) =>
  callFor(site, 'feedback_send', { body, headers });
const refused = (body: unknown, lang = 'en_US') =>
  failureFor(site, 'feedback_send', { body, headers: { ...ANN, lang } });

/** A form with these fields and images. */
function form(
  fields: Record<string, string>,
  images: readonly (readonly [name: string, bytes: Buffer])[],
): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  for (const [name, bytes] of images) made.append('images', new Blob([new Uint8Array(bytes)]), name);
  return made;
}

/** Announces a form of this many bytes, and sends none of them. */
function announce(bytes: number): Promise<{ status: number | undefined; body: string }> {
  const headers = { ...ANN, 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes };
  return new Promise((resolve, reject) => {
    const sent = request(`${site.address}/api/v1/feedback`, { method: 'POST', headers }, response => {
      let body = '';
      response.setEncoding('utf8').on('data', part => (body += part));
      response.on('end', () => {
        sent.destroy();
        resolve({ status: response.statusCode, body });
      });
    });
    sent.on('error', reject).flushHeaders();
  });
}

const FIELDS = { type_id: 'product', content: 'Which glass?' };

describe('the types of feedback', () => {
  it('R-51 are the site’s own in both languages, or those of the catalogue', async () => {
    const types = await callFor(site, 'feedback_types');
    expect(types.find(type => type.feedback_type_id === 'product')?.type_name).toBe('Product enquiry');
    const chinese = await callFor(site, 'feedback_types', { headers: { lang: 'zh_CN' } });
    expect(chinese.map(type => type.feedback_type_id)).toEqual(types.map(type => type.feedback_type_id));
    expect(chinese[0]?.type_name).toBe('产品咨询');
    const feedback_types = [{ id: 'repair', name: { en: 'Repair' } }];
    const own = await startSiteForTest({ entries: [['catalogue', make.catalogue({ feedback_types })]] });
    expect(await callFor(own, 'feedback_types', { headers: { lang: 'zh_CN' } })).toEqual([
      { feedback_type_id: 'repair', type_name: 'Repair' },
    ]);
    expect((await failureFor(own, 'feedback_send', { body: FIELDS, headers: ANN })).msg).toBe(
      'Invalid value for type_id: product. Expected one of: repair',
    );
  });
});

describe('feedback', () => {
  it('R-51 is sent as JSON, and its sender sees it with status and reply, nobody else', async () => {
    const body = {
      ...FIELDS,
      email: 'ann@example.com',
      name: '',
      area_code: '31',
      product_id: 'la-25',
      page: '/product/LA-25',
    };
    const sent = await send(body);
    expect(sent.status).toBe('received');
    const [mine] = await callFor(site, 'feedback_list', { headers: ANN });
    expect(mine).toMatchObject({
      id: sent.id,
      content: 'Which glass?',
      type_name: 'Product enquiry',
      product_id: 'la-25',
      area_code: '31',
      status: 'received',
      reply: null,
      images: 0,
    });
    expect(await callFor(site, 'feedback_list', { headers: BOB })).toEqual([]);
    const database = await openDatabase({ data_dir: site.data_dir });
    const now = new Date().toISOString();
    await answerFeedback(database, sent.id, { status: 'answered', reply: 'N-BK7', now });
    await database.close();
    expect(await callFor(site, 'feedback_list', { headers: ANN })).toMatchObject([
      { id: sent.id, status: 'answered', reply: 'N-BK7' },
    ]);
  });

  it('R-51 comes as a form with up to three images, kept as they are', async () => {
    const headers = { sessionId: sessionOf('form-') };
    const { id } = await send(
      form({ ...FIELDS, content: '图片' }, [
        ['a.png', PNG],
        ['b.txt', JPEG],
        ['c', WEBP],
      ]),
      headers,
    );
    expect(await callFor(site, 'feedback_list', { headers })).toMatchObject([
      { id, content: '图片', images: 3 },
    ]);
    const database = await openDatabase({ data_dir: site.data_dir });
    const images = await listFeedbackImages(database, id);
    await database.close();
    expect(images.map(({ type, bytes }) => [type, bytes.length])).toEqual([
      ['image/png', PNG.length],
      ['image/jpeg', JPEG.length],
      ['image/webp', WEBP.length],
    ]);
  });

  it('R-51 refuses images by content, size and number, naming the field', async () => {
    const bad = [
      [form(FIELDS, [['x.png', Buffer.from('<script>alert(1)</script>'.repeat(9))]]), 'PNG, JPEG or WebP'],
      [form(FIELDS, [['x.png', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])]]), 'at most 5 MiB'],
      [
        form(
          FIELDS,
          Array.from({ length: 4 }, (_, n) => [`${n}.png`, PNG] as const),
        ),
        'At most 3 images',
      ],
    ] as const;
    for (const [body, said] of bad)
      expect(await refused(body)).toMatchObject({
        status: 422,
        type: 'invalid_body',
        msg: expect.stringMatching(new RegExp(`^Invalid value for images: .*${said}`)),
      });
    expect((await refused(bad[0][0], 'zh_CN')).msg).toMatch(/^images 的值无效：.*PNG/);
    const other = form(FIELDS, []);
    other.append('attachment', new Blob(['x']), 'x.png');
    expect((await refused(other)).msg).toMatch(/^Invalid value for attachment: /);
  });

  it.each([
    ['content', { ...FIELDS, content: '  ' }],
    ['content', { type_id: 'product' }],
    ['content', { ...FIELDS, content: 'x'.repeat(5001) }],
    ['content', { ...FIELDS, content: 'a\0b' }],
    ['type_id', { ...FIELDS, type_id: 'gossip' }],
    ['email', { ...FIELDS, email: 'ann@' }],
    ['email', { ...FIELDS, email: `${'a'.repeat(250)}@example.com` }],
    ['name', { ...FIELDS, name: 'x'.repeat(101) }],
    ['phone', { ...FIELDS, phone: 'x\ny' }],
    ['company', { ...FIELDS, company: 'x'.repeat(201) }],
    ['area_code', { ...FIELDS, area_code: 'nowhere' }],
    ['product_id', { ...FIELDS, product_id: 'gone' }],
    ['page', { ...FIELDS, page: 'https://example.com/' }],
    ['admin', { ...FIELDS, admin: true }],
    ['body', []],
  ])('R-51 names %s where it is not accepted', async (field, body) => {
    expect(await refused(body)).toMatchObject({
      status: 422,
      msg: expect.stringMatching(`^Invalid value for ${field}: `),
    });
    expect(await refused(body, 'zh_CN')).toMatchObject({
      status: 422,
      msg: expect.stringMatching(`^${field} 的值无效：`),
    });
  });

  it('R-51 needs a session, and a body that can be read', async () => {
    const strangers: Record<string, string>[] = [{}, { sessionId: 'short' }];
    for (const headers of strangers)
      for (const name of ['feedback_send', 'feedback_list'] as const) {
        const body = name === 'feedback_send' ? { body: FIELDS } : {};
        expect(await failureFor(site, name, { ...body, headers })).toMatchObject({
          status: 400,
          msg: expect.stringMatching(/^Invalid value for sessionId: /),
        });
      }
    for (const [type, body] of [
      ['application/json', '{'],
      ['application/json', '\xff'],
      ['text/plain', 'hello'],
      ['multipart/form-data; boundary=x', '--y'],
      ['multipart/form-data', ''],
      ['', ''],
    ] as const) {
      const response = await fetch(`${site.address}/api/v1/feedback`, {
        method: 'POST',
        headers: { ...ANN, 'content-type': type },
        body: Buffer.from(body, 'latin1'),
      });
      expect([response.status, (await response.json()).type], type).toEqual([
        expect.toBeOneOf([400, 422]),
        expect.stringMatching(/^invalid_/),
      ]);
    }
    expect(site.faults).toEqual([]);
  });

  it('R-51 is refused by its length before it is read', async () => {
    expect(await announce(17_000_000)).toMatchObject({
      status: 413,
      body: expect.stringContaining('16 MB'),
    });
  });

  it('R-51 is taken from a session a limited number of times a day', async () => {
    const own = await startSiteForTest({ entries: CATALOGUE });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const headers = n < 30 ? ANN : { ...ANN, lang: 'zh_CN' };
      statuses.push((await sendFor(own, 'feedback_send', { body: FIELDS, headers })).status);
    }
    expect([statuses.slice(0, 30).every(status => status === 200), statuses[30]]).toEqual([true, 429]);
    expect((await sendFor(own, 'feedback_send', { body: FIELDS, headers: BOB })).status).toBe(200);
    const database = await openDatabase({ data_dir: own.data_dir });
    expect(await listFeedback(database, { limit: 100 })).toHaveLength(31);
    await database.close();
  });
});
