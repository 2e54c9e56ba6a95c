import { type Feedback, FeedbackStatus } from '#contract/visitors/feedback.ts';
import {
  answerFeedback,
  countFeedback,
  findFeedback,
  listFeedback,
  listFeedbackImages,
} from '#database/visitors/feedback.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { readPage, showPager } from '../page/pager.ts';
import { describeContact, type Fact, showFacts, writeToLink } from './contact.ts';
import { exportFile, exportForm } from './export-files.ts';
import { readReplaced, replacedField } from './replaced-reply.ts';

const PAGE_ROWS = 50;
/** Limit of characters of a text in a list. */
const EXCERPT_MAX = 200;
/** Longest reply, in characters. */
const REPLY_MAX = 5000;

/** What people type into the form of a reply. */
export const REPLY_TEXTS: readonly TypedText[] = [
  { name: /reply/, label: say => say('feedback.reply'), max: REPLY_MAX },
];

/** The feedback of visitors, newest first, in all states or in the requested one. */
export async function feedbackListPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, query } = request;
  const status = readStatus(query.get('status'));
  const count = await countFeedback(site.database, status);
  const page = readPage(query);
  const range = { status, limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS };
  const found = await listFeedback(site.database, range);
  const pages = Math.ceil(count / PAGE_ROWS);
  const address = (more: string) =>
    `${DESK_PATH}/feedback?${status === undefined ? '' : `status=${status}&`}${more}`;
  return {
    title: say('feedback.title'),
    body: html`${stateLinks(status, request)}
<p class="lead">${say('feedback.lead', { count })}</p>
${count > 0 && exportForm('/feedback', 'feedback', request)}
<ol class="versions">${found.map(feedback => row(feedback, request))}</ol>
${showPager({ page, pages }, number => address(`page=${number}`), say)}`,
  };
}

function readStatus(given: string | null): FeedbackStatus | undefined {
  return FeedbackStatus.options.find(known => known === given);
}

function stateLinks(chosen: FeedbackStatus | undefined, { say }: DeskRequest): Markup {
  const link = (status: FeedbackStatus | undefined, text: string) =>
    html`<li><a href="${DESK_PATH}/feedback${status === undefined ? '' : `?status=${status}`}"${
      status === chosen && html` aria-current="true"`
    }>${text}</a></li>`;
  const states = FeedbackStatus.options.map(status => link(status, say(`feedback.state.${status}`)));
  return html`<nav aria-label="${say('feedback.states')}"><ul>${link(undefined, say('feedback.all'))}${states}</ul></nav>`;
}

function row(feedback: Feedback, { say, locale }: DeskRequest): Markup {
  const { id, created_at, status, content, contact, images } = feedback;
  const excerpt = content.length > EXCERPT_MAX ? `${content.slice(0, EXCERPT_MAX)}…` : content;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('inbox.from'), describeContact(contact)],
    [say('feedback.images'), images > 0 ? String(images) : null],
  ];
  return html`<li><h2><a href="${DESK_PATH}/feedback/${id}">${id}</a> <span class="state">${say(`feedback.state.${status}`)}</span></h2>
<p class="said">${excerpt}</p>${showFacts(facts)}</li>`;
}

/** All feedback as a file. */
export function exportFeedback(request: DeskRequest): Promise<DeskAnswer> {
  return exportFile('feedback', request);
}

/** One feedback with its pictures, and the form that answers it. */
export async function feedbackPage(request: DeskRequest): Promise<DeskAnswer> {
  const { say, locale, session } = request;
  const feedback = await getFeedback(request);
  const {
    id,
    type_id,
    created_at,
    status,
    content,
    contact,
    area_code,
    product_id,
    page,
    images,
    reply,
    answered_at,
  } = feedback;
  const facts: Fact[] = [
    [say('inbox.sent'), showMoment(created_at, locale)],
    [say('feedback.type'), type_id],
    [say('feedback.state'), say(`feedback.state.${status}`)],
    [say('inbox.from'), describeContact(contact)],
    [say('inbox.area'), area_code],
    [say('feedback.product'), product_id],
    [say('feedback.page'), page],
  ];
  const pictures = Array.from({ length: images }, (_, at) => {
    const address = `${DESK_PATH}/feedback/${id}/images/${at + 1}`;
    const number = at + 1;
    return html`<li><a href="${address}"><img src="${address}" alt="${say('feedback.image', { number, of: images })}"></a></li>`;
  });
  const states = FeedbackStatus.options.map(
    option =>
      html`<option value="${option}"${option === 'answered' && html` selected`}>${say(`feedback.state.${option}`)}</option>`,
  );
  const hears = contact.email
    ? say('feedback.hears_by_mail', { email: contact.email })
    : say('feedback.hears');
  return {
    title: say('feedback.one', { id }),
    body: html`${showFacts(facts)}
<blockquote class="said">${content}</blockquote>
${images > 0 && html`<ul class="pictures">${pictures}</ul>`}
${postForm(
  session,
  `/feedback/${id}`,
  html`<p class="wide"><label for="reply">${say('feedback.reply')}</label><br>
<textarea id="reply" name="reply" rows="6" aria-describedby="hears">${reply}</textarea>
${replacedField(answered_at)}</p>
<p id="hears">${hears}</p>
<p><label for="status">${say('feedback.state')}</label> <select id="status" name="status">${states}</select></p>
<p class="buttons"><button class="accent">${say('feedback.send')}</button>
${contact.email && writeToLink(contact.email, id, say)}
<a class="button" href="${DESK_PATH}/feedback">${say('feedback.back')}</a></p>`,
)}`,
  };
}

/** Answers a feedback. The visitor sees the answer in the history and gets it by mail. */
export async function replyToFeedback(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const { id } = await getFeedback(request);
  const status = readStatus(form.get('status')) ?? 'answered';
  const reply = (form.get('reply') ?? '').trim();
  if (reply === '' && status === 'answered') throw new DeskRefusal(422, 'refusal.no_reply');
  const given = {
    status,
    reply: reply === '' ? null : reply,
    now: new Date().toISOString(),
    replaces: readReplaced(form),
  };
  const answered = await answerFeedback(site.database, id, given, site.reach);
  if (answered === undefined) throw new DeskRefusal(409, 'refusal.reply_overtaken');
  return {
    to: `/feedback/${id}`,
    notice: say('feedback.done', { id, state: say(`feedback.state.${status}`) }),
    done: { action: 'reply', details: id },
  };
}

/** A picture from a feedback. */
export async function feedbackImage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, params } = request;
  const { id } = await getFeedback(request);
  const image = (await listFeedbackImages(site.database, id))[Number(params.number) - 1];
  if (image === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  return { file: { bytes: Buffer.from(image.bytes), type: image.type } };
}

/** @throws DeskRefusal if there is no such feedback */
async function getFeedback({ site, params }: DeskRequest): Promise<Feedback> {
  const feedback = await findFeedback(site.database, params.id ?? '');
  if (feedback === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  return feedback;
}
