/** Most characters of a text in Markdown. */
export const MARKDOWN_LENGTH_MAX = 50_000;
/** Most lines of it. */
export const MARKDOWN_LINES_MAX = 2000;
/** Most lists and quotations inside one another. */
export const MARKDOWN_DEPTH_MAX = 20;
/** Most signs of it that may begin something: `*`, `_`, `[`, `|` … */
export const MARKDOWN_SIGNS_MAX = 3000;
/** Most signs of a paragraph, times its characters: each may be looked for to the paragraph's end. */
const PARAGRAPH_COST_MAX = 10_000_000;

/** Why a text cannot be shown as Markdown while visitors wait: it has too many characters, lines or signs, or is too deeply nested. */
export type MarkdownExcess = 'too_long' | 'too_many_lines' | 'too_nested' | 'too_dense';

/** Why a text exceeds the limit of what can be rendered in about 50 ms, or null if it does not. It takes linear time. */
export function markdownExcess(text: string): MarkdownExcess | null {
  if (text.length > MARKDOWN_LENGTH_MAX) return 'too_long';
  const lines = text.split('\n');
  if (lines.length > MARKDOWN_LINES_MAX) return 'too_many_lines';
  if (lines.some(line => depthOf(line) > MARKDOWN_DEPTH_MAX)) return 'too_nested';
  const isDense =
    countSigns(text) > MARKDOWN_SIGNS_MAX ||
    text.split(/\n[ \t]*\n/).some(paragraph => countSigns(paragraph) * paragraph.length > PARAGRAPH_COST_MAX);
  return isDense ? 'too_dense' : null;
}

/** The number of lists and quotations that a line opens or continues: its markers, and the indentation before a list's marker. */
function depthOf(line: string): number {
  const start = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(line)?.[0] ?? '';
  const markers = start.match(/[>*+-]|\d[.)]/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(start)?.[0].replaceAll('\t', '    ').length ?? 0;
  return markers + indent / 2;
}

function countSigns(text: string): number {
  return text.match(/[*_~[\]`<$!&|]/g)?.length ?? 0;
}
