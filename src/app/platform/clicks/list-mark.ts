import type { ClickRecord } from '#contract/visitors/click-record.ts';

/** Marks a line, card or link as one thing of a list: what is shown and chosen of it is recorded. */
export function listMark(kind: ClickRecord['kind'], id: string): { 'data-record': string } {
  return { 'data-record': `${kind} ${id}` };
}
