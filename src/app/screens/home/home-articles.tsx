import type { ArticleCardData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

type HomeArticlesProps = { kind: 'banner' | 'solution' | 'course'; articles: ArticleCardData[]; max: number };

const TITLES = { banner: 'new.title', solution: 'solution.title', course: 'course.title' } as const;

/** The first articles of a kind on the home screen, with a link to all of them. Renders nothing if there are none. */
export function HomeArticles({ kind, articles, max }: HomeArticlesProps) {
  const t = useMessages();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={`home-${kind}`} className="pb-8">
      <div className="flex items-baseline justify-between pb-2">
        <h2 id={`home-${kind}`} className="text-xl font-semibold">
          {t(TITLES[kind])}
        </h2>
        <LocaleLink to={ARTICLE_KINDS[kind].path} className="link inline-flex min-h-6 items-center">
          {t('article.show_all')}
        </LocaleLink>
      </div>
      {kind === 'banner' ? (
        <BannerCarousel banners={articles.slice(0, max)} label={t(TITLES[kind])} />
      ) : (
        <ArticleCards articles={articles.slice(0, max)} label={t(TITLES[kind])} level={3} />
      )}
    </section>
  );
}
