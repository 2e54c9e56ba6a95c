import { escapeHtml } from '#api/served/formulas.ts';
import { LANGUAGES } from '#text/locale.ts';
import type { Letter, LetterPart } from './letter.ts';

const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const CELL = 'padding:8px 0 8px 12px;border-bottom:1px solid #d9dde3;vertical-align:top';

// Mail programs with dark schemes use these colours. Nothing is loaded from anywhere.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body,.page{background:#14171b!important;color:#e6e9ed!important}.sheet{background:#1d2126!important;border-color:#363c45!important}td,th{border-color:#363c45!important}.soft{color:#a3abb6!important;border-color:#363c45!important}a{color:#8ab4ff!important}}
@media (max-width:480px){.page{padding:0!important}.sheet{padding:16px!important;border:0!important}}`;

/** Writes a letter as an HTML page that loads nothing: no pictures, no fonts, no scripts, no tracking. */
export function writeHtml(letter: Letter): string {
  const { locale, site, subject, parts, closing } = letter;
  const foot = closing.map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${LANGUAGES[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body style="margin:0;background:#f2f4f7;color:#1b1f24"><div class="page" style="background:#f2f4f7;padding:24px 12px;${FONT};font-size:15px;line-height:1.5">
<div class="sheet" style="max-width:640px;margin:0 auto;background:#ffffff;border:1px solid #d9dde3;border-radius:6px;padding:24px">
<div style="font-size:18px;font-weight:600;margin:0 0 20px">${escapeHtml(site)}</div>
${parts.map(writePart).join('\n')}
<div class="soft" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9dde3;color:#5a6470;font-size:13px">${foot}</div>
</div></div></body></html>
`;
}

function writePart(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #aab3bf">${lines(part.text)}</blockquote>`;
    case 'facts':
      return writeFacts(part.rows);
    case 'table':
      return writeTable(part);
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:#0b57d0">${escapeHtml(part.text)}</a></p>`;
  }
}

function writeFacts(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th class="soft" scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:400;color:#5a6470">${escapeHtml(name)}</th><td style="padding:2px 0">${lines(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:15px">${cells.join('')}</table>`;
}

function writeTable({ head, rows, numbers, foot }: Extract<LetterPart, { kind: 'table' }>): string {
  const style = (column: number, more = '') => {
    const side = numbers.includes(column) ? 'text-align:right' : 'text-align:left';
    return `${CELL}${column === 0 ? ';padding-left:0' : ''};${side}${more}`;
  };
  const row = (tag: 'td' | 'th', cells: readonly string[], more = '') =>
    `<tr>${cells.map((cell, column) => `<${tag} style="${style(column, more)}">${lines(cell)}</${tag}>`).join('')}</tr>`;
  const last = foot === null ? '' : `<tfoot>${row('td', foot, ';font-weight:600;border-bottom:0')}</tfoot>`;
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px"><thead>${row('th', head, ';font-weight:600')}</thead><tbody>${rows.map(cells => row('td', cells)).join('')}</tbody>${last}</table>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
