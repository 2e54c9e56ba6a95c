import { useNavigation } from 'react-router';
import { useMessages } from '../locale/site.tsx';

/** A thin bar at the top of navigations that take over 100 ms. */
export function ProgressBar() {
  const t = useMessages();
  const busy = useNavigation().state !== 'idle';
  return busy && <div role="progressbar" aria-label={t('shell.loading')} className="progress" />;
}
