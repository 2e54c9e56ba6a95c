import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Document, DocumentKind } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { DOCUMENT_HEADS, FileUse, placeFile, titlesOf, writeTable } from '../files/assigned-files.ts';
import { MEDIA_ENDINGS, PICTURE_ENDINGS, surveySent } from '../files/sent-files.ts';
import { html, type Markup } from '../html/markup.ts';
import {
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
  type ReceivedFiles,
  type TypedText,
} from '../page/desk-page.ts';
import { DESK_PATH, uploadForm } from '../page/frame.ts';
import { IN_LANGUAGE } from '../page/typed-texts.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { getProduct } from './find-product.ts';
import { productPath, settleChange } from './settle-change.ts';

/** Limit of documents that the page can change, whose fields a form has room for. */
const DOCUMENTS_MAX = 60;
/** Longest title, in characters. */
const TITLE_MAX = 200;

/** What people type into the form of a product's files. */
export const PRODUCT_FILE_TEXTS: readonly TypedText[] = [
  {
    name: new RegExp(`(?:title:\\d+|added):${IN_LANGUAGE}`),
    label: (say, locale) => {
      const own = LOCALES.find(known => known === locale);
      return say('product_files.title_in', { language: own === undefined ? '' : LANGUAGES[own].own_name });
    },
    max: TITLE_MAX,
  },
];

/** The picture and documents of a product, and the fields to change them and to add others. */
export async function productFilesPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say } = request;
  const live = await getLive(site.database);
  const product = await getEditable(request, live.id);
  const { image, documents } = product;
  const picture =
    image === null
      ? html`<p>${say('product_files.no_picture')}</p>`
      : html`<p><code>${image}</code></p>
<p class="box"><input type="checkbox" id="no_picture" name="no_picture" value="yes"> <label for="no_picture">${say('product_files.take_picture')}</label></p>`;
  const rows = documents.map((document, at) => documentFields(document, at, request));
  const form = html`<input type="hidden" name="from" value="${live.id}">
<section aria-labelledby="picture"><h2 id="picture">${say('files.use.picture')}</h2>${picture}</section>
<section aria-labelledby="documents"><h2 id="documents">${say('product_files.documents', { count: documents.length })}</h2>
${rows.length > 0 && html`<p>${say('product_files.order_lead')}</p>`}<ol class="columns">${rows}</ol></section>
<section aria-labelledby="add"><h2 id="add">${say('product_files.add')}</h2>${addFields(request)}</section>
<p class="buttons"><button class="accent">${say('products.check')}</button>
<a class="button" href="${DESK_PATH}${productPath(product)}">${say('products.back')}</a></p>`;
  return {
    title: say('product_files.title', { part_number: product.part_number }),
    body: html`<p>${say('product_files.lead', { id: live.id })}</p>
${uploadForm(session, `${productPath(product)}/files`, form)}`,
  };
}

/** The product of the path. @throws DeskRefusal if it has more documents than the page can change */
async function getEditable(request: DeskRequest, live_id: string): Promise<Product> {
  const product = await getProduct(request, live_id);
  if (product.documents.length > DOCUMENTS_MAX)
    throw new DeskRefusal(422, 'refusal.many_documents', { limit: DOCUMENTS_MAX });
  return product;
}

function documentFields({ kind, name, path, url }: Document, at: number, { say }: DeskRequest): Markup {
  const options = DocumentKind.options.map(
    own => html`<option value="${own}"${own === kind && html` selected`}>${say(`document.${own}`)}</option>`,
  );
  return html`<li><fieldset><legend>${path === null ? url : basename(path)}</legend>
<div><p class="field"><label for="place-${at}">${say('product_files.place')}</label>
<input id="place-${at}" name="place:${at}" value="${at + 1}" inputmode="numeric" pattern="[0-9]{1,3}" size="4" required></p>
<p class="field"><label for="kind-${at}">${say('product_files.kind')}</label>
<select id="kind-${at}" name="kind:${at}">${options}</select></p></div>
<div>${LOCALES.map(locale => titleField(`title:${at}:${locale}`, locale, name[locale] ?? '', say))}</div>
<p class="box"><input type="checkbox" id="drop-${at}" name="drop:${at}" value="yes"> <label for="drop-${at}">${say('product_files.take_off')}</label></p>
</fieldset></li>`;
}

function titleField(name: string, locale: Locale, value: string, say: DeskRequest['say']): Markup {
  const language = LANGUAGES[locale].own_name;
  return html`<p class="field"><label for="${name}">${say('product_files.title_in', { language })}</label>
<input id="${name}" name="${name}" value="${value}"></p>`;
}

function addFields({ say }: DeskRequest): Markup {
  const options = FileUse.options.map(
    use => html`<option value="${use}">${say(`files.use.${use}`)}</option>`,
  );
  return html`<p class="field"><label for="files">${say('imports.files')}</label>
<input class="drop" type="file" id="files" name="files" multiple accept="${MEDIA_ENDINGS.join(',')}"></p>
<p class="field"><label for="use">${say('product_files.kind')}</label> <select id="use" name="use">${options}</select></p>
${LOCALES.map(locale => titleField(`added:${locale}`, locale, '', say))}
<p class="lead">${say('product_files.add_lead')}</p>`;
}

/** Stages a version with the changed files of a product. */
export async function changeProductFiles(request: DeskRequest): Promise<DeskAnswer> {
  const { site, form, received, say } = request;
  const live = await getLive(site.database);
  if (expectedLive(form) !== live.id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const product = await getEditable(request, live.id);
  const { part_number } = product;
  const folder = join(site.work_dir, 'changes', randomBytes(16).toString('base64url'));
  try {
    const added = await addFiles(folder, received, form);
    const taken = form.get('no_picture') === 'yes' ? '-' : null;
    const image = added.picture ?? taken;
    if (image !== null)
      await writeTable(folder, 'products/desk.csv', [
        ['part_number', 'image'],
        [part_number, image],
      ]);
    const owner = `product:${part_number}`;
    const rows = [...keptDocuments(product, form), ...added.documents].map(row => [owner, ...row]);
    // The first row takes off all earlier documents, and the others put them back in their order.
    const none = DOCUMENT_HEADS.map(head => (head === 'owner' ? owner : head === 'path' ? '-' : ''));
    await writeTable(folder, 'documents.csv', [[...DOCUMENT_HEADS], none, ...rows]);
    const result = await site.stageUpdate(folder, `desk: ${part_number}`);
    return await settleChange(request, product, result, say('product_files.read', { part_number }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The cells of the documents that stay, in the order of their places. */
function keptDocuments({ documents }: Product, form: URLSearchParams): string[][] {
  const rows = documents.flatMap((document, at) => {
    if (form.get(`drop:${at}`) === 'yes') return [];
    const kind = DocumentKind.catch(document.kind).parse(form.get(`kind:${at}`));
    const titles = LOCALES.map(locale => titleIn(form, `title:${at}:${locale}`));
    const { path, url, language } = document;
    const place = Number(form.get(`place:${at}`)) || at + 1;
    return [{ place, cells: [kind, ...titles, path ?? '', url ?? '', language ?? ''] }];
  });
  return rows.toSorted((a, b) => a.place - b.place).map(({ cells }) => cells);
}

function titleIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim();
}

/**
 * Places the added files in the folder of the update.
 * @returns the path of the picture, and the cells of the documents
 * @throws DeskRefusal if a file is broken, or several are to be the picture
 */
async function addFiles(
  folder: string,
  received: ReceivedFiles | null,
  form: URLSearchParams,
): Promise<{ picture: string | null; documents: string[][] }> {
  const added = { picture: null as string | null, documents: [] as string[][] };
  if (received === null || received.files === 0) return added;
  const use = FileUse.catch('other').parse(form.get('use'));
  const sent = await surveySent(received.folder);
  const broken = [
    ...sent.filter(({ fault }) => fault !== null).map(({ path }) => path),
    ...received.left_out,
  ];
  if (broken.length > 0) throw new DeskRefusal(422, 'refusal.broken_files', { files: broken.join(', ') });
  const isPicture = (path: string) => PICTURE_ENDINGS.includes(extname(path).toLowerCase());
  if (use === 'picture' && (sent.length > 1 || !sent.every(({ path }) => isPicture(path))))
    throw new DeskRefusal(422, 'refusal.one_picture');
  for (const { path } of sent) {
    const file = join(received.folder, 'files', path);
    if (use === 'picture') added.picture = await placeFile(file, folder, 'media');
    else {
      const own = LOCALES.map(locale => titleIn(form, `added:${locale}`));
      const titles = own.some(title => title !== '') ? own : titlesOf(path, use);
      added.documents.push([use, ...titles, await placeFile(file, folder, 'documents'), '', '']);
    }
  }
  return added;
}
