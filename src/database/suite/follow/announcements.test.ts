import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Engine } from '../../engine/engine.ts';
import { leaveAnnouncingTurn, storeProgress, takeAnnouncingTurn } from '../../history/announcements.ts';
import { listPublicationsBetween } from '../../history/comparable-publications.ts';
import { purgeVersions } from '../../versions/version-cleaning.ts';
import { publishRecords } from '../test-records.ts';
import { ENGINES, makeSite, openTestDatabase } from '../test-site.ts';

const NOW = new Date();
const times = (minutes: number) => ({
  now: new Date(NOW.getTime() + minutes * 60_000),
  ahead_max_ms: 3_600_000,
});

function suite(engine: Engine): void {
  it('gives one server the turn, and another one only once it is left or was silent for too long', async context => {
    const site = await makeSite(engine, context);
    const servers = [await site.open(), await site.open()] as const;
    const [one, other] = servers;
    // The first call notes where announcing begins.
    const firsts = await Promise.all(servers.map(server => takeAnnouncingTurn(server, 3, times(0))));
    expect(firsts).toEqual([undefined, undefined]);
    expect(await takeAnnouncingTurn(one, 3, times(0))).toBeUndefined();
    const turns = await Promise.all(servers.map(server => takeAnnouncingTurn(server, 4, times(0))));
    const [turn, ...none] = turns.filter(found => found !== undefined);
    if (turn === undefined) throw new Error('nobody has the turn');
    expect(none).toEqual([]);
    expect(turn).toMatchObject({ publication: 3, sent: 0, attempts: 0 });
    expect(await storeProgress(one, turn, { publication: 3, sent: 10_000 })).toBe(true);
    expect(await takeAnnouncingTurn(other, 4, times(9))).toBeUndefined();
    // Its server died: what it stored is kept, and it stores nothing any more.
    const next = await takeAnnouncingTurn(other, 4, times(11));
    if (next === undefined) throw new Error('the turn is lost');
    expect(next).toMatchObject({ publication: 3, sent: 10_000 });
    expect(await storeProgress(one, turn, { publication: 4, sent: 0 })).toBe(false);
    await leaveAnnouncingTurn(one, turn);
    expect(await takeAnnouncingTurn(one, 4, times(11))).toBeUndefined();
    await leaveAnnouncingTurn(other, next);
    expect(await takeAnnouncingTurn(one, 4, times(11))).toMatchObject({ sent: 10_000 });
  });

  it('keeps the versions of a publication that is not announced yet', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [['product', make.product('A-1')]]);
    await takeAnnouncingTurn(database, 1, times(0));
    await publishRecords(database, [['product', make.product('B-2')]]);
    await publishRecords(database, [['product', make.product('C-3')]]);
    const dropped_at = NOW.toISOString();
    const drop = database.db.updateTable('versions').set({ dropped_at, retired_at: null });
    await drop.where('number', 'in', [1, 2]).execute();
    await purgeVersions(database);
    const between = () => listPublicationsBetween(database, { after: 1, until: 3 });
    expect((await between()).map(({ number }) => number)).toEqual([2, 3]);
    const turn = await takeAnnouncingTurn(database, 3, times(0));
    if (turn === undefined) throw new Error('nothing is to be announced');
    await storeProgress(database, turn, { publication: 3, sent: 0 });
    await purgeVersions(database);
    expect(await between()).toEqual([]);
  });
}

describe.each(ENGINES)('announcements to search engines, on %s', suite);
