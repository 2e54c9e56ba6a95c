import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { categoryPath } from '../parts/category-path.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import type { NavigationItem } from '../platform/page/root-data.ts';
import { PLACES, PlaceLink } from './places.tsx';
import { ResourcesMenu } from './resources-menu.tsx';

// Its code comes with the first menu that is opened.
const MegaMenu = lazy(() => import('./mega-menu.tsx').then(({ MegaMenu: menu }) => ({ default: menu })));

/** How long the pointer rests before a menu opens, in milliseconds: sweeping over the line opens nothing. */
const OPEN_DELAY_MS = 120;

/** The line of navigation: plain links to the categories; with a script, each opens its two levels below. Beside them new products,
 *  solutions and resources; on a phone all of it is one line that scrolls. */
export function Navigation({ items }: { items: NavigationItem[] }) {
  const t = useMessages();
  const menu = useMenu();
  const { open, leave, close } = menu;
  const { path } = readPath(useLocation().pathname);
  return (
    <nav
      aria-label={t('shell.categories')}
      className="relative flex h-10 border-y border-line"
      onPointerLeave={leave}
    >
      <ul className="page flex min-w-0 grow items-stretch gap-x-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        {items.map(item => (
          <CategoryItem key={item.id} item={item} path={path} menu={menu} />
        ))}
        <li className="relative flex items-stretch">
          <LocaleLink
            to="/category"
            className="flex items-center border-b-2 border-transparent pt-0.5 hover:underline"
            aria-current={path === '/category' ? 'page' : undefined}
          >
            {t('shell.all_categories')}
          </LocaleLink>
        </li>
        {PLACES.map(place => (
          <li key={place} className="flex items-stretch lg:hidden">
            <PlaceLink place={place} path={path} />
          </li>
        ))}
      </ul>
      <ul className="flex shrink-0 items-stretch gap-x-6 pr-6 pl-8 whitespace-nowrap max-lg:hidden">
        <li className="flex">
          <PlaceLink place="banner" path={path} />
        </li>
        <li className="flex">
          <PlaceLink place="solution" path={path} />
        </li>
        <li className="flex">
          <ResourcesMenu path={path} />
        </li>
      </ul>
      <div id="menu">
        <Suspense fallback={null}>{open !== null && <MegaMenu id={open} onClose={close} />}</Suspense>
      </div>
    </nav>
  );
}

type CategoryItemProps = { item: NavigationItem; path: string; menu: ReturnType<typeof useMenu> };

/** A category in the line, and for the keyboard a button that opens its menu. */
function CategoryItem({ item, path, menu: { open, enter, show, close } }: CategoryItemProps) {
  const t = useMessages();
  return (
    <li
      className="relative flex items-stretch"
      onPointerEnter={event => event.pointerType === 'mouse' && enter(item.id)}
    >
      <LocaleLink
        to={categoryPath(item)}
        onClick={close}
        aria-current={isWithin(path, item) ? 'true' : undefined}
        className="flex items-center border-b-2 border-transparent pt-0.5 hover:border-rule aria-[current]:border-accent aria-[current]:font-semibold"
      >
        <LocaleText text={item.name} />
      </LocaleLink>
      <button
        type="button"
        aria-expanded={open === item.id}
        aria-controls="menu"
        aria-label={t('shell.open_menu', { name: item.name.text })}
        onClick={() => (open === item.id ? close() : show(item.id))}
        className="sr-only focus-visible:not-sr-only focus-visible:px-1.5"
      >
        ▾
      </button>
    </li>
  );
}

function isWithin(path: string, item: NavigationItem): boolean {
  const own = categoryPath(item);
  return path === own || path.startsWith(`${own}/`);
}

function useMenu() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (id: string | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(id), OPEN_DELAY_MS);
  };
  const now = (id: string | null): void => {
    clearTimeout(timer.current);
    setOpen(id);
  };
  return { open, enter: later, leave: () => later(null), show: now, close: () => now(null) };
}
