/**
 * Tags that only the server writes into a page's head (`page-meta.ts`): for sharing, the other languages, the page's
 * own feed. The site's feed has no title. Tags that the browser's script renders too belong to React, which fails if
 * other code removes them.
 */
const SERVER_TAGS = 'meta:is([name^=twitter],[property]),link:is([hreflang],[rel=alternate][title])';

let areDropped = false;

/**
 * Removes the server's tags about the former page from the head. Otherwise sharing buttons and feed readers would
 * attribute them to the current page.
 */
export function dropServerTags(): void {
  if (areDropped) return;
  areDropped = true;
  for (const tag of document.querySelectorAll(SERVER_TAGS)) tag.remove();
}
