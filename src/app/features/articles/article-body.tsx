import type { ArticleDetailData } from '#contract/client/client-answers.ts';
import { ArticleProducts } from './article-products.tsx';
import { ArticleText } from './article-text.tsx';

/** An article's text and, below it or beside it where there is much room, the products and sets that it is about. */
export function ArticleBody({ article }: { article: ArticleDetailData }) {
  return (
    <div className="article-body mt-5 border-t border-line pt-6">
      <ArticleText article={article} />
      <ArticleProducts article={article} />
    </div>
  );
}
