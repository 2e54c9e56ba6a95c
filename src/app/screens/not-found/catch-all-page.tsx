import { data } from 'react-router';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { readPath } from '../../platform/locale/strategy.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { useHome } from '../../platform/page/use-home.ts';
import { ProblemPage } from '../../shell/error-page.tsx';
import { placesOf } from '../../shell/places.tsx';
import type { Route } from './+types/catch-all-page.ts';
import { namedSections } from './named-sections.ts';
import { findNearestPages } from './nearest-pages.ts';
import { wordsOfPath } from './words-of-path.ts';

/**
 * Answers an address that is not a screen with status 404, the words of its path to search for, and the parts of the
 * site and the pages that match them.
 */
export async function loader(input: Route.LoaderArgs) {
  const { pathname } = input.url;
  const words = wordsOfPath(readPath(pathname).path);
  return data({ pathname, words, near: await findNearestPages(input, words) }, { status: 404 });
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({ title: t('error.not_found'), index: false }));
}

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { pathname, words, near } = loaderData;
  const sections = namedSections(words, placesOf(useHome()), t);
  return (
    <ProblemPage
      status={404}
      title={t('error.not_found')}
      text={t('error.no_page', { path: pathname })}
      hint={t('error.words')}
      words={words}
    >
      {sections.length + near.length > 0 && (
        <nav aria-labelledby="near" className="mt-6">
          <h2 id="near" className="font-semibold">
            {t('error.near')}
          </h2>
          <ul>
            {sections.map(({ path, title }) => (
              <li key={path}>
                <LocaleLink to={path} className="link inline-flex min-h-6 items-center">
                  {t(title)}
                </LocaleLink>
              </li>
            ))}
            {near.map(({ path, name }) => (
              <li key={path}>
                <LocaleLink to={path} className="link inline-flex min-h-6 items-center">
                  <LocaleText text={name} />
                </LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ProblemPage>
  );
}
