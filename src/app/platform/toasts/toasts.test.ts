import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropWaitingToasts, hostToasts, showToast, TOAST_MS, TOAST_TYPES, whenToastWaits } from './toasts.ts';

const STYLES = readFileSync(fileURLToPath(new URL('toasts.css', import.meta.url)), 'utf8');

beforeEach(dropWaitingToasts);

describe('toasts', () => {
  it('R-57 have five types, each with a colour of its own, and stay 3000 ms', () => {
    expect(TOAST_TYPES).toEqual(['primary', 'success', 'info', 'warning', 'error']);
    const colours = TOAST_TYPES.map(type =>
      new RegExp(`\\[data-type="${type}"\\] \\{\\s*([^}]+)\\}`).exec(STYLES)?.[1]?.trim(),
    );
    expect(colours).not.toContain(undefined);
    expect(new Set(colours).size).toBe(5);
    expect(TOAST_MS).toBe(3000);
  });

  it('that come before their host are kept for it, in order, and call for it', () => {
    const called = vi.fn();
    const stopWaiting = whenToastWaits(called);
    showToast('info', 'first');
    showToast('error', 'second');
    expect(called).toHaveBeenCalledTimes(2);
    const host = vi.fn();
    const stop = hostToasts(host);
    showToast('success', 'third');
    expect(host.mock.calls.flat().map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    const undo = vi.fn();
    showToast('info', 'removed', undo);
    expect(host).toHaveBeenLastCalledWith({ type: 'info', text: 'removed', undo });
    stop();
    stopWaiting();
    showToast('info', 'for nobody');
    expect(host).toHaveBeenCalledTimes(4);
  });
});
