/** Makes workers wait for each other before they switch to another catalogue version. */
export type Meeting = {
  /** A worker has a version ready. */
  arrive(worker: number, version: string): void;
  /** A worker has ended, so the others stop waiting for it. */
  leave(worker: number): void;
};

/** The options of a meeting. `wait_max_ms` is how long workers wait for the others. */
type MeetingOptions = {
  release: (worker: number, version: string) => void;
  wait_max_ms: number;
  /** Called with the workers that the others no longer wait for. */
  onLate: (version: string, late: readonly number[]) => void;
};

type Place = { version: string; isWaiting: boolean };

/**
 * Opens a permanent meeting. Whenever all workers have the same version ready, those that wait are released together. A
 * worker that cannot make a version ready delays the others by at most `wait_max_ms`.
 */
export function openMeeting({ release, wait_max_ms, onLate }: MeetingOptions): Meeting {
  const places = new Map<number, Place>();
  const timers = new Map<string, NodeJS.Timeout>();
  const waitingFor = (version: string) =>
    [...places].filter(([, place]) => place.isWaiting && place.version === version);
  const releaseAll = (version: string) => {
    clearTimeout(timers.get(version));
    timers.delete(version);
    for (const [worker, place] of waitingFor(version)) {
      place.isWaiting = false;
      release(worker, version);
    }
  };
  const look = (version: string) => {
    if ([...places.values()].every(place => place.version === version)) releaseAll(version);
  };
  const giveUp = (version: string) => {
    const late = [...places].filter(([, place]) => place.version !== version).map(([worker]) => worker);
    onLate(version, late);
    releaseAll(version);
  };
  return {
    arrive(worker, version) {
      places.set(worker, { version, isWaiting: true });
      if (!timers.has(version)) timers.set(version, setTimeout(() => giveUp(version), wait_max_ms).unref());
      look(version);
    },
    leave(worker) {
      places.delete(worker);
      for (const version of [...timers.keys()]) look(version);
    },
  };
}
