/** Number of pages that are prefetched at the same time. */
export const AT_ONCE_MAX = 4;
/** Limit of waiting pages besides those being fetched. The links pointed at last come first. */
const WAITING_MAX = 4;
/** How long a prefetched page is not prefetched again, in ms. Browsers cache it for five minutes. */
const FRESH_MS = 5 * 60 * 1000;

/** Prefetches pages, few at a time and none twice. */
export type PrefetchQueue = {
  add: (page: string) => void;
  /** Removes a page that is still queued, because the visitor no longer points at it. */
  remove: (page: string) => void;
};

/** Creates a queue around the function that fetches one page. A failed fetch only counts as done. */
export function createPrefetchQueue(
  fetchPage: (page: string) => Promise<void>,
  now: () => number = Date.now,
): PrefetchQueue {
  const fetched = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;
  const next = (): void => {
    const page = running < AT_ONCE_MAX ? waiting.pop() : undefined;
    if (page === undefined) return;
    running += 1;
    fetched.set(page, now());
    void fetchPage(page)
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  };
  return {
    add(page) {
      const at = fetched.get(page);
      if (at !== undefined && now() - at < FRESH_MS) return;
      waiting = [...waiting.filter(other => other !== page), page].slice(-WAITING_MAX);
      next();
    },
    remove(page) {
      waiting = waiting.filter(other => other !== page);
    },
  };
}
