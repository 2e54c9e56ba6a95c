/** A piece of a text: [start, end) in UTF-16 units. */
export type TextSpan = { readonly start: number; readonly end: number };

const BEFORE_INCH_MARK = /[\d½¼¾⅛⅜⅝⅞]/;

/**
 * Finds the quoted parts (`"…"`, `「…」`) of a scanned text, including the quotes. An unclosed quote extends to the end.
 * A `"` right after a digit is an inch mark and opens no quote.
 */
export function findQuoted(text: string): TextSpan[] {
  const found: TextSpan[] = [];
  for (let start = 0; start < text.length; start++) {
    const closing = closingQuote(text, start);
    if (closing === undefined) continue;
    const close = text.indexOf(closing, start + 1);
    const end = close < 0 ? text.length : pastInchMark(text, close);
    found.push({ start, end });
    start = end - 1;
  }
  return found;
}

function closingQuote(text: string, at: number): string | undefined {
  if (text[at] === '「') return '」';
  return text[at] === '"' && !BEFORE_INCH_MARK.test(text[at - 1] ?? '') ? '"' : undefined;
}

/** `"1""`: the first mark is the inch's, the second one closes. */
function pastInchMark(text: string, close: number): number {
  const isInch = text[close + 1] === '"' && BEFORE_INCH_MARK.test(text[close - 1] ?? '');
  return isInch ? close + 2 : close + 1;
}
