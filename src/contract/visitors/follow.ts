import { z } from 'zod';
import { Id } from '../id.ts';
import { SEARCH_TEXT_MAX } from '../limits.ts';
import { FILTERS_MAX } from '../search/search-query.ts';
import { EmailAddress } from './contact.ts';

/** How long a request to follow something can be confirmed, in ms. */
export const CONFIRM_WITHIN_MS = 48 * 3_600_000;

/** What is followed: a product or series by its id, else the list of a category (`''`: of all products) under conditions. */
export const FollowSubject = z.union([
  z.strictObject({ product_id: Id }),
  z.strictObject({
    category: z.union([z.literal(''), Id]).default(''),
    q: z.string().max(SEARCH_TEXT_MAX).default(''),
    filters: z.array(z.string().max(2000)).max(FILTERS_MAX).default([]),
  }),
]);
export type FollowSubject = z.infer<typeof FollowSubject>;

/** The secret in the links of a mail, by which its reader confirms or leaves. */
export const FollowToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** A request to follow something by mail. */
export const FollowForm = z.strictObject({ email: EmailAddress, subject: FollowSubject });
export type FollowForm = z.infer<typeof FollowForm>;
