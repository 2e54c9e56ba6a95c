import { flushSync } from 'react-dom';

/**
 * Draws a change at once, and where what has the focus was on the screen, it still is: content that grows above it would
 * push it out.
 */
export function keepFocusSeen(change: () => void): void {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  flushSync(change);
  if (focused === document.body || box === undefined || box.top < 0 || box.bottom > window.innerHeight)
    return;
  focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
