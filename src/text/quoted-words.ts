// What is folded to a double quote when a text is read.
const DOUBLE_QUOTE = /["“”„＂]/g;
const AFTER_DIGIT = /(?<=[\d０-９½¼¾⅛⅜⅝⅞])["“”„＂]/y;
const INCH = '″';
/** A mark of exclusion stays before the quote: `-"gold"`. */
const EXCLUDING = /^[-!−–－！](?=\p{L})/u;

/**
 * Puts words of a search's text in double quotes, so that they are searched as written and not read as a condition.
 * This is how a visitor takes back a condition. Inch marks among the words, or right behind them, become `″`, which no
 * quote is. The rest of the text stays as it is.
 * @param words their places: [start, end) in UTF-16 units, in ascending order and not overlapping
 */
export function quoteWords(text: string, words: readonly { start: number; end: number }[]): string {
  let quoted = '';
  let at = 0;
  for (const { start, end } of words) {
    const [mark = ''] = EXCLUDING.exec(text.slice(start, end)) ?? [];
    const own = text.slice(start + mark.length, end).replace(DOUBLE_QUOTE, INCH);
    quoted = `${withBlank(quoted + text.slice(at, start))}${mark}"${own}"`;
    at = end;
    if (at < text.length && !/\s/.test(text[at] ?? '')) quoted += ' ';
    AFTER_DIGIT.lastIndex = at;
    if (AFTER_DIGIT.test(text)) {
      quoted += INCH;
      at++;
    }
  }
  return quoted + text.slice(at);
}

/** A quote right after a digit would be an inch mark. */
function withBlank(text: string): string {
  return text === '' || /\s$/.test(text) ? text : `${text} `;
}
