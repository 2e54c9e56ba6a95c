import type { Locale } from '#text/locale.ts';
import type { Letter, LetterPart } from './letter.ts';
import { format } from './messages/messages.ts';

/** Writes a letter as plain text. */
export function writeText({ locale, parts, closing }: Letter): string {
  return `${[...parts.map(part => writePart(part, locale)), ['-- ', ...closing].join('\n')].join('\n\n')}\n`;
}

function writePart(part: LetterPart, locale: Locale): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'quote':
      return part.text
        .split(/\r?\n/)
        .map(line => `> ${line}`)
        .join('\n');
    case 'facts':
      return part.rows.map(([name, value]) => format('fact', { name, value }, locale)).join('\n');
    case 'table':
      return writeTable(part, locale);
    case 'link':
      return `${part.text}\n${part.url}`;
  }
}

/** One block per row, because columns would not align in a proportional font. */
function writeTable({ head, rows, foot }: Extract<LetterPart, { kind: 'table' }>, locale: Locale): string {
  const blocks = rows.map((row, at) => {
    const [first = '', ...others] = row;
    const lines = others.map((value, column) =>
      format('fact', { name: head[column + 1] ?? '', value }, locale),
    );
    return `${at + 1}. ${[...first.split('\n'), ...lines].join('\n   ')}`;
  });
  const [name = '', ...amounts] = foot ?? [];
  const value = amounts.filter(cell => cell !== '').join(' ');
  return [...blocks, ...(foot === null ? [] : [format('fact', { name, value }, locale)])].join('\n\n');
}
