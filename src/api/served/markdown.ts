import { LRUCache } from 'lru-cache';
import MarkdownIt, { type StateCore } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText, ShownText } from '#text/localized-text.ts';
import { MARKDOWN_DEPTH_MAX, markdownExcess } from '#text/markdown-limits.ts';
import { showText } from '#text/text-in.ts';
import { escapeHtml, Formulas, withFormulas } from './formulas.ts';

/** The facts about the catalogue's files that a text's pictures need. */
export type TextMedia = {
  /** The address of a file, by its path inside the catalogue folder. */
  href: (path: string) => string;
  /** The size at which a picture is shown by default, in CSS pixels, or null if there is no such picture. */
  pictureSize: (path: string) => { width: number; height: number } | null;
};

/** Limit of cached rendered texts, in characters with their sources. */
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
  nestingLimit: 100,
  // A page has one h1: its own title.
  transformTags: { h1: 'h2', a: markForeign },
};

/** Markdown as GitHub has it. It takes linear time, or nearly, for whatever is written. */
const MARKDOWN = new MarkdownIt({ html: true, linkify: true, maxNesting: 2 * MARKDOWN_DEPTH_MAX });
// The sanitizer decides which targets a link may have.
MARKDOWN.validateLink = () => true;
// A name such as `readme.md` or `N-BK7.in` is not an address.
MARKDOWN.linkify.set({ fuzzyLink: false });
MARKDOWN.use(withFormulas);
MARKDOWN.core.ruler.push('figure', makeFigures);
MARKDOWN.core.ruler.push('align', alignCells);

/**
 * Renders an owner's Markdown, with formulas between dollar signs, as HTML that is safe in a page: no scripts, styles,
 * frames or foreign protocols. A text too large to render while visitors wait is shown as source. The limits are in
 * `text/markdown-limits.ts`, and an import refuses such texts.
 */
export function renderMarkdown(markdown: string, media: TextMedia): string {
  return markdownExcess(markdown) === null ? renderWhole(markdown, media) : plainHtml(markdown);
}

function renderWhole(markdown: string, media: TextMedia): string {
  const formulas = new Formulas();
  const html = MARKDOWN.render(formulas.clean(markdown), { formulas });
  const safe = sanitizeHtml(html, {
    ...SANITIZE,
    transformTags: {
      ...SANITIZE.transformTags,
      img: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, loading: 'lazy', ...pictureOf(attributes, media) },
      }),
    },
  });
  return formulas.insert(safe).trim();
}

/** A text as source, in its paragraphs. */
function plainHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter(paragraph => paragraph.trim() !== '');
  return paragraphs.map(paragraph => `<p>${escapeHtml(paragraph.trim())}</p>`).join('\n');
}

/** Renders a localized text in the requested language, or the other one, marked as such. */
export type RenderText = (text: LocalizedText, locale: Locale) => ShownText;

/** Makes the renderer of a catalogue version's texts, which caches its latest results. */
export function makeTextRenderer(media: TextMedia): RenderText {
  const htmlCache = new LRUCache<string, string>({
    maxSize: RENDERED_KEPT,
    sizeCalculation: (html, markdown) => html.length + markdown.length,
  });
  return (text, locale) => {
    const shown = showText(text, locale);
    if (shown.text === '') return shown;
    const html = htmlCache.get(shown.text) ?? renderMarkdown(shown.text, media);
    htmlCache.set(shown.text, html);
    return { ...shown, text: html };
  };
}

/** The site vouches for links to its own pages, not for others. */
function markForeign(tagName: string, { rel: _, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = /^(#|\/(?!\/))/.test(attribs.href ?? '');
  return { tagName, attribs: isOwn ? attribs : { ...attribs, rel: 'nofollow noopener' } };
}

/** The source and size of a picture, so that room is kept while it loads. A width or height in the text is kept. */
function pictureOf({ src = '', width, height }: sanitizeHtml.Attributes, media: TextMedia) {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(src)) return { src };
  const size = width === undefined && height === undefined ? media.pictureSize(src) : null;
  return {
    src: media.href(src),
    ...(size !== null && { width: String(size.width), height: String(size.height) }),
  };
}

/**
 * Makes a figure of a picture in a paragraph of its own. Its words become the caption and not the alternative text, so
 * that a screen reader reads them once.
 */
function makeFigures({ tokens, Token }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const [open, close] = [tokens[at - 1], tokens[at + 1]];
    const [image, ...others] = token.type === 'inline' ? (token.children ?? []) : [];
    if (
      image?.type !== 'image' ||
      others.length > 0 ||
      open?.type !== 'paragraph_open' ||
      open.hidden ||
      !close
    )
      continue;
    open.tag = 'figure';
    close.tag = 'figure';
    const caption = image.children ?? [];
    image.children = [];
    if (caption.length === 0) continue;
    const [start, end] = [
      new Token('caption_open', 'figcaption', 1),
      new Token('caption_close', 'figcaption', -1),
    ];
    token.children = [image, start, ...caption, end];
  }
}

/** Cells state their alignment by an attribute, because no style of a text is let through. */
function alignCells({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const side = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    token.attrs = side === undefined ? null : [['align', side]];
  }
}
