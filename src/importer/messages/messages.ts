import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/importer.json';
import { readMessages } from '#text/messages.ts';

/** The messages of an import: its problems, the accepted forms, and its summary. */
export const { format, inBoth } = catalogueOf(readMessages<typeof english>('importer'));
