import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { addClicks } from '#database/visitors/clicks.ts';
import type { Popularity } from '#search/popularity.ts';
import { openOutage } from './outage.ts';
import { openPopularity } from './popularity.ts';
import { openRanking } from './ranked-catalogue.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

async function openClicks(): Promise<Database> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-popularity-'));
  const database = await openDatabase({ data_dir, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  });
  return database;
}

const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

it('counts the choices of the last 90 days by kind, the most chosen first, whatever the case of an id', async () => {
  const database = await openClicks();
  const choose = (day: string, ...records: Omit<ClickRecord, 'place'>[]) =>
    addClicks(
      database,
      records.map(record => ({ ...record, place: 'home' as const })),
      { day, session_id: `s-${day}-${records[0]?.id}`, per_day: 10 },
    );
  const click = (kind: ClickRecord['kind'], id: string) => ({ action: 'click' as const, kind, id });
  await choose('2026-11-20', click('set', 'Pcx'), click('set', 'dcx'), click('product', 'L1'));
  await choose('2026-08-22', click('set', 'pcx'), { action: 'show', kind: 'set', id: 'seen' });
  await choose('2026-08-21', click('set', 'dcx'), click('set', 'old'));
  const { clicks, most } = await openPopularity(database, () => new Date(START), openOutage())();
  expect(most('set')).toEqual(['pcx', 'dcx']);
  expect([clicks('set', 'PCX'), clicks('set', 'dcx'), clicks('product', 'l1')]).toEqual([2, 1, 1]);
  expect([clicks('set', 'old'), clicks('set', 'seen'), clicks('product', 'pcx'), most('category')]).toEqual([
    0,
    0,
    0,
    [],
  ]);
});

it('reads the counts once for all that ask, and again after ten minutes or where the clock was put back', async () => {
  const database = await openClicks();
  let time = START;
  const popularity = openPopularity(database, () => new Date(time), openOutage());
  const [first, same] = await Promise.all([popularity(), popularity()]);
  expect(same).toBe(first);
  time = START + 10 * MINUTE;
  expect(await popularity()).toBe(first);
  time += 1;
  const second = await popularity();
  expect(second).not.toBe(first);
  time = START - 1;
  expect(await popularity()).not.toBe(second);
});

it('uses the last counts while the database is away, and none before the first', async () => {
  const database = await openClicks();
  const outage = openOutage();
  let time = START;
  let isAway = true;
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const watched = new Proxy(database, {
    get: (target, key) => {
      if (isAway && key === 'db') throw away;
      return Reflect.get(target, key);
    },
  });
  const unknown = openPopularity(watched, () => new Date(time), openOutage());
  const none = await unknown();
  expect([none.clicks('set', 'pcx'), none.most('set')]).toEqual([0, []]);
  isAway = false;
  const popularity = openPopularity(watched, () => new Date(time), outage);
  const first = await popularity();
  isAway = true;
  time += 11 * MINUTE;
  expect(await popularity()).toBe(first);
});

it('ranks a catalogue by the choices of 90 days before today, once a day, and as before while the database is away', async () => {
  const database = await openClicks();
  const choose = (day: string, id: string, kind: 'product' | 'set' = 'product') =>
    addClicks(database, [{ action: 'click', place: 'home', kind, id }], {
      day,
      session_id: `${day} ${id}`,
      per_day: 9,
    });
  await choose('2026-11-20', 'today');
  await choose('2026-11-19', 'L1');
  await choose('2026-11-19', 'pcx', 'set');
  await choose('2026-08-22', 'first');
  await choose('2026-08-21', 'old');
  await addClicks(database, [{ action: 'show', place: 'home', kind: 'product', id: 'seen' }], {
    day: '2026-11-19',
    session_id: 's',
    per_day: 9,
  });
  const asked: Popularity[] = [];
  let fails = false;
  const ranked = async (popularity: Popularity) => {
    asked.push(popularity);
    if (fails) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    return { ranked: asked.length };
  };
  // Ranking reads nothing else of a catalogue.
  const served = { version: 'v1', index: { ranked } } as unknown as ServedCatalogue;
  let time = START;
  const ranking = openRanking(database, () => new Date(time), openOutage());
  expect(ranking.day()).toBe('2026-11-20');
  await ranking.prepare(undefined);
  expect(asked).toEqual([]);
  await ranking.prepare(served);
  const today = await ranking.rank(served);
  expect(today).toMatchObject({ version: 'v1', index: { ranked: 1 } });
  expect(await ranking.rank(served)).toBe(today);
  expect([...(asked[0]?.products ?? [])].sort()).toEqual([
    ['first', 1],
    ['l1', 1],
  ]);
  expect([...(asked[0]?.sets ?? [])]).toEqual([['pcx', 1]]);
  expect(asked).toHaveLength(1);
  time += 86_400_000;
  fails = true;
  expect(await ranking.rank(served)).toBe(today);
  expect(ranking.day()).toBe('2026-11-21');
});
