const CRAWLER =
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners|lighthouse|headless\w{0,20}preview/i;

let pageCache: string | null = null;

/** Whether a browser identifies itself as a crawler's. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

/** Stores what a crawler's browser shows now, so that a later error of its script leaves the page unchanged. */
export function keepPageForCrawler(): void {
  if (isCrawler(navigator.userAgent)) pageCache = document.getElementById('content')?.innerHTML ?? null;
}

/** The HTML stored for a crawler. Returns null for all other visitors and on the server. */
export function keptPage(): string | null {
  return pageCache;
}
