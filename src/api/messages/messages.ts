import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/api.json';
import { readMessages } from '#text/messages.ts';

/** Texts of answers and files. Those of errors and of accepted values are in the contract. */
export const { format, inBoth } = catalogueOf(readMessages<typeof english>('api'));
