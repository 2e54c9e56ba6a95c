/** The style sheet (fit-width.css) knows so many widths, in px. */
const STEP_PX = 40;
const LAST_PX = 2400;

/** The class of what is shown only where the box around it is at least so wide, in px. */
export function fromWidth(width: number): string {
  return `from-${Math.min(LAST_PX, Math.ceil(width / STEP_PX) * STEP_PX)}`;
}

/**
 * About how wide a text is at 13.5 px, a little more rather than less. The site brings its font, so that this can be
 * reckoned before anything is drawn.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : /[\dA-Z%@–−…]/.test(letter) ? 8.9 : 7.3;
  return width;
}
