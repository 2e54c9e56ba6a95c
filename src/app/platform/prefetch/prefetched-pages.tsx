import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { routeRules } from '../builds/builds.ts';
import { pageAhead } from '../builds/route-rules.ts';
import { pageLinkOf } from '../links/link-target.ts';
import { PRESSED_PAGE } from '../router-adapter/internals.ts';
import { shownPage } from '../visit/shown-page.ts';
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts';
import { holdPressed, takePressed } from './pressed-page.ts';

/** How long a link is pointed at before its page is fetched, in milliseconds: a pointer that passes over asks for nothing. */
const DWELL_MS = 50;
/** How long one page may take to be fetched ahead before others get its turn, in milliseconds. */
const TURN_MS = 5000;

/** A page that is being fetched ahead, and what is called when it is there. */
type Turn = { page: string; onDone: () => void };

/** Fetches the pages ahead whose links are pointed at or focused, four at once: any link of the page to a page of this site. */
export default function PrefetchedPages() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  useEffect(() => {
    Object.assign(window, { [PRESSED_PAGE]: takePressed });
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

/** Fetches what a page needs into the browser's cache: its data, and the scripts of its routes. */
function PrefetchedPage({ page, onDone }: Turn) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useLayoutEffect(() => {
    noteData(page, box.current);
    left.current = box.current?.childElementCount ?? 0;
    if (left.current === 0) onDone();
    const timer = setTimeout(onDone, TURN_MS);
    return () => clearTimeout(timer);
  }, []);
  const settle = (): void => {
    left.current -= 1;
    if (left.current === 0) onDone();
  };
  const onError = (): void => {
    console.warn(`${page} was not fetched ahead`);
    settle();
  };
  // The router hands everything else to each of its links. Its type leaves the events out.
  const events: object = { onLoad: settle, onError };
  return (
    <div ref={box} hidden>
      <PrefetchPageLinks page={page} {...events} />
    </div>
  );
}

/** Where the data of pages that were fetched ahead is, by the pages' addresses. */
const dataOf = new Map<string, string>();

function noteData(page: string, links: Element | null): void {
  const data = links?.querySelector<HTMLLinkElement>('link[as=fetch]');
  if (data) dataOf.set(page, data.href);
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
  // Pointed at before this code was there.
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
