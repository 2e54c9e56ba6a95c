import { flushSync } from 'react-dom';

/**
 * Renders a change at once and keeps the focused element visible if it was, since content that grows above could push
 * it out of view.
 */
export function keepFocusSeen(change: () => void): void {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  flushSync(change);
  if (focused === document.body || box === undefined || box.top < 0 || box.bottom > window.innerHeight)
    return;
  focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
