import { useEffect } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import { latePart } from '../../../parts/late-part.tsx';
import type { PinnedRows } from '../table/pinned-rows.ts';
import { peekAt, usePeeked } from './peeked.ts';

const PeekPanel = latePart(async () => ({ default: (await import('./peek-panel.tsx')).PeekPanel }), {
  returns: false,
});

/** The place beside a list for one of its products. */
export function Peek({ list, pins, carried }: { list: ListData; pins: PinnedRows | null; carried: string }) {
  const id = usePeeked();
  const row = [...(pins?.rows ?? []), ...list.products].find(product => product.id === id);
  useEffect(() => {
    if (id !== null && row === undefined) peekAt(null);
  }, [id, row]);
  useEffect(() => () => peekAt(null), []);
  return row && <PeekPanel row={row} list={list} carried={carried} />;
}
