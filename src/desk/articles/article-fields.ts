import type { Article } from '#contract/records/article.ts';
import { isFurtherKey } from '#importer/sources/folder/content.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import { DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { IN_LANGUAGE, labelIn } from '../page/typed-texts.ts';

/** Longest key and text of a further field, in characters. */
const KEY_MAX = 60;
const TEXT_MAX = 2_000;
/** Empty rows for fields that an article does not have yet. */
const NEW_ROWS = 2;

/** Keys that pages of articles know. */
const KNOWN_KEYS = ['topic', 'level', 'duration', 'version', 'requirements', 'language', 'pieces'];

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** What people type into further fields. */
export const FIELD_TEXTS: readonly TypedText[] = [
  { name: /field:\d+:key/, label: say => say('articles.field_key'), max: KEY_MAX },
  {
    name: new RegExp(`field:\\d+:${IN_LANGUAGE}`),
    label: (say, locale) => labelIn(say('articles.field_text'), locale),
    max: TEXT_MAX,
  },
];

/** Further fields, each with a text in every language, and empty rows for others. */
export function showFields(
  { kind, fields }: Pick<Article, 'kind' | 'fields'>,
  say: DeskRequest['say'],
): Markup {
  const empty = Array.from({ length: NEW_ROWS }, () => ({ key: '', value: {} }));
  const rows = [...fields, ...empty].map(({ key, value }: Article['fields'][number], at) => {
    const name = `field:${at}:key`;
    const texts = LOCALES.map(locale => {
      const { own_name, tag } = LANGUAGES[locale];
      const id = `field:${at}:${locale}`;
      return html`<p class="field"><label for="${id}">${own_name}</label>
<input id="${id}" name="${id}" lang="${tag}" value="${value[locale] ?? ''}"></p>`;
    });
    const control =
      key === ''
        ? html`<p class="field"><label for="${name}">${say('articles.field_key')}</label>
<input id="${name}" name="${name}" list="field-keys" autocapitalize="none" spellcheck="false"></p>`
        : html`<input type="hidden" name="${name}" value="${key}">`;
    return html`<fieldset class="texts">
<legend>${key === '' ? say('articles.field_new') : key}</legend>${control}${texts}</fieldset>`;
  });
  const names = KNOWN_KEYS.map(key => html`<option value="${key}">`);
  return html`<section aria-labelledby="fields"><h2 id="fields">${say('articles.setting.fields')}</h2>
<p class="lead">${say('articles.fields_lead', { kind: say(`articles.kind_${kind}`) })}</p>
<datalist id="field-keys">${names}</datalist>${rows}</section>`;
}

/** Reads the further fields of a form, with the texts of those that were emptied. */
export function readFields(form: URLSearchParams): Article['fields'] {
  const fields: Article['fields'] = [];
  for (let at = 0; form.has(`field:${at}:key`); at++) {
    const key = (form.get(`field:${at}:key`) ?? '').trim();
    const texts = LOCALES.map(locale => [locale, (form.get(`field:${at}:${locale}`) ?? '').trim()] as const);
    const written = texts.filter(([, text]) => text !== '');
    if (key !== '' || written.length > 0) fields.push({ key, value: Object.fromEntries(written) });
  }
  return fields;
}

/** @throws DeskRefusal if a field has no key that front matter can have, or one that another field has */
export function checkFields({ kind, fields }: Pick<Article, 'kind' | 'fields'>): void {
  const taken = new Set<string>();
  for (const { key } of fields) {
    if (!KEY.test(key) || !isFurtherKey(key, kind))
      throw new DeskRefusal(422, 'refusal.article_field', { key });
    if (taken.has(key)) throw new DeskRefusal(422, 'refusal.field_twice', { key });
    taken.add(key);
  }
}
