import type { followEndpoints } from '#contract/api/endpoints/follow.ts';
import { ApiError } from '#contract/api/errors.ts';
import { PATHS } from '#contract/api/paths.ts';
import { tooManyRequests } from '#contract/api/too-many-requests.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { CONFIRM_WITHIN_MS, type FollowSubject } from '#contract/visitors/follow.ts';
import { askToFollow, confirmFollow, findFollowByToken, leaveFollow } from '#database/visitors/follows.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { describeSubject } from './follow-subject.ts';

/** The `retry-after` of an address that had its share of mails: one hour, in seconds. */
const RETRY_S = 3600;

/** The calls under `/follow`. */
export const followHandlers: Handlers<keyof typeof followEndpoints> = {
  follow_send: async ({ served, database, locale, body: { email, subject }, now, reach }) => {
    if (reach.follow !== true) throw new ApiError('unknown_path', PATHS.follow_send);
    await checkSubject(served(), subject);
    const time = now();
    if (!(await askToFollow(database, { email, locale, subject, now: time }))) throw tooManyRequests(RETRY_S);
    return { confirm_until: new Date(time.getTime() + CONFIRM_WITHIN_MS).toISOString() };
  },

  follow_get: async ({ served, database, locale, params: { token }, now }) => {
    const follow = await findFollowByToken(database, token, now());
    if (follow === undefined) throw new ApiError('not_found', { noun: inBoth('noun.follow'), id: token });
    const { name, page } = await describeSubject(served(), follow.subject, locale);
    return { is_confirmed: follow.is_confirmed, name, page };
  },

  follow_settle: async ({ database, body: { token, action }, now }) => {
    const follow = await findFollowByToken(database, token, now());
    // Who has left already may leave again.
    if (follow === undefined && action === 'leave') return null;
    if (follow === undefined) throw new ApiError('not_found', { noun: inBoth('noun.follow'), id: token });
    if (action === 'confirm') await confirmFollow(database, follow.id);
    else await leaveFollow(database, follow.id);
    return null;
  },
};

/** @throws ApiError `invalid_body` if there is no such product, series or category */
async function checkSubject(served: ServedCatalogue, subject: FollowSubject): Promise<void> {
  const { page } = await describeSubject(served, subject, 'en');
  if (page !== null) return;
  const [value, noun] =
    'product_id' in subject
      ? ([subject.product_id, 'noun.product'] as const)
      : ([subject.category, 'noun.category'] as const);
  throw new ApiError('not_found', { noun: inBoth(noun), id: value });
}
