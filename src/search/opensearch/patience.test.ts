import { describe, expect, it } from 'vitest';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';
import { ANSWERING, type Clock, Patience } from './patience.ts';

const AWAY = new SearchUnavailableError('away');

/** A clock that advances when a test waits. */
function startClock(): Clock {
  let at = 0;
  return {
    now: () => at,
    sleep: async ms => {
      at += ms;
    },
  };
}

/**
 * Queries a cluster that is away for some time and silent for `silent_ms`. @returns the outcome, and after how long it
 * came
 */
async function askAwayFor(patience: Patience, clock: Clock, away_ms: number, silent_ms = 0) {
  const start = clock.now();
  const outcome = await patience
    .ask(async timeout_ms => {
      await clock.sleep(Math.min(silent_ms, timeout_ms));
      if (clock.now() - start < away_ms) throw AWAY;
      return 'answer';
    })
    .catch(error => error);
  return { outcome, ms: clock.now() - start };
}

describe('a question to a cluster that loses nodes', () => {
  it('is answered though a node is lost and its part is found elsewhere two seconds later', async () => {
    const clock = startClock();
    const { outcome, ms } = await askAwayFor(new Patience(clock), clock, 2_000);
    expect(outcome).toBe('answer');
    expect(ms).toBeLessThan(4_000);
  });

  it('is given up within 15 seconds, whether nodes refuse or say nothing', async () => {
    for (const silent_ms of [0, 60_000]) {
      const clock = startClock();
      const patience = new Patience(clock);
      const { outcome, ms } = await askAwayFor(patience, clock, 60_000, silent_ms);
      expect(outcome).toBe(AWAY);
      expect(ms).toBeGreaterThan(8_000);
      expect(ms).toBeLessThan(15_000);
      // The next query of a visitor who has waited is given up early.
      expect((await askAwayFor(patience, clock, 60_000, silent_ms)).ms).toBeLessThan(2_000);
    }
  });

  it('does not wait again in the same outage, though other questions are answered meanwhile, and does in the next one', async () => {
    const clock = startClock();
    const patience = new Patience(clock);
    await askAwayFor(patience, clock, 60_000);
    expect((await askAwayFor(patience, clock, 0)).outcome).toBe('answer');
    const { outcome, ms } = await askAwayFor(patience, clock, 60_000);
    expect([outcome, ms < 2_000]).toEqual([AWAY, true]);
    await clock.sleep(9_000);
    expect((await askAwayFor(patience, clock, 3_000)).outcome).toBe('answer');
  });

  it('has a visitor wait once, however many questions the answer takes', async () => {
    const clock = startClock();
    const patience = new Patience(clock);
    const ms = await ANSWERING.run({ since: clock.now() }, async () => {
      await askAwayFor(patience, clock, 7_000);
      // The outage has been over for a while when the next one begins.
      await clock.sleep(9_000);
      await askAwayFor(patience, clock, 60_000, 60_000);
      return clock.now();
    });
    expect(ms).toBeLessThan(18_000);
  });

  it('of many that are each answered late is given up within 15 seconds of the first', async () => {
    const clock = startClock();
    const patience = new Patience(clock);
    const outcomes = await ANSWERING.run({ since: clock.now() }, async () => {
      const all: unknown[] = [];
      for (let question = 0; question < 12; question++)
        all.push((await askAwayFor(patience, clock, question === 0 ? 10_000 : 700)).outcome);
      return all;
    });
    expect(outcomes[0]).toBe('answer');
    expect(outcomes.at(-1)).toBe(AWAY);
    expect(clock.now()).toBeLessThan(15_000);
  });

  it.each([
    ['that a cluster does not take', new Error('no such field')],
    ['to an index that has gone', new IndexGoneError('no such index')],
  ])('%s is not put again', async (_, wrong) => {
    let tries = 0;
    const asked = new Patience().ask(async () => {
      tries++;
      throw wrong;
    });
    await expect(asked).rejects.toBe(wrong);
    expect(tries).toBe(1);
  });
});
