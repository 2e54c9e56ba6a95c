import { useCallback, useRef } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { TryAgain } from '../../../parts/try-again.tsx';
import { useNear } from '../../../parts/use-near.ts';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { showToast } from '../../../platform/toasts/toasts.ts';
import { countNew, type NewProducts } from './new-products.ts';
import { removeSaved, type SavedList, useSavedLists } from './saved-lists.ts';
import { writeRecent } from './write-recent.ts';

/** The lists saved in this browser, each with what is new in it since it was last seen. */
export function SavedSection() {
  const t = useMessages();
  const lists = useSavedLists();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = ({ path, name }: SavedList): void => {
    showToast('info', t('saved.removed', { name }), removeSaved(path));
    // Its button is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="saved-lists" className="pb-6">
      <h3 id="saved-lists" ref={heading} tabIndex={-1} className="font-semibold">
        {t('saved.lists')}
      </h3>
      {lists.length === 0 ? (
        <p className="pt-2 text-soft">{t('saved.none')}</p>
      ) : (
        <ul className="pt-2">
          {lists.map(list => (
            <li key={list.path} className="border-t border-line py-2">
              <Entry list={list} onRemove={() => remove(list)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ list, onRemove }: { list: SavedList; onRemove: () => void }) {
  const t = useMessages();
  const { locale } = useSite();
  const { path, name, conditions, total, seen } = list;
  const products = t('list.products', { count: total, number: formatNumber(total, { locale }) });
  return (
    <article>
      <p className="flex items-baseline justify-between gap-4">
        <LocaleLink to={path} className="link inline-block min-h-6 min-w-0 font-semibold wrap-anywhere">
          {name}
        </LocaleLink>
        <button
          type="button"
          aria-label={t('saved.remove_of', { name })}
          className="link min-h-6 flex-none text-sm"
          onClick={onRemove}
        >
          {t('saved.remove')}
        </button>
      </p>
      {conditions.length > 0 && <p className="wrap-anywhere">{conditions.join(' · ')}</p>}
      <p className="text-sm text-soft">
        {products} · {t('saved.seen', { when: writeRecent(seen, locale, new Date()) })}
      </p>
      <News list={list} />
    </article>
  );
}

/** What is new in a list, counted once it comes near the window. */
function News({ list: { asked, seen } }: { list: SavedList }) {
  const t = useMessages();
  const { status, data, error, run } = useFetched<DataOf<'search_changes'>>();
  const question = JSON.stringify(asked);
  const load = useCallback(() => {
    // The text is of this list's own question.
    const query = JSON.parse(question) as SavedList['asked'];
    void run(async signal => (await browserClient.call('search_changes', { query }, { signal })).data);
  }, [run, question]);
  const box = useNear<HTMLDivElement>(load);
  return (
    <div ref={box} aria-busy={status === 'pending'} className="min-h-6">
      {status === 'pending' && <p className="text-soft">{t('saved.counting')}</p>}
      {status === 'error' && <TryAgain text={t('saved.failed')} error={error} onAgain={load} />}
      {status === 'success' && data !== null && <Count {...countNew(data, seen)} seen={seen} />}
    </div>
  );
}

function Count({ count, isLeast, seen }: NewProducts & { seen: string }) {
  const t = useMessages();
  const { locale } = useSite();
  const said = {
    count,
    number: formatNumber(count, { locale }),
    when: writeRecent(seen, locale, new Date()),
  };
  return (
    <p className={count > 0 ? 'font-semibold' : 'text-soft'}>
      {t(isLeast ? 'saved.new_at_least' : 'saved.new', said)}
    </p>
  );
}
