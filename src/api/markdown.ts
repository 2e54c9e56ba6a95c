import { LRUCache } from 'lru-cache';
import { Marked, type RendererThis, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Locale } from '#contract/locale.ts';
import { type LocalizedText, type ShownText, showText } from '#contract/localized-text.ts';
import { collectFormulas } from './formulas.ts';

/** Rendered texts that are kept, in characters with their sources. */
const RENDERED_KEPT = 5_000_000;

const SANITIZE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...[
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'del',
      'sub',
      'sup',
      'small',
      'kbd',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page has one h1: its own title.
  transformTags: { h1: 'h2', a: markForeign },
};

/**
 * Renders a text that an owner wrote in Markdown, with formulas between dollar signs, as HTML that is safe to put into a page: no scripts, styles, frames or foreign protocols.
 * @param mediaHref turns a relative path of the catalogue folder into an address
 */
export function renderMarkdown(markdown: string, mediaHref: (path: string) => string): string {
  const formulas = collectFormulas();
  const marked = new Marked(
    { gfm: true, async: false, renderer: { paragraph } },
    { extensions: formulas.extensions },
  );
  const html = marked.parse(formulas.clean(markdown), { async: false });
  const safe = sanitizeHtml(html, {
    ...SANITIZE,
    transformTags: {
      ...SANITIZE.transformTags,
      img: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, loading: 'lazy', src: imageSource(attributes.src ?? '', mediaHref) },
      }),
    },
  });
  return formulas.insert(safe).trim();
}

/** Renders a localized text in the language asked for, or the other one, marked as such. */
export type RenderText = (text: LocalizedText, locale: Locale) => ShownText;

/** Makes the renderer of a catalogue version's texts, which keeps what it rendered last. @param mediaHref see {@link renderMarkdown} */
export function makeTextRenderer(mediaHref: (path: string) => string): RenderText {
  const htmlCache = new LRUCache<string, string>({
    maxSize: RENDERED_KEPT,
    sizeCalculation: (html, markdown) => html.length + markdown.length,
  });
  return (text, locale) => {
    const shown = showText(text, locale);
    if (shown.text === '') return shown;
    const html = htmlCache.get(shown.text) ?? renderMarkdown(shown.text, mediaHref);
    htmlCache.set(shown.text, html);
    return { ...shown, text: html };
  };
}

/** The site stands behind links to its own pages, not behind others. */
function markForeign(tagName: string, { rel: _, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = /^(#|\/(?!\/))/.test(attribs.href ?? '');
  return { tagName, attribs: isOwn ? attribs : { ...attribs, rel: 'nofollow noopener' } };
}

function imageSource(src: string, mediaHref: (path: string) => string): string {
  return /^([a-z][a-z0-9+.-]*:|\/)/i.test(src) ? src : mediaHref(src);
}

/** A picture that is a paragraph of its own is a figure; its words are the caption, so that a reader hears them once. */
function paragraph(this: RendererThis, { tokens }: Tokens.Paragraph): string | false {
  const [only] = tokens;
  if (tokens.length !== 1 || only?.type !== 'image') return false;
  const image = this.parser.parseInline([{ ...only, text: '', tokens: [] }]);
  const caption = this.parser.parseInline('tokens' in only && only.tokens ? only.tokens : []);
  return `<figure>${image}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>\n`;
}
