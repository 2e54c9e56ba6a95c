import { basename } from 'node:path';
import type { Scheme } from '#contract/records/brand/accent.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { PICTURE_ENDINGS } from '../files/sent-files.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, uploadForm } from '../page/frame.ts';
import {
  BRAND_PICTURES,
  type BrandForm,
  type BrandPicture,
  type ColourFault,
  SCHEMES,
} from './brand-draft.ts';

/** A brand in the form, with what is wrong with its colours. */
type EditedBrand = {
  live_id: string;
  form: BrandForm;
  faults: Readonly<Record<Scheme, ColourFault | null>>;
};

/** The address of a picture of the live version, or of one that was sent to the desk. */
export function pictureAddress(path: string): string {
  return `${DESK_PATH}/brand/picture?path=${encodeURIComponent(path)}`;
}

/** The form of a brand. Its first button, which Enter presses, shows the brand and keeps nothing. */
export function showBrandForm({ live_id, form, faults }: EditedBrand, { session, say }: DeskRequest): Markup {
  return uploadForm(
    session,
    '/brand',
    html`<input type="hidden" name="from" value="${live_id}">
<section aria-labelledby="name"><h2 id="name">${say('brand.name')}</h2>
<p class="lead">${say('brand.name_hint')}</p>
${LOCALES.map(locale => nameField(locale, form, say))}</section>
<section aria-labelledby="colours"><h2 id="colours">${say('brand.colours')}</h2>
<p class="lead">${say('brand.colours_hint')}</p>
${SCHEMES.map(scheme => colourField(scheme, form, faults[scheme], say))}</section>
<section aria-labelledby="pictures"><h2 id="pictures">${say('brand.pictures')}</h2>
<ul class="brand-pictures">${BRAND_PICTURES.map(picture => pictureEntry(picture, form, say))}</ul>
${addField(say)}
${box('shows_name', form.shows_name, say('brand.shows_name'))}</section>
<section aria-labelledby="footer"><h2 id="footer">${say('brand.footer')}</h2>
${box('powered_by', form.powered_by, say('brand.powered_by'))}</section>
<p class="buttons"><button name="do" value="show">${say('brand.show')}</button>
<button class="accent" name="do" value="save">${say('lists.save')}</button></p>`,
  );
}

function nameField(locale: (typeof LOCALES)[number], { name }: BrandForm, say: DeskRequest['say']): Markup {
  const { own_name, tag } = LANGUAGES[locale];
  const id = `name-${locale}`;
  return html`<p class="field"><label for="${id}">${say('brand.name_in', { language: own_name })}</label>
<input id="${id}" name="name:${locale}" lang="${tag}" value="${name[locale] ?? ''}"></p>`;
}

function colourField(
  scheme: Scheme,
  { colours }: BrandForm,
  fault: ColourFault | null,
  say: DeskRequest['say'],
): Markup {
  const hint = `${scheme}-hint`;
  const reason = fault !== null && html` <b class="fault">${say(`brand.fault_${fault}`)}</b>`;
  return html`<p class="field"><label for="${scheme}">${say(`brand.accent_${scheme}`)}</label>
<input class="short" id="${scheme}" name="${scheme}" value="${colours[scheme]}" placeholder="#8a1f4b" spellcheck="false" autocomplete="off" aria-describedby="${hint}"${
    fault !== null && html` aria-invalid="true"`
  }>
<span class="lead" id="${hint}">${say(`brand.accent_${scheme}_hint`)}${reason}</span></p>`;
}

function pictureEntry(picture: BrandPicture, { pictures }: BrandForm, say: DeskRequest['say']): Markup {
  const path = pictures[picture];
  const name = say(`brand.picture_${picture}`);
  if (path === null) return html`<li><h3>${name}</h3><p class="lead">${say('brand.no_picture')}</p></li>`;
  const address = pictureAddress(path);
  return html`<li><h3>${name}</h3><input type="hidden" name="${picture}" value="${path}">
<p class="${picture === 'logo_dark' ? 'shown by-night' : 'shown by-day'}"><img src="${address}" alt=""></p>
<p><a href="${address}" download="${basename(path)}">${path}</a></p>
${box(`drop:${picture}`, false, say('brand.drop', { name }))}</li>`;
}

function addField(say: DeskRequest['say']): Markup {
  const options = BRAND_PICTURES.map(
    picture => html`<option value="${picture}">${say(`brand.picture_${picture}`)}</option>`,
  );
  return html`<p class="field"><label for="picture">${say('brand.add')}</label>
<input class="drop" type="file" id="picture" name="picture" accept="${PICTURE_ENDINGS.join(',')}" aria-describedby="picture-hint">
<span class="lead" id="picture-hint">${say('brand.add_hint')}</span></p>
<p class="field"><label for="use">${say('brand.use')}</label> <select id="use" name="use">${options}</select></p>`;
}

function box(name: string, isChecked: boolean, label: string): Markup {
  return html`<p class="box"><input type="checkbox" id="${name}" name="${name}" value="yes"${
    isChecked && html` checked`
  }> <label for="${name}">${label}</label></p>`;
}
