import type { RouteRule } from './route-rules.ts';

/** Interval at which the latest build is checked, in ms. */
const POLL_MS = 5 * 60 * 1000;
/** How long after the page is idle the route rules and other low-priority data are fetched, in ms. */
const IDLE_MS = 1000;
/** Event that fires on `window` when a newer build is deployed. Its `detail` is the id of that build. */
const UPDATE_EVENT = 'etalon:update';

/** Whether there are builds to distinguish. In development the router's tool creates a new id for each request. */
export const HAS_BUILDS = import.meta.env.MODE !== 'development';

let newer: string | null = null;
let rules: readonly RouteRule[] = [];

/** The id of the build that this page runs. */
function ownBuild(): string {
  return document.documentElement.dataset.build ?? '';
}

/** Whether a newer build than this page's is deployed. */
export function isOutdated(): boolean {
  return newer !== null;
}

/** The route rules of this build, or an empty list before they are loaded. */
export function routeRules(): readonly RouteRule[] {
  return rules;
}

/**
 * Checks which build is deployed every POLL_MS, and when a page hidden for that long is shown again. Returns the
 * function that stops it.
 */
export function watchBuilds(): () => void {
  if (!HAS_BUILDS) return () => {};
  let asked = Date.now();
  const ask = (): void => {
    asked = Date.now();
    if (!isOutdated()) void lookForUpdate();
  };
  const timer = setInterval(ask, POLL_MS);
  const onShown = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= POLL_MS) ask();
  };
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** Checks which build is deployed and fires {@link UPDATE_EVENT} if it is not the one of this page. */
async function lookForUpdate(): Promise<void> {
  try {
    const id = readBuildId(await readJson(`/builds/latest.json?${Date.now()}`));
    if (id === null) throw new Error('No build is named');
    if (id === ownBuild()) return;
    newer = id;
    window.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: id }));
  } catch (error) {
    console.warn('The latest build is not known', error);
  }
}

/** Fetches the route rules about a second after the page is idle, unless the connection is the slowest kind. */
export function fetchRulesWhenIdle(): void {
  if (HAS_BUILDS && !isSlow()) whenIdle(() => void fetchRules());
}

/** Runs a task of low priority about a second after the page becomes idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOff = false;
  const later = (): void => {
    if (!isOff) timer = setTimeout(run, IDLE_MS);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(later);
  else later();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}

/** Whether the connection is too slow to prefetch anything. */
export function isSlow(): boolean {
  // The Network Information API is in Chromium only.
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.effectiveType === 'slow-2g' || connection?.saveData === true;
}

async function fetchRules(): Promise<void> {
  try {
    rules = readRules(await readJson(`/builds/meta/${ownBuild()}.json`));
  } catch (error) {
    console.warn('The route rules were not fetched', error);
  }
}

/** The build id in the answer of `/builds/latest.json`, or null if something other than the server answered. */
export function readBuildId(answer: unknown): string | null {
  const isNamed = typeof answer === 'object' && answer !== null && 'id' in answer;
  return isNamed && typeof answer.id === 'string' ? answer.id : null;
}

/** @throws Error if something other than the server answered */
function readRules(answer: unknown): readonly RouteRule[] {
  const hasRules = typeof answer === 'object' && answer !== null && 'rules' in answer;
  if (!hasRules || !Array.isArray(answer.rules)) throw new Error('No rules are named');
  // The server of this very build creates the list.
  return answer.rules as readonly RouteRule[];
}

/** @throws Error if the answer is not a success */
async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
