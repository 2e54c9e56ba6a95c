import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ListData } from '#contract/client/client-answers.ts';
import { latePart } from '../../../parts/late-part.tsx';
import { lateComponent } from '../../../platform/builds/late-component.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { columnUnits } from './column-units.ts';
import type { HeadPlace } from './head-place.ts';
import './column-heads.css';

const HeadPanel = latePart(async () => ({ default: (await import('./head-panel.tsx')).HeadPanel }), {
  returns: false,
});
const InColumnUnits = lateComponent(() => import('./in-column-units.tsx'));

/** The headings of the list's own table. Those of near results may not be hydrated yet. */
const HEADS = '.list-main .products:has(> #results) th[data-key]';

export type ColumnHeadsProps = {
  list: ListData;
  parameters: URLSearchParams;
  onDraw: (columns: DrawColumns | null) => void;
};

/**
 * The buttons in the headings of columns of numbers. Each opens the filter of its column with the choice of its unit.
 * The table is drawn without them, as their code comes after the page.
 */
export function ColumnHeads({ list, parameters, onDraw }: ColumnHeadsProps) {
  const [opened, setOpened] = useState<HeadPlace | null>(null);
  const units = useSyncExternalStore(columnUnits.subscribe, columnUnits.get);
  const heads = useHeads(list);
  // A press outside of the panel closes it before the click arrives, which must not open it again.
  const pressed = useRef<string | null>(null);
  const open = (key: string, button: Element): void => {
    const { right, bottom } = button.getBoundingClientRect();
    setOpened(pressed.current === key ? null : { key, right, top: bottom });
    pressed.current = null;
  };
  return (
    <>
      {heads.map(([key, head]) => (
        <HeadButton
          key={key}
          head={head}
          name={list.facets.find(facet => facet.key === key)?.column.name.text ?? key}
          isOpen={opened?.key === key}
          onPress={() => {
            pressed.current = opened?.key ?? null;
          }}
          onOpen={button => open(key, button)}
        />
      ))}
      {opened !== null &&
        createPortal(
          <HeadPanel
            key={opened.key}
            place={opened}
            list={list}
            parameters={parameters}
            onClose={() => setOpened(null)}
          />,
          document.body,
        )}
      {Object.keys(units).length > 0 && <InColumnUnits units={units} onDraw={onDraw} />}
    </>
  );
}

/** The headings of the table whose columns have a facet of numbers, by their keys. */
function useHeads(list: ListData): (readonly [key: string, head: HTMLElement])[] {
  const [heads, setHeads] = useState<(readonly [string, HTMLElement])[]>([]);
  // After each list, as the table may have other columns.
  useEffect(() => {
    const numbers = new Set(list.facets.flatMap(({ kind, key }) => (kind === 'number' ? key : [])));
    const found = [...document.querySelectorAll<HTMLElement>(HEADS)].flatMap(head => {
      const { key = '' } = head.dataset;
      if (!numbers.has(key)) return [];
      nameHead(head, key);
      return [[key, head] as const];
    });
    setHeads(before => (isSame(before, found) ? before : found));
  });
  return heads;
}

/** Names a heading by its column and unit as before, as screen readers say it with each cell. */
function nameHead(head: HTMLElement, key: string): void {
  const parts = [...head.querySelectorAll(':scope > a, :scope > small')];
  for (const [place, part] of parts.entries()) part.id = `head-${key}-${place}`;
  head.setAttribute('aria-labelledby', parts.map(({ id }) => id).join(' '));
}

function isSame(
  one: readonly (readonly [string, HTMLElement])[],
  other: readonly (readonly [string, HTMLElement])[],
): boolean {
  return one.length === other.length && one.every(([, head], place) => head === other[place]?.[1]);
}

type HeadButtonProps = {
  head: HTMLElement;
  name: string;
  isOpen: boolean;
  onPress: () => void;
  onOpen: (button: Element) => void;
};

function HeadButton({ head, name, isOpen, onPress, onOpen }: HeadButtonProps) {
  const t = useMessages();
  return createPortal(
    <span className="head-more">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('column.filter', { name })}
        onPointerDown={onPress}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      />
    </span>,
    head,
  );
}
