import { describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { moveDatabase } from '../../move/move.ts';
import type { Database } from '../../open.ts';
import { countAttempt, forgiveAttempt } from '../../people/attempts.ts';
import {
  beginSession,
  countSessions,
  endSessions,
  findSession,
  keepSession,
  renewSession,
} from '../../people/desk-sessions.ts';
import {
  addPerson,
  enrolPerson,
  findInvited,
  findPerson,
  hasPeople,
  listPeople,
  removePerson,
  resetPerson,
  setPassword,
  setRole,
  takeCodeStep,
  takeRecoveryCode,
} from '../../people/people.ts';
import { ENGINES, makeSite, openTestDatabase } from '../test-site.ts';

const invitation = (link_hash: string) => ({ code_secret: 'ABC', link_hash, link_until: 1000 });

const ENDS = { idle_ms: 100_000, whole_ms: 1_000_000 };

async function addAnn(database: Database): Promise<void> {
  await addPerson(database, { name: 'ann', role: 'publish', ...invitation('link') });
  await enrolPerson(database, 'ann', {
    link_hash: 'link',
    password: 'hashed',
    code_step: 7,
    recovery: ['r1', 'r2'],
  });
}

const signIn = (database: Database, hash: string, at: number, name = 'ann') =>
  beginSession(
    database,
    { hash, name, csrf: 'c', locale: null, notice: null, begun_at: at, seen_at: at, proved_at: at },
    ENDS,
  );

function suite(engine: Engine): void {
  it('takes people by an invitation that is used once and in time', async context => {
    const database = await openTestDatabase(engine, context);
    expect(await hasPeople(database)).toBe(false);
    const ann = { name: 'ann', role: 'stage' as const, ...invitation('link') };
    expect([await addPerson(database, ann), await addPerson(database, ann)]).toEqual([true, false]);
    expect(await hasPeople(database)).toBe(true);
    expect((await findInvited(database, 'link', 999))?.name).toBe('ann');
    expect(await findInvited(database, 'link', 1000)).toBeUndefined();
    const chosen = { link_hash: 'link', password: 'hashed', code_step: 7, recovery: ['r1', 'r2'] };
    const both = await Promise.all([1, 2].map(() => enrolPerson(database, 'ann', chosen)));
    expect(both.toSorted()).toEqual([false, true]);
    expect(await findInvited(database, 'link', 1)).toBeUndefined();
    expect(await listPeople(database)).toEqual([
      { name: 'ann', role: 'stage', has_password: true, recovery_codes: 2 },
    ]);
  });

  it('takes each code once, and none that is earlier', async context => {
    const database = await openTestDatabase(engine, context);
    await addAnn(database);
    expect(await takeCodeStep(database, 'ann', 7)).toBe(false);
    const taken = await Promise.all([1, 2].map(() => takeCodeStep(database, 'ann', 8)));
    expect(taken.toSorted()).toEqual([false, true]);
    expect(await takeCodeStep(database, 'ann', 7)).toBe(false);
    const recovered = await Promise.all([1, 2].map(() => takeRecoveryCode(database, 'ann', 'r1')));
    expect(recovered.toSorted()).toEqual([false, true]);
    expect(await takeRecoveryCode(database, 'bob', 'r2')).toBe(false);
  });

  it('ends sessions that are idle, too long or ended, and keeps what changed of them', async context => {
    const database = await openTestDatabase(engine, context);
    await addAnn(database);
    await signIn(database, 's1', 0);
    const find = (hash: string, now: number) => findSession(database, hash, { ...ENDS, now });
    expect(await find('s1', 100_000)).toMatchObject({ name: 'ann', role: 'publish', notice: null });
    await keepSession(database, 's1', { notice: 'done' });
    await renewSession(database, 's1', { hash: 's3', proved_at: 5 });
    expect(await find('s1', 200_000)).toBeUndefined();
    expect(await find('s3', 200_000)).toMatchObject({ notice: 'done', proved_at: 5, seen_at: 100_000 });
    expect(await find('s3', 300_001)).toBeUndefined();
    for (let now = 0; now <= 1_000_000; now += 100_000) await find('s3', now);
    await signIn(database, 's2', 1_000_000);
    expect(await countSessions(database, 'ann', { ...ENDS, now: 1_000_001 })).toBe(1);
    await endSessions(database, { hash: 's2' });
    expect(await find('s2', 1_000_000)).toBeUndefined();
  });

  it('keeps five sessions of a person open, the last that were seen', async context => {
    const database = await openTestDatabase(engine, context);
    await addAnn(database);
    for (let n = 0; n < 7; n++) await signIn(database, `s${n}`, n);
    expect(await countSessions(database, 'ann', { ...ENDS, now: 7 })).toBe(5);
    expect(await findSession(database, 's1', { ...ENDS, now: 7 })).toBeUndefined();
    expect(await findSession(database, 's6', { ...ENDS, now: 7 })).toBeDefined();
  });

  const ENDINGS: Record<string, (database: Database) => Promise<unknown>> = {
    'is removed': database => removePerson(database, 'ann'),
    'is reset': database => resetPerson(database, 'ann', invitation('new')),
    'has another password': database => setPassword(database, 'ann', 'other'),
    'signs out everywhere': database => endSessions(database, { name: 'ann' }),
  };
  for (const [what, end] of Object.entries(ENDINGS))
    it(`ends all sessions of who ${what}, and nobody else’s`, async context => {
      const database = await openTestDatabase(engine, context);
      await addAnn(database);
      await addPerson(database, { name: 'bob', role: 'stage', ...invitation('b') });
      const begun = { a1: 'ann', a2: 'ann', b1: 'bob' };
      for (const [hash, name] of Object.entries(begun)) await signIn(database, hash, 1, name);
      await end(database);
      const open = await Promise.all(
        Object.keys(begun).map(hash => findSession(database, hash, { ...ENDS, now: 2 })),
      );
      expect(open.map(found => found?.name)).toEqual([undefined, undefined, 'bob']);
    });

  it('says by each request what somebody may do now', async context => {
    const database = await openTestDatabase(engine, context);
    await addAnn(database);
    await signIn(database, 's', 1);
    expect(await setRole(database, 'ann', 'stage')).toBe(true);
    expect((await findSession(database, 's', { ...ENDS, now: 2 }))?.role).toBe('stage');
    expect(await setRole(database, 'eve', 'publish')).toBe(false);
    expect(await removePerson(database, 'eve')).toBe(false);
    expect(await resetPerson(database, 'eve', invitation('x'))).toBe(false);
  });

  it('takes password and codes away from who is reset', async context => {
    const database = await openTestDatabase(engine, context);
    await addAnn(database);
    await resetPerson(database, 'ann', invitation('new'));
    expect(await findPerson(database, 'ann')).toMatchObject({
      password: null,
      code_step: 0,
      link_hash: 'new',
    });
    expect(await takeRecoveryCode(database, 'ann', 'r1')).toBe(false);
  });

  it('counts attempts of several servers together until their time is over', async context => {
    const site = await makeSite(engine, context);
    const servers = [await site.open(), await site.open()] as const;
    const limits = [
      { key: 'name ann', most: 4, within_ms: 500 },
      { key: 'address a', most: 6, within_ms: 800 },
    ];
    const waits = await Promise.all(
      Array.from({ length: 8 }, (_, n) => countAttempt(servers[n % 2 ? 1 : 0], limits, 100)),
    );
    expect(waits.filter(until => until === 900)).toHaveLength(2);
    // At the same moment, attempts may have another order under the address than under the name.
    const taken = waits.filter(until => until === undefined).length;
    expect(taken).toBeLessThanOrEqual(4);
    expect(taken).toBeGreaterThanOrEqual(2);
    expect(waits.filter(until => until === 600)).toHaveLength(6 - taken);
    expect(await countAttempt(servers[0], limits, 599)).toBe(900);
    // The name is free again, but the address is not.
    expect(await countAttempt(servers[1], limits.slice(0, 1), 600)).toBeUndefined();
    expect(await countAttempt(servers[1], limits, 600)).toBe(900);
    expect(await countAttempt(servers[1], limits, 900)).toBeUndefined();
  });

  it('forgives the attempts under a name, and one of its address', async context => {
    const database = await openTestDatabase(engine, context);
    const limits = [
      { key: 'name ann', most: 1, within_ms: 500 },
      { key: 'address a', most: 1, within_ms: 500 },
    ];
    const keys = { name_key: 'name ann', address_key: 'address a' };
    expect(await countAttempt(database, limits, 1)).toBeUndefined();
    await forgiveAttempt(database, keys);
    expect(await countAttempt(database, limits, 2)).toBeUndefined();
    expect(await countAttempt(database, limits, 3)).toBe(502);
  });

  it('go along when the site is moved, without their sessions', async context => {
    const from = await openTestDatabase(engine, context);
    const to = await openTestDatabase(engine, context);
    await addAnn(from);
    await signIn(from, 's', 1);
    await moveDatabase(from, to);
    expect(await listPeople(to)).toEqual(await listPeople(from));
    expect(await findPerson(to, 'ann')).toEqual(await findPerson(from, 'ann'));
    expect(await findSession(to, 's', { ...ENDS, now: 2 })).toBeUndefined();
  });
}

for (const engine of ENGINES) describe(`people of the desk on ${engine}`, () => suite(engine));
