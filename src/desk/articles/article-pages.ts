import { extname } from 'node:path';
import { type Article, ArticleKind } from '#contract/records/article.ts';
import { findArticle, listArticleKinds, listArticles } from '#database/catalogue/articles.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { typeOfPicture } from '../brand/brand-pictures.ts';
import { PICTURE_ENDINGS } from '../files/sent-files.ts';
import { html, type Markup } from '../html/markup.ts';
import { settleStaged } from '../lists/settle-staged.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { readPage, showPager } from '../page/pager.ts';
import { showTable } from '../page/table.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFiles } from '../versions/stage-table.ts';
import { draftOfArticle, listChangedTexts, readArticleDraft, writeArticleFiles } from './article-draft.ts';
import {
  articlePath,
  type EditedArticle,
  showArticleForm,
  showDifference,
  showRendered,
} from './article-form.ts';

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
  if (kind === undefined) return { title, body: html`<p>${say('articles.none')}</p>` };
  const articles = await listArticles(site.database, live_id, kind, { drafts: true });
  const pages = Math.max(1, Math.ceil(articles.length / PAGE_ARTICLES));
  const page = Math.min(pages, readPage(query));
  const rows = articles.slice((page - 1) * PAGE_ARTICLES, page * PAGE_ARTICLES).map(article => [
    html`<a href="${DESK_PATH}${articlePath(article)}">${textIn(article.name, locale) || article.id}</a>`,
    html`<span class="code">${article.id}</span>`,
    LOCALES.filter(own => article.name[own] || article.body[own])
      .map(own => LANGUAGES[own].own_name)
      .join(', '),
  ]);
  const columns = (['name', 'id', 'languages'] as const).map(column => ({ head: say(`articles.${column}`) }));
  return {
    title,
    body: html`<p>${say('articles.lead')}</p>
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

/** The texts of an article, to be changed. */
export async function articlePage(request: DeskRequest): Promise<DeskAnswer> {
  const { live_id, article } = await getArticle(request);
  return showArticle(request, { live_id, article, draft: draftOfArticle(article) });
}

/** Shows the texts of the form, or stages a version with them. If another version went live meanwhile, they are shown again. */
export async function changeArticle(request: DeskRequest): Promise<DeskAnswer> {
  const { form } = request;
  const { live_id, article } = await getArticle(request);
  const edited = { live_id, article, draft: readArticleDraft(form) };
  const is_overtaken = expectedLive(form) !== live_id;
  return form.get('do') === 'save' && !is_overtaken
    ? stageTexts(request, edited)
    : showArticle(request, edited, is_overtaken);
}

/** A picture of the live version, as an article shows it. */
export async function articlePicture({ site, query }: DeskRequest): Promise<DeskAnswer> {
  const path = query.get('path') ?? '';
  const { id } = await getLive(site.database);
  const isPicture = PICTURE_PATH.test(path) && PICTURE_ENDINGS.includes(extname(path).toLowerCase());
  const bytes = isPicture ? await site.readMedia(id, path) : null;
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
  const { article, draft } = edited;
  return {
    title: textIn(article.name, locale) || article.id,
    body: html`<p>${say('articles.edit', { id: edited.live_id })}</p>
${is_overtaken && html`<p class="warn" role="alert">${say('articles.overtaken', { id: edited.live_id })}</p>`}
<div class="beside">
${showArticleForm(edited, request)}
<div class="kinds">${showDifference(listChangedTexts(article, draft), say)}
${showRendered(draft, request)}</div>
</div>
<p class="buttons"><a class="button" href="${DESK_PATH}/articles?kind=${article.kind}">${say('articles.back')}</a></p>`,
  };
}

async function stageTexts(request: DeskRequest, { article, draft }: EditedArticle): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const changed = listChangedTexts(article, draft);
  if (changed.length === 0) throw new DeskRefusal(422, 'refusal.nothing_changed');
  if (changed.some(({ after }) => after === '')) throw new DeskRefusal(422, 'refusal.emptied');
  const name = `${article.kind}/${article.id}`;
  const result = await stageFiles(site, {
    files: writeArticleFiles(article, changed),
    source: `desk: ${name}`,
  });
  const fields = changed.map(({ field, locale: language }) => `${field} ${language}`).join(', ');
  return settleStaged(request, result, {
    notice: id => say('articles.read', { id, name: textIn(article.name, locale) || article.id }),
    refused: 'articles.refused_title',
    back: { path: articlePath(article), key: 'articles.back_to_one' },
    details: `${name}: ${fields}`,
  });
}
