import cluster from 'node:cluster';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Charge, ChargeLink } from '#api/transport/quotas.ts';
import { type FromWorker, readToWorker } from './messages.ts';

/** The serving processes of one site, from the view of one of them. */
export type Fleet = {
  /** Whether this process does the work that only one must do. */
  isFirst: boolean;
  /** Runs work while no other process runs any. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until every process has a version ready, so that all switch to it together. */
  meet(version: string): Promise<void>;
  /** Counts requests of all processes by address. */
  RateStore: new () => FastifyRateLimitStore;
  /** Shares with the other processes how much was stored for each visitor. */
  charges: ChargeLink;
  /** Tells the supervisor that this process serves, and sends it measurements on request from then on. */
  serve(address: string, measure: () => Promise<unknown[]>): void;
};

/** Joins the other processes. Returns undefined if this process serves alone. */
export function joinFleet(): Fleet | undefined {
  if (!cluster.isWorker) return undefined;
  const turns: (() => void)[] = [];
  const meetings = new Map<string, () => void>();
  const counts = new Map<number, (counted: { current: number; ttl: number }) => void>();
  const listeners: ((charge: Charge) => void)[] = [];
  let measureAll: () => Promise<unknown[]> = async () => [];
  // A closed channel emits `disconnect`, upon which the process ends.
  const tell = (message: FromWorker) => void process.send?.(message, () => {});
  process.on('message', raw => {
    const message = readToWorker(raw);
    if (message?.etalon === 'has_turn') turns.shift()?.();
    if (message?.etalon === 'switches') meetings.get(message.version)?.();
    if (message?.etalon === 'charged') for (const listener of listeners) listener(message.charge);
    if (message?.etalon === 'measures') {
      const { number } = message;
      void measureAll().then(metrics => tell({ etalon: 'has_measured', number, metrics }));
    }
    if (message?.etalon !== 'counted') return;
    counts.get(message.number)?.(message);
    counts.delete(message.number);
  });
  return {
    isFirst: cluster.worker?.id === 1,
    async inTurn(work) {
      await new Promise<void>(resolve => {
        turns.push(resolve);
        tell({ etalon: 'wants_turn' });
      });
      try {
        return await work();
      } finally {
        tell({ etalon: 'ends_turn' });
      }
    },
    meet: version =>
      new Promise(resolve => {
        meetings.set(version, resolve);
        tell({ etalon: 'has_ready', version });
      }),
    RateStore: makeRateStore((question, answer) => {
      counts.set(question.number, answer);
      tell(question);
    }),
    charges: {
      tell: charge => tell({ etalon: 'charged', charge }),
      listen: listener => void listeners.push(listener),
    },
    serve: (address, measure) => {
      measureAll = measure;
      tell({ etalon: 'serves', address });
    },
  };
}

type Question = Extract<FromWorker, { etalon: 'counts' }>;

/**
 * A store that lets the supervisor count. Routes with their own limits are counted separately, which works because
 * every process registers them in the same order.
 */
function makeRateStore(
  ask: (question: Question, answer: (counted: { current: number; ttl: number }) => void) => void,
): Fleet['RateStore'] {
  let numbers = 0;
  let counters = 0;
  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #counter = String(counters++);

    incr(
      address: string,
      answer: (error: null, counted: { current: number; ttl: number }) => void,
      window_ms: number,
    ): void {
      const question = { number: numbers++, counter: this.#counter, address, window_ms };
      ask({ etalon: 'counts', ...question }, counted => answer(null, counted));
    }

    child(): FastifyRateLimitStore {
      return new SharedRateStore();
    }
  };
}
