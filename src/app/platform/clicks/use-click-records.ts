import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readPath } from '../locale/strategy.ts';
import { clickQueue } from './click-records.ts';
import { placeOf, readMark } from './marks.ts';

/** A moment after a page has come, in milliseconds: recording is never in the way of what the visitor waits for. */
const SETTLED_MS = 400;

/** Records what of the marked lists comes into view, and what is chosen from them. */
export function useClickRecords(): void {
  const { pathname, search } = useLocation();
  const place = placeOf(readPath(pathname).path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address shows another list
  useEffect(() => {
    const watch = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) {
        const mark = isIntersecting && target instanceof HTMLElement && readMark(target.dataset.record);
        if (!mark) continue;
        watch.unobserve(target);
        clickQueue().add({ action: 'show', ...mark, place });
      }
    });
    const timer = setTimeout(() => {
      for (const element of document.querySelectorAll('[data-record]')) watch.observe(element);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [pathname, search, place]);
  useEffect(() => {
    const choose = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const marked = link?.closest<HTMLElement>('[data-record]');
      const mark = readMark(marked?.dataset.record);
      if (mark !== null) clickQueue().add({ action: 'click', ...mark, place });
    };
    // In front of the router, which changes the page.
    document.addEventListener('click', choose, true);
    return () => document.removeEventListener('click', choose, true);
  }, [place]);
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') clickQueue().flush();
    };
    const go = () => clickQueue().flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', go);
    };
  }, []);
}
