import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { countGap, emptyGap, type Gap } from './gap.ts';

/** The fields of a catalogue that are written in both languages. */
const TRANSLATED = [
  'category',
  'attribute',
  'choice',
  'set',
  'set_text',
  'product',
  'product_text',
  'article',
] as const;
type Translated = (typeof TRANSLATED)[number];

/** A word of a language. */
const WORD = /\p{Ll}{3}|\p{Script=Han}/u;

/** How many texts that exist in another language are missing in this one. */
export type TranslationGap = Gap & { text: Translated; language: Locale };

/** Counts texts that one of the two languages lacks. */
export type TranslationGaps = {
  /** Counts a text. Texts without words and codes (`N-SF5`, `20-10`) are not counted. */
  add: (text: Translated, written: LocalizedText, example: string) => void;
  gaps: () => TranslationGap[];
};

/** Begins with no text. */
export function countTranslations(): TranslationGaps {
  const counted = TRANSLATED.flatMap(text =>
    LOCALES.map(language => ({ text, language, ...emptyGap() }) satisfies TranslationGap),
  );
  return {
    add: (text, written, example) => {
      if (!LOCALES.some(locale => WORD.test(written[locale] ?? ''))) return;
      for (const gap of counted)
        if (gap.text === text) countGap(gap, written[gap.language] === undefined, example);
    },
    gaps: () => counted.filter(({ missing }) => missing > 0).sort((a, b) => b.missing - a.missing),
  };
}
