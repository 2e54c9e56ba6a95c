import type { NearSetData } from '#contract/client/client-answers.ts';
import { SpanText } from '../../features/list/table/set-cards.tsx';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { TableScroll } from '../../parts/table/table-scroll.tsx';
import { writeMajor } from '../../parts/values/price-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** Alternatives to a set: the nearest ones, each with the key attributes in which it differs. */
export function AlternativeSets({ sets }: { sets: NearSetData[] }) {
  const t = useMessages();
  const { currency } = useSite();
  const priced = sets.some(({ set }) => set.priceFrom !== null);
  return (
    <section aria-labelledby="alternatives" className="border-t border-line pt-5 pb-6">
      <h2 id="alternatives" className="pb-2 text-lg font-semibold">
        {t('alternatives.sets')}
      </h2>
      <TableScroll>
        <table className="data as-rows products alternatives" aria-label={t('alternatives.sets')}>
          <thead>
            <tr>
              <th scope="col">{t('alternatives.set')}</th>
              <th scope="col">
                {t('alternatives.differs')}
                <small>{t('alternatives.brackets_set')}</small>
              </th>
              <th scope="col" className="num">
                {t('alternatives.products')}
              </th>
              {priced && (
                <th scope="col" className="num">
                  {t('alternatives.price_from')}
                  <small>{currency}</small>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sets.map(near => (
              <Line key={near.set.id} near={near} priced={priced} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function Line({ near: { set, differences }, priced }: { near: NearSetData; priced: boolean }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <tr>
      <th scope="row" className="set">
        <LocaleLink to={productPath(set.id)} className="link inline-block min-h-6">
          <LocaleText text={set.name} />
        </LocaleLink>
      </th>
      <td className="differs">
        {differences.map(({ own, other }) => (
          <span key={own.key} className="mr-4 inline-block">
            <span className="text-soft">
              <LocaleText text={own.column.name} />
            </span>{' '}
            {other === null ? '—' : <SpanText span={other} />}{' '}
            <span className="text-soft">
              (<SpanText span={own} />)
            </span>
          </span>
        ))}
        {differences.length === 0 && <span className="text-soft">{t('alternatives.same_key')}</span>}
      </td>
      <td className="num alike">{set.products}</td>
      {priced && (
        <td className="num price">
          {set.priceFrom === null ? (
            <span className="text-soft">—</span>
          ) : (
            <>
              {writeMajor(set.priceFrom, set.currency, locale)}
              <span className="phone-only"> {set.currency}</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}
