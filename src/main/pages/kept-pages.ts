import type { ServerBuild } from 'react-router';
import { readsAll } from '#app/platform/page/page-handle.ts';
import { DATA_ENDING, ROUTES_PARAMETER } from '#app/platform/router-adapter/internals.ts';
import { listPlaces } from './page-places.ts';

/** The form of an address segment that a route leaves open. */
const IS_PLAIN = /^[\w.~-]+$/;

/**
 * Whether the page of an address is worth caching. The address must have the one form in which the site links to it, so
 * that one page cannot be made into many.
 */
export type KeepsPage = (url: URL) => boolean;

/** Returns which pages of a build are worth caching, by the paths of its routes and the parameters that they read. */
export function keptPages(build: ServerBuild): KeepsPage {
  // The router would compile all its patterns for each request.
  const places = listPlaces(build.routes);
  return ({ pathname, search, searchParams }) => {
    const path = pathname.replace(DATA_ENDING, '') || '/';
    const parts = path === '/' ? [] : path.slice(1).split('/');
    const place = places.find(({ words }) => isWritten(parts, words));
    const parameters = new URLSearchParams(searchParams);
    parameters.delete(ROUTES_PARAMETER);
    return (
      place !== undefined &&
      !/[?&](&|$)/.test(search) &&
      listsOwnRoutes(searchParams, place.ids) &&
      readsAll(place.handle, parameters)
    );
  };
}

/** Whether a path is as its route writes it, since the router also accepts other cases, escapes and further slashes. */
function isWritten(parts: readonly string[], words: readonly string[]): boolean {
  const required = words.filter(word => !word.endsWith('?')).length;
  if (parts.length < required || parts.length > words.length) return false;
  return parts.every((part, at) => (words[at]?.startsWith(':') ? IS_PLAIN.test(part) : part === words[at]));
}

/** Whether a data request asks only for routes of its own page, each once. */
function listsOwnRoutes(parameters: URLSearchParams, own: readonly string[]): boolean {
  const asked = parameters.getAll(ROUTES_PARAMETER).flatMap(text => text.split(','));
  return asked.every((id, at) => asked.indexOf(id) === at && own.includes(id));
}
