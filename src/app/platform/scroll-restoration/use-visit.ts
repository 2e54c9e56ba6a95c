import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { LOCALE_NAMES } from '#contract/locale.ts';
import { CLIENT_TEXTS } from '#contract/status-texts.ts';
import { fetchRulesWhenIdle, watchBuilds } from '../builds/builds.ts';
import { watchChunks } from '../builds/chunk-reload.ts';
import { boundPage, setPages, stayHere } from '../builds/shown-page.ts';
import { restoreTyped, watchTyping } from '../builds/typed-text.ts';
import { keepPageForCrawler } from '../errors/crawler.ts';
import { showToast } from '../toasts/toasts.ts';

/** Tells that the next page cannot be had, and leaves the visitor where he is. */
function callOff(): void {
  const { lang } = document.documentElement;
  showToast('error', CLIENT_TEXTS.network[lang === LOCALE_NAMES.en.language ? 'en' : 'cn']);
  stayHere();
}

/** Follows a visit from page to page: which one is shown and which is on its way, newer builds, and chunks that do not load. */
export function useVisit(): void {
  const { pathname, search, hash, state } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const shown = pathname + search;
  const bound = next === undefined ? null : next.pathname + next.search;
  useEffect(() => {
    const stay = (): void =>
      void navigate(shown + hash, {
        replace: true,
        state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    setPages({ shown, bound, stay });
  }, [shown, bound, hash, state, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that has come is kept
  useEffect(keepPageForCrawler, [shown]);
  useEffect(() => watchChunks(boundPage, callOff), []);
  useEffect(() => restoreTyped(location.pathname + location.search), []);
  useEffect(watchTyping, []);
  useEffect(watchBuilds, []);
  useEffect(fetchRulesWhenIdle, []);
}
