import type { Locale } from '#contract/locale.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { createFeedbackTypes, type FeedbackTypes } from './feedback-types.ts';

// Their names are in one language: each has its own list.
const lists: Readonly<Record<Locale, FeedbackTypes>> = {
  en: createFeedbackTypes(fetchTypes),
  cn: createFeedbackTypes(fetchTypes),
};

/** The types of feedback with their names in a language. */
export function feedbackTypesIn(locale: Locale): FeedbackTypes {
  return lists[locale];
}

async function fetchTypes() {
  return (await browserClient.call('feedback_types', {}, { quiet: true })).data;
}
