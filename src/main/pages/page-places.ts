import type { ServerBuild } from 'react-router';

/** A route with all those above it: the words of its address (`:id` any, `:id?` any or none), their ids, and what it says of itself. */
export type RoutePlace = { words: string[]; ids: string[]; handle: unknown };

/** All places but the root, those with more fixed words first: they are the ones that the router prefers. */
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
