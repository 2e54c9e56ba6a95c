import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PrefetchPageLinks } from 'react-router';
import { routeRules } from '../builds/builds.ts';
import { pageAhead } from '../builds/route-rules.ts';
import { pageLinkOf } from '../links/link-target.ts';
import { shownPage } from '../visit/shown-page.ts';
import { addressOfBuild } from './page-data-fetch.ts';
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts';
import { holdPressed } from './pressed-page.ts';

/** How long a link must be pointed at before its page is fetched, in ms, so that a passing pointer requests nothing. */
const DWELL_MS = 50;
/** How long the prefetch of one page may take before the next one begins, in ms. */
const TURN_MS = 5000;

/** A page that is being prefetched, and the function to call when it is there. */
type Turn = { page: string; onDone: () => void };

/** Prefetches pages of this site when a link to them is pointed at or focused, four at a time. */
export default function PrefetchedPages() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  useEffect(() => {
    const fetchAhead = (page: string): Promise<void> =>
      new Promise<void>(onDone => setTurns(others => [...others, { page, onDone }])).finally(() =>
        setTurns(others => others.filter(turn => turn.page !== page)),
      );
    const queue = createPrefetchQueue(fetchAhead);
    return followLinks({
      add: link => {
        const page = pageAhead(link, routeRules());
        if (page !== null) queue.add(page);
      },
      remove: link => queue.remove(pageAhead(link, routeRules()) ?? link),
    });
  }, []);
  return turns.map(turn => <PrefetchedPage key={turn.page} {...turn} />);
}

/** Fetches the data and the scripts of a page into the browser's cache. */
function PrefetchedPage({ page, onDone }: Turn) {
  const box = useRef<HTMLDivElement>(null);
  // The router writes its links where they load nothing, because they lack this build.
  const [written] = useState(() => document.createElement('div'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useLayoutEffect(() => {
    const links = [...written.querySelectorAll('link')].map(link => linkOfBuild(page, link));
    let left = links.length;
    const settle = (): void => {
      left -= 1;
      if (left <= 0) onDone();
    };
    for (const link of links) {
      link.onload = settle;
      link.onerror = () => {
        console.warn(`${page} was not fetched ahead`);
        settle();
      };
    }
    if (left === 0) onDone();
    box.current?.append(...links);
    const timer = setTimeout(onDone, TURN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} hidden>
      {createPortal(<PrefetchPageLinks page={page} {...STAYS} />, written)}
    </div>
  );
}

/** React moves a link to the head unless it has both listeners. The router's type omits events. */
const STAYS: object = { onLoad: () => {}, onError: () => {} };

/** The URLs of the data of prefetched pages, by the pages' addresses. */
const dataOf = new Map<string, string>();

/** A link of the router's as it is loaded: data has this build in its address, which is noted for the page. */
function linkOfBuild(page: string, written: HTMLLinkElement): HTMLLinkElement {
  const link = written.cloneNode() as HTMLLinkElement; // A copy of an element is one of the same kind.
  if (link.as === 'fetch') {
    link.href = addressOfBuild(link.href);
    dataOf.set(page, link.href);
  }
  return link;
}

function followLinks(queue: PrefetchQueue): () => void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const onOver = (event: Pick<Event, 'target'>): void => {
    const page = pageOf(event);
    clearTimeout(dwelling);
    if (page !== null) dwelling = setTimeout(() => queue.add(page), DWELL_MS);
  };
  const onOut = (event: Event): void => {
    const page = pageOf(event);
    clearTimeout(dwelling);
    if (page !== null) queue.remove(page);
  };
  const onFocus = (event: Event): void => {
    const page = pageOf(event);
    if (page !== null) queue.add(page);
  };
  const onPress = (event: PointerEvent): void => {
    const data = event.button === 0 ? dataOf.get(pageOf(event) ?? '') : undefined;
    if (data !== undefined) holdPressed(data);
  };
  // The link was pointed at before this code was loaded.
  onOver({ target: document.querySelector('a[href]:hover') });
  const listeners: Record<string, (event: PointerEvent) => void> = {
    pointerover: onOver,
    pointerout: onOut,
    focusin: onFocus,
    touchstart: onFocus,
    pointerdown: onPress,
  };
  const stop = new AbortController();
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener as EventListener, { passive: true, signal: stop.signal });
  return () => {
    clearTimeout(dwelling);
    stop.abort();
  };
}

/**
 * The page of this site that the link under an event leads to. Returns null if there is none, or if it is the one on
 * the screen.
 */
function pageOf(event: Pick<Event, 'target'>): string | null {
  const link = pageLinkOf(event);
  const page = link === null ? null : link.pathname + link.search;
  return page === shownPage() ? null : page;
}
