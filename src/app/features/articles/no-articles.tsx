import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

type NoArticlesProps = {
  /** Text if the catalogue has nothing of this kind. */
  text: string;
  /** Whether the address has conditions, without which there may be articles. */
  filtered: boolean;
};

/** Replaces an empty list: says why it is empty, and links to other pages. */
export function NoArticles({ text, filtered }: NoArticlesProps) {
  const t = useMessages();
  return (
    <div className="border-t border-line py-8">
      <p role="status" className="text-lg">
        {filtered ? t('article.no_match') : text}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {filtered && (
          <PageLink to="?" className="link inline-flex min-h-6 items-center">
            {t('article.show_all')}
          </PageLink>
        )}
        <LocaleLink to="/category" className="link inline-flex min-h-6 items-center">
          {t('shell.all_categories')}
        </LocaleLink>
        <LocaleLink to="/search" className="link inline-flex min-h-6 items-center">
          {t('search.everything')}
        </LocaleLink>
      </p>
    </div>
  );
}
