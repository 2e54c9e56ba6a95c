import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocalize } from '../locale/site.tsx';
import { showToast } from '../toasts/toasts.ts';
import { abandonPageCalls, onFailedRequest } from './failure-rules.ts';
import { takeNotice } from './notice-cookie.ts';

/**
 * Ties the rules of failed requests to the page: where `/404` is, the message a redirect brought, and the end of a
 * page's calls when it is left.
 */
export function useRequestRules(): void {
  const navigate = useNavigate();
  const localize = useLocalize();
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  useEffect(
    () => onFailedRequest(path => void navigate(localize(path), { replace: true })),
    [navigate, localize],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival is looked at
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) showToast('error', notice);
  }, [key]);
  useEffect(() => {
    if (next !== undefined && next !== pathname) abandonPageCalls();
  }, [next, pathname]);
}
