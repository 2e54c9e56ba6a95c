import { Id } from '#contract/id.ts';
import { type Article, ArticleKind, type ArticleStatus } from '#contract/records/article.ts';
import { findArticle, listArticleKinds, listArticles } from '#database/catalogue/articles.ts';
import { emptyArticle, isReference, splitReferences } from '#importer/assemble/article-settings.ts';
import { settingKey } from '#importer/sources/folder/article-keys.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { isEmptyText, textIn } from '#text/text-in.ts';
import { readKeptFile, typeOfPicture } from '../files/kept-files.ts';
import { html, type Markup } from '../html/markup.ts';
import { settleStaged } from '../lists/settle-staged.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { readPage, showPager } from '../page/pager.ts';
import { showTable } from '../page/table.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFiles } from '../versions/stage-table.ts';
import {
  type ArticleDraft,
  type ChangedSetting,
  draftOfArticle,
  listChanges,
  readArticleDraft,
  writeArticleFiles,
} from './article-draft.ts';
import { checkFields } from './article-fields.ts';
import {
  articlePath,
  type EditedArticle,
  showArticleForm,
  showDifference,
  showRendered,
} from './article-form.ts';
import { bringMedia, isPicture, takeSent } from './article-media.ts';

const PAGE_ARTICLES = 50;

/** A path that stays in the folder of a version's pictures. */
const PICTURE_PATH = /^(?!.*(?:^|\/)\.)[^\\\0]{1,300}$/;

/** The articles of a kind, in the owner's order. */
export async function articleList({ site, query, say, locale }: DeskRequest): Promise<DeskAnswer> {
  const { id: live_id } = await getLive(site.database);
  const existing = new Set(await listArticleKinds(site.database, live_id, { drafts: true }));
  const kinds = ArticleKind.options.filter(kind => existing.has(kind));
  const kind = kinds.find(known => known === query.get('kind')) ?? kinds[0];
  const title = say('articles.title');
  const add = html`<p class="buttons"><a class="button" href="${DESK_PATH}/articles/new${kind && `?kind=${kind}`}">${say('articles.add')}</a></p>`;
  if (kind === undefined) return { title, body: html`<p>${say('articles.none')}</p>${add}` };
  const articles = await listArticles(site.database, live_id, kind, { drafts: true });
  const pages = Math.max(1, Math.ceil(articles.length / PAGE_ARTICLES));
  const page = Math.min(pages, readPage(query));
  const rows = articles.slice((page - 1) * PAGE_ARTICLES, page * PAGE_ARTICLES).map(article => [
    html`<a href="${DESK_PATH}${articlePath(article)}">${textIn(article.name, locale) || article.id}</a>`,
    html`<span class="code">${article.id}</span>`,
    LOCALES.filter(own => article.name[own] || article.body[own])
      .map(own => LANGUAGES[own].own_name)
      .join(', '),
    say(`articles.choice.${article.status}`),
  ]);
  const columns = (['name', 'id', 'languages', 'setting.status'] as const).map(column => ({
    head: say(`articles.${column}`),
  }));
  return {
    title,
    body: html`<p>${say('articles.lead')}</p>
${add}
${showKinds(kinds, kind, say)}
${showTable(say(`articles.kind_${kind}`), columns, rows)}
${showPager({ page, pages }, number => `${DESK_PATH}/articles?kind=${kind}&page=${number}`, say)}`,
  };
}

function showKinds(kinds: readonly ArticleKind[], shown: ArticleKind, say: DeskRequest['say']): Markup {
  const links = kinds.map(
    kind =>
      html`<li><a href="${DESK_PATH}/articles?kind=${kind}"${kind === shown && html` aria-current="page"`}>${say(`articles.kind_${kind}`)}</a></li>`,
  );
  return html`<nav class="tabs" aria-label="${say('articles.kinds')}"><ul>${links}</ul></nav>`;
}

/** The page on which the kind and file name of a new article are chosen. With both it shows the form of the article. */
export async function newArticlePage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, query } = request;
  const { id: live_id } = await getLive(site.database);
  const kind = ArticleKind.options.find(known => known === query.get('kind')) ?? 'page';
  const id = (query.get('id') ?? '').trim();
  const is_taken =
    id !== '' && (await findArticle(site.database, live_id, kind, id, { drafts: true })) !== undefined;
  if (Id.safeParse(id).success && !is_taken) {
    const article = emptyArticle({ kind, id });
    return showArticle(request, { live_id, article, draft: draftOfNew(article), is_new: true });
  }
  const options = ArticleKind.options.map(
    own =>
      html`<option value="${own}"${own === kind && html` selected`}>${say(`articles.kind_${own}`)}</option>`,
  );
  return {
    title: say('articles.add'),
    body: html`<p>${say('articles.add_lead')}</p>
${id !== '' && html`<p class="warn" role="alert">${say(is_taken ? 'articles.taken' : 'articles.bad_id', { id })}</p>`}
<form class="bar" method="get" action="${DESK_PATH}/articles/new">
<label for="kind">${say('articles.kind')}</label> <select id="kind" name="kind">${options}</select>
<label for="id">${say('articles.id')}</label>
<input id="id" name="id" value="${id}" required>
<button class="accent">${say('articles.write')}</button></form>
<p class="buttons"><a class="button" href="${DESK_PATH}/articles">${say('articles.back')}</a></p>`,
  };
}

/** What the form of a new article begins with. Its place in the order is after all others, unless it gets another one. */
function draftOfNew(article: Article): ArticleDraft {
  const draft = draftOfArticle(article);
  return { ...draft, settings: { ...draft.settings, order: '' } };
}

/** The texts and settings of an article, to be changed. */
export async function articlePage(request: DeskRequest): Promise<DeskAnswer> {
  const { live_id, article } = await getArticle(request);
  return showArticle(request, { live_id, article, draft: draftOfArticle(article), is_new: false });
}

/** Shows what the form has, or stages a version with it. If another version went live meanwhile, it is shown again. */
export async function changeArticle(request: DeskRequest): Promise<DeskAnswer> {
  const { form } = request;
  const { live_id, article, is_new } = await getEdited(request);
  const draft = stepped(readArticleDraft(form, article.kind), form);
  const { settings, for_text } = await takeSent(request, article, draft.settings);
  const edited = {
    live_id,
    article,
    draft: { ...draft, settings: { ...draft.settings, ...settings } },
    is_new,
    for_text,
  };
  const is_overtaken = expectedLive(form) !== live_id;
  checkFields({ ...article, ...draft });
  // A picture for the text is of use only once its place is written there.
  return form.get('do') === 'save' && !is_overtaken && for_text === null
    ? stageArticle(request, edited)
    : showArticle(request, edited, is_overtaken);
}

/** The states that an article gets by the buttons beside its form. */
const STEPS = new Map<string | null, ArticleStatus>([
  ['delete', 'deleted'],
  ['restore', 'published'],
]);

/** What a form has, with the state that its button gives. */
function stepped(draft: ArticleDraft, form: URLSearchParams): ArticleDraft {
  const status = STEPS.get(form.get('do'));
  return status === undefined ? draft : { ...draft, settings: { ...draft.settings, status } };
}

/** The article of a form that was sent: of the live version, or a new one. */
async function getEdited(
  request: DeskRequest,
): Promise<{ live_id: string; article: Article; is_new: boolean }> {
  const { site, params, form } = request;
  const { id: live_id } = await getLive(site.database);
  const kind = ArticleKind.options.find(known => known === params.kind);
  const id = params.id ?? '';
  const is_new =
    form.get('new') === 'yes' &&
    kind !== undefined &&
    Id.safeParse(id).success &&
    (await findArticle(site.database, live_id, kind, id, { drafts: true })) === undefined;
  if (is_new) return { live_id, article: emptyArticle({ kind, id }), is_new };
  return { ...(await getArticle(request)), is_new };
}

/** A picture of the live version, as an article shows it. */
export async function articlePicture({ site, query }: DeskRequest): Promise<DeskAnswer> {
  const path = query.get('path') ?? '';
  const { id } = await getLive(site.database);
  const bytes =
    PICTURE_PATH.test(path) && isPicture(path)
      ? ((await site.readMedia(id, path)) ?? (await readKeptFile(site.work_dir, path)))
      : null;
  if (bytes === null) throw new DeskRefusal(404, 'refusal.not_found');
  return { file: { bytes, type: typeOfPicture(path) } };
}

/** The article of the path. @throws DeskRefusal if the live version does not have it */
async function getArticle({ site, params }: DeskRequest): Promise<{ live_id: string; article: Article }> {
  const { id: live_id } = await getLive(site.database);
  const kind = ArticleKind.options.find(known => known === params.kind);
  const article =
    kind && (await findArticle(site.database, live_id, kind, params.id ?? '', { drafts: true }));
  if (article === undefined) throw new DeskRefusal(404, 'refusal.no_article');
  return { live_id, article };
}

function showArticle(request: DeskRequest, edited: EditedArticle, is_overtaken = false): DeskAnswer {
  const { say, locale } = request;
  const { live_id, article, draft, is_new, for_text = null } = edited;
  return {
    title: textIn(article.name, locale) || article.id,
    body: html`<p>${is_new ? say('articles.new', { kind: say(`articles.kind_${article.kind}`) }) : say('articles.edit', { id: live_id })}</p>
${article.status === 'deleted' && html`<p class="warn">${say('articles.is_deleted')}</p>`}
${is_overtaken && html`<p class="warn" role="alert">${say('articles.overtaken', { id: live_id })}</p>`}
${for_text !== null && html`<p class="notice" role="status">${say('articles.for_text')} <code>![](${for_text})</code></p>`}
<div class="beside">
${showArticleForm(edited, request)}
<div class="kinds">${showDifference(listChanges(article, draft), say)}
${showRendered(draft, request)}</div>
</div>
<p class="buttons"><a class="button" href="${DESK_PATH}/articles?kind=${article.kind}">${say('articles.back')}</a></p>`,
  };
}

async function stageArticle(
  request: DeskRequest,
  { live_id, article, draft, is_new }: EditedArticle,
): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const changes = listChanges(article, draft);
  const { texts, settings, fields: further } = changes;
  if (isEmptyText(draft.name)) throw new DeskRefusal(422, 'refusal.no_title');
  if (texts.length + settings.length + further.length === 0)
    throw new DeskRefusal(422, 'refusal.nothing_changed');
  await refuseUnknown(request, live_id, settings);
  const name = `${article.kind}/${article.id}`;
  const result = await stageFiles(site, {
    files: writeArticleFiles(article, changes),
    source: `desk: ${name}`,
    bring: folder => bringMedia(request, { live_id, ...draft }, folder),
  });
  const fields = [
    ...texts.map(({ field, locale: language }) => `${field} ${language}`),
    ...settings.map(({ setting }) => settingKey(setting)),
    ...further.map(({ key, locale: language }) => `${key} ${language}`),
  ];
  return settleStaged(request, result, {
    notice: id => say('articles.read', { id, name: textIn(draft.name, locale) || article.id }),
    refused: 'articles.refused_title',
    back: is_new
      ? { path: `/articles?kind=${article.kind}`, key: 'articles.back' }
      : { path: articlePath(article), key: 'articles.back_to_one' },
    details: `${name}: ${fields.join(', ')}`,
  });
}

/** @throws DeskRefusal if a list names what the live version lacks */
async function refuseUnknown(
  { site }: DeskRequest,
  live_id: string,
  settings: readonly ChangedSetting[],
): Promise<void> {
  const lists = settings.filter(({ setting }) => isReference(setting));
  const given = Object.fromEntries(
    lists.map(({ setting, after }) => [setting, after.split('|').filter(entry => entry !== '')]),
  );
  const { unknown } = await splitReferences(site.database, live_id, given);
  if (unknown.length > 0)
    throw new DeskRefusal(422, 'refusal.article_reference', {
      values: unknown.map(({ value }) => value).join(', '),
    });
}
