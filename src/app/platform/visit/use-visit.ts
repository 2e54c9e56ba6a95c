import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { fetchRulesWhenIdle, watchBuilds } from '../builds/builds.ts';
import { addressHere, watchReloads } from '../builds/chunk-reload.ts';
import { restoreTyped, watchTyping } from '../builds/typed-text.ts';
import { keepPageForCrawler } from '../errors/crawler.ts';
import { dropServerTags } from '../page/server-tags.ts';
import { KEEP_SCROLL } from '../scroll-restoration/keep-scroll.ts';
import { noteMissing } from './missing-routes.ts';
import { setShownPage } from './shown-page.ts';

/**
 * Follows a visit from page to page: the current page and the one on its way, newer builds, and chunks that fail to
 * load.
 */
export function useVisit(): void {
  const { pathname, search, hash } = useLocation();
  const isLeft = useNavigation().location !== undefined;
  const navigate = useNavigate();
  const shown = pathname + search;
  useEffect(() => {
    const stay = (): void =>
      void navigate(shown + hash, { replace: true, state: KEEP_SCROLL, defaultShouldRevalidate: false });
    setShownPage({ shown, isLeft, stay });
  }, [shown, isLeft, hash, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page that arrives
  useEffect(keepPageForCrawler, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page that is left
  useEffect(() => dropServerTags, [shown]);
  useEffect(() => watchReloads(noteMissing), []);
  useEffect(() => restoreTyped(addressHere()), []);
  useEffect(watchTyping, []);
  useEffect(watchBuilds, []);
  useEffect(fetchRulesWhenIdle, []);
}
