/**
 * Does some work and measures the longest piece of it that nothing else can come between: how long another visitor's request may have to wait.
 * Counted in processor time of this thread, which is the same on a busy machine.
 * @returns milliseconds
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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

/** Processor time that this thread has used, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
