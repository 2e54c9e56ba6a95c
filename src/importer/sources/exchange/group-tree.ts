import { CATEGORY_LEVELS_MAX } from '#contract/records/category.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textBy, textIn } from '#text/text-in.ts';

/** A group of a catalogue or of a classification, in a tree by ids. */
export type ExchangeGroup = { id: string; parent_id: string | null; name: LocalizedText; is_root: boolean };

const JOIN = ' › ';
const DEPTH_MAX = 50; // a tree whose parents form a ring ends here

/** The groups of a source as paths of category names. */
export class GroupTree {
  readonly #groups = new Map<string, ExchangeGroup>();

  /** Adds a group. If its id is taken, the first group stays. */
  add(group: ExchangeGroup): void {
    if (!this.#groups.has(group.id)) this.#groups.set(group.id, group);
  }

  /** Whether there is a group of this id. */
  has(id: string): boolean {
    return this.#groups.has(id);
  }

  /**
   * The path of names to a group, empty if it is not known. The root is the catalogue itself and left out. Groups below
   * the deepest category level are joined to the name of the last level: A, B, C, D becomes A, B, `C › D`.
   */
  path(id: string): LocalizedText[] {
    const names: LocalizedText[] = [];
    let group = this.#groups.get(id);
    for (let depth = 0; group !== undefined && depth < DEPTH_MAX; depth++) {
      if (!group.is_root) names.unshift(group.name);
      group = group.parent_id === null ? undefined : this.#groups.get(group.parent_id);
    }
    const kept = names.slice(0, CATEGORY_LEVELS_MAX - 1);
    const folded = names.slice(CATEGORY_LEVELS_MAX - 1);
    return folded.length === 0 ? kept : [...kept, joinNames(folded)];
  }
}

function joinNames(names: readonly LocalizedText[]): LocalizedText {
  const [first] = names;
  if (names.length === 1 && first !== undefined) return first;
  return textBy(locale =>
    names.some(name => name[locale] !== undefined)
      ? names.map(name => textIn(name, locale)).join(JOIN)
      : undefined,
  );
}
