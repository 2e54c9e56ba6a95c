import { type Article, ArticleField } from '#contract/records/article.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { MARKDOWN_LENGTH_MAX } from '#text/markdown-limits.ts';
import { html, type Markup, safeHtml } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { type ArticleDraft, type ChangedText, fieldName } from './article-draft.ts';
import { compareLines, withContext } from './compare-lines.ts';

/** An article that is being changed. */
export type EditedArticle = { live_id: string; article: Article; draft: ArticleDraft };

/** The path of an article at the desk. */
export function articlePath({ kind, id }: Pick<Article, 'kind' | 'id'>): string {
  return `/articles/${kind}/${encodeURIComponent(id)}`;
}

/** The form of an article's texts. Its first button, which Enter presses, shows them and keeps nothing. */
export function showArticleForm({ live_id, article, draft }: EditedArticle, request: DeskRequest): Markup {
  const { session, say } = request;
  return postForm(
    session,
    articlePath(article),
    html`<input type="hidden" name="from" value="${live_id}">
${LOCALES.map(locale => languageFields(locale, draft, say))}
<p class="buttons"><button name="do" value="show">${say('articles.show')}</button>
<button class="accent" name="do" value="save">${say('lists.save')}</button></p>`,
  );
}

function languageFields(locale: Locale, draft: ArticleDraft, say: DeskRequest['say']): Markup {
  const { own_name, tag } = LANGUAGES[locale];
  const fields = ArticleField.options.map(field => {
    const name = fieldName(field, locale);
    const text = draft[field][locale] ?? '';
    const control =
      field === 'name'
        ? html`<input id="${name}" name="${name}" lang="${tag}" value="${text}">`
        : html`<textarea id="${name}" name="${name}" lang="${tag}" rows="${field === 'body' ? 20 : 3}" maxlength="${MARKDOWN_LENGTH_MAX}">
${text}</textarea>`;
    return html`<p class="field"><label for="${name}">${say(`articles.${field}`)}</label>${control}</p>`;
  });
  return html`<fieldset class="texts"><legend>${own_name}</legend>${fields}</fieldset>`;
}

/** What changes in the texts, line by line. */
export function showDifference(changed: readonly ChangedText[], say: DeskRequest['say']): Markup {
  const entries = changed.map(
    ({
      field,
      locale,
      before,
      after,
    }) => html`<div><dt>${say(`articles.${field}`)}, ${LANGUAGES[locale].own_name}</dt>
<dd class="lines" lang="${LANGUAGES[locale].tag}">${withContext(compareLines(before, after)).map(line => showLine(line, say))}</dd></div>`,
  );
  return html`<section aria-labelledby="changed"><h2 id="changed">${say('articles.changed')}</h2>
${changed.length === 0 ? html`<p>${say('articles.same')}</p>` : html`<dl>${entries}</dl>`}</section>`;
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

function pictureAddress(path: string): string {
  return `${DESK_PATH}/articles/picture?path=${encodeURIComponent(path)}`;
}
