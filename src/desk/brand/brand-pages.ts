import { stringify } from 'yaml';
import { type Brand, brandFiles, brandOf } from '#contract/records/brand/brand.ts';
import { parseColour } from '#contract/records/brand/colour.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { formatBrandFile } from '#importer/export/folder/catalogue-file.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { bringFile, isSentPath, keepFile, readKeptFile, typeOfPicture } from '../files/kept-files.ts';
import { PICTURE_ENDINGS } from '../files/sent-files.ts';
import { html } from '../html/markup.ts';
import { settleStaged } from '../lists/settle-staged.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFile } from '../versions/stage-table.ts';
import {
  BRAND_PICTURES,
  type BrandForm,
  findColourFaults,
  formOfBrand,
  readBrandForm,
  SCHEMES,
  writeBrandChanges,
} from './brand-draft.ts';
import { showBrandForm } from './brand-form.ts';
import { previewRules, showBrandPreview } from './brand-preview.ts';

/** The brand of the live version, and the name of its catalogue. */
type LiveBrand = { live_id: string; brand: Brand; catalogue_name: LocalizedText };

/** The pictures that a brand takes. */
const PICTURE = { top: 'media', endings: PICTURE_ENDINGS, refusal: 'refusal.brand_picture' } as const;

/** The brand as it is, to be changed. */
export async function brandPage(request: DeskRequest): Promise<DeskAnswer> {
  const live = await getLiveBrand(request);
  return showBrand(request, live.live_id, formOfBrand(live.brand));
}

/** Shows the brand of the form, or stages a version with it. A colour that cannot be read makes no version. */
export async function changeBrand(request: DeskRequest): Promise<DeskAnswer> {
  const { site, form: sent, received } = request;
  const live = await getLiveBrand(request);
  if (expectedLive(sent) !== live.live_id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const published = new Set(brandFiles(live.brand));
  const read = readBrandForm(sent, path => published.has(path) || isSentPath(path));
  const form = withPicture(read, sent.get('use'), await keepFile(site.work_dir, received, PICTURE));
  return sent.get('do') === 'save' && isReadable(findColourFaults(form))
    ? stageBrand(request, live, form)
    : showBrand(request, live.live_id, form);
}

/** The brand of the live version as a file of the catalogue folder. */
export async function brandFile(request: DeskRequest): Promise<DeskAnswer> {
  const { brand } = await getLiveBrand(request);
  const bytes = Buffer.from(formatBrandFile(brand, { text: text => text }));
  return { file: { bytes, type: 'application/yaml', name: 'brand.yaml' } };
}

/** A picture of the live brand, or one that was sent to the desk. */
export async function brandPicture(request: DeskRequest): Promise<DeskAnswer> {
  const { site, query } = request;
  const path = query.get('path') ?? '';
  const { live_id, brand } = await getLiveBrand(request);
  const bytes = brandFiles(brand).includes(path)
    ? await site.readMedia(live_id, path)
    : await readKeptFile(site.work_dir, path);
  if (bytes === null) throw new DeskRefusal(404, 'refusal.not_found');
  return { file: { bytes, type: typeOfPicture(path) } };
}

/** The style sheet of a preview in two colours. */
export async function previewStyle({ query }: DeskRequest): Promise<DeskAnswer> {
  const [light, dark] = SCHEMES.map(scheme => parseColour(`#${query.get(scheme) ?? ''}`));
  if (!light || !dark) throw new DeskRefusal(404, 'refusal.not_found');
  return { file: { bytes: Buffer.from(previewRules(light, dark)), type: 'text/css; charset=utf-8' } };
}

async function getLiveBrand({ site }: DeskRequest): Promise<LiveBrand> {
  const { id: live_id } = await getLive(site.database);
  const catalogue = await getCatalogue(site.database, live_id);
  return { live_id, brand: brandOf(catalogue), catalogue_name: catalogue.name };
}

/** A form with a picture that was just sent, in the place that was chosen for it. */
function withPicture(form: BrandForm, use: string | null, path: string | null): BrandForm {
  const picture = BRAND_PICTURES.find(known => known === use);
  if (path === null || picture === undefined) return form;
  if (picture === 'logo_dark' && form.pictures.logo === null)
    throw new DeskRefusal(422, 'refusal.logo_first');
  return { ...form, pictures: { ...form.pictures, [picture]: path } };
}

function isReadable(faults: ReturnType<typeof findColourFaults>): boolean {
  return SCHEMES.every(scheme => faults[scheme] === null);
}

function showBrand(request: DeskRequest, live_id: string, form: BrandForm): DeskAnswer {
  const { say } = request;
  const faults = findColourFaults(form);
  return {
    title: say('brand.title'),
    body: html`<p>${say('brand.lead')}</p>
${!isReadable(faults) && html`<p class="warn" role="alert">${say('brand.refused')}</p>`}
<div class="beside">
${showBrandForm({ live_id, form, faults }, request)}
${showBrandPreview(form, request)}
</div>
<p><a href="${DESK_PATH}/brand/brand.yaml">${say('brand.download')}</a></p>`,
  };
}

async function stageBrand(request: DeskRequest, live: LiveBrand, form: BrandForm): Promise<DeskAnswer> {
  const { site, say } = request;
  const changes = writeBrandChanges(live.brand, form, live.catalogue_name);
  if (changes === undefined) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const published = new Set(brandFiles(live.brand));
  const sent = BRAND_PICTURES.flatMap(picture => {
    const path = form.pictures[picture];
    return path === null || published.has(path) ? [] : [path];
  });
  const result = await stageFile(site, {
    path: 'brand.yaml',
    text: stringify(changes),
    source: 'desk: brand.yaml',
    bring: async folder => {
      for (const path of sent) await bringFile(site.work_dir, path, folder);
    },
  });
  return settleStaged(request, result, {
    notice: id => say('brand.read', { id }),
    refused: 'brand.refused_title',
    back: { path: '/brand', key: 'brand.back' },
    details: `brand.yaml: ${Object.keys(changes).join(', ')}`,
  });
}
