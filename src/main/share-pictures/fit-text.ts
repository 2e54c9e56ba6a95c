import ADVANCES from './font/advances.json' with { type: 'json' };

/** Widths by character, in parts of the font's size. */
const WIDTHS: ReadonlyMap<string, number> = new Map(Object.entries(ADVANCES));
/** Chinese and what is set like it is as wide as high. */
const WIDE = /[\p{Script=Han}\u{3000}-\u{30ff}\u{ff00}-\u{ff60}]/u;
/** Signs that may not begin a line. */
const CLOSING = /[，。、；：！？）》」』”’…]/u;
/** Greatest width of almost all other signs. */
const OTHER_WIDTH = 0.7;

/** How wide a text is in the bold font, or a little less, in pixels. */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const char of text) ems += WIDE.test(char) ? 1 : (WIDTHS.get(char) ?? OTHER_WIDTH);
  return ems * size;
}

/**
 * Breaks a text into lines of a width: between words, before Chinese characters, and inside a word that alone is too
 * wide. Text that does not fit is cut off with `…`.
 */
export function fitText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const fitted: string[] = [];
  let rest = text.replace(/\s+/g, ' ').trim();
  while (rest !== '' && fitted.length < lines) {
    const isLast = fitted.length === lines - 1;
    const end = widthOf(rest, size) <= width ? rest.length : endOfLine(rest, size, width, isLast);
    const line = rest.slice(0, end).trimEnd();
    rest = rest.slice(end).trimStart();
    fitted.push(isLast && rest !== '' ? `${line}…` : line);
  }
  return fitted;
}

/** How many characters of a text that is too wide make its first line. */
function endOfLine(text: string, size: number, width: number, isCut: boolean): number {
  const room = isCut ? width - widthOf('…', size) : width;
  let end = 0;
  let breakAt = 0;
  let taken = 0;
  for (const char of text) {
    if (char === ' ' || (WIDE.test(char) && !CLOSING.test(char))) breakAt = end;
    taken += widthOf(char, size);
    if (taken > room) break;
    end += char.length;
  }
  // A character at least, so that no width makes this endless.
  return breakAt > 0 ? breakAt : Math.max(end, [...text][0]?.length ?? 1);
}
