import { changeFeedPath, historyPath } from '../../parts/catalogue/category-path.ts';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** When the values of a product, or of a set's products, last changed, with a link to all changes. */
export function LastChange({ id, changedAt }: { id: string; changedAt: string }) {
  const t = useMessages();
  const { locale } = useSite();
  const day = changedAt.slice(0, 10);
  return (
    <p className="screen-only flex flex-wrap gap-x-6 border-t border-line py-3 text-sm text-soft">
      <span className="inline-flex min-h-6 items-center">
        <time dateTime={changedAt}>{t('history.last', { date: writeDate(day, locale) })}</time>
      </span>
      <LocaleLink to={historyPath(id)} className="link inline-flex min-h-6 items-center">
        {t('history.title')}
      </LocaleLink>
      <a
        href={changeFeedPath(id, locale)}
        type="application/atom+xml"
        className="link inline-flex min-h-6 items-center"
      >
        {t('history.feed')}
      </a>
    </p>
  );
}
