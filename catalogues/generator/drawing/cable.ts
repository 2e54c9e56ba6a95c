import { at, box, type Drawing, line, path, SHEET, section, text } from './sheet.ts';

/** A patch cable: two connectors by name, the fibre in a loop between them. */
export function drawCable(from: string, to: string): Drawing {
  const full = [figure(1, 150, false), text(60, 212, from), text(SHEET.width - 60, 212, to)];
  return { full: full.join(''), small: figure(1.25, 168, true) };
}

function figure(scale: number, y: number, coarse: boolean): string {
  const end = (x: number, direction: 1 | -1) => {
    const left = (offset: number, width: number) => (direction === 1 ? x + offset : x - offset - width);
    const part = (offset: number, width: number, height: number) =>
      box(left(offset * scale, width * scale), y - (height * scale) / 2, width * scale, height * scale);
    return path(part(0, 14, 10)) + section(part(14, 26, 34), coarse) + path(part(40, 34, 16));
  };
  const [a, b] = [20 + 74 * scale, SHEET.width - 20 - 74 * scale];
  const loop = `M${at(a)} ${at(y)}C${at(a + 90)} ${at(y)} ${at(b - 10)} 30 180 30S${at(a - 80)} ${at(y)} ${at(b)} ${at(y)}`;
  return end(20, 1) + end(SHEET.width - 20, -1) + path(loop, 'k') + line(20, y, 20, y);
}
