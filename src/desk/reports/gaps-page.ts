import { type Coverage, surveyCoverage } from '#reports/coverage.ts';
import { type Gap, shareOf } from '#reports/gap.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup, type MarkupPart } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { linkProducts, type NounNames, pickCategory, readNames } from '../page/noun-names.ts';
import { showTable } from '../page/table.ts';
import { getLive } from '../versions/find-version.ts';

/** Limit of attributes on the page. The command line lists all. */
const ROWS_MAX = 100;

/** The missing values of the live version, in all categories or in one, with links to the products. */
export async function gapsPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale, query } = request;
  const live = await getLive(site.database);
  const category = query.get('category') || null;
  const coverage = await surveyCoverage(site.database, live.id, category);
  if (coverage === null) throw new DeskRefusal(404, 'refusal.not_found');
  const names = await readNames(site.database, live.id, locale);
  const { products, without, translations, attributes } = coverage;
  const is_whole = without.length + translations.length + attributes.length === 0;
  return {
    title: say('gaps.title'),
    body: html`<p class="lead">${say('gaps.lead', { id: live.id, count: products })}</p>
${pickCategory(names, { action: '/gaps', chosen: category, say })}
${is_whole && html`<p>${say('gaps.none')}</p>`}
${showWithout(without, request)}
${showAttributes(attributes, names, request)}
${showTranslations(translations, request)}`,
  };
}

function showWithout(without: Coverage['without'], request: DeskRequest): Markup | null {
  const { say } = request;
  if (without.length === 0) return null;
  const rows = without.map(({ what, ...gap }) => [
    say(`gaps.what.${what}`),
    ...cellsOf(gap, linkProducts(gap.examples), request),
  ]);
  return section(say('gaps.without'), [{ head: say('gaps.what') }], rows, request);
}

function showAttributes(
  attributes: Coverage['attributes'],
  names: NounNames,
  request: DeskRequest,
): Markup | null {
  const { say } = request;
  if (attributes.length === 0) return null;
  const rows = attributes
    .slice(0, ROWS_MAX)
    .map(({ category, attribute, ...gap }) => [
      html`<a href="${DESK_PATH}/gaps?category=${encodeURIComponent(category)}">${names.category(category)}</a>`,
      names.attribute(attribute),
      ...cellsOf(gap, linkProducts(gap.examples), request),
    ]);
  const heads = [{ head: say('gaps.category') }, { head: say('gaps.attribute') }];
  const more = attributes.length - ROWS_MAX;
  return html`${section(say('gaps.attributes'), heads, rows, request)}
<p class="lead">${say('gaps.attributes_hint')}</p>
${more > 0 && html`<p class="lead">${say('gaps.more', { count: more })}</p>`}`;
}

function showTranslations(translations: Coverage['translations'], request: DeskRequest): Markup | null {
  const { say } = request;
  if (translations.length === 0) return null;
  const rows = translations.map(({ text, language, ...gap }) => [
    say(`gaps.text.${text}`),
    LANGUAGES[language].own_name,
    ...cellsOf(
      gap,
      text === 'product' || text === 'product_text' ? linkProducts(gap.examples) : gap.examples.join(', '),
      request,
    ),
  ]);
  const heads = [{ head: say('gaps.text') }, { head: say('gaps.language') }];
  return section(say('gaps.translations'), heads, rows, request);
}

function section(
  title: string,
  heads: readonly { head: string }[],
  rows: readonly (readonly MarkupPart[])[],
  { say }: DeskRequest,
): Markup {
  const counted = ['missing', 'of', 'given'] as const;
  const columns = [
    ...heads,
    ...counted.map(key => ({ head: say(`gaps.${key}`), is_number: true })),
    { head: say('gaps.examples') },
  ];
  return html`<h2>${title}</h2>${showTable(title, columns, rows)}`;
}

/** A share below 1 is never rounded up to 100 %. */
function cellsOf(gap: Gap, examples: MarkupPart, { locale }: DeskRequest): MarkupPart[] {
  const { tag } = LANGUAGES[locale];
  const given = Math.floor(shareOf(gap) * 100) / 100;
  return [
    gap.missing.toLocaleString(tag),
    gap.of.toLocaleString(tag),
    given.toLocaleString(tag, { style: 'percent' }),
    examples,
  ];
}
