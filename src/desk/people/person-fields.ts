import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { PASSWORD_MIN } from './password.ts';

/** A labelled field of a form. */
export function field(label: string, name: string, attributes: Markup): Markup {
  return html`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${attributes}></p>`;
}

/** The fields for choosing a new password. */
export function newPasswordFields(say: Say): Markup {
  const rules = html`type="password" autocomplete="new-password" minlength="${PASSWORD_MIN}"`;
  return html`${field(say('welcome.password'), 'password', html`${rules} aria-describedby="password-help"`)}
<p class="help" id="password-help">${say('welcome.password_help', { count: PASSWORD_MIN })}</p>
${field(say('welcome.repeated'), 'repeated', rules)}`;
}

/** Shows recovery codes, which happens only once. */
export function showRecoveryCodes(codes: readonly string[], say: Say): Markup {
  return html`<p>${say('codes.lead')}</p>
<ol class="codes">${codes.map(code => html`<li><code>${code}</code></li>`)}</ol>`;
}
