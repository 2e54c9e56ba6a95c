import { HAS_BUILDS, readBuildId } from './builds.ts';

/** Longest wait for an answer of the server, in ms. */
const ASKED_FOR_MS = 5000;
/** Pause after a failure before the server is asked again, and longest pause between two attempts, in ms. */
const [SOON_MS, LATE_MS] = [2000, 60_000];

/** Whether the server answers completely. Without a server a reloaded page is lost, and a partly loaded one is dead. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (!HAS_BUILDS) return true;
  try {
    const signal = AbortSignal.timeout(ASKED_FOR_MS);
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal });
    return readBuildId(await answer.json()) !== null && answer.ok;
  } catch {
    return false;
  }
}

/**
 * Calls `run` once the server answers again, with longer pauses after more failed tries. Returns the function that
 * stops it.
 */
export function whenServerIsBack(run: () => void, tries = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOff = false;
  const stop = (): void => {
    isOff = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const isThere = await isServerThere();
    if (isOff) return;
    if (!isThere) return wait();
    stop();
    run();
  };
  let asked = tries;
  const wait = (): void => {
    timer = setTimeout(ask, Math.min(LATE_MS, SOON_MS * 2 ** asked));
    asked += 1;
  };
  window.addEventListener('online', ask);
  wait();
  return stop;
}
