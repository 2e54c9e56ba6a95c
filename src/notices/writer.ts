import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import { brandOf } from '#contract/records/brand/brand.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { Letter, LetterPart } from './letter.ts';
import { format } from './messages/messages.ts';

/** The context of letters besides their record: the live catalogue, and the address of its pages (null: not known). */
export type LetterContext = {
  served: Pick<ServedCatalogue, 'catalogue' | 'areas'>;
  addressOf: (path: string, locale: Locale) => string | null;
};

/** The name of the site in mails: its brand. */
export function siteName({ served: { catalogue } }: LetterContext, locale: Locale): string {
  return showText(brandOf(catalogue).name, locale).text;
}

/** The language that the owner is written in. */
export function ownerLocale({ served: { catalogue } }: LetterContext): Locale {
  return catalogue.default_locale;
}

/** Builds a letter from the parts that all letters have and its own. */
export function makeLetter(
  desk: LetterContext,
  locale: Locale,
  {
    subject,
    parts,
    ...rest
  }: Pick<Letter, 'subject' | 'reply_to' | 'leave_url' | 'files'> & { parts: readonly (LetterPart | null)[] },
): Letter {
  const { company, email, phone, address } = desk.served.catalogue.contact;
  const site = siteName(desk, locale);
  const own = showText(company, locale).text;
  const facts = [own || site, showText(address, locale).text, phone ?? '', email ?? ''];
  return {
    locale,
    site,
    subject,
    parts: parts.filter(part => part !== null),
    closing: [...facts.filter(line => line !== ''), desk.addressOf('/', locale) ?? ''].filter(
      line => line !== '',
    ),
    ...rest,
  };
}

/** The facts with a value as a part of a letter, or null if all values are empty. */
export function facts(rows: readonly (readonly [string, string | null | undefined])[]): LetterPart | null {
  const filled = rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return filled.length === 0 ? null : { kind: 'facts', rows: filled };
}

/** A link to a page of the site, or null if its address is not known. */
export function linkTo(desk: LetterContext, path: string, text: string, locale: Locale): LetterPart | null {
  const url = desk.addressOf(path, locale);
  return url === null ? null : { kind: 'link', text, url };
}

/** The name of an area, or its code if the catalogue has no name for it. It is '' for null. */
export function areaName({ served }: LetterContext, code: string | null, locale: Locale): string {
  if (code === null) return '';
  const area = served.areas.find(code);
  return (area && showText(area.name, locale).text) || code;
}

/** A time, as people write it, in UTC. */
export function writeTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** The sender, as far as they gave their details. */
export function contactFacts(
  contact: {
    name?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    company?: string | undefined;
  },
  area: string,
  locale: Locale,
): LetterPart | null {
  return facts([
    [format('name', {}, locale), contact.name],
    [format('company', {}, locale), contact.company],
    [format('email', {}, locale), contact.email],
    [format('phone', {}, locale), contact.phone],
    [format('area', {}, locale), area],
  ]);
}

/** A letter for testing that mail works. */
export function testLetter(desk: LetterContext): Letter {
  const locale = ownerLocale(desk);
  const parts = { site: siteName(desk, locale) };
  return makeLetter(desk, locale, {
    subject: format('test.subject', parts, locale),
    parts: [{ kind: 'text', text: format('test.text', parts, locale) }],
  });
}
