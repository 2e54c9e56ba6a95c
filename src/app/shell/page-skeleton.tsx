import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { whenIdle } from '../platform/builds/builds.ts';
import { lateComponent } from '../platform/builds/late-component.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import { useLongWait } from '../platform/requests/use-fetched.ts';

const PageShape = lateComponent(() => import('./page-shape.tsx'));

/** How long the next page must be on its way before its skeleton is shown, in ms. */
const SHOWN_AFTER_MS = 400;

/**
 * Shows the shape of the next page if it takes long. A change of the query alone, such as a filter, keeps the page
 * visible.
 */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  useEffect(() => whenIdle(PageShape.fetch), []);
  const isLong = useLongWait(SHOWN_AFTER_MS);
  if (!isLong || location === undefined || location.pathname === pathname) return null;
  return <PageShape path={readPath(location.pathname).path} />;
}
