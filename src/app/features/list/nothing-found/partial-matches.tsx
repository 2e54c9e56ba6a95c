import type { CategoryData, ListData, RelaxationData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';
import { categoryPath } from '../../../parts/catalogue/category-path.ts';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { relaxedAddress } from '../address/address.ts';
import { conditionName } from '../chips/condition-name.ts';
import { shownColumns } from '../table/column-choice.tsx';
import { ProductTable } from '../table/product-table.tsx';
import { Way, Ways } from './ways.tsx';

type Props = { list: ListData; parameters: URLSearchParams };

/** The largest sets of conditions that match something, each as one link that names the conditions left out. */
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

/** The best products of each set below what they lack, marked as partial matches. */
export function PartialMatches({ list, parameters }: Props) {
  const t = useMessages();
  if (!list.relaxed.some(hasProducts)) return null;
  return (
    <section aria-labelledby="partial-matches" className="mt-8">
      <h2 id="partial-matches" className="text-lg font-semibold">
        {t('nothing.partial')}
      </h2>
      <TablesOfWays ways={list.relaxed} list={list} parameters={parameters} />
    </section>
  );
}

/** Near results in the category that the text names, before the matches in other categories. */
export function MissedKind({ list, parameters }: Props) {
  const t = useMessages();
  const kind = list.missedKind;
  if (kind === null) return null;
  return (
    <section aria-labelledby="missed-kind" className="mb-8">
      <h2 id="missed-kind" className="text-lg font-semibold">
        {t('nothing.kind', { category: kind.category.name.text })}
      </h2>
      <TablesOfWays ways={kind.relaxed} list={list} parameters={parameters} category={kind.category} />
      <h2 className="mt-8 text-lg font-semibold">{t('nothing.other_kinds')}</h2>
    </section>
  );
}

/** The products that follow the last row of a list whose query had words ignored. They lack words that those rows have. */
export function Behind({ list, parameters }: Props) {
  if (list.behind === null) return null;
  return <TablesOfWays ways={[list.behind]} list={list} parameters={parameters} title="nothing.also" />;
}

type TablesProps = Props & {
  ways: readonly RelaxationData[];
  category?: Pick<CategoryData, 'path'>;
  title?: 'nothing.also';
};

function TablesOfWays({ ways, list, parameters, category, title }: TablesProps) {
  const t = useMessages();
  const nameOf = useLackNames(list);
  return ways.filter(hasProducts).map(way => {
    const lacking = t(title ?? 'nothing.lacking', { name: nameOf(way) });
    return (
      <section key={keyOf(way)} aria-label={lacking} className="mt-4">
        <h3 className="pb-1 text-soft">{lacking}</h3>
        <ProductTable
          list={{ ...list, products: way.products, othersFrom: null }}
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
              category={category}
            />
          </p>
        )}
      </section>
    );
  });
}

function hasProducts({ products }: RelaxationData): boolean {
  return products.length > 0;
}

/** A link to the remaining conditions, on the current list or in the category of the products. */
export function RelaxedLink({
  way,
  parameters,
  text,
  category,
}: {
  way: RelaxationData;
  parameters: URLSearchParams;
  text: string;
  /** The category of the products. Without it the link stays on the current list. */
  category?: Pick<CategoryData, 'path'> | undefined;
}) {
  const className = 'link inline-flex min-h-6 items-center';
  const query = relaxedAddress(parameters, way.kept);
  const elsewhere = way.dropped.some(({ what }) => what === 'category') ? '/search/product' : undefined;
  const path = category === undefined ? elsewhere : categoryPath(category);
  return path !== undefined ? (
    <LocaleLink to={`${path}${query === '?' ? '' : query}`} className={className}>
      {text}
    </LocaleLink>
  ) : (
    <PageLink to={query} preventScrollReset className={className}>
      {text}
    </PageLink>
  );
}

function isCategoryAlone({ dropped }: RelaxationData): boolean {
  return dropped.length === 1 && dropped[0]?.what === 'category';
}

function keyOf({ dropped }: RelaxationData): string {
  return dropped.map(({ what, key, address }) => `${what} ${key} ${address}`).join(' ');
}

/** Names what a set of conditions leaves out: `“notch”, Blocking depth OD 6`. */
function useLackNames({ chips }: ListData): (way: RelaxationData) => string {
  const t = useMessages();
  const { locale } = useSite();
  const writing = useWriting();
  const lists = new Intl.ListFormat(LANGUAGES[locale].tag, { type: 'conjunction' });
  return ({ dropped }) => lists.format(dropped.map(condition => conditionName(condition, chips, t, writing)));
}
