import { OTHERS, VIEW_ENTRIES_MAX } from '#contract/records/views.ts';

/** The lists of a category that the desk arranges, as `views.yaml` calls them. */
export const ARRANGED = ['facets', 'columns'] as const;
export type ArrangedList = (typeof ARRANGED)[number];

/** The categories below, which are only put in order, for the menu. */
export const BELOW = 'below';

/**
 * What the lists of a category are to contain, in order: keys of attributes, and {@link OTHERS}. `below` has the ids of
 * the categories below it.
 */
export type ListDraft = Readonly<Record<ArrangedList | typeof BELOW, readonly string[]>>;

/** What the button of an entry does with it. */
export const MOVES = ['up', 'down', 'out'] as const;
export type Move = (typeof MOVES)[number] | 'first';

/**
 * A button of the form, or a row that was dropped. `in` takes up an attribute, `computed` leaves the whole list to the
 * computed order, and `to` is a place from 0.
 */
export type ListStep = {
  list: keyof ListDraft;
  move: (typeof MOVES)[number] | 'in' | 'computed' | { to: number };
  key: string;
};

/** The lists in a form. An entry that stands twice counts once. */
export function readDraft(form: URLSearchParams): ListDraft {
  const entries = (list: keyof ListDraft) => [...new Set(form.getAll(list))].slice(0, VIEW_ENTRIES_MAX);
  return { facets: entries('facets'), columns: entries('columns'), below: entries(BELOW) };
}

/** The button of a form that was pressed, or null if it was none of a list. */
export function readStep(form: URLSearchParams): ListStep | null {
  const [list, move, key = ''] = (form.get('do') ?? '').split(':');
  const known = [...ARRANGED, BELOW as typeof BELOW].find(name => name === list);
  const step =
    move === 'to'
      ? readPlace(form)
      : [...MOVES, 'in' as const, 'computed' as const].find(name => name === move);
  if (known === undefined || step === undefined) return null;
  if (known === BELOW && step !== 'up' && step !== 'down' && typeof step === 'string') return null;
  return { list: known, move: step, key: step === 'in' ? (form.get(`in-${known}`) ?? '') : key };
}

/** The place to which a row was dragged. Returns undefined if the form has none. */
export function readPlace(form: URLSearchParams): { to: number } | undefined {
  const place = form.get('place') ?? '';
  return /^\d{1,6}$/.test(place) ? { to: Number(place) } : undefined;
}

/** The lists after a step. A step that is not possible changes nothing. */
export function takeStep(draft: ListDraft, { list, move, key }: ListStep): ListDraft {
  return { ...draft, [list]: moveEntry(draft[list], move, key) };
}

/** A list after the step of an entry. The same list if that is not possible. */
export function moveEntry(
  entries: readonly string[],
  move: ListStep['move'] | 'first',
  key: string,
): readonly string[] {
  const at = entries.indexOf(key);
  if (typeof move === 'object')
    return at === -1 ? entries : entries.toSpliced(at, 1).toSpliced(move.to, 0, key);
  switch (move) {
    case 'up':
      return at > 0 ? entries.with(at - 1, key).with(at, entries[at - 1] ?? key) : entries;
    case 'down':
      return at === -1 || at === entries.length - 1
        ? entries
        : entries.with(at + 1, key).with(at, entries[at + 1] ?? key);
    case 'first':
      return at > 0 ? [key, ...entries.toSpliced(at, 1)] : entries;
    case 'out':
      return entries.filter(entry => entry !== key);
    case 'in':
      return at !== -1 || key === '' || entries.length === VIEW_ENTRIES_MAX
        ? entries
        : addEntry(entries, key);
    case 'computed':
      return [OTHERS];
  }
}

/** A new entry comes last of those that are named before the others. */
function addEntry(entries: readonly string[], key: string): readonly string[] {
  const others = entries.indexOf(OTHERS);
  return others === -1 ? [...entries, key] : entries.toSpliced(others, 0, key);
}
