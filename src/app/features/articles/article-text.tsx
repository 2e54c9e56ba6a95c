import './article-text.css';
import type { ArticleDetailData } from '#contract/client/client-answers.ts';
import { CatalogueHtml } from '../../parts/catalogue/catalogue-html.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** Fewest chapters that are listed beside the text. */
const CHAPTERS_LISTED = 2;

/** The text of an article with figures and formulas. Its contents are listed beside it, or above it on a narrow screen. */
export function ArticleText({ article }: { article: Pick<ArticleDetailData, 'bodyHtml' | 'chapters'> }) {
  const { bodyHtml, chapters } = article;
  if (bodyHtml.text === '') return null;
  const listed = chapters.length >= CHAPTERS_LISTED;
  return (
    <div className={listed ? 'article-columns' : undefined}>
      {listed && <Contents chapters={chapters} />}
      <div className="article-text min-w-0">
        <CatalogueHtml html={bodyHtml} />
      </div>
    </div>
  );
}

function Contents({ chapters }: Pick<ArticleDetailData, 'chapters'>) {
  const t = useMessages();
  return (
    <nav aria-label={t('article.contents')} className="article-contents text-sm">
      <p className="pb-1 font-semibold">{t('article.contents')}</p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <PageLink to={`#${id}`} className="link inline-flex min-h-6 items-center">
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
