import { html, type Markup } from '../html/markup.ts';

/** The field that says which reply a new one replaces, by the time of that, so that nobody's reply is overwritten unseen. */
export function replacedField(answered_at: string | null): Markup {
  return html`<input type="hidden" name="replaces" value="${answered_at ?? ''}">`;
}

/** The time of the reply that a form replaces, null for none. */
export function readReplaced(form: URLSearchParams): string | null {
  return form.get('replaces') || null;
}
