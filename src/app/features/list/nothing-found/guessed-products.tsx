import type { ListData } from '#contract/client/client-answers.ts';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { shownColumns } from '../table/column-choice.tsx';
import { ProductTable } from '../table/product-table.tsx';

type Props = { list: ListData; parameters: URLSearchParams };

/** Products that an unknown part number may mean, below the interpretation and marked as a guess. */
export function GuessedProducts({ list, parameters }: Props) {
  const t = useMessages();
  const { guess } = list;
  if (guess === null) return null;
  const title = t('guess.title', { text: guess.text });
  return (
    <section aria-labelledby="guessed-products" className="mt-8">
      <h2 id="guessed-products" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="pb-1 text-soft">{t('guess.read', { read: guess.read })}</p>
      <ProductTable
        list={{ products: guess.products, sort: list.sort }}
        columns={shownColumns({ ...list, products: guess.products, shared: [] }, parameters, true)}
        parameters={null}
        label={title}
        names
      />
      {guess.total > guess.products.length && (
        <p className="py-3">
          <LocaleLink
            to={`/search/product?${new URLSearchParams({ q: guess.query })}`}
            className="link inline-flex min-h-6 items-center"
          >
            {t('search.all_products', { count: guess.total })}
          </LocaleLink>
        </p>
      )}
    </section>
  );
}
