import { data } from 'react-router';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { ProblemPage } from '../../shell/error-page.tsx';
import type { Route } from './+types/page.ts';

/** The page that failed requests lead to. Its own status is 404. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({ title: t('error.not_found'), index: false }));
}

export default function NotFound() {
  const t = useMessages();
  return <ProblemPage status={404} title={t('error.not_found')} text={t('error.not_found_text')} words="" />;
}
