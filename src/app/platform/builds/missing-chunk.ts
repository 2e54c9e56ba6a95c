/** The messages of the browsers, and of the site's bundler, for code that fails to load. */
const DID_NOT_COME =
  /dynamically imported module|importing a module script failed|valid javascript mime type|unable to preload css/i;

/**
 * Whether an import failed because its code did not arrive. Code that threw while it ran is a different fault, which
 * loading again would not change.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && DID_NOT_COME.test(error.message);
}

/** Removes the link of a style sheet that failed to load. Otherwise the next import would consider the sheet loaded. */
export function dropLostStyles(error: unknown): void {
  const href =
    error instanceof Error ? /unable to preload css for (\S+)/i.exec(error.message)?.[1] : undefined;
  if (href === undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href === new URL(href, location.href).href) link.remove();
}
