import type { LocalizedText } from '#text/localized-text.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../xml/read-xml.ts';
import { childTexts } from './bmecat-texts.ts';

/**
 * The settings of the `HEADER` for all products: the language of texts that state none (ISO 639), the currency, and the
 * folder or address of media.
 */
export type BmecatHeader = {
  language: string;
  currency: string | null;
  mime_root: string;
  name: LocalizedText;
};

/**
 * The header of a file that has none. Its texts count as German, the language of the standard's authors, and its
 * currency is unknown.
 */
export const NO_HEADER: BmecatHeader = { language: 'deu', currency: null, mime_root: '', name: {} };

/** Reads the `HEADER`. */
export function readHeader(header: XmlElement): BmecatHeader {
  const catalog = childOf(header, 'CATALOG');
  const languages = childrenOf(catalog, 'LANGUAGE');
  const main = languages.find(({ attributes }) => attributes.default === 'true') ?? languages[0];
  const language = main?.text.toLowerCase() || NO_HEADER.language;
  const currency = childText(catalog, 'CURRENCY');
  return {
    language,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    mime_root: childText(catalog, 'MIME_ROOT'),
    name: childTexts(catalog, 'CATALOG_NAME', language),
  };
}
