import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { openSvgCost, type SvgCost } from './svg-cost.ts';
import { SVG_ATTRIBUTES, SVG_DANGERS, SVG_ELEMENTS } from './svg-names.ts';

/**
 * The result of cleaning an SVG: the file to publish, or the reason against it. `danger` names what would run or load
 * something. It is null if the file is not XML in UTF-8 or draws too many elements (`drawn`) for a browser.
 */
export type CleanedSvg = { ok: true; svg: string } | { ok: false; danger: string | null; drawn?: number };

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Most elements inside one another. */
const DEPTH_MAX = 200;

/** Most elements that are drawn: a browser takes a second or so for them. */
export const DRAWN_MAX = 200_000;

/** Style sheets and styles: constructs that load something, or escapes that could hide one. */
const CSS_DANGER =
  /\\|@(?!media\b|supports\b|keyframes\b)[^\s;{]*|(?:image-set|cross-fade|image|src|expression)\s*\(|url\(\s*["']?\s*(?!#)[^)]*/i;

/** An address that a picture may name: a part of itself, or a picture in itself. */
const OWN_ADDRESS = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

/** A reason to refuse a file. */
class Danger extends Error {}

/**
 * Parses an SVG as XML and writes back only known elements and attributes, without comments or DTD. Scripts, events and
 * references to other files refuse the file. Anything else unknown (animations, a drawing program's own data) is
 * removed.
 */
export function cleanSvg(bytes: Uint8Array): CleanedSvg {
  const parts: string[] = [];
  const cost = openSvgCost();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    parse(text, parts, cost);
  } catch (error) {
    return { ok: false, danger: error instanceof Danger ? error.message : null };
  }
  const drawn = cost.count(DRAWN_MAX);
  if (drawn > DRAWN_MAX) return { ok: false, danger: null, drawn };
  return { ok: true, svg: `${parts.join('')}\n` };
}

/** Reads a file in its published form, an SVG cleaned. Undefined for an SVG that is not safe. */
export async function readPublished(file: string, path: string): Promise<Buffer | undefined> {
  const content = await readFile(file);
  if (extname(path).toLowerCase() !== '.svg') return content;
  const cleaned = cleanSvg(content);
  return cleaned.ok ? Buffer.from(cleaned.svg) : undefined;
}

/** Whether a file has, in its published form, the bytes of one that is published. */
export async function isSamePublished(file: string, published: string): Promise<boolean> {
  const content = await readPublished(file, published);
  return content?.equals(await readFile(published)) ?? false;
}

/** @throws Danger, and any error of the XML parser */
function parse(text: string, parts: string[], cost: SvgCost): void {
  const parser = sax.parser(true, { xmlns: true });
  /** The names of open elements, or null for those that are left out. */
  const open: (string | null)[] = [];
  /** The number of parts while the element opened last is empty. */
  let empty = 0;
  /** The text of the open style sheet. It arrives in parts, which only make sense together. */
  let sheet = '';
  const isLeftOut = () => open.at(-1) === null || open.at(-1) === 'style';
  const write = (content: string) => {
    if (open.includes('style')) sheet += content;
    else if (open.length > 0 && !isLeftOut()) parts.push(escapeXml(content));
  };
  parser.onerror = error => {
    throw error;
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml-stylesheet') throw new Danger('<?xml-stylesheet');
    const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(body)?.[1] ?? 'utf-8';
    if (name === 'xml' && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new Danger(encoding);
  };
  parser.ondoctype = doctype => {
    if (doctype.includes('[')) throw new Danger('<!DOCTYPE [');
  };
  parser.onopentag = tag => {
    // With `xmlns` the parser returns tags with their namespaces.
    const { name, attributes } = readTag(tag as QualifiedTag);
    if (open.length >= DEPTH_MAX) throw new Danger(`<${name}`);
    const isKept = !isLeftOut() && SVG_ELEMENTS.has(name) && (open.length > 0 || name === 'svg');
    if (isKept) parts.push(`<${name}${open.length === 0 ? ` xmlns="${SVG_NAMESPACE}"` : ''}${attributes}>`);
    open.push(isKept ? name : null);
    if (isKept) cost.open(name, readOwn(tag as QualifiedTag));
    if (isKept) empty = parts.length;
  };
  parser.onclosetag = () => {
    const name = open.pop();
    if (typeof name !== 'string') return;
    cost.close();
    if (name === 'style') {
      refuseCss(sheet);
      cost.addSheet(sheet);
      parts.push(escapeXml(sheet));
      sheet = '';
    }
    if (empty === parts.length) parts[empty - 1] = (parts[empty - 1] ?? '').replace(/>$/, '/>');
    else parts.push(`</${name}>`);
    empty = 0;
  };
  parser.ontext = write;
  parser.oncdata = write;
  parser.write(text).close();
  if (parts.length === 0) throw new Error('There is no svg element');
}

/** The name of an element, and the attributes that it keeps, as written. @throws Danger */
function readTag({ local, prefix, uri, attributes }: QualifiedTag): { name: string; attributes: string } {
  const isSvg = uri === SVG_NAMESPACE || uri === '';
  if (SVG_DANGERS.has(local.toLowerCase()) || uri === 'http://www.w3.org/1999/xhtml')
    throw new Danger(`<${local}`);
  const kept = Object.values(attributes).flatMap(attribute => readAttribute(attribute));
  return { name: isSvg ? local : `${prefix}:${local}`, attributes: kept.join('') };
}

/** The attributes of an element by their names without a prefix. */
function readOwn({ attributes }: QualifiedTag): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));
}

/** @throws Danger */
function readAttribute({ local, uri, value }: QualifiedAttribute): string[] {
  if (/^on/i.test(local)) throw new Danger(`${local}=`);
  if (/^(href|src)$/i.test(local) && !OWN_ADDRESS.test(value))
    throw new Danger(`${local}=${value.slice(0, 60)}`);
  if (uri === XML_NAMESPACE) return [` xml:${local}="${escapeXml(value)}"`];
  const isOwn = uri === '' && (SVG_ATTRIBUTES.has(local) || local.startsWith('aria-'));
  if (!isOwn && !(uri === XLINK_NAMESPACE && local === 'href')) return [];
  if (local !== 'href') refuseCss(value);
  return [` ${local}="${escapeXml(value)}"`];
}

/** @throws Danger if a style or a style attribute could load something */
function refuseCss(css: string): void {
  const danger = CSS_DANGER.exec(css)?.[0];
  if (danger !== undefined) throw new Danger(danger.slice(0, 60));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
