import type { Citation } from '#app/screens/product/reference/citation.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The characters with a meaning in TeX. Braces must be balanced even if escaped, so they become commands. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
};

/**
 * Writes a citation as an entry for BibTeX in UTF-8. The second braces around names keep their case and their commas.
 * @param id the key of the entry
 */
export function writeBibtex(id: string, citation: Citation): string {
  const { maker, owner, title, edition, published_on, address } = citation;
  const [year = '', month = ''] = published_on?.split('-') ?? [];
  const fields = [
    `author = {{${escapeTex(maker)}}}`,
    `title = {{${escapeTex(title)}}}`,
    `howpublished = {${escapeTex(owner)}}`,
    `note = {${escapeTex(edition)}}`,
    ...(published_on === null ? [] : [`year = {${year}}`, `month = ${MONTHS[Number(month) - 1]}`]),
    ...(address === null ? [] : [`url = {${address}}`]),
  ];
  // A tilde is no letter of a key.
  return `@misc{${id.replaceAll('~', '-')},\n${fields.map(field => `  ${field}`).join(',\n')}\n}\n`;
}

/** Writes a citation as a web page in RIS, whose lines end with CR and LF. */
export function writeRis(citation: Citation, locale: Locale): string {
  const { maker, owner, title, edition, published_on, address } = citation;
  const lines = [
    ['TY', 'ELEC'],
    ['AU', maker],
    ['TI', title],
    ['PB', owner],
    ['N1', edition],
    ...(published_on === null
      ? []
      : [
          ['PY', published_on.slice(0, 4)],
          ['DA', published_on.replaceAll('-', '/')],
        ]),
    ['LA', LANGUAGES[locale].tag],
    ...(address === null ? [] : [['UR', address]]),
    ['ER', ''],
  ];
  return lines.map(([tag, value = '']) => `${tag}  - ${oneLine(value)}\r\n`).join('');
}

function escapeTex(text: string): string {
  return oneLine(text).replace(/[\\{}~^$&#_%]/g, character => TEX[character] ?? '');
}

/** A text without breaks of lines and control characters. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
