import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';

/**
 * Links to the previous and the next page. Returns nothing if there is only one page. @param link returns the address
 * of a page
 */
export function showPager(
  { page, pages }: { page: number; pages: number },
  link: (page: number) => string,
  say: Say,
): Markup | null {
  if (pages <= 1) return null;
  const way = (to: number, text: string) =>
    to >= 1 && to <= pages && html`<li><a href="${link(to)}">${text}</a></li>`;
  return html`<nav class="pages" aria-label="${say('pager.title')}"><ul>
${way(page - 1, say('pager.before'))}<li>${say('pager.page', { page, pages })}</li>${way(page + 1, say('pager.next'))}
</ul></nav>`;
}

/** Limit of page numbers, beyond any list. */
const PAGE_MAX = 1_000_000;

/** The page number in an address: a whole number from 1. */
export function readPage(query: URLSearchParams): number {
  return Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), PAGE_MAX);
}
