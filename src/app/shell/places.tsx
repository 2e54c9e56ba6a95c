import { ARTICLE_KIND_NAMES, ARTICLE_KINDS, type ArticleKind } from '#contract/article-kind.ts';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import type { MessageKey } from '../platform/messages/catalogue.ts';

/** The kinds of articles that help to choose and use the products. */
export const RESOURCES = ARTICLE_KIND_NAMES.filter(kind => ARTICLE_KINDS[kind].is_resource);

/** The parts of the site beside the catalogue itself, each by the kind of article that it lists. */
export const PLACES: readonly ArticleKind[] = ['banner', 'solution', ...RESOURCES];

/** What a part of the site is called. */
function placeTitle(place: ArticleKind): MessageKey {
  return place === 'banner' ? 'new.title' : `${place}.title`;
}

/** Whether a page belongs to a part of the site. */
export function isAt(path: string, place: ArticleKind): boolean {
  return `${path}/`.startsWith(`${ARTICLE_KINDS[place].path}/`);
}

/** A link of the navigation to a part of the site; the one that the page belongs to is marked. */
export function PlaceLink({ place, path }: { place: ArticleKind; path: string }) {
  const t = useMessages();
  return (
    <LocaleLink
      to={ARTICLE_KINDS[place].path}
      aria-current={isAt(path, place) ? 'true' : undefined}
      className="flex items-center border-b-2 border-transparent pt-0.5 hover:border-rule aria-[current]:border-accent aria-[current]:font-semibold"
    >
      {t(placeTitle(place))}
    </LocaleLink>
  );
}

/** The plain links to all parts of the site, for the foot of a page. */
export function PlaceList() {
  const t = useMessages();
  return PLACES.map(place => (
    <li key={place}>
      <LocaleLink to={ARTICLE_KINDS[place].path} className="link inline-block min-h-6">
        {t(placeTitle(place))}
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
        to={ARTICLE_KINDS[place].path}
        aria-current={isAt(path, place) ? 'true' : undefined}
        className="flex min-h-8 items-center px-4 hover:text-accent hover:underline aria-[current]:font-semibold"
      >
        {t(placeTitle(place))}
      </LocaleLink>
    </li>
  ));
}
