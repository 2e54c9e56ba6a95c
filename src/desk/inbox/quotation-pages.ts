import { nearestText, packingText } from '#contract/packing/packing-text.ts';
import type { KeptQuotation, Quotation, QuotationLine } from '#contract/visitors/quotation.ts';
import { listOffers, listOffersOf, type StoredOffer, stateOf } from '#database/visitors/offers.ts';
import { answerQuotation, countQuotations, listQuotations } from '#database/visitors/quotations.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { moneyWriter } from '../page/money.ts';
import { readPage, showPager } from '../page/pager.ts';
import { describeContact, type Fact, showFacts, writeToLink } from './contact.ts';
import { exportFile, exportForm } from './export-files.ts';
import { offerFormPath } from './offer-form.ts';
import { getQuotation, showOffers } from './offer-pages.ts';
import { readReplaced, replacedField } from './replaced-reply.ts';

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
  const exports = (['quotations', 'offers'] as const).map(what => exportForm('/quotations', what, request));
  return {
    title: say('quotations.title'),
    body: html`<p class="lead">${say('quotations.lead', { count })}</p>
${count > 0 && html`<div class="bar">${exports}</div>`}
<ol class="versions">${found.map(quotation => row(quotation, offers.get(quotation.reference)?.[0], request))}</ol>
${showPager({ page, pages }, number => `${DESK_PATH}/quotations?page=${number}`, say)}`,
  };
}

function row(
  quotation: KeptQuotation,
  last: StoredOffer | undefined,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup {
  const { reference, created_at, answered_at, contact, lines } = quotation;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('quotations.items'), say('quotations.count', { count: lines.length })],
    [say('quotations.total'), showTotal(quotation, locale)],
  ];
  const states: string[] = [];
  if (answered_at !== null) states.push(say('feedback.state.answered'));
  if (last !== undefined) states.push(say(`offers.state.${stateOf(last, new Date())}`));
  if (states.length === 0) states.push(say('offers.state.none'));
  return html`<li><h2><a href="${DESK_PATH}/quotations/${reference}">${reference}</a>${states.map(
    state => html` <span class="state">${state}</span>`,
  )}</h2>
<p>${describeContact(contact)}</p>${showFacts(facts)}</li>`;
}

/** One quote request as it was sent, with the offers made for it and links to answer it. */
export async function quotationPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const quotation = await getQuotation(request);
  const offers = await listOffers(site.database, quotation.reference);
  const { reference, created_at, contact, area_code, note, lines, catalogue_version, answered_at } =
    quotation;
  const { unpriced_lines } = quotation;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('quotations.answered'), answered_at === null ? null : showMoment(answered_at, locale)],
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
<a class="button" href="${DESK_PATH}/quotations">${say('quotations.back')}</a></p>
${replyForm(quotation, request)}`,
  };
}

function replyForm(
  { reference, contact, reply, answered_at }: KeptQuotation,
  { say, session }: DeskRequest,
): Markup {
  return html`<section><h2>${say('quotations.answer')}</h2>
${postForm(
  session,
  `/quotations/${reference}`,
  html`<p class="wide"><label for="reply">${say('feedback.reply')}</label><br>
<textarea id="reply" name="reply" rows="6" required aria-describedby="hears">${reply}</textarea>
${replacedField(answered_at)}</p>
<p id="hears">${say('feedback.hears_by_mail', { email: contact.email })}</p>
<p class="buttons"><button>${say('quotations.send_reply')}</button></p>`,
)}</section>`;
}

/** Answers a quote request with a text. The visitor sees it in the history and gets it by mail. @throws DeskRefusal */
export async function replyToQuotation(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const { reference, contact } = await getQuotation(request);
  const reply = (form.get('reply') ?? '').replaceAll('\r\n', '\n').trim();
  if (reply === '') throw new DeskRefusal(422, 'refusal.empty_reply');
  const given = { reply, now: new Date().toISOString(), replaces: readReplaced(form) };
  const answered = await answerQuotation(site.database, reference, given, site.reach);
  if (answered === undefined) throw new DeskRefusal(409, 'refusal.reply_overtaken');
  return {
    to: `/quotations/${reference}`,
    notice: say(site.reach.mail ? 'quotations.replied' : 'quotations.replied_no_mail', {
      reference,
      email: contact.email,
    }),
    done: { action: 'reply', details: reference },
  };
}

function itemRow(line: QuotationLine, { currency }: Quotation, locale: Locale): Markup {
  const { part_number, name, quantity, unit_price, line_total, lead_days } = line;
  const amount = moneyWriter(currency, locale);
  const about = [name.text, packingText(line.packing, locale), nearestText(line.nearest_quantities, locale)];
  return html`<tr><th scope="row" class="code">${part_number}</th>
<td>${about.filter(text => text !== '').join(' · ')}</td><td class="number">${quantity}</td>
<td class="number">${amount(unit_price)}</td><td class="number">${amount(line_total)}</td><td class="number">${lead_days ?? '–'}</td></tr>`;
}

function showTotal({ total, currency }: Quotation, locale: Locale): string {
  return moneyWriter(currency, locale)(total);
}

/** All quote requests, or all offers made for them, as a file. */
export function exportQuotations(request: DeskRequest): Promise<DeskAnswer> {
  return exportFile(request.form.get('what') === 'offers' ? 'offers' : 'quotations', request);
}
