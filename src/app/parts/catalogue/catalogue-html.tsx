import { useEffect, useMemo, useRef } from 'react';
import type { TextData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { localizeLinks, wrapWideParts } from './catalogue-markup.ts';

/** A description of the catalogue: HTML that the API has created from Markdown and sanitized. */
export function CatalogueHtml({ html }: { html: TextData }) {
  const lang = html.lang && LANGUAGES[html.lang].tag;
  const shown = useShown(html.text);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other parts
  useEffect(() => (box.current === null ? undefined : watchWideParts(box.current)), [shown]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns sanitized HTML only
  return <div ref={box} lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: shown }} />;
}

function useShown(html: string): string {
  const t = useMessages();
  const localize = useLocalize();
  return useMemo(() => {
    const localized = localizeLinks(html, localize);
    return wrapWideParts(localized, { formula: t('text.formula'), table: t('text.table') });
  }, [html, t, localize]);
}

/** Makes only those parts focusable that are wider than the text at its current width. */
function watchWideParts(text: HTMLElement): () => void {
  const parts = [...text.querySelectorAll<HTMLElement>('.wide-part')];
  const observer = new ResizeObserver(() => {
    for (const part of parts)
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
  });
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}
