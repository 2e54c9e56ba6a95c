import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';

/** The ways to the pages before and after one of several. Nothing where it is the only one. @param link the address of a page */
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

/** Further than any list goes. */
const PAGE_MAX = 1_000_000;

/** The number of a page in an address: a whole number from 1 on. */
export function readPage(query: URLSearchParams): number {
  return Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), PAGE_MAX);
}
