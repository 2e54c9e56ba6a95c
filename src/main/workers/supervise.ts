import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openMeeting } from './meeting.ts';
import { type FromWorker, readFromWorker, type ToWorker } from './messages.ts';
import { RateStore } from './rate-store.ts';
import { openRestarts } from './restarts.ts';
import { openTurns } from './turns.ts';

/** How long workers wait for one that cannot make a new version ready, in ms. */
const MEETING_MAX_MS = 60_000;
/** How long a worker may take to report its measurements, in ms. */
const MEASURE_MAX_MS = 1000;

/** Workers that serve a site together. `failed` resolves with the exit code of the first one if it could not start. */
export type Supervision = {
  ready: Promise<{ address: string } | { failed: number }>;
  /** The measurements of the workers that serve, one list each. Workers that do not answer within a second are left out. */
  measure: () => Promise<unknown[][]>;
  /** Stops all workers in the same way as a single process. */
  close: () => Promise<void>;
};

/**
 * Runs a site in several processes on one port, and replaces those that end. The first one is started alone. It builds
 * and stores the search index, which the others load.
 */
export function supervise(count: number, log: Logger): Supervision {
  const turns = openTurns(id => tell(workerOf(id), { etalon: 'has_turn' }));
  const meeting = openMeeting({
    release: (id, version) => tell(workerOf(id), { etalon: 'switches', version }),
    wait_max_ms: MEETING_MAX_MS,
    onLate: (version, late) =>
      log.warn({ version, workers: late }, 'The version is served, although not by all workers yet'),
  });
  const measurements = openMeasurements();
  const ready = Promise.withResolvers<{ address: string } | { failed: number }>();
  const serving = new Set<number>();
  let began = 0;
  let isStopping = false;
  const begin = (worker: Worker, address: string) => {
    serving.add(worker.id);
    began += 1;
    if (began === 1) for (let more = 1; more < count; more += 1) start();
    if (began === count) ready.resolve({ address });
  };
  const hear = openMessages({ turns, meeting, measurements, begin });
  const start = () => {
    if (isStopping) return;
    const from = performance.now();
    const worker = cluster.fork();
    worker.on('message', message => hear(worker, message));
    worker.once('exit', (code, signal) => {
      turns.end(worker.id);
      meeting.leave(worker.id);
      const has_served = serving.delete(worker.id);
      if (isStopping) return;
      if (began === 0) return void ready.resolve({ failed: code ?? 1 });
      const lived_ms = performance.now() - from;
      const is_last = serving.size === 0;
      restarts.replace({ worker: worker.id, code, signal, lived_ms, has_served, is_last });
    });
  };
  const restarts = openRestarts(start, log);
  // Workers accept connections themselves: one handed to a worker that dies would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  start();
  return {
    ready: ready.promise,
    measure: async () => (await Promise.all([...serving].map(id => measurements.ask(workerOf(id))))).flat(),
    close: async () => {
      isStopping = true;
      restarts.close();
      await endWorkers();
    },
  };
}

/** The recipients of workers' messages. `begin` is called when one starts to serve. */
type Post = {
  turns: ReturnType<typeof openTurns>;
  meeting: ReturnType<typeof openMeeting>;
  measurements: ReturnType<typeof openMeasurements>;
  begin: (worker: Worker, address: string) => void;
};

/** Passes each message of a worker to its recipient. */
function openMessages({ turns, meeting, measurements, begin }: Post) {
  const countRequest = openCounters();
  return (worker: Worker, raw: unknown): void => {
    const message = readFromWorker(raw);
    if (message?.etalon === 'wants_turn') turns.want(worker.id);
    if (message?.etalon === 'ends_turn') turns.end(worker.id);
    if (message?.etalon === 'has_ready') meeting.arrive(worker.id, message.version);
    if (message?.etalon === 'counts') countRequest(message, worker);
    if (message?.etalon === 'charged') tellOthers(worker, message);
    if (message?.etalon === 'has_measured') measurements.take(message.number, message.metrics);
    if (message?.etalon === 'serves') begin(worker, message.address);
  };
}

function workerOf(id: number): Worker | undefined {
  return cluster.workers?.[id];
}

function allWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined);
}

function tell(worker: Worker | undefined, message: ToWorker): void {
  if (worker?.isConnected()) worker.send(message, () => {});
}

function tellOthers(one: Worker, message: ToWorker): void {
  for (const worker of allWorkers()) if (worker !== one) tell(worker, message);
}

async function endWorkers(): Promise<void> {
  const workers = allWorkers();
  const ends = workers.map(worker => new Promise(resolve => worker.once('exit', resolve)));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all(ends);
}

/** Counts the requests of all workers, separately for each limit, and answers the worker that asked. */
function openCounters(): (asked: Counted, worker: Worker) => void {
  const counters = new Map<string, RateStore>();
  return ({ counter, address, window_ms, number }, worker) => {
    const store = counters.get(counter) ?? new RateStore();
    counters.set(counter, store);
    store.incr(
      address,
      (_error, { current, ttl }) => tell(worker, { etalon: 'counted', number, current, ttl }),
      window_ms,
    );
  };
}

/** Asks workers for their measurements. A worker that does not answer in time is left out. */
function openMeasurements() {
  const waiting = new Map<number, (metrics: unknown[]) => void>();
  let questions = 0;
  return {
    take: (number: number, metrics: unknown[]) => waiting.get(number)?.(metrics),
    async ask(worker: Worker | undefined): Promise<unknown[][]> {
      const number = questions;
      questions += 1;
      const answered = new Promise<unknown[][]>(resolve =>
        waiting.set(number, metrics => resolve([metrics])),
      );
      tell(worker, { etalon: 'measures', number });
      const metrics = await Promise.race([answered, sleep(MEASURE_MAX_MS, [], { ref: false })]);
      waiting.delete(number);
      return metrics;
    },
  };
}

type Counted = Extract<FromWorker, { etalon: 'counts' }>;
