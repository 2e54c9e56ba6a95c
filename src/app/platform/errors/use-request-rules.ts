import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocalize } from '../locale/site.tsx';
import { showToast } from '../toasts/toasts.ts';
import { abandonPageCalls, onFailedRequest } from './failure-rules.ts';
import { takeNotice } from './notice-cookie.ts';

/**
 * Connects the rules of failed requests with the page: it knows the address of `/404`, shows the message after a
 * redirect, and aborts a page's calls when it is left.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every arrival
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) showToast('error', notice);
  }, [key]);
  useEffect(() => {
    if (next !== undefined && next !== pathname) abandonPageCalls();
  }, [next, pathname]);
}
