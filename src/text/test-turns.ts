/** How long a piece of work may keep all other visitors waiting, in ms, on a machine with {@link TRIAL_MS} for the trial. */
const TURN_MS_MAX = 50;
/** Duration of the trial on the machine for which the limits were set, in ms of processor time. */
const TRIAL_MS = 16;
/** Limit of attempts until nothing else (compilation, garbage collection) interferes. */
const TIMES = 4;

/** Processor time that this thread has used, in ms. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * A limit of processor time on this machine at this moment, which is longer if the machine is slower than the one for
 * which the limit was set.
 * @param ms the limit on that machine
 */
export function hereMs(ms: number): number {
  runTrial();
  const started = cpuMs();
  for (let time = 0; time < TIMES; time += 1) runTrial();
  return ms * Math.max(1, (cpuMs() - started) / TIMES / TRIAL_MS);
}

/**
 * Repeats some work until its longest uninterruptible piece is short enough, at most {@link TIMES} times.
 * @param work gets the number of the attempt, from 0
 * @returns by how much the best attempt exceeded the limit, in words, or null if it did not
 */
export async function overlongTurn(work: (time: number) => Promise<unknown>): Promise<string | null> {
  const turns: number[] = [];
  while (turns.length < TIMES) {
    turns.push(await longestTurn(() => work(turns.length)));
    if (Math.min(...turns) <= TURN_MS_MAX) return null;
  }
  return overlong(Math.min(...turns));
}

/** The same for work without a pause. */
export function overlongWork(work: () => void): string | null {
  const turns: number[] = [];
  while (turns.length < TIMES) {
    const started = cpuMs();
    work();
    turns.push(cpuMs() - started);
    if (Math.min(...turns) <= TURN_MS_MAX) return null;
  }
  return overlong(Math.min(...turns));
}

function overlong(ms: number): string | null {
  const limit = hereMs(TURN_MS_MAX);
  return ms <= limit ? null : `${ms.toFixed(0)} ms, may be ${limit.toFixed(0)} ms`;
}

/**
 * Runs some work and measures its longest uninterruptible piece, which is how long another visitor's request may have
 * to wait. It is counted in processor time of this thread, which other work on the machine hardly lengthens.
 * @returns milliseconds
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = cpuMs();
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = cpuMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, cpuMs() - before);
}

/** Work of the kind that the site does: texts are built, sorted, split and written. */
function runTrial(): void {
  const words: string[] = [];
  let seed = 1;
  for (let at = 0; at < 30_000; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    words.push(seed.toString(36));
  }
  words.sort();
  JSON.stringify(words.join('-').split(/[a-m]+/));
}
