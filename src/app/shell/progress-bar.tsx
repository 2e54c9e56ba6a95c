import { useMessages } from '../platform/locale/site.tsx';
import { usePageStatus } from '../platform/requests/use-fetched.ts';

/** A thin bar at the top of navigations that take over 100 ms. */
export function ProgressBar() {
  const t = useMessages();
  const busy = usePageStatus() === 'pending';
  return busy && <div role="progressbar" aria-label={t('shell.loading')} className="progress" />;
}
