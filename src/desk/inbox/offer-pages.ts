import type { OwnerOffer } from '#contract/visitors/offer.ts';
import { offerNumber } from '#contract/visitors/offer-address.ts';
import type { KeptQuotation, Quotation } from '#contract/visitors/quotation.ts';
import { addOffer, listOffers, type StoredOffer, stateOf, withdrawOffer } from '#database/visitors/offers.ts';
import { findQuotationByReference } from '#database/visitors/quotations.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { formatDay, showMoment } from '../page/moment.ts';
import { moneyWriter } from '../page/money.ts';
import { makeSecret } from '../session/secrets.ts';
import { type Fact, showFacts } from './contact.ts';
import { checkDraft, draftOf, type OfferDraft, readDraft } from './offer-draft.ts';
import { hiddenDraft, offerForm, offerFormPath } from './offer-form.ts';

/** The form of an offer, filled in from the last one or from the request itself. */
export async function askOffer(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const quotation = await getQuotation(request);
  const [last] = await listOffers(site.database, quotation.reference);
  const draft = draftOf(quotation, last?.offer, { now: new Date(), locale });
  return {
    title: formTitle(quotation, draft, say),
    body: html`<p>${say(last === undefined ? 'offers.lead' : 'offers.lead_next')}</p>
${showRecipient(quotation, request)}
${offerForm(request, { quotation, draft, problems: [] })}`,
  };
}

function formTitle({ reference }: Quotation, { after }: OfferDraft, say: DeskRequest['say']): string {
  return say('offers.title', { number: offerNumber({ reference, number: after + 1 }) });
}

function showRecipient({ contact, note }: Quotation, { say }: DeskRequest): Markup {
  const facts: Fact[] = [
    [say('inbox.name'), contact.name],
    [say('inbox.company'), contact.company],
    [say('inbox.email'), contact.email],
  ];
  return html`${showFacts(facts)}${note !== '' && html`<blockquote class="said">${note}</blockquote>`}`;
}

/** Shows the offer as it will be, or the form again with what does not fit or what is to be changed. */
export async function checkOffer(request: DeskRequest): Promise<DeskAnswer> {
  const { say, session, form } = request;
  const quotation = await getQuotation(request);
  const draft = readDraft(form);
  const title = formTitle(quotation, draft, say);
  const checked = checkDraft(draft, { currency: quotation.currency, now: new Date() });
  const isAgain = form.get('step') === 'change';
  if (isAgain || 'problems' in checked) {
    const problems = !isAgain && 'problems' in checked ? checked.problems : [];
    return { title, body: offerForm(request, { quotation, draft, problems }) };
  }
  const { offer } = checked;
  const facts: Fact[] = [[say('offers.valid_until'), formatDay(offer.valid_until, request.locale)]];
  const path = offerFormPath(quotation);
  return {
    title,
    body: html`<p>${say(request.site.reach.mail ? 'offers.confirm' : 'offers.confirm_no_mail', {
      email: quotation.contact.email,
    })}</p>
${showRecipient(quotation, request)}
${showFacts(facts)}
${showLines({ ...offer, currency: quotation.currency }, request)}
${offer.remark !== '' && html`<blockquote class="said">${offer.remark}</blockquote>`}
${postForm(
  session,
  `${path}/send`,
  html`${hiddenDraft(draft)}<p class="buttons"><button class="accent">${say('offers.send')}</button>
<button name="step" value="change" formaction="${DESK_PATH}${path}">${say('offers.change')}</button></p>`,
)}`,
  };
}

function showLines(
  { lines, total, currency }: Pick<OwnerOffer, 'lines' | 'total' | 'currency'>,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup {
  const amount = moneyWriter(currency, locale);
  const heads = (
    ['part_number', 'product', 'quantity', 'unit_price', 'line_total', 'lead_days'] as const
  ).map(
    (key, at) => html`<th scope="col"${at > 1 && html` class="number"`}>${say(`quotations.${key}`)}</th>`,
  );
  const rows = lines.map(
    line => html`<tr><th scope="row" class="code">${line.part_number}</th><td>${line.name}</td>
<td class="number">${line.quantity}</td><td class="number">${amount(line.unit_price)}</td>
<td class="number">${amount(line.line_total)}</td><td class="number">${line.lead_days ?? '–'}</td></tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${say('quotations.items')}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>
<p><strong>${say('quotations.total')}: ${amount(total)}</strong></p>`;
}

/**
 * Stores an offer and mails it. Nothing is stored if somebody else made an offer since the form was shown.
 * @throws DeskRefusal
 */
export async function sendOffer(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const quotation = await getQuotation(request);
  const { reference, currency, contact } = quotation;
  const draft = readDraft(form);
  const now = new Date();
  const checked = checkDraft(draft, { currency, now });
  if ('problems' in checked)
    return {
      title: formTitle(quotation, draft, say),
      body: offerForm(request, { quotation, draft, problems: checked.problems }),
    };
  const number = draft.after + 1;
  const [last] = await listOffers(site.database, reference);
  if ((last?.offer.number ?? 0) !== draft.after) throw new DeskRefusal(409, 'refusal.offer_overtaken');
  const offer: OwnerOffer = { reference, number, created_at: now.toISOString(), currency, ...checked.offer };
  const secret = makeSecret();
  if (!(await addOffer(site.database, offer, { secret, email: contact.email }, site.reach)))
    throw new DeskRefusal(409, 'refusal.offer_overtaken');
  const parts = { number: offerNumber(offer), email: contact.email };
  return {
    to: `/quotations/${reference}`,
    notice: say(site.reach.mail ? 'offers.sent' : 'offers.sent_no_mail', parts),
    done: { action: 'offer', details: offerNumber(offer) },
  };
}

/** The offers of a request, the latest first, with the actions for the last. */
export function showOffers(offers: readonly StoredOffer[], request: DeskRequest): Markup | null {
  const { site, say, locale } = request;
  if (offers.length === 0) return null;
  const now = new Date();
  const rows = offers.map(stored => {
    const { offer, secret } = stored;
    const state = stateOf(stored, now);
    const address = site.offerAddress(secret);
    const isOpen = state === 'valid' || state === 'expired';
    const facts: Fact[] = [
      [say('offers.made'), showMoment(offer.created_at, locale)],
      [say('offers.valid_until'), formatDay(offer.valid_until, locale)],
      [say('quotations.total'), moneyWriter(offer.currency, locale)(offer.total)],
    ];
    return html`<li><h3>${offerNumber(offer)} <span class="state">${say(`offers.state.${state}`)}</span></h3>
${showFacts(facts)}
<p class="actions">${
      address.startsWith('http')
        ? html`<a href="${address}">${say('offers.open')}</a>`
        : html`<code>${address}</code>`
    }${
      isOpen &&
      html` <a href="${DESK_PATH}/quotations/${offer.reference}/offers/${offer.number}">${say('offers.withdraw_link')}</a>`
    }</p></li>`;
  });
  return html`<section><h2>${say('offers.list')}</h2><ol class="versions">${rows}</ol></section>`;
}

/** The page that confirms the withdrawal of an offer. */
export async function askWithdrawal(request: DeskRequest): Promise<DeskAnswer> {
  const { say, session, site } = request;
  const { offer } = await getOpenOffer(request);
  const number = offerNumber(offer);
  const { reference } = offer;
  return {
    title: say('offers.withdraw_title', { number }),
    body: html`<p>${say(site.reach.mail ? 'offers.withdraw_lead' : 'offers.withdraw_lead_no_mail')}</p>
${showLines(offer, request)}
${postForm(
  session,
  `/quotations/${reference}/offers/${offer.number}`,
  html`<p class="buttons"><button class="grave">${say('offers.withdraw', { number })}</button>
<a class="button" href="${DESK_PATH}/quotations/${reference}">${say('offers.back')}</a></p>`,
)}`,
  };
}

/** Withdraws an offer and tells the requester by mail. */
export async function withdraw(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say } = request;
  const { contact } = await getQuotation(request);
  const { offer } = await getOpenOffer(request);
  const number = offerNumber(offer);
  const told = { now: new Date().toISOString(), email: contact.email };
  if (!(await withdrawOffer(site.database, offer, told, site.reach)))
    throw new DeskRefusal(409, 'refusal.offer_overtaken');
  return {
    to: `/quotations/${offer.reference}`,
    notice: say('offers.withdrawn', { number }),
    done: { action: 'withdraw', details: number },
  };
}

/** The request of the path. @throws DeskRefusal if there is none */
export async function getQuotation({
  site,
  params,
}: Pick<DeskRequest, 'site' | 'params'>): Promise<KeptQuotation> {
  const quotation = await findQuotationByReference(site.database, params.reference ?? '');
  if (quotation === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  return quotation;
}

/** The offer of the path, if it is the last of its request and not withdrawn. @throws DeskRefusal */
async function getOpenOffer({ site, params }: DeskRequest): Promise<StoredOffer> {
  const offers = await listOffers(site.database, params.reference ?? '');
  const found = offers.find(({ offer }) => String(offer.number) === params.number);
  if (found === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  if (!found.is_last || found.withdrawn_at !== null) throw new DeskRefusal(409, 'refusal.offer_overtaken');
  return found;
}
