import type { Locale } from '#text/locale.ts';
import type { LocaleRules } from '../locale/strategy.ts';
import { loadMessages, type Translate } from '../messages/catalogue.ts';
import { requestContext } from '../request-context.ts';
import { type LoaderInput, readRequest } from '../requests/page-call.ts';
import { safeJson } from '../router-adapter/internals.ts';

/** The context for structured data. A URL is `origin` and a path in the page's language. */
export type LinkedPlace = { site: LocaleRules & { locale: Locale }; origin: string; t: Translate };

/**
 * Adds structured data for search engines (schema.org) to a page. It is only in the page's HTML, not in scripts or page
 * data.
 * @param describe returns one object for each subject of the page
 */
export async function linkData(
  input: LoaderInput,
  describe: (place: LinkedPlace) => readonly object[],
): Promise<void> {
  const site = readRequest(input);
  const { origin, linkedData } = input.context.get(requestContext);
  const t = await loadMessages(site.locale);
  linkedData.push(...describe({ site, origin, t }));
}

/** The elements with a page's structured data. */
export function writeLinkedData(linkedData: readonly object[]): string {
  return linkedData
    .map(data => `<script type="application/ld+json">${safeJson(JSON.stringify(data))}</script>`)
    .join('');
}
