import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { loadAhead, loadAsked } from '../../../platform/builds/load-part.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { shareLoad } from '../../../platform/share-load.ts';
import { subscribeZone } from '../../../platform/storage/data-zone.ts';
import { tellOfMissing } from '../../../platform/toasts/missing-code.ts';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { isSaved, savedPath } from './saved-place.ts';

type SaveListProps = {
  list: ListData;
  parameters: URLSearchParams;
  title: string;
  category: string | undefined;
};

const load = shareLoad(() => import('./keep-list.ts'));

/** Saves a list in this browser or ends that. A saved list that is shown counts as seen. */
export function SaveList({ list, parameters, title, category }: SaveListProps) {
  const t = useMessages();
  const writing = useWriting();
  const path = savedPath(useLocation().pathname, parameters);
  const saved = useSyncExternalStore(
    subscribeZone,
    () => isSaved(path),
    () => false,
  );
  const shown = { path, list, parameters, title, category, t, writing };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is seen once for each answer
  useEffect(() => {
    if (!saved) return;
    loadAhead(load).then(
      late => late.noteSeen(shown),
      error => console.warn('The saved list was not marked as seen', error),
    );
  }, [saved, list, path]);
  const toggle = () => loadAsked(load).then(late => late.toggleSaved(shown, saved), tellOfMissing);
  return (
    <button
      type="button"
      data-command="save"
      aria-pressed={saved}
      className="needs-script min-h-7 px-1 text-sm text-soft hover:text-accent"
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{saved ? '★' : '☆'}</span> {t('saved.button')}
    </button>
  );
}
