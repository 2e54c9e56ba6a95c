/** What the router knows of a route in the browser. */
export type KnownRoute = { module: string; imports?: string[]; hasLoader: boolean };

/** What a page needs before it can be shown: its data request, and the scripts of its routes. */
export type PageFiles = { data: string | null; scripts: string[] };

/** Lists what a navigation to a page asks for. The root's own data stays, so that only the routes below it are asked.
 *  @param page path and query @param routeIds the routes that match it, the root first */
export function pageFiles(
  page: string,
  routeIds: readonly string[],
  routes: Readonly<Record<string, KnownRoute | undefined>>,
  origin: string,
): PageFiles {
  const below = routeIds.slice(1).flatMap(id => (routes[id] === undefined ? [] : [{ id, ...routes[id] }]));
  const loaded = below.filter(route => route.hasLoader).map(route => route.id);
  const scripts = [...new Set(below.flatMap(route => [route.module, ...(route.imports ?? [])]))];
  return { data: loaded.length === 0 ? null : dataAddress(page, loaded, origin), scripts };
}

/** The address of the router's own request for a page's data. */
function dataAddress(page: string, routeIds: readonly string[], origin: string): string {
  const url = new URL(page, origin);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.searchParams.set('_routes', routeIds.join(','));
  return url.pathname + url.search;
}
