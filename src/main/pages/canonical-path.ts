import type { ServerBuild } from 'react-router';
import { DATA_ENDING } from '#app/platform/router-adapter/internals.ts';
import { listPlaces, type RoutePlace } from './page-places.ts';

/**
 * Returns the one spelling of a page's path, because the router also accepts other cases, escapes and further slashes.
 * A path without a page is returned unchanged.
 */
export type CanonicalPath = (pathname: string) => string;

/** Returns the pattern of a page's path, such as `/product/:id`, or undefined if no page has that path. */
export type PathPattern = (pathname: string) => string | undefined;

/** Returns the canonical paths of a build's routes. */
export function canonicalPaths(build: ServerBuild): CanonicalPath {
  const places = listPlaces(build.routes);
  return pathname => {
    const ending = DATA_ENDING.exec(pathname)?.[0] ?? '';
    const asked = pathname.slice(0, pathname.length - ending.length);
    const parts = readParts(asked);
    const place = findPlace(places, parts);
    if (parts === null || place === undefined) return pathname;
    const path = `/${parts.map((part, at) => writePart(part, place.words[at])).join('/')}`;
    if (ending === '') return path;
    // Requests for data come from a page that is shown, with the ids of its address.
    return parts.length === 0 || hasWords(asked, place) ? pathname : path + ending;
  };
}

/** Returns the patterns of a build's routes. */
export function pathPatterns(build: ServerBuild): PathPattern {
  const places = listPlaces(build.routes);
  return pathname => {
    const place = findPlace(places, readParts(pathname.replace(DATA_ENDING, '')));
    return place && `/${place.words.join('/')}`;
  };
}

/** Whether a path has the words of a route as the route writes them, with one slash before each. */
function hasWords(path: string, { words }: RoutePlace): boolean {
  const [before, ...parts] = path.split('/');
  return before === '' && parts.every((part, at) => words[at]?.startsWith(':') || part === words[at]);
}

function findPlace(places: readonly RoutePlace[], parts: readonly string[] | null): RoutePlace | undefined {
  return parts === null ? undefined : places.find(({ words }) => isSpelling(parts, words));
}

/** The decoded words of a path, or null if an escape is malformed. */
function readParts(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter(part => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function isSpelling(parts: readonly string[], words: RoutePlace['words']): boolean {
  const required = words.filter(word => !word.endsWith('?')).length;
  if (parts.length < required || parts.length > words.length) return false;
  return parts.every((part, at) => words[at]?.startsWith(':') || part.toLowerCase() === words[at]);
}

function writePart(part: string, word = ''): string {
  return word.startsWith(':') ? encodeURIComponent(part) : word;
}
