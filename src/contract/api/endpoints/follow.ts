import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { FollowForm, FollowToken } from '../../visitors/follow.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** Something that is followed by mail, as the holder of its token sees it. */
export const ShownFollow = z.object({
  is_confirmed: z.boolean(),
  name: ShownText.nullable().describe(
    'of the product, series or category; null for a search of all products',
  ),
  page: z
    .string()
    .nullable()
    .describe('its page, without the language; null if the catalogue no longer has it'),
});
export type ShownFollow = z.infer<typeof ShownFollow>;

export const followEndpoints = {
  follow_send: endpoint({
    ...PATHS.follow_send,
    summary: 'Ask to follow a product, series or list by mail; a mail with a link asks for confirmation',
    keeps: 'adds',
    live_only: true,
    body: FollowForm,
    data: z.object({ confirm_until: z.iso.datetime() }),
  }),
  follow_get: endpoint({
    ...PATHS.follow_get,
    summary: 'What a link of a mail is about',
    about: 'site',
    params: z.object({ token: FollowToken }),
    data: ShownFollow,
  }),
  follow_settle: endpoint({
    ...PATHS.follow_settle,
    summary: 'Confirm or end following something, by the token of a link in its mails',
    live_only: true,
    body: z.strictObject({ token: FollowToken, action: z.enum(['confirm', 'leave']) }),
    data: z.null(),
  }),
};
