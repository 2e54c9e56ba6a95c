import { z } from 'zod';
import { ChoiceOrder } from '#contract/attributes/kinds/enum.ts';
import { type OrderOfChoices, sortByName } from '#importer/clean/choice-order.ts';
import { DeskRefusal } from '../page/desk-page.ts';
import { moveEntry, readPlace } from './list-draft.ts';

/** What the button of a choice does with it. */
export const CHOICE_MOVES = ['first', 'up', 'down'] as const;
/** Orders that a button gives to all choices. `folder` is the one that the catalogue folder has. */
export const WHOLE_ORDERS = ['alphabet', 'size', 'count', 'folder'] as const;
export type WholeOrder = (typeof WHOLE_ORDERS)[number];

/** A button of the form, or a row that was dropped at a place from 0. */
export type ChoiceStep =
  | { move: (typeof CHOICE_MOVES)[number] | { to: number }; id: string }
  | { order: WholeOrder };

/** What is known of choices: their names, how names are compared, the products that have each, and the order of the folder. */
export type KnownChoices = {
  nameOf: (id: string) => string;
  compare: (name: string, other: string) => number;
  countOf: (id: string) => number;
  folder: OrderOfChoices | null;
};

const Ids = z.array(z.string());

/**
 * The order in a form, with all choices of the attribute and no others.
 * @throws DeskRefusal if the form does not have one
 */
export function readChoiceDraft(form: URLSearchParams, all: readonly string[]): OrderOfChoices {
  const order = ChoiceOrder.safeParse(form.get('order'));
  const ids = Ids.safeParse(parseJson(form.get('ids') ?? ''));
  if (!order.success || !ids.success) throw new DeskRefusal(400, 'refusal.form');
  const known = new Set(all);
  const named = ids.data.filter(id => known.has(id));
  return { choice_order: order.data, ids: [...new Set([...named, ...all])] };
}

/** The button of a form that was pressed, or null if it was none of these. */
export function readChoiceStep(form: URLSearchParams): ChoiceStep | null {
  const [, what, key = ''] = /^([a-z]+):(.*)$/s.exec(form.get('do') ?? '') ?? [];
  const order = WHOLE_ORDERS.find(name => name === key);
  if (what === 'all') return order === undefined ? null : { order };
  if (what === 'further') return { move: 'first', id: form.get('further') ?? '' };
  const move = what === 'to' ? readPlace(form) : CHOICE_MOVES.find(name => name === what);
  return move === undefined ? null : { move, id: key };
}

/** The order after a step. Whoever moves a choice lists them all themselves. A step that is not possible changes nothing. */
export function takeChoiceStep(
  draft: OrderOfChoices,
  step: ChoiceStep,
  { nameOf, compare, countOf, folder }: KnownChoices,
): OrderOfChoices {
  const { ids } = draft;
  if ('move' in step) {
    const moved = moveEntry(ids, step.move, step.id);
    return moved === ids ? draft : { choice_order: 'given', ids: moved };
  }
  switch (step.order) {
    case 'alphabet':
      return { choice_order: 'given', ids: ids.toSorted((a, b) => compare(nameOf(a), nameOf(b))) };
    case 'size':
      return { choice_order: 'size', ids: sortByName(ids, nameOf) };
    case 'count':
      return { choice_order: 'count', ids: sortByCount(ids, countOf) };
    case 'folder':
      return folder === null
        ? draft
        : { ...folder, ids: [...new Set([...folder.ids, ...ids])].filter(id => ids.includes(id)) };
  }
}

/** Choices by number of products, the most first. */
export function sortByCount(ids: readonly string[], countOf: KnownChoices['countOf']): string[] {
  return ids.toSorted((a, b) => countOf(b) - countOf(a));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
