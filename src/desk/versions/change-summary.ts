import type { Database } from '#database/open.ts';
import {
  countPriceJumps,
  countProductChanges,
  PRICE_JUMP_FACTOR,
} from '#database/versions/product-changes.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { DESK_PATH } from '../page/frame.ts';
import { type ChangedPart, listChangedParts } from './changed-parts.ts';

/** The differences of a version: how many products, how many prices, and which parts besides the products. */
export type ChangeSums = Record<'added' | 'changed' | 'withdrawn', number> & {
  prices: { changed: number; jumped: number };
  parts: readonly ChangedPart[];
};

/** Counts the differences from one version to another. */
export async function sumChanges(database: Database, from: string, to: string): Promise<ChangeSums> {
  const changes = await countProductChanges(database, from, to);
  const prices = await countPriceJumps(database, from, to);
  return { ...changes, prices, parts: await listChangedParts(database, from, to) };
}

/** The differences that visitors would see, as sentences with links to the lists. */
export function describeSums(
  sums: ChangeSums,
  { from, to, say }: { from: string; to: string; say: Say },
): Markup {
  const { added, changed, withdrawn, prices, parts } = sums;
  if (added + changed + withdrawn === 0)
    return html`<p>${say('changes.none')}</p>${describeParts(parts, say)}`;
  return html`<ul class="facts">
<li>${say('changes.added', { count: added })}</li>
<li>${say('changes.changed', { count: changed })}</li>
<li>${say('changes.withdrawn', { count: withdrawn })}</li>
</ul>
${describePrices(prices, say)}
${describeParts(parts, say)}
<p><a href="${comparePath(from, to)}">${say('changes.see', { from, to })}</a></p>`;
}

/** How many prices change, and how many of them by so much that a person should check. */
export function describePrices({ changed, jumped }: ChangeSums['prices'], say: Say): Markup | null {
  if (changed === 0) return null;
  const far = say('changes.jumped', { count: jumped, factor: PRICE_JUMP_FACTOR });
  return html`<p>${say('changes.prices', { count: changed })}</p>${jumped > 0 && html`<p class="warn">${far}</p>`}`;
}

/** What differs besides the products, a sentence each. */
export function describeParts(parts: readonly ChangedPart[], say: Say): Markup | null {
  if (parts.length === 0) return null;
  return html`<ul class="facts">${parts.map(part => html`<li>${say(`changes.part_${part}`)}</li>`)}</ul>`;
}

/** The path of the comparison of two versions. */
export function comparePath(from: string, to: string): string {
  return `${DESK_PATH}/versions/compare?from=${from}&to=${to}`;
}
