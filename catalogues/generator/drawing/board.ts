import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, circle, type Drawing, label, SHEET } from './sheet.ts';

/** A tapped plate seen from above: sides and hole grid in mm, the thread. */
export interface BoardShape {
  readonly width: number;
  readonly length: number;
  readonly grid: number;
  readonly thread: string;
}

/** A breadboard from above: its outline and the grid of holes. */
export function drawBoard(board: BoardShape): Drawing {
  const scale = Math.min(220 / board.length, 150 / board.width);
  const [w, h] = [board.length * scale, board.width * scale];
  const [x, y] = [(SHEET.width - w) / 2, 34];
  const full = [
    holes(board, x, y, scale, 'f'),
    horizontal(x, x + w, y + h + 34, y + h, y + h, label(board.length)),
    vertical(y, y + h, x - 26, x, x, label(board.width)),
    leader(x + (board.grid / 2) * scale, y + (board.grid / 2) * scale, x + 30, y - 16, board.thread),
  ];
  const k = Math.min(300 / board.length, 220 / board.width);
  const coarse = { ...board, grid: board.length / Math.min(6, Math.round(board.length / board.grid)) };
  const [sx, sy] = [(SHEET.width - board.length * k) / 2, (SHEET.height - board.width * k) / 2];
  return {
    full: full.join(''),
    small: holes(coarse, sx, sy, k, 'F'),
  };
}

/** The holes as a pattern of their own, named after the form that it belongs to. */
function holes(
  { width, length, grid }: BoardShape,
  x: number,
  y: number,
  scale: number,
  name: string,
): string {
  const step = grid * scale;
  const hole = circle(step / 2, step / 2, Math.min(2.4, step * 0.22), 'n');
  const pattern = `<pattern id="${name}" x="${at(x)}" y="${at(y)}" width="${step.toFixed(4)}" height="${step.toFixed(4)}" patternUnits="userSpaceOnUse">${hole}</pattern>`;
  return `<defs>${pattern}</defs><path d="${box(x, y, length * scale, width * scale)}" style="fill:url(#${name})"/>`;
}
