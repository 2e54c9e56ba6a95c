import { nearestText, packingText } from '#contract/packing/packing-text.ts';
import type { Quotation, QuotationLine } from '#contract/visitors/quotation.ts';
import { listOffers, listOffersOf, type StoredOffer, stateOf } from '#database/visitors/offers.ts';
import { countQuotations, listQuotations } from '#database/visitors/quotations.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { moneyWriter } from '../page/money.ts';
import { readPage, showPager } from '../page/pager.ts';
import { describeContact, type Fact, showFacts, writeToLink } from './contact.ts';
import { exportFile, exportForm } from './export-files.ts';
import { offerFormPath } from './offer-form.ts';
import { getQuotation, showOffers } from './offer-pages.ts';

const PAGE_ROWS = 50;

/** The quote requests, newest first. */
export async function quotationsPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, query } = request;
  const count = await countQuotations(site.database);
  const page = readPage(query);
  const found = await listQuotations(site.database, { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS });
  const offers = await listOffersOf(
    site.database,
    found.map(({ reference }) => reference),
  );
  const pages = Math.ceil(count / PAGE_ROWS);
  return {
    title: say('quotations.title'),
    body: html`<p class="lead">${say('quotations.lead', { count })}</p>
${count > 0 && html`<div class="bar">${exportForm('/quotations', 'quotations', request)}${exportForm('/quotations', 'offers', request)}</div>`}
<ol class="versions">${found.map(quotation => row(quotation, offers.get(quotation.reference)?.[0], request))}</ol>
${showPager({ page, pages }, number => `${DESK_PATH}/quotations?page=${number}`, say)}`,
  };
}

function row(
  quotation: Quotation,
  last: StoredOffer | undefined,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup {
  const { reference, created_at, contact, lines } = quotation;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('quotations.items'), say('quotations.count', { count: lines.length })],
    [say('quotations.total'), showTotal(quotation, locale)],
  ];
  const state = say(last === undefined ? 'offers.state.none' : `offers.state.${stateOf(last, new Date())}`);
  return html`<li><h2><a href="${DESK_PATH}/quotations/${reference}">${reference}</a> <span class="state">${state}</span></h2>
<p>${describeContact(contact)}</p>${showFacts(facts)}</li>`;
}

/** One quote request as it was sent, with the offers made for it and links to answer it. */
export async function quotationPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const quotation = await getQuotation(request);
  const offers = await listOffers(site.database, quotation.reference);
  const { reference, created_at, contact, area_code, note, lines, catalogue_version, unpriced_lines } =
    quotation;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('inbox.name'), contact.name],
    [say('inbox.email'), contact.email],
    [say('inbox.phone'), contact.phone],
    [say('inbox.company'), contact.company],
    [say('inbox.area'), area_code],
    [say('inbox.language'), LANGUAGES[quotation.locale]?.own_name ?? quotation.locale],
    [say('quotations.version'), catalogue_version],
  ];
  const heads = (
    ['part_number', 'product', 'quantity', 'unit_price', 'line_total', 'lead_days'] as const
  ).map(key => html`<th scope="col">${say(`quotations.${key}`)}</th>`);
  return {
    title: say('quotations.one', { reference }),
    body: html`${showFacts(facts)}
${note !== '' && html`<blockquote class="said">${note}</blockquote>`}
<div class="scroll" role="region" aria-label="${say('quotations.items')}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead>
<tbody>${lines.map(line => itemRow(line, quotation, locale))}</tbody>
</table></div>
<p><strong>${say('quotations.total')}: ${showTotal(quotation, locale)}</strong>${
      unpriced_lines > 0 && html` ${say('quotations.unpriced', { count: unpriced_lines })}`
    }</p>
${showOffers(offers, request)}
<p class="buttons"><a class="button accent" href="${DESK_PATH}${offerFormPath(quotation)}">${say(
      offers.length === 0 ? 'offers.make' : 'offers.make_next',
    )}</a>
${writeToLink(contact.email, reference, say)}
<a class="button" href="${DESK_PATH}/quotations">${say('quotations.back')}</a></p>`,
  };
}

function itemRow(line: QuotationLine, { currency }: Quotation, locale: Locale): Markup {
  const { part_number, name, quantity, unit_price, line_total, lead_days } = line;
  const amount = moneyWriter(currency, locale);
  const about = [name.text, packingText(line.packing, locale), nearestText(line.nearest_quantities, locale)];
  return html`<tr><th scope="row" class="code">${part_number}</th><td>${about.filter(text => text !== '').join(' · ')}</td><td class="number">${quantity}</td>
<td class="number">${amount(unit_price)}</td><td class="number">${amount(line_total)}</td><td class="number">${lead_days ?? '–'}</td></tr>`;
}

function showTotal({ total, currency }: Quotation, locale: Locale): string {
  return moneyWriter(currency, locale)(total);
}

/** All quote requests, or all offers made for them, as a file. */
export function exportQuotations(request: DeskRequest): Promise<DeskAnswer> {
  return exportFile(request.form.get('what') === 'offers' ? 'offers' : 'quotations', request);
}
