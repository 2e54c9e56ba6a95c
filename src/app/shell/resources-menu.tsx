import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../platform/locale/site.tsx';
import { isAt, type NavigationKind, ResourceLinks } from './places.tsx';

/** What helps to choose and use the products, behind one word; opens without a script too. */
export function ResourcesMenu({ places, path }: { places: readonly NavigationKind[]; path: string }) {
  const t = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(close, [key]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details ref={details} onKeyDown={closeOnEscape} onBlur={closeOnLeave} className="relative flex">
      <summary
        data-current={places.some(place => isAt(path, place)) || undefined}
        className="flex h-full items-center gap-1.5 border-b-2 border-transparent pt-0.5 hover:border-rule data-[current]:border-accent data-[current]:font-semibold"
      >
        {t('shell.resources')}
        <span aria-hidden="true" className="text-xs">
          ▾
        </span>
      </summary>
      <ul className="absolute top-full right-0 z-20 min-w-40 border border-ink bg-ground py-2">
        <ResourceLinks places={places} path={path} />
      </ul>
    </details>
  );
}
