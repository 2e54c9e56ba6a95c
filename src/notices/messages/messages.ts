import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/notices.json';
import { readMessages } from '#text/messages.ts';

/** The texts of mails. */
export const { format } = catalogueOf(readMessages<typeof english>('notices'));
