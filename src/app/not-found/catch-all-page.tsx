import { data } from 'react-router';
import { useMessages } from '../locale/site.tsx';
import { readPath } from '../locale/strategy.ts';
import { ProblemPage } from '../shell/error-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/catch-all-page.ts';
import { wordsOfPath } from './words-of-path.ts';

/** An address that is no screen: status 404, and the path's words to search for. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname } = url;
  return data({ pathname, words: wordsOfPath(readPath(pathname).path) }, { status: 404 });
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({ title: t('error.not_found'), index: false }));
}

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { pathname, words } = loaderData;
  return (
    <ProblemPage
      status={404}
      title={t('error.not_found')}
      text={`${t('error.no_page', { path: pathname })} ${t('error.words')}`}
      words={words}
    />
  );
}
