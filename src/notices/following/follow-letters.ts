import { showChanges } from '#api/product/show-change.ts';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import { describeSubject } from '#api/visitors/follow-subject.ts';
import type { ShownChange } from '#contract/answers/shown-change.ts';
import type { Follow } from '#database/visitors/follows.ts';
import type { Locale } from '#text/locale.ts';
import type { Letter } from '../letter.ts';
import { format } from '../messages/messages.ts';
import { type LetterContext, linkTo, makeLetter, siteName, writeTime } from '../writer.ts';
import type { FollowLetterRecord } from './tell-followers.ts';

/** The context of these letters: they name products and categories of the live catalogue. */
export type FollowContext = LetterContext & { served: ServedCatalogue };

/**
 * Asks the owner of an address to confirm. What is followed is named by the catalogue's own words: the address may be
 * someone else's, so nothing that was typed is repeated, not even in a link.
 */
export async function askedLetter(desk: FollowContext, follow: Follow): Promise<Letter> {
  const { locale } = follow;
  const site = siteName(desk, locale);
  const name = await nameOf(desk, follow);
  return makeLetter(desk, locale, {
    subject: format('follow.asked_subject', { site }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('follow.asked_text', { site, name }, locale) },
      linkTo(desk, followPath(follow), format('follow.confirm_link', {}, locale), locale),
      { kind: 'text', text: format('follow.asked_until', {}, locale) },
      { kind: 'text', text: format('not_you', {}, locale) },
    ],
  });
}

/** Tells what a publication changed of something followed, with the link by which one leaves. */
export async function changedLetter(
  desk: FollowContext,
  follow: Follow,
  { published_at, changes, count }: FollowLetterRecord,
): Promise<Letter> {
  const { locale, subject } = follow;
  const name = await nameOf(desk, follow);
  const { page } = await describeSubject(desk.served, subject, locale);
  const shown = await showChanges(desk.served, changes, locale);
  const more = count - shown.length;
  const own = linkTo(desk, followPath(follow), format('follow.leave_link', {}, locale), locale);
  return makeLetter(desk, locale, {
    subject: format('follow.changed_subject', { name, count, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      {
        kind: 'text',
        text: format('follow.changed_text', { time: writeTime(published_at), name }, locale),
      },
      {
        kind: 'table',
        head: [format('column.product', {}, locale), format('column.change', {}, locale)],
        rows: shown.map(change => [change.part_number, tellChange(change, locale)]),
        numbers: [],
        foot: null,
      },
      more > 0 ? { kind: 'text', text: format('follow.more', { count: more }, locale) } : null,
      // The address of a list has the words that were searched for: its page is linked from the one about the follow.
      'product_id' in subject && page !== null
        ? linkTo(desk, page, format('follow.page_link', {}, locale), locale)
        : null,
      own,
    ],
    leave_url: desk.addressOf(followPath(follow), locale) ?? undefined,
  });
}

/** The path of the page about something followed. Its token is the right to confirm and to leave. */
function followPath({ token }: Follow): string {
  return `/follow/${token}`;
}

async function nameOf(desk: FollowContext, { subject, locale }: Follow): Promise<string> {
  const { name } = await describeSubject(desk.served, subject, locale);
  if (name !== null) return name.text;
  return 'product_id' in subject ? subject.product_id : format('follow.all', {}, locale);
}

function tellChange({ change_text, fields }: ShownChange, locale: Locale): string {
  const lines = fields.map(({ name, before, after }) =>
    before === null && after === null
      ? name.text
      : format('fact', { name: name.text, value: `${before?.text ?? '–'} → ${after?.text ?? '–'}` }, locale),
  );
  return [change_text, ...lines].join('\n');
}
