import { setTimeout as sleep } from 'node:timers/promises';

/** Longest sleep at a time, in ms. A changed clock, or a machine that was asleep, is noticed within this time. */
const LOOK_MS = 30_000;

/** The next time after `now` at which a local clock shows `HH:MM`. */
export function nextMoment(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  if (next.getTime() <= now.getTime()) next.setDate(next.getDate() + 1);
  return next;
}

/** Runs `work` each day at `HH:MM` local time until the signal is aborted. A run under way ends first. */
export async function daily(at: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const next = nextMoment(at, new Date());
    while (!signal.aborted && Date.now() < next.getTime())
      await sleep(Math.min(LOOK_MS, next.getTime() - Date.now()), undefined, { signal }).catch(() => {});
    if (!signal.aborted) await work();
  }
}
