import { NO_TEXTS, type Texts } from '#contract/messages/formatter.ts';
import { editDistance } from '#text/edit-distance.ts';
import { inBoth } from '../messages/messages.ts';

const NAMES_MAX = 3;
/** Letters per permitted difference. */
const LETTERS_PER_ERROR = 3;

/**
 * End of a message about an unknown key or id: up to three names of similar spelling, nearest first, then names that
 * contain it or are contained in it. It is empty if no name is near.
 */
export function hintNames(name: string, known: Iterable<string>): Texts {
  const near = listNearest(name.toLowerCase(), [...known]);
  return near.length === 0 ? NO_TEXTS : inBoth('reason.nearest_names', { names: near.join(', ') });
}

function listNearest(name: string, known: readonly string[]): string[] {
  const most = Math.max(1, Math.floor(name.length / LETTERS_PER_ERROR));
  return known
    .map(other => ({ other, errors: errorsOf(name, other.toLowerCase(), most) }))
    .filter(({ errors }) => errors <= most + 1)
    .sort((a, b) => a.errors - b.errors)
    .map(({ other }) => other)
    .slice(0, NAMES_MAX);
}

/** `most` + 1 for a name that holds the other one, `most` + 2 for one that has nothing of it. */
function errorsOf(name: string, other: string, most: number): number {
  const errors = editDistance(other, name, most);
  return errors <= most ? errors : most + (other.includes(name) || name.includes(other) ? 1 : 2);
}
