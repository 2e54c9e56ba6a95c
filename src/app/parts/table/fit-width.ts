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
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : /[\dA-Z%@–−…]/.test(letter) ? 8.9 : 7.3;
  return width;
}
