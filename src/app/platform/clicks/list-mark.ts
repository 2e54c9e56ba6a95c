import type { ClickRecord } from '#contract/visitors/click-record.ts';

/** Marks a line, card or link as one item of a list, so that its display and choice are recorded. */
export function listMark(kind: ClickRecord['kind'], id: string): { 'data-record': string } {
  return { 'data-record': `${kind} ${id}` };
}
