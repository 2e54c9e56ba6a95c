import { useEffect, useState } from 'react';
import { latePart } from '../../parts/late-part.tsx';
import { loadAsked } from '../../platform/builds/load-part.ts';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { shareLoad } from '../../platform/share-load.ts';
import { readZone } from '../../platform/storage/data-zone.ts';
import { tellOfMissing } from '../../platform/toasts/missing-code.ts';
import { peekAt, peeked } from './beside/peeked.ts';
import { KEYS_OFF, KEYS_ZONE } from './keys-zone.ts';

const KeysDialog = latePart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }), {
  returns: false,
});

/** The rows of the list, and the link of each to its product. */
const ROW = ':is(#pinned, #results) > tr';
const PART_LINK = '.part a';
/** What the mark of a product's row begins with. */
const PRODUCT_MARK = listMark('product', '')['data-record'];
/** Elements in which keys are letters. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';
/** Elements that handle the keys themselves while they are open. */
const IN_FRONT = 'dialog[open], [aria-modal=true]';

/** The actions of single keys on the rows of a list. */
const KEYS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  c: () => press('button[aria-pressed]'),
  a: () => press('button[name=take]'),
};
/** What is in a row that does something of its own when it is clicked. */
const CLICKED_ITSELF = 'a, button, input, label, summary';
/** Windows in which there is room for a product beside the list. */
const WIDE = '(width >= 56.25rem)';

/**
 * Single keys for the rows of a list. `j` and `k` move from product to product, the space bar or a click shows one beside
 * the list and Escape closes it, Enter opens it like any link, `c` compares it, `a` adds it to the cart, and `x` pins it over the list. `?` and a
 * button explain them and turn them off.
 */
export function RowKeys() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSingleKey(event)) return;
      if (event.key === '?') setOpen(true);
      else if (event.key === 'Escape') peekAt(null);
      else if (readZone('permanent', KEYS_ZONE) === KEYS_OFF) return;
      else if (event.key === 'x') pinRow(currentRow(), t);
      else followKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [t]);
  return (
    <>
      <button
        type="button"
        className="link needs-script min-h-7 text-sm max-sm:hidden"
        aria-keyshortcuts="?"
        data-command="keys"
        onClick={() => setOpen(true)}
      >
        {t('keys.button')}
      </button>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function followKey(event: KeyboardEvent): void {
  // On a button the space bar presses it, and outside the rows it scrolls.
  if (event.key === ' ' && currentRow()?.contains(partLink(event.target)) === true) {
    event.preventDefault();
    togglePeek(currentRow());
  } else KEYS[event.key]?.();
}

/** Shows the product of a row beside the list if the row was clicked where it does nothing else, and no text is selected. */
function onClick({ target, defaultPrevented }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest(CLICKED_ITSELF) !== null) return;
  const row = target.closest(ROW);
  if (row === null || window.getSelection()?.isCollapsed === false) return;
  row.querySelector<HTMLElement>(PART_LINK)?.focus({ preventScroll: true });
  togglePeek(row);
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
  return document.activeElement?.closest(ROW) ?? null;
}

/** The link of a row's part number, if that is what an event is about. */
function partLink(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PART_LINK) : null;
}

/** Moves the focus by a number of products, or from outside the list to its first one. What is shown beside it follows. */
function move(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROW} > .part a`)];
  const row = currentRow();
  const at = links.findIndex(link => row?.contains(link) === true);
  links[Math.max(0, at < 0 ? 0 : Math.min(at + by, links.length - 1))]?.focus();
  if (peeked() !== null) peekAt(productOf(currentRow()));
}

/** Shows the product of a row beside the list, or closes it if it is there. */
function togglePeek(row: Element | null): void {
  const id = productOf(row);
  if (window.matchMedia(WIDE).matches) peekAt(id === peeked() ? null : id);
}

const loadPins = shareLoad(() => import('./pins/toggle-pin.ts'));

/** Pins the product of a row, or ends that. The row goes elsewhere, and the focus to the one beside it. */
function pinRow(row: Element | null, t: Translate): void {
  const id = productOf(row);
  const partNumber = row?.querySelector(PART_LINK)?.textContent;
  if (id === null || !partNumber) return;
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector(ROW);
  beside?.querySelector<HTMLElement>(PART_LINK)?.focus();
  loadAsked(loadPins).then(
    ({ pinOrTell }) => pinOrTell(location.pathname, [id, partNumber], t),
    tellOfMissing,
  );
}

function productOf(row: Element | null): string | null {
  const mark = row?.getAttribute('data-record');
  return mark?.startsWith(PRODUCT_MARK) ? mark.slice(PRODUCT_MARK.length) : null;
}

function press(button: string): void {
  currentRow()?.querySelector<HTMLElement>(button)?.click();
}
