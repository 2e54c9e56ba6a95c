import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { listClicksSince } from '#database/visitors/clicks.ts';
import { CATALOGUE } from './catalogue.ts';
import { ANN, BOB, sessionOf } from './sessions.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, now: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => site.close());

const record = (id: string, action = 'click', kind = 'product') => ({ action, kind, id, place: 'search' });
const send = (records: unknown[], headers: Record<string, string> = {}) =>
  callFor(site, 'home_click_record', { body: { records }, headers });

async function counts() {
  const database = await openDatabase({ data_dir: site.data_dir });
  const found = await listClicksSince(database, '2026-11-20');
  await database.close();
  return found;
}

describe('click records', () => {
  it('R-37 count by day what was shown and chosen, of things that there are', async () => {
    expect(
      await send([record('LA-25'), record('la-25', 'show'), record('gone'), record('SECRET-1')], ANN),
    ).toEqual({
      recorded: 2,
    });
    expect(await send([record('pcx', 'show', 'set'), record('optics', 'click', 'category')], BOB)).toEqual({
      recorded: 2,
    });
    expect(await counts()).toEqual([
      { kind: 'category', id_key: 'optics', shown: 0, clicked: 1 },
      { kind: 'product', id_key: 'la-25', shown: 1, clicked: 1 },
      { kind: 'set', id_key: 'pcx', shown: 1, clicked: 0 },
    ]);
  });

  it('R-37 count once, also with the text that was searched for before', async () => {
    const headers = { sessionId: sessionOf('text-') };
    expect(await send([{ ...record('LB-150'), text: 'lens' }], headers)).toEqual({ recorded: 1 });
  });

  it('R-37 come with a beacon, whose session is in the cookie; without a session nothing counts', async () => {
    const before = await counts();
    expect(await send([record('LA-50')])).toEqual({ recorded: 0 });
    expect(await counts()).toEqual(before);
    expect(await send([record('LA-50')], { cookie: `sessionId=${ANN.sessionId}` })).toEqual({ recorded: 1 });
  });

  it('R-37 of one session count up to its share of a day, and the rest is taken in silence', async () => {
    const headers = { sessionId: sessionOf('loud-') };
    const records = Array.from({ length: 100 }, () => record('LB-75'));
    let counted = 0;
    for (let n = 0; n < 22; n++) counted += (await send(records, headers)).recorded;
    expect(counted).toBe(2000);
    expect((await sendFor(site, 'home_click_record', { body: { records }, headers })).status).toBe(200);
  });

  it('R-37 feed what the home screen calls popular, and the completions', async () => {
    const time = { now: new Date('2026-11-20T12:00:00Z') };
    const own = await startSiteForTest({ entries: CATALOGUE, now: () => time.now });
    const popular = async () => (await callFor(own, 'home_show')).popular_sets.map(({ id }) => id);
    const completions = async () =>
      (await callFor(own, 'search_suggestions', { query: 'q=LB' })).suggestions
        .filter(({ kind }) => kind === 'part_number')
        .map(({ text }) => text);
    const before = await popular();
    const last = before.at(-1) ?? '';
    expect(await completions()).toEqual(['LB-150', 'LB-300', 'LB-75']);
    const records = [record(last, 'click', 'set'), record('LB-75')];
    expect(await callFor(own, 'home_click_record', { body: { records }, headers: ANN })).toEqual({
      recorded: 2,
    });
    time.now = new Date('2026-11-20T12:11:00Z');
    expect((await callFor(own, 'home_show')).sets_chosen).toBe(true);
    expect(await popular()).toEqual([last, ...before.filter(id => id !== last)]);
    expect(await completions()).toEqual(['LB-75', 'LB-150', 'LB-300']);
  });

  it('R-37 put hits of equal relevance into the order of what was chosen before today', async () => {
    const time = { now: new Date('2026-11-20T12:00:00Z') };
    const own = await startSiteForTest({ entries: CATALOGUE, now: () => time.now });
    const found = async () =>
      (await callFor(own, 'search_more', { query: 'type=product&q=LB' })).list.products.map(({ id }) => id);
    const sets = async () =>
      (await callFor(own, 'search_more', { query: 'type=set' })).list.sets.map(({ id }) => id);
    expect(await found()).toEqual(['LB-75', 'LB-150', 'LB-300']);
    const before = await sets();
    const last = record(before.at(-1) ?? '', 'click', 'set');
    for (const [headers, records] of [
      [ANN, [record('LB-300'), last]],
      [BOB, [last]],
    ] as const)
      await callFor(own, 'home_click_record', { body: { records }, headers });
    expect(await found()).toEqual(['LB-75', 'LB-150', 'LB-300']);
    time.now = new Date('2026-11-21T00:00:01Z');
    expect(await found()).toEqual(['LB-300', 'LB-75', 'LB-150']);
    expect(await sets()).toEqual([before.at(-1), ...before.slice(0, -1)]);
  });

  it.each([
    ['records', { records: [] }],
    ['records', { records: Array.from({ length: 101 }, () => record('LA-25')) }],
    ['records.0.action', { records: [record('LA-25', 'stare')] }],
    ['records.0.kind', { records: [record('LA-25', 'click', 'poem')] }],
    ['records.0.id', { records: [record('a b')] }],
    ['records.0.x', { records: [{ ...record('LA-25'), x: 1 }] }],
  ])('R-37 names %s where it is not accepted', async (field, body) => {
    for (const lang of ['en_US', 'zh_CN'])
      expect(await failureFor(site, 'home_click_record', { body, headers: { ...ANN, lang } })).toMatchObject({
        status: 422,
        msg: expect.stringMatching(`^(Invalid value for ${field}:|${field} 的值无效：)`),
      });
  });
});
