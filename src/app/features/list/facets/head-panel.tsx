import { useEffect, useLayoutEffect, useRef } from 'react';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { AddressForm } from '../form/address-form.tsx';
import { Brush } from './brush.tsx';
import { Facet, type FacetList } from './facet.tsx';
import type { HeadPlace } from './head-place.ts';
import { hiddenFields } from './hidden-fields.ts';
import { InColumnUnit, UnitChoice } from './unit-choice.tsx';

import './head-panel.css';

type HeadPanelProps = {
  place: HeadPlace;
  list: FacetList;
  parameters: URLSearchParams;
  onClose: () => void;
};

/**
 * The filter of a column under its heading, with its histogram to drag on, and the choice of its unit. It has the same
 * fields as the filter beside the list, and so the same address. Escape and a press outside close it.
 */
export function HeadPanel({ place, list, parameters, onClose }: HeadPanelProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = box.current;
    panel?.showPopover();
    panel?.querySelector<HTMLElement>('.handle, .check, .field')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const panel = box.current;
    const leave = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed') onClose();
    };
    panel?.addEventListener('toggle', leave);
    return () => panel?.removeEventListener('toggle', leave);
  }, [onClose]);
  const facet = list.facets.find(({ key }) => key === place.key);
  if (facet === undefined) return null;
  const { column } = facet;
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={t('column.filter', { name: column.name.text })}
      className="head-panel"
      style={{
        insetInlineStart: `clamp(0.5rem, ${place.right}px - 20rem, 100vw - 20.5rem)`,
        insetBlockStart: `clamp(0.5rem, ${place.top}px, 100vh - 23rem)`,
      }}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold wrap-anywhere">
          <LocaleText text={column.name} />
        </p>
        <button type="button" className="button button-small" onClick={() => box.current?.hidePopover()}>
          {t('list.close')}
        </button>
      </div>
      <AddressForm aria-label={t('list.filters')}>
        {hiddenFields({ ...list, facets: [facet] }, parameters).map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        <InColumnUnit column={column}>
          <Facet facet={facet} list={list} folded={false} bare Brush={Brush} />
        </InColumnUnit>
      </AddressForm>
      <UnitChoice column={column} />
    </div>
  );
}
