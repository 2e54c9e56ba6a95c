import type { ArticleDetailData } from '#contract/client/client-answers.ts';
import { ArticleProducts } from './article-products.tsx';
import { ArticleText } from './article-text.tsx';

/** An article's text, and the products and sets that it is about, below it or beside it on a wide screen. */
export function ArticleBody({ article }: { article: ArticleDetailData }) {
  return (
    <div className="article-body mt-5 border-t border-line pt-6">
      <ArticleText article={article} />
      <ArticleProducts article={article} />
    </div>
  );
}
