import type { ListData } from '#contract/client/client-answers.ts';

// The address of a plot is its view: the attributes of the two axes and of the marks, in this order. An axis without a
// scale has the one that suits its numbers.
//
//   view=plot   view=plot:focal_length,price   view=plot:log:focal_length,linear:price,substrate

/** An axis of a plot: the key of its attribute, and its scale, where null is the one that suits its numbers. */
export type AxisChoice = { key: string; scale: 'linear' | 'log' | null };

/** The choices for a plot. `marks` is the key of the attribute by which products are marked. */
export type PlotChoice = { x: AxisChoice; y: AxisChoice; marks: string | null };

const VIEW = /^plot(?::(.*))?$/;
const AXIS = /^(?:(log|linear):)?([a-z][a-z0-9_]*)$/;

/** The choices in an address, or null if it names none. */
export function readPlotView(parameters: URLSearchParams): PlotChoice | null {
  const [x, y, marks = null] = VIEW.exec(parameters.get('view') ?? '')?.[1]?.split(',') ?? [];
  const [across, up] = [readAxis(x), readAxis(y)];
  return across && up && { x: across, y: up, marks: marks === '' ? null : marks };
}

function readAxis(text = ''): AxisChoice | null {
  const [, scale, key] = AXIS.exec(text) ?? [];
  if (key === undefined) return null;
  return { key, scale: scale === 'log' || scale === 'linear' ? scale : null };
}

/** The inverse of {@link readPlotView}. */
export function writePlotView({ x, y, marks }: PlotChoice): string {
  const axis = ({ key, scale }: AxisChoice) => (scale === null ? key : `${scale}:${key}`);
  return `plot:${[axis(x), axis(y), marks].filter(part => part !== null).join(',')}`;
}

/** What every buyer asks: it suits the vertical axis, and says nothing of what a product is. */
const ORDERING = ['price', 'lead_time'];

/**
 * The plot that suits a list: its first attribute of numbers over the price, or over the second where there are no
 * prices, marked by the first attribute with choices. Returns null if there are no two attributes of numbers.
 */
export function suggestPlot({ facets }: Pick<ListData, 'facets'>): PlotChoice | null {
  const numbers = facets.filter(({ kind }) => kind === 'number').map(({ key }) => key);
  const own = numbers.filter(key => !ORDERING.includes(key));
  const ordering = ORDERING.filter(key => numbers.includes(key));
  const [x, second = ordering[1]] = [...own, ...ordering];
  const y = ordering.includes('price') && x !== 'price' ? 'price' : second;
  if (x === undefined || y === undefined || x === y) return null;
  const marks = facets.find(({ kind }) => kind === 'enum')?.key ?? null;
  return { x: { key: x, scale: null }, y: { key: y, scale: null }, marks };
}
