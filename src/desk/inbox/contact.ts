import type { Contact } from '#contract/visitors/contact.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';

/** A term and its description. A fact without a description is not shown. */
export type Fact = readonly [string, Markup | string | null | undefined];

/** A visitor's contact details in one line. */
export function describeContact(contact: Partial<Contact>): string {
  const { name, company, email, phone } = contact;
  return [name, company, email, phone].filter(part => part).join(', ');
}

/** Shows facts as a list. */
export function showFacts(facts: readonly Fact[]): Markup {
  const shown = facts.flatMap(([term, text]) =>
    text ? html`<div><dt>${term}</dt><dd>${text}</dd></div>` : [],
  );
  return html`<dl class="about">${shown}</dl>`;
}

/** A link that opens a letter to a visitor in the owner's mail program. */
export function writeToLink(email: string, subject: string, say: Say): Markup {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
  return html`<a class="button" href="${address}">${say('inbox.write_to', { email })}</a>`;
}
