import type { ServerBuild } from 'react-router';

/**
 * A route with its parents: the words of its path (`:id` stands for any word, `:id?` for any or none), their ids, and
 * its handle.
 */
export type RoutePlace = { words: string[]; ids: string[]; handle: unknown };

/** All routes except the root, those with more fixed words first, in the order that the router prefers. */
export function listPlaces(routes: ServerBuild['routes']): RoutePlace[] {
  const place = (id: string): RoutePlace => {
    const route = routes[id];
    const above = route?.parentId === undefined ? undefined : place(route.parentId);
    const words = route?.path?.split('/').filter(word => word !== '') ?? [];
    return {
      words: [...(above?.words ?? []), ...words],
      ids: [...(above?.ids ?? []), id],
      handle: route?.module.handle,
    };
  };
  const fixed = ({ words }: RoutePlace) => words.filter(word => !word.startsWith(':')).length;
  return Object.values(routes)
    .flatMap(route => (route?.parentId === undefined ? [] : [place(route.id)]))
    .sort((a, b) => fixed(b) - fixed(a));
}
