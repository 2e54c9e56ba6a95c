// Colours of the interface as `#rrggbb`, and how well one is read on another: WCAG 2.2, success criterion 1.4.3.

/** A colour as `#rrggbb`, in small letters. */
export type Colour = `#${string}`;

/** Minimum contrast of text against its background: WCAG 2.2, level AA. */
export const TEXT_CONTRAST_MIN = 4.5;

/** Minimum contrast of the parts of a control against what is beside them: WCAG 2.2, success criterion 1.4.11. */
export const CONTROL_CONTRAST_MIN = 3;

/** Formats a contrast with one decimal, never as more than it is: 4.46 is not 4.5. */
export function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

/** Reads `#rgb` or `#rrggbb`, in upper or lower case. Returns null if the text is neither. */
export function parseColour(text: string): Colour | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** The contrast of two colours, from 1 (the same) to 21 (black on white). */
export function contrastOf(one: Colour, other: Colour): number {
  const [bright = 0, dim = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** A colour with a share (0 to 1) of another. */
export function mixColours(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, from 0 (black) to 1 (white). Formula: WCAG 2.2, definition of relative luminance. */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(channel => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, each from 0 to 255. */
function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
}
