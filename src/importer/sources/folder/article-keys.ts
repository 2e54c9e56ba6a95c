import { type ArticleKind, ArticleSetting } from '#contract/records/article.ts';

/** Settings whose keys in front matter have another name. */
const KEYS: Partial<Record<ArticleSetting, string>> = {
  set_ids: 'sets',
  category_ids: 'categories',
  files: 'file',
};

/** Kinds whose files visitors download. */
const WITH_FILES: readonly ArticleKind[] = ['manual', 'software'];

/** The key of a setting in front matter. */
export function settingKey(setting: ArticleSetting): string {
  return KEYS[setting] ?? setting;
}

/** The settings that kinds of articles have in keys of their own: only pages a place, solutions a branch, and some kinds files. */
export function settingsOfKind(kind: ArticleKind): ArticleSetting[] {
  return ArticleSetting.options.filter(
    own =>
      own !== 'fields' &&
      (own !== 'place' || kind === 'page') &&
      (own !== 'branch' || kind === 'solution') &&
      (own !== 'files' || WITH_FILES.includes(kind)),
  );
}

/** The setting of a key in front matter. Undefined if articles of the kind have none. */
export function settingOf(key: string, kind: ArticleKind): ArticleSetting | undefined {
  return settingsOfKind(kind).find(setting => settingKey(setting) === key);
}
