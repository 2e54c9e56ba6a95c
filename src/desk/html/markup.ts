import { escapeXml } from '#text/escape-xml.ts';

/** HTML that may stand in a page as it is. Only {@link html} makes it, which escapes all texts in it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template. Texts and numbers are escaped, lists are joined, and nothing is written for null and false. */
export type MarkupPart = Markup | string | number | null | undefined | false | readonly MarkupPart[];

/** Makes HTML of a template. Values stand in elements or in quoted attributes, never in names of either. */
export function html(pieces: TemplateStringsArray, ...parts: MarkupPart[]): Markup {
  return new Markup(pieces.map((piece, at) => piece + (at < parts.length ? write(parts[at]) : '')).join(''));
}

function write(part: MarkupPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(write).join('') : escapeXml(String(part));
}
