import { useLocation } from 'react-router';
import type { DocumentHitsData, InterpretationData, ListData } from '#contract/client/client-answers.ts';
import { formatNumber, MINUS } from '#quantity/writing/format-number.ts';
import { changeAddress } from '../../features/list/address/address.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { readPath } from '../../platform/locale/strategy.ts';
import { useHome } from '../../platform/page/use-home.ts';
import { useWriting } from '../../platform/units/use-writing.ts';
import { withCurrency, writeQuantity } from '../../platform/units/write-quantity.ts';

type SearchHeadProps = {
  text: string;
  interpretation: InterpretationData;
  list: Pick<ListData, 'totals' | 'nearest'>;
  /** Number of documents with the words. */
  documents: number;
  parameters: URLSearchParams;
};

/** The head of a search: its text, its interpretation, and the tabs with their counts. */
export function SearchHead({ text, interpretation, list, documents, parameters }: SearchHeadProps) {
  const t = useMessages();
  const { totals, nearest } = list;
  return (
    <div className="page pt-5">
      <h1 className="text-2xl font-semibold break-words">
        {text === '' ? t('search.everything') : t('search.results', { text })}
      </h1>
      {interpretation.corrected.length > 0 && (
        <p className="mt-1 text-soft">
          {interpretation.corrected.map(({ from, to }) => (
            <PageLink
              key={from}
              to={changeAddress(parameters, { q: withWord(text, from, to) })}
              className="link mr-4 inline-flex min-h-6 items-center"
            >
              {t('search.corrected', { from, to })}
            </PageLink>
          ))}
        </p>
      )}
      {interpretation.leftOut.length > 0 && totals.products > 0 && (
        <p className="mt-1 text-soft">
          {t('search.left_out', { words: inQuotes(interpretation.leftOut, ' ') })}
        </p>
      )}
      {interpretation.setAside.length > 0 && (
        <p className="mt-1">{t('search.set_aside', { words: inQuotes(interpretation.setAside, ', ') })}</p>
      )}
      {nearest !== null && <NearestNote nearest={nearest} />}
      <Tabs totals={totals} documents={documents} parameters={parameters} />
    </div>
  );
}

/** Says that a number is listed by its nearest values, and how far from it these are. */
function NearestNote({ nearest }: { nearest: NonNullable<ListData['nearest']> }) {
  const t = useMessages();
  const writing = useWriting();
  const { column, asked, values, share } = nearest;
  const measure = { ...withCurrency(column, writing), precision: null };
  const write = (value: number) => writeQuantity(value, measure, writing);
  const percent = (part: number) => formatNumber(100 * part, { locale: writing.locale, significant: 2 });
  const distance = (value: number) =>
    (value < asked ? MINUS : '+') + percent(Math.abs((value - asked) / asked));
  return (
    <p className="mt-1">
      {values.length === 0
        ? t('search.nearest_within', { asked: write(asked), share: percent(share) })
        : t('search.nearest', {
            name: column.name.text,
            asked: write(asked),
            values: values
              .map(value => t('search.nearest_value', { value: write(value), distance: distance(value) }))
              .join(t('list.choice_comma')),
          })}
    </p>
  );
}

/** The number of articles and pages of documents together. */
export function countDocuments({ total, passages }: Pick<DocumentHitsData, 'total' | 'passages'>): number {
  return total + passages.total;
}

function inQuotes(words: readonly string[], between: string): string {
  return words.map(word => `“${word}”`).join(between);
}

/** A text with one word replaced by another, ignoring case. */
function withWord(text: string, from: string, to: string): string {
  const start = text.toLowerCase().indexOf(from.toLowerCase());
  return start < 0 ? text : text.slice(0, start) + to + text.slice(start + from.length);
}

/** Tabs of the kinds that a search finds. Kinds that this catalogue lacks are left out. */
function Tabs({
  totals,
  documents,
  parameters,
}: Pick<SearchHeadProps, 'documents' | 'parameters'> & Pick<ListData, 'totals'>) {
  const t = useMessages();
  const { locale } = useSite();
  const { path } = readPath(useLocation().pathname);
  const query = changeAddress(parameters, { sort: null, view: null });
  const catalogue = useHome()?.catalogue;
  const tabs = [
    { to: '/search', name: t('search.tab_all'), count: null },
    { to: '/search/set', name: t('search.tab_sets'), count: totals.sets, none: catalogue?.sets === 0 },
    { to: '/search/product', name: t('search.tab_products'), count: totals.products },
    {
      to: '/search/document',
      name: t('search.tab_documents'),
      count: documents,
      none: documents === 0 && catalogue?.articleKinds.length === 0,
    },
  ].filter(({ to, none }) => !none || path === to);
  return (
    <nav aria-label={t('search.tabs')} className="mt-3 flex flex-wrap gap-x-6 max-sm:gap-x-4">
      {tabs.map(({ to, name, count }) => (
        <LocaleLink
          key={to}
          to={to + (query === '?' ? '' : query)}
          aria-current={path === to ? 'page' : undefined}
          className="tab"
        >
          {name}
          {count !== null && <span className="text-xs text-soft">{formatNumber(count, { locale })}</span>}
        </LocaleLink>
      ))}
    </nav>
  );
}
