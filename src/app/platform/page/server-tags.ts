/**
 * Tags that only the server writes into a page's head (`page-meta.ts`): for sharing, the other languages, the page's
 * own feed. The site's feed has no title. Tags that the browser's script renders too belong to React, which fails if
 * other code removes them.
 */
const SERVER_TAGS = 'meta:is([name^=twitter],[property]),link:is([hreflang],[rel=alternate][title])';

let areDropped = false;

/**
 * Takes out of the head what the server said of a page that is left: sharing buttons and feed readers would take it for
 * the page on the screen.
 */
export function dropServerTags(): void {
  if (areDropped) return;
  areDropped = true;
  for (const tag of document.querySelectorAll(SERVER_TAGS)) tag.remove();
}
