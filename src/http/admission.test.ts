import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Admission, openAdmission } from './admission.ts';

/** A clock that only advances through the work done with it. */
function makeClock() {
  let time = 0;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/**
 * Requests this many works at the same time, and waits for all. @returns how often work was done, and how many were
 * refused
 */
async function burst(admission: Admission, count: number, work: () => void) {
  let done = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, () =>
      admission.run(async () => {
        done += 1;
        work();
      }),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(outcomes.length - refused.length).toBe(done);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'overloaded' } });
  return { done, refused: refused.length };
}

describe('admission', () => {
  it('does all of a small burst, on a slow machine too', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    for (let round = 0; round < 5; round++)
      expect(await burst(admission, 17, () => clock.pass(150))).toEqual({ done: 17, refused: 0 });
  });

  it('refuses at once what would wait too long, by what work takes just now, and does no work for it', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    await burst(admission, 40, () => clock.pass(20));
    const slow = await burst(admission, 1000, () => clock.pass(20));
    expect(slow.done).toBeGreaterThan(15);
    expect(slow.done).toBeLessThan(30);
    for (let round = 0; round < 10; round++) await burst(admission, 16, () => clock.pass(1));
    const quick = await burst(admission, 1000, () => clock.pass(1));
    expect(quick.done).toBeGreaterThan(250);
  });

  it('refuses what would wait for seconds, however few wait', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    await burst(admission, 10, () => clock.pass(1000));
    const { done, refused } = await burst(admission, 8, () => clock.pass(1000));
    expect([done + refused, done]).toEqual([8, expect.toSatisfy(count => count >= 3 && count <= 5)]);
    expect((await burst(admission, 1, () => clock.pass(1000))).done).toBe(1);
  });

  it('does first what is for whom least is done, and leaves places to others', async () => {
    const admission = openAdmission({ wait_max_ms: 400 });
    const { promise: all_may_end, resolve: endAll } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const ask = (visitor: string) =>
      admission.run(async () => {
        begun.push(visitor);
        await all_may_end;
      }, visitor);
    const works = Array.from({ length: 30 }, () => ask('greedy'));
    for (let turns = 0; turns < 600; turns++) await turn();
    expect(begun).toEqual(Array.from({ length: 16 }, () => 'greedy'));
    works.push(ask('ann'), ask('ann'), ask('bob'));
    for (let turns = 0; turns < 600; turns++) await turn();
    expect(begun.slice(16)).toEqual(['ann', 'bob', 'ann']);
    endAll();
    await Promise.all(works);
    expect(begun.slice(19)).toEqual(Array.from({ length: 14 }, () => 'greedy'));
    expect(admission.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it('refuses nobody for what others wait for, who have more under way', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    await burst(admission, 40, () => clock.pass(50));
    const { promise: all_may_end, resolve: endAll } = Promise.withResolvers<void>();
    const greedy = Array.from({ length: 100 }, () => admission.run(() => all_may_end, 'greedy'));
    const outcomes = Promise.allSettled(greedy);
    for (let turns = 0; turns < 600; turns++) await turn();
    expect(admission.load()).toMatchObject({ running: 16 });
    expect(await admission.run(async () => 'whole', 'ann')).toBe('whole');
    endAll();
    expect((await outcomes).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(60);
  });

  it('gives up what was let in while work was quick, where work became slow', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    await burst(admission, 60, () => clock.pass(1));
    const { done } = await burst(admission, 200, () => clock.pass(100));
    expect(done).toBeLessThan(30);
  });

  it('is not misled by a pause of the whole process', async () => {
    const clock = makeClock();
    const admission = openAdmission({ wait_max_ms: 400, now: clock.now });
    for (let round = 0; round < 10; round++) await burst(admission, 16, () => clock.pass(2));
    let count = 0;
    await burst(admission, 16, () => clock.pass(count++ === 5 ? 3600 : 2));
    expect((await burst(admission, 60, () => clock.pass(2))).refused).toBe(0);
  });

  it('has some work under way at once, the rest waits in the order in which it came', async () => {
    const admission = openAdmission({ wait_max_ms: 400 });
    const { promise: all_may_end, resolve: endAll } = Promise.withResolvers<void>();
    const begun: number[] = [];
    const works = Array.from({ length: 20 }, (_, n) =>
      admission.run(async () => {
        begun.push(n);
        await all_may_end;
      }),
    );
    for (let turns = 0; turns < 600; turns++) await turn();
    expect(begun).toEqual(Array.from({ length: 16 }, (_, n) => n));
    endAll();
    await Promise.all(works);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('lets others go on where work hangs, and counts it once', async () => {
    const admission = openAdmission({ wait_max_ms: 400, place_ms: 50 });
    const { promise: hangs, resolve: endAll } = Promise.withResolvers<void>();
    const hanging = Array.from({ length: 16 }, () => admission.run(() => hangs));
    expect(await admission.run(async () => 'whole')).toBe('whole');
    endAll();
    await Promise.all(hanging);
    expect((await burst(admission, 17, () => {})).done).toBe(17);
  });

  it('refuses work that does not end in time, whatever becomes of it later', async () => {
    const admission = openAdmission({ wait_max_ms: 400, work_max_ms: 50 });
    const { promise: hangs, reject: fail } = Promise.withResolvers<never>();
    await expect(admission.run(() => hangs)).rejects.toMatchObject({ code: 'overloaded' });
    fail(new Error('too late'));
    expect(await admission.run(async () => 'whole')).toBe('whole');
    expect(admission.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('passes on what work throws, and goes on', async () => {
    const admission = openAdmission({ wait_max_ms: 400 });
    await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await admission.run(async () => 'whole')).toBe('whole');
  });

  it('lets the event loop turn between two works', async () => {
    const admission = openAdmission({ wait_max_ms: 400 });
    let turns = 0;
    let done = 0;
    const count = async () => {
      while (done < 10) {
        turns += 1;
        await turn();
      }
    };
    await Promise.all([
      count(),
      burst(admission, 10, () => {
        done += 1;
      }),
    ]);
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
