import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { whenIdle } from '../platform/builds/builds.ts';
import { lateComponent } from '../platform/builds/late-component.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import { useLongWait } from '../platform/requests/use-fetched.ts';

const PageShape = lateComponent(() => import('./page-shape.tsx'));

/** A page that comes sooner takes the place of the other one at once, in milliseconds. */
const SHOWN_AFTER_MS = 400;

/**
 * Shows, where the next page takes its time, what shape it has. A change of the query alone, such as a filter, leaves
 * the page in sight.
 */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  useEffect(() => whenIdle(PageShape.fetch), []);
  const isLong = useLongWait(SHOWN_AFTER_MS);
  if (!isLong || location === undefined || location.pathname === pathname) return null;
  return <PageShape path={readPath(location.pathname).path} />;
}
