import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import type { Move } from './list-draft.ts';

/**
 * An entry of a list that is arranged by buttons: its name and place, from 0, and what its buttons send. `pressed` is the
 * one that was pressed just now.
 */
export type EntryRow<Moves extends Move> = {
  name: string;
  at: number;
  count: number;
  moves: readonly Moves[];
  pressed: string | null;
  doOf: (move: Moves | 'to') => string;
};

/** The row of an entry: what is sent with it, its name and its buttons. Those that lead nowhere are disabled. */
export function showEntryRow<Moves extends Move>(
  { name, at, count, moves, pressed, doOf }: EntryRow<Moves>,
  say: Say,
  sent: Markup | null = null,
): Markup {
  const isOpen = { up: at > 0, first: at > 0, down: at < count - 1, out: true };
  const open = moves.filter(move => isOpen[move]);
  const focused = pressed === null ? undefined : nextMove(pressed, open);
  const buttons = moves.map(move => {
    const label = say(`lists.${move}_of`, { name, place: at + 1, count });
    return html`<button name="do" value="${doOf(move)}" aria-label="${label}"${!isOpen[move] && html` disabled`}${
      move === focused && html` autofocus`
    }>${say(`lists.${move}`)}</button>`;
  });
  return html`<li data-drop="${doOf('to')}">${sent}<span>${name}</span> <span class="moves">${buttons}</span></li>`;
}

/** The button that a step pressed. A row that was dragged, or put in, goes on as one that went up. */
export function pressedOf<Name extends string>(move: Name | object): Name | 'up' {
  return typeof move === 'object' ? 'up' : move;
}

/** The button at which the keyboard goes on after one was pressed, which may be at the end of its way. */
function nextMove(pressed: string, open: readonly Move[]): Move | undefined {
  const wanted: readonly Move[] = pressed === 'down' ? ['down', 'up', 'out'] : ['up', 'down', 'out'];
  return wanted.find(move => open.includes(move));
}
