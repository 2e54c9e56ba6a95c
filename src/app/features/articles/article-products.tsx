import type { ArticleDetailData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { ProductTable } from '../list/table/product-table.tsx';
import { SetCards } from '../list/table/set-cards.tsx';

type ArticleProductsProps = { article: Pick<ArticleDetailData, 'products' | 'sets'>; only?: 'sets' };

/** The products and sets that an article is about. */
export function ArticleProducts({ article: { products, sets }, only }: ArticleProductsProps) {
  const t = useMessages();
  if (sets.length === 0 && (products.length === 0 || only === 'sets')) return null;
  return (
    <div className="article-products min-w-0">
      {products.length > 0 && only !== 'sets' && (
        <section aria-labelledby="article-products" className="pt-8">
          <h2 id="article-products" className="pb-2 text-lg font-semibold">
            {t('article.products')}
          </h2>
          <ProductTable
            list={{ products, sort: { by: 'relevance' } }}
            columns={[]}
            parameters={null}
            label={t('article.products')}
            names
          />
        </section>
      )}
      {sets.length > 0 && (
        <section aria-labelledby="article-sets" className="pt-8">
          <h2 id="article-sets" className="pb-2 text-lg font-semibold">
            {t('article.sets')}
          </h2>
          <SetCards sets={sets} label={t('article.sets')} />
        </section>
      )}
    </div>
  );
}
