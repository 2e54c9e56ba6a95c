import { layOut, PLOT_SIZE, POINTER } from '../plot/layout.ts';
import type { Picture } from '../plot/picture.ts';
import { colourOf, dashOf } from './line-style.tsx';

/** A line of the legend under the plot. */
export type LegendLine = { at: number; name: string; note: string };

/** The colours of a file. */
type FileColours = {
  ink: string;
  soft: string;
  line: string;
  ground: string;
  series: readonly string[];
};

const FONT = 'system-ui, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const ROW = 17;
const TITLE = 26;
/** Most characters of a legend's line. A longer one is cut. */
const LEGEND_MAX = 100;
/** PNG pixels per unit of the drawing, so that it is sharp in print and on dense screens. */
const PNG_SCALE = 2;

/** A picture as a standalone SVG file: title, plot, and a legend with the origin of each line. */
export function writeSvg(
  picture: Picture,
  {
    legend,
    write,
    colours,
  }: { legend: readonly LegendLine[]; write: (value: number) => string; colours: FileColours },
): string {
  const plot = layOut(picture, write);
  const { left, right, top, bottom, marker } = plot;
  const { width } = PLOT_SIZE;
  const height = PLOT_SIZE.height + TITLE + legend.length * ROW + 8;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${escapeXml(content)}</text>`;
  const soft = ` fill="${colours.soft}"`;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    text(left, 18, picture.name, ' font-size="14" font-weight="600"'),
    `<g transform="translate(0 ${TITLE})">`,
    `<clipPath id="plot"><rect x="${left}" y="${top - 1}" width="${right - left}" height="${bottom - top + 2}"/></clipPath>`,
    `<path d="${plot.grid}" stroke="${colours.line}"/>`,
    `<path d="${plot.frame}" fill="none" stroke="${colours.ink}"/>`,
    ...plot.yLabels.map(label => text(left - 8, label.at + 4, label.text, ' text-anchor="end"')),
    ...plot.xLabels.map(label => text(label.at, bottom + 17, label.text, ' text-anchor="middle"')),
    text((left + right) / 2, PLOT_SIZE.height - 8, picture.x.title, ` text-anchor="middle"${soft}`),
    text(
      12,
      (top + bottom) / 2,
      picture.y.title,
      ` text-anchor="middle" transform="rotate(-90 12 ${(top + bottom) / 2})"${soft}`,
    ),
    '<g clip-path="url(#plot)" fill="none" stroke-width="1.6" stroke-linejoin="round">',
    ...plot.lines.map(line => `<path d="${line.path}"${stroke(line.at, colours)}/>`),
    '</g>',
    ...(marker === null
      ? []
      : [
          `<g transform="translate(${marker.x.toFixed(1)} ${top})">`,
          `<path d="M0 0v${bottom - top}" stroke="${colours.ink}"/><path d="${POINTER}"/>`,
          marker.x > (left + right) / 2
            ? text(4, -6, marker.text, ' text-anchor="end"')
            : text(-4, -6, marker.text),
          '</g>',
        ]),
    ...legend.flatMap(({ at, name, note }, row) => {
      const y = PLOT_SIZE.height + 8 + row * ROW;
      return [
        `<path d="M${left} ${y - 4}h26" stroke-width="2"${stroke(at, colours)}/>`,
        `<text x="${left + 34}" y="${y}">${escapeXml(name)} <tspan${soft}>${escapeXml(shorten(note, LEGEND_MAX - name.length))}</tspan></text>`,
      ];
    }),
    '</g>',
  ];
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(FONT)}" font-size="12" fill="${colours.ink}">`;
  return `${open}${parts.join('')}</svg>\n`;
}

/** Draws an SVG file as a PNG. @throws Error if the browser cannot */
export async function writePng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The browser makes no PNG of this size');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function stroke(at: number, { series }: FileColours): string {
  const dash = dashOf(at);
  return ` stroke="${series[colourOf(at) - 1]}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}`;
}

function shorten(note: string, most: number): string {
  const kept = Math.max(most, 10);
  return note.length <= kept ? note : `${note.slice(0, kept - 1)}…`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
