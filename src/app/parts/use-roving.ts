import { type RefObject, useEffect } from 'react';
import { afterFrame } from '../platform/page/after-frame.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Makes the controls of a group a single tab stop, with arrow keys, Home and End to move between them. `chosen` selects
 * the tab stop before any control had the focus, and `keys` limits the keys that move it. Without scripts each control
 * is a tab stop.
 */
export function useRoving(
  group: RefObject<HTMLElement | null>,
  selector: string,
  { chosen, keys }: { chosen: string; keys?: RegExp },
): void {
  // After every render, as the former stop may be gone.
  useEffect(() =>
    whenPainted(() => {
      const items = itemsOf(group, selector);
      const stop =
        items.find(item => item === document.activeElement) ??
        items.find(item => item.matches(chosen)) ??
        items.find(item => item.getAttribute('tabindex') === '0') ??
        items[0];
      return () => makeStop(items, stop);
    }),
  );
  useEffect(() => {
    const element = group.current;
    if (element === null) return;
    const move = (event: KeyboardEvent): void => {
      if (keys !== undefined && !keys.test(event.key)) return;
      const items = itemsOf(group, selector);
      const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
      const to = targetOf(event.key, at, items.length);
      const next = items[to];
      if (at < 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      makeStop(items, next);
      next.focus();
    };
    // An element that appears later is also a stop, until the focus has been in the group.
    const enter = ({ target }: FocusEvent): void => {
      const items = itemsOf(group, selector);
      const stop = items.find(item => item === target);
      if (stop !== undefined) makeStop(items, stop);
    };
    element.addEventListener('keydown', move);
    element.addEventListener('focusin', enter);
    return () => {
      element.removeEventListener('keydown', move);
      element.removeEventListener('focusin', enter);
    };
  }, [group, selector, keys]);
}

/** Reads the layout and returns the function that applies the changes. */
type Look = () => () => void;
let looks: Look[] = [];

/**
 * Calls a function for a group once the page is painted, because finding visible controls requires a layout. All groups
 * read before any of them writes, so that one layout is enough.
 */
function whenPainted(look: Look): void {
  if (looks.push(look) === 1) afterFrame(lookAround);
}

function lookAround(): void {
  const changes = looks.map(look => look());
  looks = [];
  for (const change of changes) change();
}

function targetOf(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at + (STEPS[key] ?? Number.NaN);
}

/** The controls that can take the focus. */
function itemsOf(group: RefObject<HTMLElement | null>, selector: string): HTMLElement[] {
  const all = group.current?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...all].filter(item => !item.matches(':disabled') && item.offsetParent !== null);
}

/** Writes only what changes, because each change of the attribute makes the browser recalculate styles. */
function makeStop(items: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const item of items) {
    const index = item === stop ? 0 : -1;
    if (item.getAttribute('tabindex') !== `${index}`) item.tabIndex = index;
  }
}
