import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { addClicks } from '#database/visitors/clicks.ts';
import { openOutage } from './outage.ts';
import { openPopularity } from './popularity.ts';

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
