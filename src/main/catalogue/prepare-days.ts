import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '#api/api.ts';
import { ANSWERING } from '#search/opensearch/patience.ts';

/** Interval at which the site looks for a new version or day, in ms. */
const LOOK_MS = 1000;

/** Prepares each version and day soon after it begins, so that the first visitor does not wait for it. */
export function startPreparingDays(
  api: Pick<Api, 'prepareDay'>,
  look_ms = LOOK_MS,
): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      // A visitor may wait for the same, and no longer than for a search. What fails is reported by the first visitor.
      await ANSWERING.run({ since: performance.now() }, api.prepareDay).catch(() => undefined);
      await sleep(look_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
