import { useMessages } from '../platform/locale/site.tsx';
import { useLongWait } from '../platform/requests/use-fetched.ts';

/** How long a navigation must take before the bar is shown, in ms. */
const SHOWN_AFTER_MS = 100;

/** A thin bar at the top during navigations that take over 100 ms. */
export function ProgressBar() {
  const t = useMessages();
  return (
    useLongWait(SHOWN_AFTER_MS) && (
      <div role="progressbar" aria-label={t('shell.loading')} className="progress" />
    )
  );
}
