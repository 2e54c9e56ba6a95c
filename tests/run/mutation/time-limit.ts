import { clearTimeout, setTimeout } from 'node:timers';
import { Script } from 'node:vm';

/** Something was ended as it took too long. */
export class Hangs extends Error {
  override name = 'Hangs';
}

/** Calls what the context holds. Only code that is started like this can be ended while it runs. */
const CALL = new Script('runsWithinTime.pop()()');
const waiting: (() => unknown)[] = [];
Object.assign(globalThis, { runsWithinTime: waiting });

/**
 * Calls a function and waits for what it promises, each for so many ms at most.
 * @throws {Hangs} if it takes longer; a loop is ended, a promise is no longer waited for
 */
export async function endIfSlow<Result>(
  run: () => Result | PromiseLike<Result>,
  limitMs: number,
): Promise<Result> {
  const timeout = Math.ceil(limitMs);
  waiting.push(run);
  let result: Result | PromiseLike<Result>;
  try {
    result = CALL.runInThisContext({ timeout });
  } catch (error) {
    const isEnded =
      error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isEnded ? new Hangs(`ended after ${timeout} ms`) : error;
  }
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Hangs(`no result after ${timeout} ms`)), timeout);
  return await Promise.race([result, promise]).finally(() => clearTimeout(timer));
}
