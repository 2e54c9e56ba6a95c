import type { Locale } from '#text/locale.ts';

/** The address of a category: its ids from the top down. */
export function categoryPath({ path }: { path: readonly string[] }): string {
  return `/category/${path.map(encodeURIComponent).join('/')}`;
}

/** The address of the page with the changes of a product or set. */
export function historyPath(id: string): string {
  return `${productPath(id)}/history`;
}

/** The path of the feed with the same changes. */
export function changeFeedPath(id: string, locale: Locale): string {
  return `/feed/${locale}/${encodeURIComponent(id)}.xml`;
}

/** The address of a product or set. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** The path of the QR code of the address of a product or set in a language. */
export function qrCodePath(id: string, locale: Locale): string {
  return `/qr/${locale}/${encodeURIComponent(id)}.svg`;
}

/** The path of the citation of a product or set as a file: BibTeX or RIS. */
export function citationPath(id: string, locale: Locale, format: 'bib' | 'ris'): string {
  return `/cite/${locale}/${encodeURIComponent(id)}.${format}`;
}
