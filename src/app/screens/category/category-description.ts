import type { DataOf } from '#contract/client/call.ts';
import { LANGUAGES } from '#text/locale.ts';
import { asSentence, joinTold, joinValuesTold } from '../../parts/catalogue/join-told.ts';
import { tellSpan } from '../../parts/values/told-values.ts';
import { loadMessages } from '../../platform/messages/catalogue.ts';
import { type LoaderInput, readRequest } from '../../platform/requests/page-call.ts';

/** The key of the price, which changes more often than search engines read. */
const PRICE = 'price';

/**
 * The description of a category for search engines: its own text, its number of products, and the ranges of their
 * values.
 */
export async function describeCategory(
  input: LoaderInput,
  { category, list }: DataOf<'category_show'>,
): Promise<string> {
  const { locale } = readRequest(input);
  const t = await loadMessages(locale);
  const summary = asSentence(category.summary.text, locale);
  const first =
    summary === '' || summary.length > LANGUAGES[locale].summary_max
      ? asSentence(category.name.text, locale)
      : summary;
  const count = category.products;
  const technical = list.facets.filter(({ key }) => key !== PRICE);
  const spans = technical.flatMap(facet => ('min' in facet ? tellSpan(facet, locale) : []));
  const room = first.length + 1 + t('told.category', { count, values: '' }).length;
  const values = joinValuesTold(spans, room, locale);
  const counted = t(values === '' ? 'told.category_count' : 'told.category', { count, values });
  return joinTold([first, counted, first === summary ? '' : summary], locale);
}
