import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import type { MessageKey } from '../platform/messages/catalogue.ts';

/** What helps to choose and use the products. */
export const RESOURCES = ['/course', '/manual', '/software', '/technology'] as const;

/** The parts of the site beside the catalogue itself. */
export const PLACES = ['/new-product', '/solution', ...RESOURCES] as const;
export type Place = (typeof PLACES)[number];

const NAMES: Record<Place, MessageKey> = {
  '/new-product': 'new.title',
  '/solution': 'solution.title',
  '/course': 'course.title',
  '/manual': 'manual.title',
  '/software': 'software.title',
  '/technology': 'technology.title',
};

/** Whether a page belongs to a part of the site. */
export function isAt(path: string, place: Place): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** A link of the navigation to a part of the site; the one that the page belongs to is marked. */
export function PlaceLink({ place, path }: { place: Place; path: string }) {
  const t = useMessages();
  return (
    <LocaleLink
      to={place}
      aria-current={isAt(path, place) ? 'true' : undefined}
      className="flex items-center border-b-2 border-transparent pt-0.5 hover:border-rule aria-[current]:border-accent aria-[current]:font-semibold"
    >
      {t(NAMES[place])}
    </LocaleLink>
  );
}

/** The plain links to all parts of the site, for the foot of a page. */
export function PlaceList() {
  const t = useMessages();
  return PLACES.map(place => (
    <li key={place}>
      <LocaleLink to={place} className="link inline-block min-h-6">
        {t(NAMES[place])}
      </LocaleLink>
    </li>
  ));
}

/** The links to what helps to choose and use the products, one below the other. */
export function ResourceLinks({ path }: { path: string }) {
  const t = useMessages();
  return RESOURCES.map(place => (
    <li key={place}>
      <LocaleLink
        to={place}
        aria-current={isAt(path, place) ? 'true' : undefined}
        className="flex min-h-8 items-center px-4 hover:text-accent hover:underline aria-[current]:font-semibold"
      >
        {t(NAMES[place])}
      </LocaleLink>
    </li>
  ));
}
