import type { Quotation } from '#contract/visitors/quotation.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import type { DeskRequest, TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { type DraftLine, type DraftProblem, LINE_FIELDS, type OfferDraft } from './offer-draft.ts';

/** Empty lines below those of a draft. */
const FURTHER_LINES = 3;

/** What people type into the form of an offer, which names itself what is too long. */
export const OFFER_TEXTS: readonly TypedText[] = [
  { name: /part_number/, label: say => say('quotations.part_number'), max: null },
  { name: /name/, label: say => say('quotations.product'), max: null },
  { name: /quantity/, label: say => say('quotations.quantity'), max: null },
  { name: /price/, label: say => say('quotations.unit_price'), max: null },
  { name: /lead_days/, label: say => say('quotations.lead_days'), max: null },
  { name: /remark/, label: say => say('offers.remark'), max: null },
];

const EMPTY: DraftLine = { part_number: '', name: '', quantity: '', price: '', lead_days: '' };

/** Attributes of the field of a column. */
const FIELDS: Readonly<Record<(typeof LINE_FIELDS)[number], Markup>> = {
  part_number: html`size="16"`,
  name: html`size="28"`,
  quantity: html`inputmode="numeric" size="7"`,
  price: html`inputmode="decimal" size="10"`,
  lead_days: html`inputmode="numeric" size="5"`,
};

/** The path of the form for an offer. */
export function offerFormPath({ reference }: Pick<Quotation, 'reference'>): string {
  return `/quotations/${reference}/offer`;
}

/** The form of an offer with the fields that do not fit. Its lines can be filled in without a script. */
export function offerForm(
  { session, say }: Pick<DeskRequest, 'session' | 'say'>,
  {
    quotation,
    draft,
    problems,
  }: { quotation: Quotation; draft: OfferDraft; problems: readonly DraftProblem[] },
): Markup {
  const { reference, currency } = quotation;
  const isWrong = (field: string, line: number | null) =>
    problems.some(problem => problem.field === field && problem.line === line) && html` aria-invalid="true"`;
  const heads = LINE_FIELDS.map(
    field => html`<th scope="col">${say(`offers.field.${field}`, { currency })}</th>`,
  );
  const lines = [...draft.lines, ...Array<DraftLine>(FURTHER_LINES).fill(EMPTY)];
  const row = (line: DraftLine, at: number) => {
    const cells = LINE_FIELDS.map(
      field =>
        html`<td data-label="${say(`offers.field.${field}`, { currency })}"><input id="${fieldId(field, at)}" name="${field}" value="${line[field]}" ${FIELDS[field]} aria-label="${say(
          `offers.field.${field}`,
          { currency },
        )}, ${say('offers.line', { line: at + 1 })}"${isWrong(field, at)}></td>`,
    );
    return html`<tr><td class="number">${at + 1}</td>${cells}</tr>`;
  };
  const example = draft.comma ? '1234,50' : '1234.50';
  return html`${problemList(problems, say)}
${postForm(
  session,
  offerFormPath(quotation),
  html`<input type="hidden" name="after" value="${draft.after}"><input type="hidden" name="comma" value="${
    draft.comma ? 'yes' : 'no'
  }">
<p class="lead" id="lines-hint">${say('offers.lines_hint', { example, currency })}</p>
<div class="scroll whole" id="lines" role="region" aria-label="${say('quotations.items')}" aria-describedby="lines-hint" tabindex="0"><table class="entry">
<thead><tr><th scope="col">${say('offers.number')}</th>${heads}</tr></thead><tbody>${lines.map(row)}</tbody></table></div>
<p class="field"><label for="valid_until">${say('offers.valid_until')}</label>
<input type="date" id="valid_until" name="valid_until" value="${draft.valid_until}" required${isWrong('valid_until', null)}></p>
<p class="wide"><label for="remark">${say('offers.remark')}</label><br>
<textarea id="remark" name="remark" rows="5"${isWrong('remark', null)}>
${draft.remark}</textarea></p>
<p class="buttons"><button class="accent">${say('offers.check')}</button>
<a class="button" href="${DESK_PATH}/quotations/${reference}">${say('offers.back')}</a></p>`,
)}`;
}

function fieldId(field: string, line: number | null): string {
  return line === null ? field : `${field}-${line + 1}`;
}

/** What does not fit, each with a link to its field. */
function problemList(problems: readonly DraftProblem[], say: Say): Markup | null {
  if (problems.length === 0) return null;
  const rows = problems.map(({ field, line, key }) => {
    const place = line === null ? '' : `${say('offers.line', { line: line + 1 })}: `;
    return html`<li><a href="#${fieldId(field, line)}">${place}${say(key)}</a></li>`;
  });
  return html`<div class="warn" role="alert"><p>${say('offers.problems', { count: problems.length })}</p><ul>${rows}</ul></div>`;
}

/** The fields of a draft, hidden, for the forms that send it or change it again. */
export function hiddenDraft(draft: OfferDraft): Markup {
  const { after, comma, valid_until, remark, lines } = draft;
  const fields: (readonly [string, string])[] = [
    ['after', String(after)],
    ['comma', comma ? 'yes' : 'no'],
    ['valid_until', valid_until],
    ['remark', remark],
    ...lines.flatMap(line => LINE_FIELDS.map(field => [field, line[field]] as const)),
  ];
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
