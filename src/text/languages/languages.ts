/** The differences between languages besides their words. */
export type Language = {
  /** In header `lang`. */
  readonly header: string;
  /** BCP 47, as HTML and `Intl` take it. */
  readonly tag: string;
  readonly own_name: string;
  /** A short name, for places with little room. */
  readonly short_name: string;
  /** Between the whole and the decimals of a number. */
  readonly decimal_sign: '.' | ',';
  readonly punctuation: {
    /** Between the items of a list, and between the parts of a phrase. */
    readonly item: string;
    readonly comma: string;
    readonly stop: string;
    /** Between sentences, and between words. */
    readonly space: string;
    /** Between the ends of a range if a dash would be misread. */
    readonly to: string;
    /** Between a unit and the one that it is divided by. */
    readonly per: string;
  };
  /** Characters of a description that search engines show, and of the summary that it begins with. */
  readonly description_max: number;
  readonly summary_max: number;
};

/** The facts about a language that only a server needs. */
export type LanguageReading = {
  /** The primary subtags and ISO 639 codes that name it in headers, files and environments. */
  readonly codes: readonly [iso_639_2: string, ...others: string[]];
  /** Characters that distinguish a text in this language from all others, or null for Latin letters. */
  readonly script: RegExp | null;
  /** The tag for `Intl.Collator` by which names are sorted, or null for the natural order of letters and numbers. */
  readonly collation: string | null;
  /** Whether its readers type words by their sound. */
  readonly is_spelt_by_sound: boolean;
};

const LATIN = { item: ', ', comma: ', ', stop: '.', space: ' ' };

/** The languages that a site can have, by the code in addresses, cookies, records and column names (`name_en`). */
export const LANGUAGES = {
  en: {
    header: 'en_US',
    tag: 'en-US',
    own_name: 'English',
    short_name: 'EN',
    decimal_sign: '.',
    punctuation: { ...LATIN, to: ' to ', per: ' per ' },
    description_max: 160,
    summary_max: 90,
  },
  cn: {
    header: 'zh_CN',
    tag: 'zh-CN',
    own_name: '中文',
    short_name: '中文',
    decimal_sign: '.',
    punctuation: { item: '、', comma: '，', stop: '。', space: '', to: ' 至 ', per: '每' },
    description_max: 80,
    summary_max: 45,
  },
  de: {
    header: 'de_DE',
    tag: 'de-DE',
    own_name: 'Deutsch',
    short_name: 'DE',
    decimal_sign: ',',
    punctuation: { ...LATIN, to: ' bis ', per: ' pro ' },
    description_max: 160,
    summary_max: 90,
  },
} as const satisfies Record<string, Language>;

/**
 * How texts of each language are recognised, sorted and searched. Separate from `LANGUAGES`, so that browsers do not
 * load it.
 */
export const LANGUAGE_READING: Readonly<Record<keyof typeof LANGUAGES, LanguageReading>> = {
  en: {
    codes: ['eng', 'en'],
    script: null,
    collation: null,
    is_spelt_by_sound: false,
  },
  cn: {
    codes: ['zho', 'chi', 'zh'],
    script: /\p{Script=Han}/u,
    collation: 'zh-Hans-CN-u-co-pinyin',
    is_spelt_by_sound: true,
  },
  de: {
    codes: ['deu', 'ger', 'de'],
    script: null,
    collation: 'de-DE',
    is_spelt_by_sound: false,
  },
};
