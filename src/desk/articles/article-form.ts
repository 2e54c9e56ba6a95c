import {
  type Article,
  ArticleField,
  type ArticleSetting,
  ArticleStatus,
  PagePlace,
} from '#contract/records/article.ts';
import { isReference } from '#importer/assemble/article-settings.ts';
import { TEXT_LENGTH_MAX } from '#importer/check/text.ts';
import { settingsOfKind } from '#importer/sources/folder/article-keys.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { html, type Markup, safeHtml } from '../html/markup.ts';
import type { DeskRequest, TypedText } from '../page/desk-page.ts';
import { uploadForm } from '../page/frame.ts';
import { IN_LANGUAGE, labelIn } from '../page/typed-texts.ts';
import { type ArticleChanges, type ArticleDraft, fieldName, settingName } from './article-draft.ts';
import { FIELD_TEXTS, showFields } from './article-fields.ts';
import { pictureAddress, showMedia } from './article-media.ts';
import { compareLines, withContext } from './compare-lines.ts';

/** Longest list of a setting, and longest link, in characters. */
const LIST_LENGTH_MAX = 20_000;
const LINK_LENGTH_MAX = 2_000;

/** What people type into the form of an article. */
export const ARTICLE_TEXTS: readonly TypedText[] = [
  ...ArticleField.options.map(field => ({
    name: new RegExp(`${field}:${IN_LANGUAGE}`),
    label: (say: DeskRequest['say'], locale?: string) => labelIn(say(`articles.${field}`), locale),
    max: TEXT_LENGTH_MAX[field],
  })),
  ...(['link', 'category_ids', 'set_ids', 'part_numbers'] as const).map(setting => ({
    name: new RegExp(settingName(setting)),
    label: (say: DeskRequest['say']) => say(`articles.setting.${setting}`),
    max: isReference(setting) ? LIST_LENGTH_MAX : LINK_LENGTH_MAX,
  })),
  ...FIELD_TEXTS,
];

/** The words of settings that are chosen, as they are called. */
const CHOICE_WORDS = [...ArticleStatus.options, ...PagePlace.options, 'research', 'industrial'] as const;

/** An article that is being changed. `is_new` if the live version lacks it. */
export type EditedArticle = {
  live_id: string;
  article: Article;
  draft: ArticleDraft;
  is_new: boolean;
  /** The path of a picture that was sent for the texts. */
  for_text?: string | null;
};

/** The path of an article at the desk. */
export function articlePath({ kind, id }: Pick<Article, 'kind' | 'id'>): string {
  return `/articles/${kind}/${encodeURIComponent(id)}`;
}

/** The form of an article's texts and settings. Its first button, which Enter presses, shows them and keeps nothing. */
export function showArticleForm(
  { live_id, article, draft, is_new }: EditedArticle,
  request: DeskRequest,
): Markup {
  const { session, say } = request;
  return uploadForm(
    session,
    articlePath(article),
    html`<input type="hidden" name="from" value="${live_id}">
${is_new && html`<input type="hidden" name="new" value="yes">`}
${LOCALES.map(locale => languageFields(locale, draft, say))}
${settingFields(article, draft, say)}
${showMedia(article, draft, say)}
${showFields({ ...article, ...draft }, say)}
<p class="buttons"><button name="do" value="show">${say('articles.show')}</button>
<button class="accent" name="do" value="save">${say('lists.save')}</button>
${!is_new && stateButton(draft, say)}</p>`,
  );
}

/** The button that deletes an article, or restores a deleted one. It shows what that changes and keeps nothing. */
function stateButton({ settings }: ArticleDraft, say: DeskRequest['say']): Markup {
  const step = settings.status === 'deleted' ? 'restore' : 'delete';
  return html`<button name="do" value="${step}">${say(`articles.${step}`)}</button>`;
}

function languageFields(locale: Locale, draft: ArticleDraft, say: DeskRequest['say']): Markup {
  const { own_name, tag } = LANGUAGES[locale];
  const fields = ArticleField.options.map(field => {
    const name = fieldName(field, locale);
    const text = draft[field][locale] ?? '';
    const control =
      field === 'name'
        ? html`<input id="${name}" name="${name}" lang="${tag}" value="${text}">`
        : html`<textarea id="${name}" name="${name}" lang="${tag}" rows="${field === 'body' ? 20 : 3}">
${text}</textarea>`;
    return html`<p class="field"><label for="${name}">${say(`articles.${field}`)}</label>${control}</p>`;
  });
  return html`<fieldset class="texts"><legend>${own_name}</legend>${fields}</fieldset>`;
}

/** The accepted words of settings that are chosen. */
const CHOICES: Partial<Record<ArticleSetting, readonly string[]>> = {
  status: ArticleStatus.options,
  place: PagePlace.options,
  branch: ['', 'research', 'industrial'],
};

/** The types of fields that are not chosen and no lists. */
const INPUTS: Partial<Record<ArticleSetting, string>> = { date: 'date', order: 'number' };

function settingFields({ kind }: Article, { settings }: ArticleDraft, say: DeskRequest['say']): Markup {
  const fields = settingsOfKind(kind)
    .filter(isWritten)
    .map(setting => {
      const name = settingName(setting);
      const text = settings[setting] ?? '';
      const hint = isReference(setting) && html`<span class="lead">${say('articles.lines')}</span>`;
      const label = html`<label for="${name}">${say(`articles.setting.${setting}`)}</label>`;
      return html`<p class="field">${label}${settingControl(setting, text, say)}${hint}</p>`;
    });
  return html`<fieldset class="texts"><legend>${say('articles.settings')}</legend>${fields}</fieldset>`;
}

/** Whether a setting is written or chosen, other than a picture or files. */
function isWritten(setting: ArticleSetting): boolean {
  return setting !== 'image' && setting !== 'files';
}

function settingControl(setting: ArticleSetting, text: string, say: DeskRequest['say']): Markup {
  const name = settingName(setting);
  const choices = CHOICES[setting];
  if (choices !== undefined) {
    const options = choices.map(
      word =>
        html`<option value="${word}"${word === text && html` selected`}>${sayChoice(word, say)}</option>`,
    );
    return html`<select id="${name}" name="${name}">${options}</select>`;
  }
  if (isReference(setting))
    return html`<textarea id="${name}" name="${name}" rows="3">
${text.replaceAll('|', '\n')}</textarea>`;
  return html`<input id="${name}" name="${name}" type="${INPUTS[setting] ?? 'text'}" value="${text}">`;
}

/** What a setting that is chosen is called. */
function sayChoice(word: string, say: DeskRequest['say']): string {
  const known = CHOICE_WORDS.find(own => own === word);
  return known === undefined ? word : say(`articles.choice.${known}`);
}

/** What changes in the settings and texts, line by line. */
export function showDifference(
  { texts: changed, settings, fields }: ArticleChanges,
  say: DeskRequest['say'],
): Markup {
  const lines = (before: string, after: string) =>
    withContext(compareLines(before, after)).map(line => showLine(line, say));
  const sayWord = (text: string) =>
    text
      .split('|')
      .map(own => sayChoice(own, say))
      .join('\n');
  const set = settings.map(
    ({ setting, before, after }) => html`<div><dt>${say(`articles.setting.${setting}`)}</dt>
<dd class="lines">${lines(before && sayWord(before), after && sayWord(after))}</dd></div>`,
  );
  const entries = changed.map(
    ({
      field,
      locale,
      before,
      after,
    }) => html`<div><dt>${say(`articles.${field}`)}, ${LANGUAGES[locale].own_name}</dt>
<dd class="lines" lang="${LANGUAGES[locale].tag}">${lines(before, after)}</dd></div>`,
  );
  const further = fields.map(
    ({ key, locale, before, after }) => html`<div><dt>${key}, ${LANGUAGES[locale].own_name}</dt>
<dd class="lines" lang="${LANGUAGES[locale].tag}">${lines(before, after)}</dd></div>`,
  );
  const all = [...set, ...entries, ...further];
  return html`<section aria-labelledby="changed"><h2 id="changed">${say('articles.changed')}</h2>
${all.length === 0 ? html`<p>${say('articles.same')}</p>` : html`<dl>${all}</dl>`}</section>`;
}

function showLine(line: ReturnType<typeof withContext>[number], say: DeskRequest['say']): Markup {
  if ('left_out' in line)
    return html`<p class="lead">${say('articles.left_out', { count: line.left_out })}</p>`;
  const { kind, text } = line;
  if (kind === 'out') return html`<p><del>${text}</del></p>`;
  return kind === 'in' ? html`<p><ins>${text}</ins></p>` : html`<p>${text}</p>`;
}

/** The texts as visitors will read them, in each language that has any. */
export function showRendered(draft: ArticleDraft, { say, site }: Pick<DeskRequest, 'say' | 'site'>): Markup {
  const written = LOCALES.filter(locale => ArticleField.options.some(field => draft[field][locale]));
  const texts = written.map(locale => {
    const { own_name, tag } = LANGUAGES[locale];
    const body = site.renderText(draft.body[locale] ?? '', pictureAddress);
    return html`<article class="rendered" aria-label="${own_name}" lang="${tag}">
<h3>${draft.name[locale] ?? ''}</h3>
${draft.summary[locale] !== undefined && html`<p class="lead">${draft.summary[locale]}</p>`}
${safeHtml(body)}</article>`;
  });
  return html`<section aria-labelledby="rendered"><h2 id="rendered">${say('lists.preview')}</h2>${texts}</section>`;
}
