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
 * computed order, and `to` is a place from 0. `instead_of` is the entry that an attribute takes the place of.
 */
export type ListStep = {
  list: keyof ListDraft;
  move: (typeof MOVES)[number] | 'in' | 'computed' | { to: number } | { instead_of: string };
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
      : move === 'instead'
        ? { instead_of: key }
        : [...MOVES, 'in' as const, 'computed' as const].find(name => name === move);
  if (known === undefined || step === undefined) return null;
  if (known === BELOW && step !== 'up' && step !== 'down' && !isPlace(step)) return null;
  const isNew = step === 'in' || (typeof step === 'object' && 'instead_of' in step);
  return { list: known, move: step, key: isNew ? wantedFor(form, known) : key };
}

function isPlace(move: ListStep['move']): boolean {
  return typeof move === 'object' && 'to' in move;
}

/** The attribute that is chosen to be put into a list, or ''. */
export function wantedFor(form: URLSearchParams, list: keyof ListDraft): string {
  return form.get(`in-${list}`) ?? '';
}

/** Whether a step puts an attribute into a list that has no room for it. */
export function isTooMuch(draft: ListDraft, { list, move, key }: ListStep): boolean {
  const entries = draft[list];
  return move === 'in' && key !== '' && !entries.includes(key) && entries.length >= VIEW_ENTRIES_MAX;
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
  if (typeof move === 'object')
    return 'to' in move ? place(entries, move.to, key) : replace(entries, move.instead_of, key);
  const at = entries.indexOf(key);
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

function place(entries: readonly string[], to: number, key: string): readonly string[] {
  const at = entries.indexOf(key);
  return at === -1 ? entries : entries.toSpliced(at, 1).toSpliced(to, 0, key);
}

function replace(entries: readonly string[], out: string, key: string): readonly string[] {
  if (!entries.includes(out) || entries.includes(key) || key === '') return entries;
  return addEntry(
    entries.filter(entry => entry !== out),
    key,
  );
}

/** A new entry comes last of those that are named before the others. */
function addEntry(entries: readonly string[], key: string): readonly string[] {
  const others = entries.indexOf(OTHERS);
  return others === -1 ? [...entries, key] : entries.toSpliced(others, 0, key);
}
