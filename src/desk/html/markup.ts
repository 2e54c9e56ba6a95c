import { escapeXml } from '#text/escape-xml.ts';

/** HTML that can be put into a page unchanged. Only {@link html}, which escapes all texts, and {@link safeHtml} create it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. Texts and numbers are escaped, lists are joined, and null and false are left out. */
export type MarkupPart = Markup | string | number | null | undefined | false | readonly MarkupPart[];

/** Creates HTML from a template. Values may stand in elements or in quoted attributes, but not in names. */
export function html(pieces: TemplateStringsArray, ...parts: MarkupPart[]): Markup {
  return new Markup(pieces.map((piece, at) => piece + (at < parts.length ? write(parts[at]) : '')).join(''));
}

function write(part: MarkupPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(write).join('') : escapeXml(String(part));
}

/** HTML that was made safe elsewhere: an owner's text as visitors' pages show it. */
export function safeHtml(text: string): Markup {
  return new Markup(text);
}
