import type { List, Relaxation } from '#contract/client-answers.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { useWriting } from '../../platform/units/use-writing.ts';
import { relaxedAddress } from './address.ts';
import { shownColumns } from './column-choice.tsx';
import { conditionName } from './condition-name.ts';
import { ProductTable } from './product-table.tsx';
import { Way, Ways } from './ways.tsx';

type Props = { list: List; parameters: URLSearchParams };

/** The largest sets of conditions that match something, each as one link, by what is left out for it. */
export function RelaxedWays({ list, parameters }: Props) {
  const t = useMessages();
  const nameOf = useLackNames(list);
  if (list.relaxed.length === 0) return null;
  return (
    <Ways title={t('nothing.take_off')}>
      {list.relaxed.map(way => (
        <Way key={keyOf(way)} total={way.total}>
          <RelaxedLink
            way={way}
            parameters={parameters}
            text={
              isCategoryAlone(way) ? t('nothing.everywhere') : t('nothing.without', { name: nameOf(way) })
            }
          />
        </Way>
      ))}
    </Ways>
  );
}

/** The best products of each set, under what they lack: they are no matches, and say so. */
export function PartialMatches({ list, parameters }: Props) {
  const t = useMessages();
  const nameOf = useLackNames(list);
  const ways = list.relaxed.filter(way => way.products.length > 0);
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="partial-matches" className="mt-8">
      <h2 id="partial-matches" className="text-lg font-semibold">
        {t('nothing.partial')}
      </h2>
      {ways.map(way => {
        const lacking = t('nothing.lacking', { name: nameOf(way) });
        return (
          <section key={keyOf(way)} aria-label={lacking} className="mt-4">
            <h3 className="pb-1 text-soft">{lacking}</h3>
            <ProductTable
              list={{ products: way.products, sort: list.sort }}
              columns={shownColumns({ ...list, products: way.products, shared: [] }, parameters, true)}
              parameters={null}
              label={lacking}
              names
            />
            {way.total > way.products.length && (
              <p className="py-3">
                <RelaxedLink
                  way={way}
                  parameters={parameters}
                  text={t('search.all_products', { count: way.total })}
                />
              </p>
            )}
          </section>
        );
      })}
    </section>
  );
}

function RelaxedLink({
  way,
  parameters,
  text,
}: {
  way: Relaxation;
  parameters: URLSearchParams;
  text: string;
}) {
  const className = 'link inline-flex min-h-6 items-center';
  const query = relaxedAddress(parameters, way.kept);
  return way.dropped.some(({ what }) => what === 'category') ? (
    <LocaleLink to={`/search/product${query === '?' ? '' : query}`} className={className}>
      {text}
    </LocaleLink>
  ) : (
    <PageLink to={query} preventScrollReset className={className}>
      {text}
    </PageLink>
  );
}

function isCategoryAlone({ dropped }: Relaxation): boolean {
  return dropped.length === 1 && dropped[0]?.what === 'category';
}

function keyOf({ dropped }: Relaxation): string {
  return dropped.map(({ what, key, address }) => `${what} ${key} ${address}`).join(' ');
}

/** Names what a set of conditions leaves out: `“notch”, Blocking depth OD 6`. */
function useLackNames({ chips }: List): (way: Relaxation) => string {
  const t = useMessages();
  const { locale } = useSite();
  const writing = useWriting();
  const lists = new Intl.ListFormat(locale === 'cn' ? 'zh-CN' : 'en', { type: 'conjunction' });
  return ({ dropped }) => lists.format(dropped.map(condition => conditionName(condition, chips, t, writing)));
}
