import { FollowMenu } from '../../features/follow/follow-menu.tsx';
import { changeFeedPath, historyPath, productPath } from '../../parts/catalogue/category-path.ts';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/**
 * When the values of a product, or of a set's products, last changed, with a link to all changes and the ways to hear of
 * new ones. `changedAt` is null if they never did.
 */
export function LastChange({ id, changedAt }: { id: string; changedAt: string | null }) {
  const t = useMessages();
  const { locale } = useSite();
  const feed = changeFeedPath(id, locale);
  const menu = <FollowMenu about={productPath(id)} feed={feed} side="left" />;
  if (changedAt === null) return menu;
  const day = changedAt.slice(0, 10);
  return (
    <div className="screen-only flex flex-wrap gap-x-6 border-t border-line py-3 text-sm text-soft">
      <p className="inline-flex min-h-6 items-center">
        <time dateTime={changedAt}>{t('history.last', { date: writeDate(day, locale) })}</time>
      </p>
      <LocaleLink to={historyPath(id)} className="link inline-flex min-h-6 items-center">
        {t('history.title')}
      </LocaleLink>
      <a href={feed} type="application/atom+xml" className="link inline-flex min-h-6 items-center">
        {t('history.feed')}
      </a>
      {menu}
    </div>
  );
}
