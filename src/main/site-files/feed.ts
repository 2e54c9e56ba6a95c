import { escapeXml } from '#text/escape-xml.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';

/** The media type of a feed. */
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** An entry of a feed. `lines` are its text, and `updated` is in ISO 8601. Addresses are escaped already. */
export type FeedEntry = {
  id: string;
  title: string;
  page: string | null;
  updated: string;
  lines: readonly string[];
};

/** A feed and its entries. `self` is its own URL, and `page` that of its subject. URLs are escaped already. */
export type Feed = {
  id: string;
  locale: Locale;
  title: string;
  icon: string;
  self: string;
  page: string;
  author: string;
  updated: string;
  entries: readonly FeedEntry[];
  /** A note for readers on the whole feed. */
  note?: string;
};

/** Writes a feed as Atom 1.0 (RFC 4287). */
export function writeFeed(feed: Feed): string {
  const { id, locale, title, icon, self, page, author, updated, entries, note } = feed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGES[locale].tag}">
<id>${id}</id>
<title>${escapeXml(title)}</title>${note === undefined ? '' : `\n<subtitle>${escapeXml(note)}</subtitle>`}
<icon>${icon}</icon>
<link rel="self" href="${self}"/>
<link href="${page}"/>
<author><name>${escapeXml(author)}</name></author>
<updated>${updated}</updated>
${entries.map(writeEntry).join('\n')}
</feed>
`;
}

function writeEntry({ id, title, page, updated, lines }: FeedEntry): string {
  const link = page === null ? '' : `<link href="${page}"/>`;
  // An entry without a link has content (RFC 4287, 4.1.2).
  const text = lines.length === 0 ? '' : `<content>${escapeXml(lines.join('\n'))}</content>`;
  return `<entry><id>${id}</id><title>${escapeXml(title)}</title>${link}<updated>${updated}</updated>${text}</entry>`;
}
