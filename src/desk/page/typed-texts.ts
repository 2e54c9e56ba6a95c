import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { DeskRefusal, type TypedText } from './desk-page.ts';
import { postForm, uploadForm } from './frame.ts';

/** Largest form, in bytes: the texts of an article in all languages, a Chinese one with nine bytes a character. */
export const FORM_BYTES_MAX = 1_500_000;

/** A field of a form with one of its texts. */
type TypedField = { name: string; value: string; label: string; max: number | null };

/** From this length on, a text gets a field of several lines. */
const LINE_MAX = 80;

/** A language as a part of the name of a field. */
export const IN_LANGUAGE = `(${LOCALES.join('|')})`;

/** What a text in a language is called. */
export function labelIn(label: string, locale = ''): string {
  const own = LOCALES.find(known => known === locale);
  return own === undefined ? label : `${label}, ${LANGUAGES[own].own_name}`;
}

/** A text as its reader takes it: without blanks around it, and with the line breaks of a folder's files. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** The field that a form's entry is, or undefined if nobody types it. */
function fieldOf(
  [name, value]: [string, string],
  texts: readonly TypedText[],
  say: Say,
): TypedField | undefined {
  for (const text of texts) {
    const found = text.name.exec(name);
    if (found?.[0] === name) return { name, value, label: text.label(say, ...found.slice(1)), max: text.max };
  }
  return undefined;
}

/** @throws DeskRefusal if a text of a form is too long, with its name and limit. No text is ever cut. */
export function refuseLongTexts(form: URLSearchParams, texts: readonly TypedText[], say: Say): void {
  for (const entry of form) {
    const field = fieldOf(entry, texts, say);
    const length = plain(entry[1]).length;
    if (field !== undefined && field.max !== null && length > field.max)
      throw new DeskRefusal(422, 'refusal.text_too_long', { field: field.label, length, limit: field.max });
  }
}

/** A form that was refused. `can_repeat` if it may be sent again as it is, `has_files` if it had files. */
type RefusedForm = {
  form: URLSearchParams;
  texts: readonly TypedText[];
  address: string;
  can_repeat: boolean;
  has_files: boolean;
};

/** The refusal of a form with more texts than the desk reads, of which none is cut. */
export function tooManyTexts(): DeskRefusal {
  return new DeskRefusal(413, 'refusal.form_too_large', { size: FORM_BYTES_MAX / 1e6 });
}

/**
 * Shows what people typed into a form that was refused, so that nothing of it is lost: to be changed and sent again or,
 * if the page has to be looked at first or the session is over, to be copied.
 */
export function showTyped(
  { form, texts, address, can_repeat, has_files }: RefusedForm,
  session: DeskSession | undefined,
  say: Say,
): Markup | null {
  const entries = [...form].filter(([name]) => name !== 'csrf');
  const typed = entries.map(entry => ({ entry, field: fieldOf(entry, texts, say) }));
  if (!typed.some(({ field }) => field !== undefined && plain(field.value) !== '')) return null;
  const repeats = can_repeat && session !== undefined;
  const fields = typed.map(({ entry: [name, value], field }, at) =>
    field !== undefined && plain(value) !== ''
      ? showField(field, at, { say, repeats })
      : repeats && html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const files =
    has_files &&
    html`<p class="field"><label for="typed-files">${say('typed.files')}</label>
<input class="drop" type="file" id="typed-files" name="files" multiple required></p>`;
  const inside = html`${fields}${files}<p class="buttons"><button class="accent">${say('typed.send')}</button></p>`;
  const write = has_files ? uploadForm : postForm;
  return html`<section aria-labelledby="typed"><h2 id="typed">${say('typed.title')}</h2>
<p>${say(repeats ? 'typed.lead' : 'typed.copy')}</p>
${session !== undefined && repeats ? write(session, address, inside) : fields}</section>`;
}

function showField(
  { name, value, label, max }: TypedField,
  at: number,
  { say, repeats }: { say: Say; repeats: boolean },
): Markup {
  const id = `typed-${at}`;
  const isLong = max !== null && plain(value).length > max;
  const fault =
    isLong &&
    html`<b class="fault" id="${id}-why">${say('typed.too_long', { length: plain(value).length, limit: max })}</b>`;
  const state = html`${!repeats && html` readonly`}${isLong && html` aria-invalid="true" aria-describedby="${id}-why"`}`;
  const control =
    value.includes('\n') || value.length > LINE_MAX
      ? html`<textarea id="${id}" name="${name}" rows="${value.length > 1000 ? 16 : 4}"${state}>
${value}</textarea>`
      : html`<input id="${id}" name="${name}" value="${value}"${state}>`;
  return html`<p class="field"><label for="${id}">${label}</label>${control}${fault}</p>`;
}
