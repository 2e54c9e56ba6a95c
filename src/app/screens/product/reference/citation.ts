import type { DataOf } from '#contract/client/call.ts';
import type { Locale } from '#text/locale.ts';
import { sharedText } from '#text/shared-text.ts';
import { textIn } from '#text/text-in.ts';
import { writeDate } from '../../../parts/day-text.ts';
import { makerOf } from './maker.ts';

/**
 * What a citation of a product or set states. `owner` is the owner of the catalogue, `edition` its version in words,
 * and `published_on` the day of that version (`2026-11-26`). A product has its part number before its name.
 */
export type Citation = {
  maker: string;
  owner: string;
  title: string;
  edition: string;
  published_on: string | null;
  address: string | null;
};

/** The sources of a citation. `published_at` is the time of publication, and `address` is that of the page. */
type Cited = Pick<DataOf<'product_get'>, 'product' | 'set'> & {
  catalogue: DataOf<'home'>['catalogue'];
  published_at: string | undefined;
  address: string | null;
};

/** The citation of a product, or of a set alone. */
export function citationOf(
  { product, set, catalogue, published_at, address }: Cited,
  locale: Locale,
): Citation {
  const owner = catalogue.contact.company.text || catalogue.brand.name.text;
  const names = [product?.partNumber, product?.name.text || set?.name.text].flatMap(name => name || []);
  return {
    maker: makerOf(product, owner),
    owner,
    title: [...new Set(names)].join(', '),
    edition: `${textIn(sharedText('citation.version'), locale)} ${catalogue.version}`,
    published_on: published_at?.slice(0, 10) ?? null,
    address,
  };
}

/** Writes a citation as a text. */
export function tellCitation(citation: Citation, locale: Locale): string {
  const { maker, title, edition, published_on, address } = citation;
  const version = published_on === null ? edition : `${edition}, ${writeDate(published_on, locale)}`;
  return [`${maker}: ${title}`, version, address ?? []].flat().join('. ');
}
