import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { categoryPath } from '../parts/catalogue/category-path.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { fromWidth, textWidth } from '../parts/table/fit-width.ts';
import { useRoving } from '../parts/use-roving.ts';
import { lateComponent } from '../platform/builds/late-component.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import type { NavigationItem, RootHome } from '../platform/page/root-data.ts';
import { isResource, OwnPageLink, ownPagesOf, PlaceLink, placesOf } from './places.tsx';
import { ResourcesMenu } from './resources-menu.tsx';

// Its code is loaded when the first menu is opened.
const MegaMenu = lateComponent(async () => ({ default: (await import('./mega-menu.tsx')).MegaMenu }));

/** How long the pointer must rest before a menu opens, in ms, so that a passing pointer opens nothing. */
const OPEN_DELAY_MS = 120;

/** The keys that move along the line. The up and down arrows belong to the menus. */
const SIDEWAYS = /^(Arrow(Left|Right)|Home|End)$/;

/**
 * The navigation line with links to the categories, each of which opens its two levels below if scripts run. Beside
 * them are new products, solutions, resources and the owner's pages, if there are any. On a phone it is one scrolling
 * line.
 */
export function Navigation({ home }: { home: RootHome | null }) {
  const t = useMessages();
  const items = home?.navigation ?? [];
  const places = placesOf(home);
  const pages = ownPagesOf(home, 'navigation');
  const menu = useMenu();
  const { open, leave, close } = menu;
  const { path } = readPath(useLocation().pathname);
  const rooms = roomsOf(items, t('shell.all_categories'));
  const line = useRef<HTMLElement>(null);
  useRoving(line, '.line > li > a, .line summary', { chosen: '[aria-current]', keys: SIDEWAYS });
  return (
    <nav
      ref={line}
      aria-label={t('shell.categories')}
      className="relative flex h-10 border-y border-line"
      onPointerLeave={leave}
    >
      <ul className="line page flex min-w-0 grow items-stretch gap-x-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none] lg:@container">
        {items.map((item, place) => (
          <CategoryItem key={item.id} item={item} path={path} menu={menu} room={rooms[place] ?? ''} />
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
        {places.map(place => (
          <li key={place} className="flex items-stretch lg:hidden">
            <PlaceLink place={place} path={path} />
          </li>
        ))}
        {pages.map(page => (
          <li key={page.id} className="flex items-stretch lg:hidden">
            <OwnPageLink page={page} path={path} />
          </li>
        ))}
      </ul>
      <WideEntries places={places} pages={pages} path={path} />
      <div id="menu">{open !== null && <MegaMenu id={open.id} leads={open.leads} onClose={close} />}</div>
    </nav>
  );
}

type WideEntriesProps = {
  places: ReturnType<typeof placesOf>;
  pages: ReturnType<typeof ownPagesOf>;
  path: string;
};

/** The entries beside the categories on a wide line. Resources share one entry. */
function WideEntries({ places, pages, path }: WideEntriesProps) {
  const resources = places.filter(isResource);
  return (
    <ul className="line flex shrink-0 items-stretch gap-x-6 pr-6 pl-8 whitespace-nowrap max-lg:hidden">
      {places
        .filter(place => !isResource(place))
        .map(place => (
          <li key={place} className="flex">
            <PlaceLink place={place} path={path} />
          </li>
        ))}
      {resources.length > 0 && (
        <li className="flex">
          <ResourcesMenu places={resources} path={path} />
        </li>
      )}
      {pages.map(page => (
        <li key={page.id} className="flex">
          <OwnPageLink page={page} path={path} />
        </li>
      ))}
    </ul>
  );
}

type CategoryItemProps = {
  item: NavigationItem;
  path: string;
  menu: ReturnType<typeof useMenu>;
  /** The class that shows the entry from some width of the line. */
  room: string;
};

/** Gap between two entries of the line, in px. */
const GAP_PX = 24;

/** The classes that show as many of the first entries beside "All categories" as fit without scrolling. */
function roomsOf(items: readonly NavigationItem[], last: string): string[] {
  let width = textWidth(last);
  return items.map(({ name }) => {
    width += GAP_PX + textWidth(name.text) * 1.04;
    return fromWidth(width);
  });
}

/** A category in the line, and for the keyboard a button that opens its menu. */
function CategoryItem({ item, path, room, menu: { open, enter, show, close } }: CategoryItemProps) {
  const t = useMessages();
  return (
    <li
      className={`relative flex items-stretch ${room}`}
      onPointerEnter={event => event.pointerType === 'mouse' && enter(item.id)}
    >
      <LocaleLink
        to={categoryPath(item)}
        onClick={close}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show(item.id);
        }}
        aria-current={isWithin(path, item) ? 'true' : undefined}
        className="menu-link flex items-center border-b-2 border-transparent pt-0.5 hover:border-rule aria-[current]:border-accent aria-[current]:font-semibold"
      >
        <LocaleText text={item.name} />
      </LocaleLink>
      {/* For screen readers. With the keyboard, the down arrow on the link does the same. */}
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={open?.id === item.id}
        aria-controls="menu"
        aria-label={t('shell.open_menu', { name: item.name.text })}
        onClick={() => (open?.id === item.id ? close() : show(item.id))}
        className="sr-only"
      >
        ▾
      </button>
    </li>
  );
}

/** Whether a page belongs to a category of the navigation. */
export function isWithin(path: string, item: NavigationItem): boolean {
  const own = categoryPath(item);
  return path === own || path.startsWith(`${own}/`);
}

/** The open menu. `leads` is true if a key opened it, in which case it takes the focus. */
type OpenMenu = { id: string; leads: boolean };

function useMenu() {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (menu: OpenMenu | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(menu), OPEN_DELAY_MS);
  };
  const now = (menu: OpenMenu | null): void => {
    clearTimeout(timer.current);
    setOpen(menu);
  };
  return {
    open,
    enter: (id: string) => later({ id, leads: false }),
    leave: () => later(null),
    show: (id: string) => now({ id, leads: true }),
    close: () => now(null),
  };
}
