import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';
import timers from 'node:timers/promises';

/** The beginning of every simulation. */
const BEGIN = Date.parse('2026-03-02T08:00:00Z');

/** The clock that `Date` shows during a simulation. It only moves by `forward`. */
export type VirtualClock = { forward(ms: number): void; restore(): void };

/** Replaces the clock of `Date` in this process. The pauses between batches of rows take no time. */
export function startClock(): VirtualClock {
  let now = BEGIN;
  mock.timers.enable({ apis: ['Date'], now });
  const { setTimeout } = timers;
  const pause = async <Value>(_ms?: number, value?: Value) => timers.setImmediate(value);
  Object.assign(timers, { setTimeout: pause });
  syncBuiltinESMExports();
  return {
    forward(ms) {
      now += ms;
      mock.timers.setTime(now);
    },
    restore() {
      mock.timers.reset();
      Object.assign(timers, { setTimeout });
      syncBuiltinESMExports();
    },
  };
}
