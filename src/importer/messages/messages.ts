import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/importer.json';
import { readMessages } from '#text/messages.ts';

/** What an import says: its problems, what it expected in their place, and its summary. */
export const { format, inBoth } = catalogueOf(readMessages<typeof english>('importer'));
