import { readPath } from '../locale/strategy.ts';
import { clickQueue } from './click-records.ts';
import { placeOf, readMark } from './marks.ts';

/** Pause after a page has arrived, in ms. */
const SETTLED_MS = 400;

/** Records what is shown and chosen on the page at an address, until the signal reports that the page is left. */
export function watchLists(
  { pathname, search }: { pathname: string; search: string },
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const place = placeOf(readPath(pathname).path);
  const text = new URLSearchParams(search).get('q') ?? undefined;
  const seen = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      const mark = isIntersecting && target instanceof HTMLElement && readMark(target.dataset.record);
      if (!mark) continue;
      seen.unobserve(target);
      clickQueue().add({ action: 'show', ...mark, place });
    }
  });
  const timer = setTimeout(() => {
    for (const element of document.querySelectorAll('[data-record]')) seen.observe(element);
  }, SETTLED_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    seen.disconnect();
  });
  const choose = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const marked = link?.closest<HTMLElement>('[data-record]');
    const mark = readMark(marked?.dataset.record);
    if (mark !== null) clickQueue().add({ action: 'click', ...mark, place, ...(text && { text }) });
  };
  // Before the router, which changes the page.
  document.addEventListener('click', choose, { capture: true, signal });
  const leave = (): void => {
    if (document.visibilityState === 'hidden') clickQueue().flush();
  };
  document.addEventListener('visibilitychange', leave, { signal });
  window.addEventListener('pagehide', () => clickQueue().flush(), { signal });
}
