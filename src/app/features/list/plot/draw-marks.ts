import type uPlot from 'uplot';
import type { PlotColours } from '../../curves/drawing/plot-options.ts';
import { type CountedCell, isWithin, type Mark, OTHER_MARK, type Part } from './plot-marks.ts';

/** Half the size of a mark, in CSS pixels. */
const RADIUS = 4;
/** The ring around the mark that is pointed at. */
const RING = 8;

/** The shapes of marks around 0 0, as corners in units of their radius. The first is a circle. */
const CORNERS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [
    [0, -1.15],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  [
    [0, 1.15],
    [1.1, -0.85],
    [-1.1, -0.85],
  ],
];

/** The path of a shape in SVG's notation. The last shape is a cross. */
export function shapePath(mark: number, x: number, y: number, radius: number): string {
  if (mark === OTHER_MARK)
    return `M${x - radius} ${y - radius}L${x + radius} ${y + radius}M${x - radius} ${y + radius}L${x + radius} ${y - radius}`;
  const corners = CORNERS[mark] ?? [];
  if (corners.length === 0)
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  return `M${corners.map(([a, b]) => `${x + a * radius} ${y + b * radius}`).join('L')}z`;
}

/** What the canvas shows: marks and cells, the selected part (null: none), and the mark that is pointed at. */
export type Drawing = {
  marks: readonly Mark[];
  cells: readonly CountedCell[];
  part: Part | null;
  /** Whether the list has conditions on the attributes of the axes. */
  isFiltered: boolean;
  current: Mark | null;
};

/** Draws the marks of a plot: those inside are filled, those outside are pale. */
export function drawMarks({ ctx, bbox }: uPlot, drawing: Drawing, colours: PlotColours): void {
  const { marks, part, isFiltered, current } = drawing;
  const toX = (share: number) => bbox.left + share * bbox.width;
  const toY = (share: number) => bbox.top + (1 - share) * bbox.height;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  drawCells(ctx, drawing, colours, { toX, toY });
  const paths = new Map<string, { mark: number; inside: boolean; path: Path2D }>();
  for (const own of marks) {
    if (own.point === null) continue;
    const inside = part === null ? own.inside : isWithin(own, part);
    const key = `${own.mark} ${inside}`;
    const group = paths.get(key) ?? { mark: own.mark, inside, path: new Path2D() };
    paths.set(key, group);
    group.path.addPath(new Path2D(shapePath(own.mark, toX(own.x), toY(own.y), RADIUS * devicePixelRatio)));
  }
  ctx.lineWidth = 1.25 * devicePixelRatio;
  const isSelecting = part !== null || isFiltered;
  // Those inside lie over the others.
  for (const { mark, inside, path } of [...paths.values()].sort(
    (a, b) => Number(a.inside) - Number(b.inside),
  )) {
    const colour = mark === OTHER_MARK ? colours.soft : (colours.series[mark] ?? colours.soft);
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.globalAlpha = inside ? 0.95 : 0.4;
    ctx.stroke(path);
    if (!inside || mark === OTHER_MARK) continue;
    ctx.globalAlpha = isSelecting ? 0.95 : 0.2;
    ctx.fill(path);
  }
  ctx.restore();
  if (current === null) return;
  ctx.save();
  ctx.strokeStyle = colours.ink;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.arc(toX(current.x), toY(current.y), RING * devicePixelRatio, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

/** Cells are the darker the more products they have: by the root, so that few show beside many. */
function drawCells(
  ctx: CanvasRenderingContext2D,
  { cells, part }: Drawing,
  colours: PlotColours,
  { toX, toY }: { toX: (share: number) => number; toY: (share: number) => number },
): void {
  const most = cells.reduce((max, { count }) => Math.max(max, count), 1);
  ctx.fillStyle = colours.series[0] ?? colours.ink;
  for (const cell of cells) {
    const middle = { x: (cell.left + cell.right) / 2, y: (cell.bottom + cell.top) / 2 };
    const isPale = part !== null && !isWithin(middle, part);
    ctx.globalAlpha = (0.12 + 0.78 * Math.sqrt(cell.count / most)) * (isPale ? 0.4 : 1);
    const [left, top] = [Math.floor(toX(cell.left)), Math.floor(toY(cell.top))];
    // A column of equal numbers has no width of its own.
    const width = Math.max(2, Math.floor(toX(cell.right)) - left);
    ctx.fillRect(left, top, width, Math.max(2, Math.floor(toY(cell.bottom)) - top));
  }
}
