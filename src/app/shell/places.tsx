import {
  ARTICLE_KIND_NAMES,
  ARTICLE_KINDS,
  type ArticleKindName,
  articleAddress,
} from '#contract/records/article-kind.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import type { InterfaceKey } from '../platform/messages/catalogue.ts';
import type { RootHome } from '../platform/page/root-data.ts';

/** A kind of article in the navigation. */
export type NavigationKind = Exclude<ArticleKindName, 'page'>;

const isPlace = (kind: ArticleKindName): kind is NavigationKind => kind !== 'page';

/** The kinds of articles that help to choose and use the products. */
const RESOURCES = ARTICLE_KIND_NAMES.filter(isPlace).filter(kind => ARTICLE_KINDS[kind].is_resource);

/** Every part of the site besides the catalogue itself, by the kind of article that it lists. */
const PLACES: readonly NavigationKind[] = ['banner', 'solution', ...RESOURCES];

/**
 * The parts of the site that are not empty, in the order of the navigation. Returns an empty list if the home call
 * failed.
 */
export function placesOf(home: RootHome | null): readonly NavigationKind[] {
  return PLACES.filter(place => home?.catalogue.articleKinds.includes(place));
}

/** Whether a part of the site is a resource. */
export function isResource(place: NavigationKind): boolean {
  return RESOURCES.includes(place);
}

/** The name of a part of the site. */
export function placeTitle(place: NavigationKind): InterfaceKey {
  return place === 'banner' ? 'new.title' : `${place}.title`;
}

/** Whether a page belongs to a part of the site. */
export function isAt(path: string, place: NavigationKind): boolean {
  return `${path}/`.startsWith(`${ARTICLE_KINDS[place].path}/`);
}

const LINE_LINK =
  'flex items-center border-b-2 border-transparent pt-0.5 hover:border-rule aria-[current]:border-accent aria-[current]:font-semibold';

/** A link of the navigation to a part of the site. The part that the current page belongs to is marked. */
export function PlaceLink({ place, path }: { place: NavigationKind; path: string }) {
  const t = useMessages();
  return (
    <LocaleLink
      to={ARTICLE_KINDS[place].path}
      aria-current={isAt(path, place) ? 'true' : undefined}
      className={LINE_LINK}
    >
      {t(placeTitle(place))}
    </LocaleLink>
  );
}

/** A page of the owner's that the navigation or the footer links to. */
export type OwnPage = RootHome['catalogue']['pages'][number];

/** The owner's pages that are linked from `place`. */
export function ownPagesOf(home: RootHome | null, place: OwnPage['place']): readonly OwnPage[] {
  return home?.catalogue.pages.filter(page => page.place === place) ?? [];
}

/** A link of the navigation to a page of the owner's. */
export function OwnPageLink({ page: { id, name }, path }: { page: OwnPage; path: string }) {
  const to = articleAddress('page', id);
  return (
    <LocaleLink to={to} aria-current={path === to ? 'page' : undefined} className={LINE_LINK}>
      <LocaleText text={name} />
    </LocaleLink>
  );
}

/** The plain links to all parts of the site that are not empty, for the foot of a page. */
export function PlaceList({ home }: { home: RootHome | null }) {
  const t = useMessages();
  return placesOf(home).map(place => (
    <li key={place}>
      <LocaleLink to={ARTICLE_KINDS[place].path} className="link inline-block min-h-6">
        {t(placeTitle(place))}
      </LocaleLink>
    </li>
  ));
}

/**
 * The plain links to the owner's pages, for the foot of a page. It repeats those of the navigation, which a phone shows
 * only at the end of a line.
 */
export function OwnPageList({ home }: { home: RootHome | null }) {
  return [...ownPagesOf(home, 'navigation'), ...ownPagesOf(home, 'footer')].map(({ id, name }) => (
    <li key={id}>
      <LocaleLink to={articleAddress('page', id)} className="link inline-block min-h-6">
        <LocaleText text={name} />
      </LocaleLink>
    </li>
  ));
}

/** The links to resources for choosing and using the products, one below the other. */
export function ResourceLinks({ places, path }: { places: readonly NavigationKind[]; path: string }) {
  const t = useMessages();
  return places.map(place => (
    <li key={place}>
      <LocaleLink
        to={ARTICLE_KINDS[place].path}
        aria-current={isAt(path, place) ? 'true' : undefined}
        className="flex min-h-8 items-center px-4 hover:text-accent hover:underline aria-[current]:font-semibold"
      >
        {t(placeTitle(place))}
      </LocaleLink>
    </li>
  ));
}
