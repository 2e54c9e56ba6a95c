import { basename, extname } from 'node:path';
import type { Article } from '#contract/records/article.ts';
import { fileText } from '#importer/assemble/article-settings.ts';
import { DOCUMENT_ENDINGS, IMAGE_ENDINGS, picturesIn } from '#importer/check/media.ts';
import { settingsOfKind } from '#importer/sources/folder/article-keys.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import { bringFile, isSentPath, keepFile, readKeptFile } from '../files/kept-files.ts';
import { PICTURE_ENDINGS } from '../files/sent-files.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';

/** The picture of an article and its files, as texts of settings, and its body. */
type ArticleMedia = { settings: { image?: string; files?: string }; body: LocalizedText };

/** A file with its language as a text of a setting has it. */
type NamedFile = { language: Locale | null; path: string };

/** The files in the text of a setting. */
function filesOf(text = ''): NamedFile[] {
  return text
    .split('|')
    .filter(part => part !== '')
    .map(part => {
      const language = LOCALES.find(locale => part.startsWith(`${locale}: `)) ?? null;
      return { language, path: language === null ? part : part.slice(language.length + 2) };
    });
}

/** The path of the file in a language: its own one, or that of all languages. */
export function fileIn(text: string, locale: Locale): string {
  const files = filesOf(text);
  const own =
    files.find(({ language }) => language === locale) ?? files.find(({ language }) => language === null);
  return own?.path ?? '';
}

/** The files with another one, which takes the place of that of its language, or of all others. */
function withFile(text: string | undefined, { language, path }: NamedFile): string {
  const others = filesOf(text).filter(own => language !== null && own.language !== language);
  // A file of all languages stays that of those that have none of their own.
  const spread = others.flatMap(own =>
    own.language === null
      ? LOCALES.filter(locale => locale !== language).map(locale => ({ language: locale, path: own.path }))
      : [own],
  );
  return textOf([...spread, { language, path }]);
}

function textOf(files: readonly NamedFile[]): string {
  const order = ({ language }: NamedFile) => (language === null ? -1 : LOCALES.indexOf(language));
  return files
    .toSorted((a, b) => order(a) - order(b))
    .map(fileText)
    .join('|');
}

/** Whether visitors download files of a kind of article. */
function hasFiles(kind: Article['kind']): boolean {
  return settingsOfKind(kind).includes('files');
}

/** The picture and files of a form, without those that were taken off. */
export function readMedia(form: URLSearchParams): ArticleMedia['settings'] {
  const [image, files] = [form.get('setting:image'), form.get('setting:files')];
  const kept = filesOf(files ?? '').filter((_, at) => form.get(`drop:file:${at}`) !== 'yes');
  return {
    ...(image !== null && { image: form.get('drop:image') === 'yes' ? '' : image }),
    ...(files !== null && { files: textOf(kept) }),
  };
}

/** The picture and files of an article, and the field for another one. */
export function showMedia({ kind }: Article, { settings }: ArticleMedia, say: DeskRequest['say']): Markup {
  const { image = '', files = '' } = settings;
  const drop = (name: string, of: string) =>
    html`<p class="box"><input type="checkbox" id="${name}" name="${name}" value="yes">
<label for="${name}">${say('articles.take_off', { name: of })}</label></p>`;
  const picture =
    image === ''
      ? html`<p class="lead">${say('articles.no_picture')}</p>`
      : html`<p class="shown"><img src="${pictureAddress(image)}" alt=""></p>
<p><code>${image}</code></p>${drop('drop:image', basename(image))}`;
  const rows = filesOf(files).map(
    ({ language, path }, at) => html`<li>
<p>${language === null ? say('articles.file_all') : LANGUAGES[language].own_name}: <code>${path}</code></p>
${drop(`drop:file:${at}`, basename(path))}</li>`,
  );
  const uses = [
    ['picture', say('articles.use_picture')],
    ['text', say('articles.use_text')],
    ...(hasFiles(kind)
      ? [
          ['file', say('articles.use_file')],
          ...LOCALES.map(locale => [
            `file:${locale}`,
            say('articles.use_file_in', { language: LANGUAGES[locale].own_name }),
          ]),
        ]
      : []),
  ];
  const options = uses.map(([use, name]) => html`<option value="${use}">${name}</option>`);
  return html`<section aria-labelledby="media">
<h2 id="media">${say(hasFiles(kind) ? 'articles.media_files' : 'articles.setting.image')}</h2>
<input type="hidden" name="setting:image" value="${image}">${picture}
${
  hasFiles(kind) &&
  html`<input type="hidden" name="setting:files" value="${files}">
<ul class="brand-pictures">${rows}</ul>`
}
<p class="field"><label for="added">${say('articles.add_file')}</label>
<input class="drop" type="file" id="added" name="added" aria-describedby="added-hint">
<span class="lead" id="added-hint">${say('articles.add_file_hint')}</span></p>
<p class="field"><label for="use">${say('brand.use')}</label> <select id="use" name="use">${options}</select></p></section>`;
}

/** The address of a picture of an article at the desk. */
export function pictureAddress(path: string): string {
  return `${DESK_PATH}/articles/picture?path=${encodeURIComponent(path)}`;
}

/**
 * Keeps the file that was sent with a form, for the use that was chosen.
 * @returns the settings with it, and the path of a picture for the texts, which people write there
 */
export async function takeSent(
  { site, form, received }: DeskRequest,
  { kind }: Article,
  settings: ArticleMedia['settings'],
): Promise<{ settings: ArticleMedia['settings']; for_text: string | null }> {
  const [use, language = null] = (form.get('use') ?? '').split(':');
  const is_file = use === 'file' && hasFiles(kind);
  const path = await keepFile(site.work_dir, received, {
    top: is_file ? 'documents' : 'media',
    endings: is_file ? DOCUMENT_ENDINGS : PICTURE_ENDINGS,
    refusal: is_file ? 'refusal.article_file' : 'refusal.brand_picture',
  });
  if (path === null) return { settings, for_text: null };
  if (use === 'text') return { settings, for_text: path };
  if (!is_file) return { settings: { ...settings, image: path }, for_text: null };
  const own = { language: LOCALES.find(locale => locale === language) ?? null, path };
  return { settings: { ...settings, files: withFile(settings.files, own) }, for_text: null };
}

/** Puts the files that were sent to the desk, and that the live version does not have, into the folder of an update. */
export async function bringMedia(
  { site }: DeskRequest,
  { live_id, settings, body }: ArticleMedia & { live_id: string },
  folder: string,
): Promise<void> {
  const named = [settings.image ?? '', ...filesOf(settings.files).map(({ path }) => path)].filter(isSentPath);
  for (const path of new Set(named))
    if ((await site.readMedia(live_id, path)) === null) await bringFile(site.work_dir, path, folder);
  const shown = textsOf(body).flatMap(picturesIn).filter(isSentPath);
  for (const path of new Set(shown).difference(new Set(named)))
    if ((await readKeptFile(site.work_dir, path)) !== null) await bringFile(site.work_dir, path, folder);
}

/** Whether a path is that of a picture. */
export function isPicture(path: string): boolean {
  return IMAGE_ENDINGS.includes(extname(path).toLowerCase());
}
