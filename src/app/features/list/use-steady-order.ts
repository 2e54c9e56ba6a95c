import { useEffect, useRef } from 'react';

/** Keeps things where they stood on the same page when an answer orders them anew: what was there stays in its order, what is new comes behind. Otherwise what a visitor has just ticked would jump away. */
export function useSteadyOrder<Thing extends { key: string }>(things: Thing[], page: string): Thing[] {
  const before = useRef<{ page: string; keys: string[] }>({ page, keys: [] });
  const known = before.current.page === page ? before.current.keys : [];
  const ordered = steadyOrder(things, known);
  useEffect(() => {
    before.current = { page, keys: ordered.map(thing => thing.key) };
  });
  return ordered;
}

/** Puts things in the order of the known keys, unknown ones behind in their own order. */
export function steadyOrder<Thing extends { key: string }>(
  things: Thing[],
  known: readonly string[],
): Thing[] {
  const place = new Map(known.map((key, index) => [key, index]));
  const placeOf = (thing: Thing) => place.get(thing.key) ?? known.length;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}
