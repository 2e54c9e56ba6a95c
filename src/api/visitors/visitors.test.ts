import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { FEEDBACK_IMAGE_BYTES_MAX } from '#contract/limits.ts';
import { make } from '#contract/suite/make.ts';
import type { VisitRecord } from '#contract/visitors/click-record.ts';
import { CONFIRM_WITHIN_MS } from '#contract/visitors/follow.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { listClicksSince } from '#database/visitors/clicks.ts';
import { findFeedback, listFeedbackImages } from '#database/visitors/feedback.ts';
import type { Questions } from '#database/visitors/questions.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { areaHandlers } from './areas.ts';
import { clickRecordHandlers } from './click-records.ts';
import { feedbackHandlers, typeNames } from './feedback.ts';
import { followHandlers } from './follows.ts';
import { JPEG, PNG, WEBP } from './test-images.ts';

const RECORDS: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
  ['attribute', make.attribute('focus')],
  ['area', { code: '31', parent_code: null, name: { en: 'Shanghai' } }],
  ['set', make.set('pcx')],
  ['product', make.product('L1', { set_id: 'pcx', attributes: [] })],
  ['curve', make.curve('t', { product_id: 'L1' })],
];
const NOW = new Date('2026-11-20T10:00:00.000Z');

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

/** A request as a handler gets it. Handlers read no other parts. */
function request<Handler extends (asked: never) => unknown>(given: object): Parameters<Handler>[0] {
  return {
    served: () => served,
    database: served.database,
    locale: 'en',
    session_id: 's',
    has_session: true,
    now: () => NOW,
    reach: { mail: true, webhook: false, follow: true },
    files: [],
    ...given,
  } as unknown as Parameters<Handler>[0];
}

/** The code and message of a refusal. */
async function refusalOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => new Error('accepted'),
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? `${error.code}: ${error.messageIn('en')}` : String(error);
}

describe('the tree of areas', () => {
  const ask = (time: string, published_at: string) =>
    areaHandlers.area(
      request<typeof areaHandlers.area>({ query: { time }, served: () => ({ ...served, published_at }) }),
    );
  const PUBLISHED = '2026-11-20T10:00:00.900Z';

  it('is given to a client without a copy, or with one that is older by a second', async () => {
    const tree = [{ code: '31', parent_code: null, name: 'Shanghai' }];
    expect(await ask('', PUBLISHED)).toEqual(tree);
    expect(await ask('2026-11-20 09:59:59', PUBLISHED)).toEqual(tree);
    expect(await ask('2026-02-31 00:00:00', PUBLISHED)).toEqual(tree);
    expect(await ask('2026-13-01 00:00:00', PUBLISHED)).toEqual(tree);
  });

  it('is not sent again to a client that has it', async () => {
    expect(await ask('2026-11-20 10:00:00', PUBLISHED)).toEqual([]);
    expect(await ask('2026-11-21 00:00:00', PUBLISHED)).toEqual([]);
  });
});

describe('what visitors choose', () => {
  const { home_click_record } = clickRecordHandlers;
  const record = (records: object[], given: object = {}) =>
    home_click_record(request<typeof home_click_record>({ body: { records }, ...given }));
  const click = (kind: string, id: string, given: object = {}) => ({
    action: 'click',
    place: 'home',
    kind,
    id,
    ...given,
  });
  const log = () => {
    const asked: Questions[] = [];
    return { asked, questions: { add: (some: Questions) => void asked.push(some), close: async () => {} } };
  };

  it('counts for what the catalogue has, on the day, and for articles', async () => {
    const records = [
      ...[click('product', 'l1'), click('product', 'gone'), click('set', 'PCX'), click('set', 'gone')],
      ...[click('category', 'lenses'), click('category', 'gone'), click('article', 'any')],
      ...[click('product', 'pcx'), click('set', 'L1')],
    ];
    expect(await record(records, { session_id: 'counts' })).toEqual({ recorded: 4 });
    const counted = await listClicksSince(served.database, '2026-11-20');
    expect(counted.map(({ kind, id_key, clicked }) => `${kind} ${id_key} ${clicked}`).sort()).toEqual([
      ...['article any 1', 'category lenses 1', 'product l1 1', 'set pcx 1'],
    ]);
    expect(await listClicksSince(served.database, '2026-11-21')).toEqual([]);
  });

  it('counts nothing without a session', async () => {
    const { asked, questions } = log();
    const records = [click('set', 'pcx', { text: 'lens' })];
    expect(await record(records, { has_session: false, questions })).toEqual({ recorded: 0 });
    expect(asked).toEqual([]);
  });

  it('is a question where something was searched or filtered for, known filters alone', async () => {
    const { asked, questions } = log();
    const filter = (key: string, category: string | null) => ({ action: 'filter', key, category });
    const records = [
      { action: 'search', text: 'lens', found: 3 },
      ...[
        filter('focus', null),
        filter('transmission', 'lenses'),
        filter('focus', 'gone'),
        filter('gone', 'lenses'),
      ],
      click('set', 'pcx', { text: 'lens' }),
      click('set', 'gone', { text: 'lens' }),
    ] as VisitRecord[];
    expect(await record(records, { session_id: 'asks', questions })).toEqual({ recorded: 4 });
    expect(asked).toMatchObject([
      {
        day: '2026-11-20',
        session_id: 'asks',
        searches: [{ found: 3 }],
        choices: [{ kind: 'set', id: 'pcx' }],
        filters: [
          { key: 'focus', category: null },
          { key: 'transmission', category: 'lenses' },
        ],
      },
    ]);
  });

  it('is none where something was only seen or clicked, and is not counted by a site that keeps none', async () => {
    const { asked, questions } = log();
    const seen = { ...click('set', 'pcx'), action: 'show', text: undefined };
    expect(await record([seen, click('product', 'L1')], { session_id: 'sees', questions })).toEqual({
      recorded: 2,
    });
    expect(asked).toEqual([]);
    expect(
      await record([click('product', 'L1', { text: 'lens' })], { session_id: 'clicks', questions }),
    ).toEqual({
      recorded: 1,
    });
    expect(asked).toHaveLength(1);
    const search = { action: 'search', text: 'lens', found: 3 };
    expect(await record([search], { session_id: 'kept' })).toEqual({ recorded: 0 });
    expect(await record([search], { session_id: 'kept', questions })).toEqual({ recorded: 1 });
  });
});

describe('feedback', () => {
  const { feedback_send, feedback_list, feedback_types } = feedbackHandlers;
  const send = (body: object, given: object = {}) =>
    feedback_send(
      request<typeof feedback_send>({ body: { type_id: 'price', content: 'How much?', ...body }, ...given }),
    );
  const file = (name: string, bytes: Buffer) => ({ name, bytes });

  it('is kept as it was sent, and listed to its session without the contact', async () => {
    const contact = { name: 'Ann', email: 'ann@example.com', phone: '1', company: 'Acme' };
    const about = { area_code: '31', product_id: 'pcx', page: '/en' };
    const files = [file('a.png', PNG), file('b.jpg', JPEG), file('c.webp', WEBP)];
    const { id, ...sent } = await send({ ...contact, ...about }, { session_id: 'one', files, locale: 'cn' });
    expect(id).toMatch(/^F[\w-]{12}$/);
    expect(sent).toEqual({ status: 'received', created_at: NOW.toISOString() });
    const kept = {
      ...about,
      type_id: 'price',
      content: 'How much?',
      images: 3,
      status: 'received',
      reply: null,
    };
    expect(await findFeedback(served.database, id)).toMatchObject({
      ...kept,
      contact,
      locale: 'cn',
      answered_at: null,
    });
    expect((await listFeedbackImages(served.database, id)).map(({ type }) => type)).toEqual([
      ...['image/png', 'image/jpeg', 'image/webp'],
    ]);
    const [listed] = await feedback_list(request<typeof feedback_list>({ session_id: 'one' }));
    expect(listed).toMatchObject({ id, ...kept, type_name: 'Price and delivery' });
    expect(Object.keys(listed ?? {})).not.toContain('contact');
    expect(Object.keys(listed ?? {})).not.toContain('locale');
    expect(await feedback_list(request<typeof feedback_list>({ session_id: 'other' }))).toEqual([]);
  });

  it('needs nothing but its type and content', async () => {
    const { id } = await send({ product_id: 'L1' }, { session_id: 'two' });
    expect(await findFeedback(served.database, id)).toMatchObject({
      area_code: null,
      product_id: 'L1',
      page: null,
    });
    const bare = await send({}, { session_id: 'two' });
    expect(await findFeedback(served.database, bare.id)).toMatchObject({ product_id: null, images: 0 });
  });

  it('is refused where it names what the catalogue does not have', async () => {
    expect(await refusalOf(send({ type_id: 'odd' }))).toMatch(
      /^invalid_body: .*type_id: odd\. .*product, price, support, missing, website, other$/,
    );
    expect(await refusalOf(send({ product_id: 'gone' }))).toMatch(
      /^invalid_body: .*product_id: gone\. This product does not exist/,
    );
    expect(await refusalOf(send({ area_code: '99' }))).toMatch(
      /^invalid_body: .*area_code: 99\. This area does not exist/,
    );
  });

  it('is refused with too many files, with one that is too large, and with one that is no image', async () => {
    const files = (...all: Buffer[]) => ({
      session_id: 'files',
      files: all.map((bytes, at) => file(`${at}.png`, bytes)),
    });
    expect(await refusalOf(send({}, files(PNG, PNG, PNG, PNG)))).toMatch(
      /^invalid_body: .*images: 4\. At most 3 images/,
    );
    const sized = (size: number) => Buffer.concat([JPEG, Buffer.alloc(size - JPEG.length)]);
    expect(await refusalOf(send({}, files(sized(FEEDBACK_IMAGE_BYTES_MAX + 1))))).toMatch(
      /^invalid_body: .*images: 0\.png\. Images can be at most 5 MiB/,
    );
    expect(await refusalOf(send({}, files(PNG, Buffer.from('GIF89a'))))).toMatch(
      /^invalid_body: .*images: 1\.png\. Use PNG, JPEG or WebP/,
    );
    expect(await refusalOf(send({}, files(sized(FEEDBACK_IMAGE_BYTES_MAX))))).toBe('Error: accepted');
  });

  it('is sent 30 times within 24 hours by a session, and no more', async () => {
    const at = (hours: number) => ({
      session_id: 'many',
      now: () => new Date(NOW.getTime() + hours * 3_600_000),
    });
    for (let count = 0; count < 30; count++) await send({}, at(0));
    expect(await refusalOf(send({}, at(23.9)))).toMatch(/^too_many_requests/);
    expect(await refusalOf(send({}, { session_id: 'another' }))).toBe('Error: accepted');
    expect(await refusalOf(send({}, at(24.1)))).toBe('Error: accepted');
  });

  it('has the types of the catalogue, or those of every catalogue where it names none', async () => {
    const types = (await feedback_types(request<typeof feedback_types>({}))).map(
      type => type.feedback_type_id,
    );
    expect(types).toEqual(['product', 'price', 'support', 'missing', 'website', 'other']);
    const named = (feedback_types?: { id: string; name: { en?: string; cn?: string } }[]) => [
      ...typeNames({ catalogue: { ...served.catalogue, ...(feedback_types && { feedback_types }) } }, 'en'),
    ];
    expect(named([])).toHaveLength(6);
    expect(named()).toContainEqual(['price', 'Price and delivery']);
    const own = [
      { id: 'b', name: { en: 'Bee' } },
      { id: 'a', name: { cn: '甲' } },
    ];
    expect(named(own)).toEqual([
      ['b', 'Bee'],
      ['a', '甲'],
    ]);
    const [listed] = await feedback_list(
      request<typeof feedback_list>({
        session_id: 'two',
        served: () => ({ ...served, catalogue: { ...served.catalogue, feedback_types: own } }),
      }),
    );
    expect(listed?.type_name).toBe('price');
  });
});

describe('following', () => {
  const { follow_send, follow_get, follow_settle } = followHandlers;
  const send = (subject: object, given: object = {}) =>
    follow_send(request<typeof follow_send>({ body: { email: 'ann@example.com', subject }, ...given }));
  const list = (category: string) => ({ category, q: '', filters: [] });
  const get = (token: string, given: object = {}) =>
    follow_get(request<typeof follow_get>({ params: { token }, ...given }));
  const settle = (token: string, action: string) =>
    follow_settle(request<typeof follow_settle>({ body: { token, action } }));
  const tokens = async () =>
    (await served.database.db.selectFrom('follows').select('token').orderBy('created_at').execute()).map(
      ({ token }) => token,
    );

  it('is no call of a site that sends no such mails, and of nothing that the catalogue lacks', async () => {
    for (const follow of [false, undefined])
      expect(
        await refusalOf(send({ product_id: 'L1' }, { reach: { mail: true, webhook: false, follow } })),
      ).toMatch(/^unknown_path: .*POST \/api\/v1\/follow/);
    expect(await refusalOf(send({ product_id: 'gone' }))).toMatch(/^not_found: .*product.*gone/i);
    expect(await refusalOf(send(list('gone')))).toMatch(/^not_found: .*category.*gone/i);
    expect(await tokens()).toEqual([]);
  });

  it('is confirmed and left by the token of its mail, and left again without an error', async () => {
    expect(await send(list('lenses'))).toEqual({
      confirm_until: new Date(NOW.getTime() + CONFIRM_WITHIN_MS).toISOString(),
    });
    const [token = ''] = await tokens();
    const shown = { name: { text: '透镜' }, page: '/category/lenses' };
    expect(await get(token, { locale: 'cn' })).toEqual({ is_confirmed: false, ...shown });
    expect(await settle(token, 'confirm')).toBeNull();
    expect(await get(token, { locale: 'cn' })).toEqual({ is_confirmed: true, ...shown });
    expect(await settle(token, 'leave')).toBeNull();
    expect(await refusalOf(get(token))).toMatch(/^not_found: .*Link/);
    expect(await settle(token, 'leave')).toBeNull();
    expect(await refusalOf(settle(token, 'confirm'))).toMatch(/^not_found: .*Link/);
  });

  it('is refused for an hour to an address that had its share of mails', async () => {
    const body = { email: 'bob@example.com', subject: { product_id: 'L1' } };
    const sendAgain = () => follow_send(request<typeof follow_send>({ body }));
    for (let count = 0; count < 10; count++) await sendAgain();
    const error = await sendAgain().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'too_many_requests', parts: { seconds: 3600 } });
  });
});
