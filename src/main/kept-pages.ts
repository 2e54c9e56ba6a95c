import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { readsAll } from '#app/platform/page/page-handle.ts';
import { DATA_ENDING, ROUTES_PARAMETER } from '#app/platform/router-adapter/internals.ts';

/** Says of an address whether its page is worth keeping: it is written in the one form in which the site links to it, so that nobody can make one page many. */
export type KeepsPage = (url: URL) => boolean;

/** Reads from a build how its routes write their addresses and which parameters they read. */
export function keptPages(build: ServerBuild): KeepsPage {
  const routes = routesBelow(build.routes, undefined);
  return ({ pathname, search, searchParams }) => {
    const path = pathname.replace(DATA_ENDING, '') || '/';
    const matches = matchRoutes(routes, path) ?? [];
    const pattern = matches.map(({ route }) => route.path ?? '').join('/');
    const parameters = new URLSearchParams(searchParams);
    parameters.delete(ROUTES_PARAMETER);
    return (
      isPlain(path, pattern) &&
      !/[?&](&|$)/.test(search) &&
      listsOwnRoutes(
        searchParams,
        matches.map(({ route }) => route.id ?? ''),
      ) &&
      readsAll(matches.at(-1)?.route.handle, parameters)
    );
  };
}

/** Whether a path is as its route writes it: the router also takes other cases, escapes and further slashes. */
function isPlain(path: string, pattern: string): boolean {
  const words = pattern.split('/').filter(word => word !== '');
  const parts = path === '/' ? [] : path.slice(1).split('/');
  return parts.every((part, at) =>
    words[at]?.startsWith(':') ? /^[\w.~-]+$/.test(part) : part === words[at],
  );
}

/** Whether a data request asks for routes of its own page only, each once. */
function listsOwnRoutes(parameters: URLSearchParams, own: readonly string[]): boolean {
  const asked = parameters.getAll(ROUTES_PARAMETER).flatMap(text => text.split(','));
  return asked.every((id, at) => asked.indexOf(id) === at && own.includes(id));
}

function routesBelow(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const own = { id, path, handle: module.handle };
    return index ? [{ ...own, index: true }] : [{ ...own, children: routesBelow(routes, id) }];
  });
}
