/** The messages of the browsers, and of the site's bundler, for code that fails to load. */
const DID_NOT_COME =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i;

/**
 * Whether an import failed because code did not come. Code that came and threw while it ran is a fault of its own: to
 * load it again changes nothing.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && DID_NOT_COME.test(error.message);
}

/** Takes the link of a style sheet that did not come out of the page: with it there, the next import would take the sheet for loaded. */
export function dropLostStyles(error: unknown): void {
  const href =
    error instanceof Error ? /unable to preload css for (\S+)/i.exec(error.message)?.[1] : undefined;
  if (href === undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href === new URL(href, location.href).href) link.remove();
}
