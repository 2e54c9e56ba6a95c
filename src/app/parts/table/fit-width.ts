/** Step between the widths in the style sheet (fit-width.css), in px. */
const STEP_PX = 40;
const LAST_PX = 2400;

/** The class of content that is shown only if the box around it has at least this width, in px. */
export function fromWidth(width: number): string {
  return `from-${Math.min(LAST_PX, Math.ceil(width / STEP_PX) * STEP_PX)}`;
}

/**
 * The approximate width of a text at 13.5 px, rather too large than too small. The site has its own font, so this can
 * be computed before anything is drawn.
 */
export function textWidth(text: string): number {
  let width = 0;
  // By code units, as the width of every cell of a table is asked for.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // The second half of a letter above U+FFFF.
    if (code >= 0xdc00 && code < 0xe000) continue;
    width += code > 0x2e80 ? 13.5 : isWide(code) ? 8.9 : 7.3;
  }
  return width;
}

/** The codes of %, @, –, − and …, which are as wide as digits and capitals. */
const WIDE_SIGNS: readonly number[] = [0x25, 0x40, 0x2013, 0x2212, 0x2026];

function isWide(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || WIDE_SIGNS.includes(code);
}
