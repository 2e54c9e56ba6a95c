import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/api.json';
import { readMessages } from '#text/messages.ts';

/** What answers and files say by themselves; errors and accepted values are those of the contract. */
export const { format, inBoth } = catalogueOf(readMessages<typeof english>('api'));
