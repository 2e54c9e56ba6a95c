import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { DESK_PATH, HOME_PATH, postForm } from '../page/frame.ts';
import type { DeskSession } from '../session/desk-session.ts';

/** How long a typed password counts as recent, in ms. */
export const PROOF_MS = 10 * 60_000;

/** The name of the password field. */
export const PROOF_FIELD = 'own_password';

/** A form that waits for the password. `address` is its target below the desk's path. */
type ProofForm = { form: URLSearchParams; address: string };

/** Asks for the password and repeats the fields of the form, which is sent again together with it. */
export function askProof(
  session: DeskSession,
  { form, address }: ProofForm,
  say: Say,
): { title: string; body: Markup } {
  const kept = [...form].filter(([name]) => name !== 'csrf' && name !== PROOF_FIELD);
  const hidden = kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const wrong =
    form.has(PROOF_FIELD) && html`<p class="warn" role="alert">${say('refusal.current_password')}</p>`;
  const inside = html`${hidden}<input type="hidden" name="username" autocomplete="username" value="${session.who}">
<p class="field"><label for="${PROOF_FIELD}">${say('account.current')}</label>
<input id="${PROOF_FIELD}" name="${PROOF_FIELD}" type="password" autocomplete="current-password" required></p>
<p class="buttons"><button class="accent">${say('proof.go')}</button>
<a class="button" href="${DESK_PATH + HOME_PATH}">${say('confirm.back')}</a></p>`;
  return {
    title: say('proof.title'),
    body: html`${wrong}<p>${say('proof.lead', { minutes: PROOF_MS / 60_000 })}</p>
${postForm(session, address, inside)}`,
  };
}
