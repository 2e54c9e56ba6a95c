import { LOCALE_NAMES } from '#contract/locale.ts';
import type { Text } from '../shown.ts';

/** A description of the catalogue: HTML that the API has made of Markdown and sanitized. */
export function CatalogueHtml({ html }: { html: Text }) {
  const lang = html.lang && LOCALE_NAMES[html.lang].language;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API gives sanitized HTML only
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html.text }} />;
}
