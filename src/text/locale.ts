/** The two languages of the interface and of every text in a catalogue. */
export const LOCALES = ['en', 'cn'] as const;

/** A locale code as it stands in addresses, cookies and records. */
export type Locale = (typeof LOCALES)[number];

/** What each locale is called in header `lang`, in HTML and in its own language. */
export const LOCALE_NAMES: Record<Locale, { header: string; language: string; own_name: string }> = {
  en: { header: 'en_US', language: 'en-US', own_name: 'English' },
  cn: { header: 'zh_CN', language: 'zh-CN', own_name: '中文' },
};

/** Reads header `lang`; anything but a known value gives undefined. */
export function parseLangHeader(value: string | undefined): Locale | undefined {
  return LOCALES.find(locale => LOCALE_NAMES[locale].header === value);
}
