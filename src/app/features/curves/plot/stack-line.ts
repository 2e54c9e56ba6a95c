import { axisConverter, convertLine } from '#contract/curves/curve-axis.ts';
import { STACK_MAX } from '#contract/curves/curve-limits.ts';
import { FRACTION, isRatio, multiplyLines } from '#contract/curves/curve-stack.ts';
import type { Plot, PlotLine } from './plot.ts';

/** The reference of a stack's product among the lines. */
export const STACK_REF = '~stack';

/** The lines of a stack, where a repeated line counts again. Lines that the plot lacks are left out. */
export function stackMembers(plot: Plot, stack: readonly string[]): PlotLine[] {
  const lines = new Map(plot.lines.map(line => [line.ref, line]));
  return stack.slice(0, STACK_MAX).flatMap(ref => lines.get(ref) ?? []);
}

/**
 * The plot with the product of a stack's lines as its last line. It is unchanged if the stack is empty, its lines
 * cannot be multiplied or they share no x.
 * @param name returns the name of the line from the names of its members
 */
export function withStack(plot: Plot, stack: readonly string[], name: (members: string) => string): Plot {
  const members = stackMembers(plot, stack);
  if (members.length === 0 || !isRatio(plot.y)) return plot;
  const product = multiplyLines(members.map(({ points }) => ({ x: plot.x, y: plot.y, points })));
  const axis = { key: FRACTION.key, unit: plot.y.unit };
  const toPlot = axisConverter(FRACTION, axis);
  const points = toPlot && convertLine(product, { x: plot.x, y: FRACTION }, { x: plot.x, y: axis });
  if (points === null || points.length === 0) return plot;
  const line: PlotLine = {
    ref: STACK_REF,
    curveId: null,
    name: { text: name(members.map(member => member.name.text).join(' × ')) },
    kind: 'stack',
    conditions: { text: '' },
    y: { ...plot.y, key: FRACTION.key },
    points,
  };
  return { ...plot, lines: [...plot.lines, line] };
}
