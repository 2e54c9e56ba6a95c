import { distancesTo } from '../../text/edit-distance.ts';

const HAS_DIGIT = /\d/;

/** Places of the words that have the fewest errors against `word`, at least one and at most `most`, in rising order; words with digits are passed over. `surfaces` are sorted. */
export function nearestSurfaces(surfaces: readonly string[], word: string, most: number): number[] {
  if (most === 0) return [];
  const distanceOf = distancesTo(word, most);
  let found: number[] = [];
  let best = most;
  for (let place = 0; place < surfaces.length; place++) {
    const surface = surfaces[place]!;
    const distance = distanceOf(surface);
    if (distance > best || distance === 0 || HAS_DIGIT.test(surface)) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(place);
  }
  return found;
}
