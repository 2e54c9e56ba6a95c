import type { ArticleData } from '#contract/client/client-answers.ts';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** Courses, manuals, software, technology and solutions that a search found, each with its kind. */
export function DocumentCards({ documents, level }: { documents: ArticleData[]; level: 2 | 3 }) {
  const t = useMessages();
  return <ArticleCards articles={documents} label={t('search.tab_documents')} level={level} kinds />;
}
