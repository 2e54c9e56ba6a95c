/** Size of a drawing in user units; the site shows it at any size. */
export const SHEET = { width: 360, height: 270 } as const;

/** A picture in two forms in one file: the dimensioned drawing, and the bare section that replaces it where the picture is
 *  shown smaller than {@link SMALL_BELOW_PX}. */
export interface Drawing {
  readonly full: string;
  readonly small: string;
}

/** Class of what a drawing says in mm, and of what it says in inches. */
export const METRIC = 'm';
export const INCH = 'i';
/** The id that a drawing is asked for in inches by: `lens.svg#in`. */
const INCH_ID = 'in';

/** Below this width in px an SVG file shows its small form. */
const SMALL_BELOW_PX = 120;

// Ink, soft ink for dimensions, hatching; the site's own greys (WCAG AA on both grounds).
const STYLE = `path,line,circle,rect{fill:none;stroke:#12161c;stroke-width:1.5;vector-effect:non-scaling-stroke;stroke-linejoin:round}
.l{stroke:#5a6572;stroke-width:1}.c{stroke:#5a6572;stroke-width:1;stroke-dasharray:14 3 3 3}.n{stroke-width:1}.k{stroke:#0b4fd8;stroke-width:2}
.g{stroke:#0b4fd8;stroke-width:.7;vector-effect:none}.x{fill:url(#h)}.y{fill:url(#H)}.z{fill:url(#i)}.w{fill:url(#J)}.a{fill:#5a6572;stroke:none}.o{fill:#12161c;stroke:none}
text{font:13px system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;fill:#12161c;font-variant-numeric:tabular-nums}
@media(prefers-color-scheme:dark){path,line,circle,rect{stroke:#e8ecf1}.l,.c{stroke:#97a3b0}.k,.g{stroke:#7aa7ff}.a{fill:#97a3b0}.o,text{fill:#e8ecf1}}`;

const HATCH = `<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><line class="g" y1="3.5" x2="7" y2="3.5"/></pattern>`;
const COARSE = `<pattern id="H" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><line class="g" style="stroke-width:7" y1="17" x2="34" y2="17"/></pattern>`;

const COUNTER_HATCH = `<pattern id="J" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line class="g" style="stroke-width:7" y1="17" x2="34" y2="17"/></pattern><pattern id="i" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line class="g" y1="3.5" x2="7" y2="3.5"/></pattern>`;

// b: area of a beam; r: ray; e, f: dashed and dotted curves; v: grid.
const FIGURE_STYLE = `.b{fill:#0b4fd8;fill-opacity:.13;stroke:none}.r{stroke:#0b4fd8}.e{stroke-dasharray:8 4}.f{stroke-dasharray:2 4;stroke-linecap:round}.v{stroke:#5a6572;stroke-opacity:.25;stroke-width:1}.p{fill:#0b4fd8;stroke:none}
@media(prefers-color-scheme:dark){.b{fill:#7aa7ff;stroke:none}.r{stroke:#7aa7ff}.v{stroke:#97a3b0}.p{fill:#7aa7ff;stroke:none}}`;

/** The SVG file of a drawing: one file that answers to its own size, to the scheme, and to the units it is asked for in. */
export function svgFile(drawing: Drawing): string {
  const rule = `.s{display:none}@media(max-width:${SMALL_BELOW_PX}px){.d{display:none}.s{display:inline}}`;
  const isMeasured = drawing.full.includes(`class="${METRIC}"`);
  const units = isMeasured
    ? `.${INCH},#${INCH_ID}:target .${METRIC}{display:none}#${INCH_ID}:target .${INCH}{display:inline}`
    : '';
  // Inches have their sign at each number.
  const unit = isMeasured ? inUnit(METRIC, text(SHEET.width - 8, SHEET.height - 8, 'mm', 'end')) : '';
  const full = `<g class="d"${isMeasured ? ` id="${INCH_ID}"` : ''}>${drawing.full}${unit}</g>`;
  return wrap(
    `<style>${STYLE}${rule}${units}</style><defs>${hatchings(drawing.full + drawing.small)}</defs>${full}<g class="s">${drawing.small}</g>`,
  );
}

/** The SVG file of a pictogram: the small form alone, at every size, hatched finely where it is shown large. */
export function pictogramFile(drawing: Drawing): string {
  const rule = `@media(min-width:${SMALL_BELOW_PX + 1}px){.y{fill:url(#h)}.w{fill:url(#i)}}`;
  return wrap(`<style>${STYLE}${rule}</style><defs>${hatchings(drawing.small)}</defs>${drawing.small}`);
}

/** The SVG file of an article's figure or a banner: one form, at the size given; the beam's area, dashed and dotted lines and small capitals of charts beside the hand of the drawings. */
export function figureFile(content: string, size: { width: number; height: number }): string {
  return wrap(`<style>${STYLE}${FIGURE_STYLE}</style><defs>${HATCH}${COUNTER_HATCH}</defs>${content}`, size);
}

/** The hatchings that a drawing asks for. */
function hatchings(content: string): string {
  return HATCH + COARSE + (/class="[zw]"/.test(content) ? COUNTER_HATCH : '');
}

function wrap(content: string, { width, height }: { width: number; height: number } = SHEET): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

/** A coordinate with at most two decimals. */
export function at(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** A number as a drawing writes it: at most two decimals, no trailing zeros. */
export function label(value: number, decimals = 2): string {
  return String(Math.round(value * 10 ** decimals) / 10 ** decimals);
}

/** An outline; `kind` is a class of the style: '' thick, 'n' thin, 'l' soft, 'c' centre line, 'k' coated face. */
export function path(d: string, kind = ''): string {
  return `<path${kind === '' ? '' : ` class="${kind}"`} d="${d}"/>`;
}

/** A cut face: outline with hatching; coarse hatching for the small form. */
export function section(d: string, coarse = false): string {
  return `<path class="${coarse ? 'y' : 'x'}" d="${d}"/>`;
}

/** A second cut part beside the first: hatched the other way (ISO 128-50). */
export function counterSection(d: string, coarse = false): string {
  return `<path class="${coarse ? 'w' : 'z'}" d="${d}"/>`;
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, kind = ''): string {
  return path(`M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`, kind);
}

/** A rectangle's path, for {@link path} and {@link section}. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;
}

/** A circle. */
export function circle(x: number, y: number, radius: number, kind = ''): string {
  return `<circle${kind === '' ? '' : ` class="${kind}"`} cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"/>`;
}

/** Something drawn for one system of units only: {@link METRIC} or {@link INCH}. */
export function inUnit(unit: typeof METRIC | typeof INCH, drawn: string): string {
  return `<g class="${unit}">${drawn}</g>`;
}

/** A text, anchored at its start, middle or end. */
export function text(
  x: number,
  y: number,
  content: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  turned = false,
): string {
  const turn = turned ? ` transform="rotate(-90 ${at(x)} ${at(y)})"` : '';
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${turn}>${escaped}</text>`;
}
