import { accentRules, listContrasts, readableAccent, type Scheme } from '#contract/records/brand/accent.ts';
import { type Colour, formatContrast } from '#contract/records/brand/colour.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { showTable } from '../page/table.ts';
import { accentsOf, type BrandForm, SCHEMES } from './brand-draft.ts';
import { pictureAddress } from './brand-form.ts';

/** A brand as visitors would see it in both schemes, with the contrast of each pair of its colours. */
export function showBrandPreview(
  form: BrandForm,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup {
  const accents = accentsOf(form);
  const { light, dark } = accents;
  const style =
    light !== null &&
    dark !== null &&
    html`<link rel="stylesheet" href="${DESK_PATH}/brand/preview.css?light=${light.slice(1)}&amp;dark=${dark.slice(1)}">`;
  const name = textIn(form.name, locale);
  return html`<section aria-labelledby="preview"><h2 id="preview">${say('lists.preview')}</h2>${style}
${SCHEMES.map(
  scheme => html`<h3>${say(`brand.${scheme}`)}</h3>${showSample(scheme, name, form, say)}
${showContrasts(accents[scheme], scheme, say)}`,
)}</section>`;
}

/** The rules that put the colours of the preview in place of those of the desk. */
export function previewRules(light: Colour, dark: Colour): string {
  return `.trial{${accentRules({ light, dark })}}`;
}

/** The head of a page with the mark, a link, a button and a selected row. */
function showSample(scheme: Scheme, name: string, form: BrandForm, say: DeskRequest['say']): Markup {
  const { logo, logo_dark } = form.pictures;
  const mark = scheme === 'dark' ? (logo_dark ?? logo) : logo;
  const isNamed = mark === null || !form.shows_name;
  return html`<div class="trial ${scheme === 'light' ? 'by-day' : 'by-night'}">
<p class="mark">${mark !== null && html`<img src="${pictureAddress(mark)}" alt="">`}${isNamed && html`<b>${name}</b>`}</p>
<p><span class="as-link">${say('brand.sample_link')}</span> <span class="as-button">${say('brand.sample_button')}</span></p>
<p class="as-selected">${say('brand.sample_selected')} <span class="as-link">${say('brand.sample_link')}</span></p>
${form.powered_by && html`<p class="lead">${say('brand.sample_powered')}</p>`}
</div>`;
}

function showContrasts(accent: Colour | null, scheme: Scheme, say: DeskRequest['say']): Markup {
  if (accent === null) return html`<p class="lead">${say('brand.neutral')}</p>`;
  const pairs = listContrasts(accent, scheme);
  const rows = pairs.map(({ use, contrast, least }) => [
    say(`brand.use_${use}`),
    `${formatContrast(contrast)} : 1`,
    `${least} : 1`,
    contrast < least ? html`<b class="fault">${say('brand.too_low')}</b>` : say('brand.enough'),
  ]);
  const heads = ['brand.pair', 'brand.contrast', 'brand.least', 'brand.verdict'] as const;
  const isPoor = pairs.some(({ contrast, least }) => contrast < least);
  const nearest = isPoor ? readableAccent(accent, scheme) : null;
  return html`${showTable(
    say('brand.contrasts', { scheme: say(`brand.${scheme}`), accent }),
    heads.map(key => ({ head: say(key) })),
    rows,
  )}${nearest !== null && html`<p class="warn">${say('brand.nearest', { accent, nearest })}</p>`}`;
}
