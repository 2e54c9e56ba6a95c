import { type KeyboardEvent, useId, useState } from 'react';
import type { Offer } from './suggestions.ts';

/**
 * The state of a field with a list below it: whether the list is open, and which of its items is active (-1: none, the
 * field itself). If the list changes, the same item stays active at its new place. `leads`: as long as no other is, the
 * first one is active.
 */
export function useCombobox<Item extends Offer>(items: readonly Item[], leads = false) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = items.findIndex(item => keyOf(item) === activeKey);
  const active = found < 0 && leads && items.length > 0 ? 0 : found;
  const setActive = (place: number): void => {
    const item = items[place];
    setActiveKey(item === undefined ? null : keyOf(item));
  };
  const shown = open && items.length > 0;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  return {
    list,
    shown,
    active,
    /** The item that Enter takes. */
    picked: shown ? items[active] : undefined,
    close,
    /** Opens the list with no item active, as after each change of the field. */
    show: (): void => {
      setOpen(true);
      setActive(-1);
    },
    /** Handles the arrow keys and Escape for the list. */
    onListKey: (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
        const by = event.key === 'ArrowDown' ? 1 : -1;
        setActive(leads ? (active + by + items.length) % items.length : stepRound(active, by, items.length));
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault();
        close();
      }
    },
    /** The attributes that make an input the field of the list. */
    fieldProps: {
      role: 'combobox',
      'aria-expanded': shown,
      'aria-controls': list,
      'aria-autocomplete': 'list',
      'aria-activedescendant': shown && active >= 0 ? `${list}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onBlur: () => setOpen(false),
    } as const,
  };
}

function keyOf({ kind, id, text }: Offer): string {
  return `${kind} ${id} ${text}`;
}

/** Cycles through a list and its field (-1). */
function stepRound(active: number, by: number, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}
