import ADVANCES from './font/advances.json' with { type: 'json' };

/** Widths by character, as fractions of the font size. */
const WIDTHS: ReadonlyMap<string, number> = new Map(Object.entries(ADVANCES));
/** Chinese and similar characters are as wide as they are high. */
const WIDE = /[\p{Script=Han}\u{3000}-\u{30ff}\u{ff00}-\u{ff60}]/u;
/** Characters that may not begin a line. */
const CLOSING = /[，。、；：！？）》」』”’…]/u;
/** Largest width of almost all other characters. */
const OTHER_WIDTH = 0.7;

/** The width of a text in the bold font, in pixels, or slightly less. */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const char of text) ems += WIDE.test(char) ? 1 : (WIDTHS.get(char) ?? OTHER_WIDTH);
  return ems * size;
}

/**
 * Breaks a text into lines of a width: between words, before Chinese characters, and inside a word that is too wide by
 * itself. Text that does not fit is cut off with `…`.
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

/** Number of characters of a text too wide for one line that fit in the first line. */
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
  // At least one character, so that no width makes the loop endless.
  return breakAt > 0 ? breakAt : Math.max(end, [...text][0]?.length ?? 1);
}
