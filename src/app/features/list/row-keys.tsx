import { useEffect, useState } from 'react';
import { latePart } from '../../parts/late-part.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { readZone } from '../../platform/storage/data-zone.ts';
import { KEYS_OFF, KEYS_ZONE } from './keys-zone.ts';

const KeysDialog = latePart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }), {
  returns: false,
});

/** Elements in which keys are letters. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';
/** Elements that handle the keys themselves while they are open. */
const IN_FRONT = 'dialog[open], [aria-modal=true]';

/** The actions of single keys on the rows of a list. */
const KEYS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => press('button[aria-pressed]'),
  c: () => press('button[name=take]'),
};

/**
 * Single keys for the rows of a list. `j` and `k` move from product to product, Enter opens one like any link, `x`
 * compares it, and `c` adds it to the cart. `?` and a button explain them and turn them off.
 */
export function RowKeys() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSingleKey(event)) return;
      if (event.key === '?') setOpen(true);
      else if (readZone('permanent', KEYS_ZONE) !== KEYS_OFF) KEYS[event.key]?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="link needs-script min-h-7 text-sm max-sm:hidden"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        {t('keys.button')}
      </button>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether a key was pressed on its own, not in a text field or in an open dialog. */
function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const isTyping = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isTyping && document.querySelector(IN_FRONT) === null;
}

/** The row that has the focus. */
function currentRow(): Element | null {
  return document.activeElement?.closest('#results > tr') ?? null;
}

/** Moves the focus by a number of products, or from outside the list to its first one. */
function move(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('#results > tr > .part a')];
  const row = currentRow();
  const at = links.findIndex(link => row?.contains(link) === true);
  links[Math.max(0, at < 0 ? 0 : Math.min(at + by, links.length - 1))]?.focus();
}

function press(button: string): void {
  currentRow()?.querySelector<HTMLElement>(button)?.click();
}
