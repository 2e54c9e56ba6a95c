import { SHARED_WORDS } from './languages/shared.ts';
import type { LocalizedText } from './localized-text.ts';
import { textBy } from './text-in.ts';

/** A text that browsers and server have in common, in each of the site's languages. */
export function sharedText(key: keyof typeof SHARED_WORDS.en): LocalizedText & { en: string } {
  return { ...textBy(locale => SHARED_WORDS[locale]?.[key]), en: SHARED_WORDS.en[key] };
}
