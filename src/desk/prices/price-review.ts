import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import {
  listPriceChanges,
  type NumberChange,
  PRICE_JUMP_FACTOR,
  type PriceChange,
} from '#database/versions/product-changes.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { moneyWriter } from '../page/money.ts';
import { readPage, showPager } from '../page/pager.ts';
import { describeSums } from '../versions/change-summary.ts';
import { noteNewer, publishForm } from '../versions/confirmations.ts';
import { weighCandidate } from '../versions/consent.ts';
import { readReport } from './price-report.ts';

const PAGE_ROWS = 100;

/**
 * The old and new prices of a version that is not live yet, the largest jumps first, and the rows of its table that
 * were left out.
 */
export async function reviewPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale, query } = request;
  const weighed = await weighCandidate(request);
  const { version, live, sums } = weighed;
  if (live === undefined || sums === null) throw new DeskRefusal(409, 'refusal.nothing_live');
  const { id, source, problems } = version;
  const page = readPage(query);
  const range = { offset: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS };
  const changes = await listPriceChanges(site.database, { from: live.id, to: id }, range);
  const { currency } = await getCatalogue(site.database, id);
  const pages = Math.ceil(sums.changed / PAGE_ROWS);
  return {
    title: say('review.title', { file: source }),
    body: html`<p>${say('review.lead', { id, live: live.id })}</p>
${describeSums(sums, { from: live.id, to: id, say })}
${await noteNewer(request, id)}
${problems !== null && (await showProblems(site.reportFile(id), { say, locale, problems }))}
${showPrices(changes, { say, locale, amount: moneyWriter(currency, locale) })}
${showPager({ page, pages }, number => `${DESK_PATH}/prices/${id}?page=${number}`, say)}
${publishForm(request, weighed)}
${request.session.role === 'publish' && html`<p><a href="${DESK_PATH}/versions/${id}/discard">${say('versions.discard')}</a></p>`}`,
  };
}

/** The rows of a table that were not accepted, errors before warnings. */
export async function showProblems(
  report_file: string,
  { say, locale, problems }: { say: Say; locale: Locale; problems: { error: number; warning: number } },
): Promise<Markup | null> {
  if (problems.error + problems.warning === 0) return null;
  const shown = (await readReport(report_file, locale)).map(
    ({ severity, line, column, message, row }) =>
      html`<li class="${severity}"><p>${say(`review.${severity}`, { line, column })} ${message}</p>${row !== '' && html`<p><code>${row}</code></p>`}</li>`,
  );
  const sums = { errors: problems.error, warnings: problems.warning };
  return html`<details${problems.error > 0 && html` open`}><summary>${say('versions.found', sums)}</summary>
<ol class="problems">${shown}</ol></details>`;
}

/** Largest jumps that are listed beside other changes. */
const JUMPS_SHOWN = 20;

/** The prices that change most from one version to another. */
export async function showLargestJumps(
  database: Database,
  between: { from: string; to: string },
  { say, locale }: { say: Say; locale: Locale },
): Promise<Markup> {
  const changes = await listPriceChanges(database, between, { offset: 0, limit: JUMPS_SHOWN });
  const { currency } = await getCatalogue(database, between.to);
  return showPrices(changes, { say, locale, amount: moneyWriter(currency, locale) });
}

type Shown = { say: Say; locale: Locale; amount: (minor: number | null) => string };

function showPrices(changes: readonly PriceChange[], shown: Shown): Markup {
  const { say } = shown;
  const head = ['part_number', 'price_before', 'price_after', 'difference', 'stock'] as const;
  const cells = head.map(
    (name, at) => html`<th scope="col"${at > 0 && html` class="number"`}>${say(`review.${name}`)}</th>`,
  );
  return html`<div class="scroll" role="region" aria-label="${say('review.prices')}" tabindex="0"><table>
<thead><tr>${cells}</tr></thead><tbody>${changes.map(change => priceRow(change, shown))}</tbody></table></div>`;
}

/** The row of a product, and below it one for each further step whose price differs. */
function priceRow({ part_number, price, steps, stock }: PriceChange, shown: Shown): Markup {
  const { say, locale } = shown;
  const { tag } = LANGUAGES[locale];
  const pieces = (count: number | null) => (count === null ? '–' : count.toLocaleString(tag));
  const isSame = stock.before === stock.after;
  const further = steps.map(
    ({ quantity, ...step }) => html`<tr${isJump(step) && html` class="jump"`}>
<th scope="row"><span class="code">${part_number}</span>, ${say('review.step', { quantity: pieces(quantity) })}</th>
${priceCells(step, shown)}<td></td></tr>`,
  );
  return html`<tr${isJump(price) && html` class="jump"`}><th scope="row" class="code">${part_number}</th>
${priceCells(price, shown)}
<td class="number">${isSame ? pieces(stock.after) : `${pieces(stock.before)} → ${pieces(stock.after)}`}</td></tr>${further}`;
}

function priceCells(price: NumberChange, { say, locale, amount }: Shown): Markup {
  return html`<td class="number">${amount(price.before)}</td><td class="number">${amount(price.after)}</td>
<td class="number">${difference(price, LANGUAGES[locale].tag)}${isJump(price) && html` <b>${say('review.jump')}</b>`}</td>`;
}

function isJump({ before, after }: NumberChange): boolean {
  if (before === null || after === null) return false;
  return after > before * PRICE_JUMP_FACTOR || before > after * PRICE_JUMP_FACTOR;
}

function difference({ before, after }: NumberChange, tag: string): string {
  if (before === null || after === null || before === 0 || before === after) return '';
  const form = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tag, form).format(after / before - 1);
}
