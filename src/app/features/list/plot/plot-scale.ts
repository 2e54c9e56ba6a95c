import type { DataOf } from '#contract/client/call.ts';
import type { UnitConversion } from '../../../platform/units/imperial.ts';
import { linearTicks, logTicks } from '../../curves/plot/ticks.ts';

/** The answer of the call for a plot. */
export type PlotData = DataOf<'category_plot'>;

/** An axis in the unit that the visitor reads: its ends and ticks, and the conversions from and to the base unit. */
export type UnitAxis = {
  log: boolean;
  min: number;
  max: number;
  ticks: number[];
  show: (value: number) => number;
  back: (shown: number) => number;
  /** The place of a number between the two ends, 0 to 1. */
  toShare: (shown: number) => number;
  fromShare: (share: number) => number;
};

/** Room beside the outermost points, as a share of the axis. */
const MARGIN = 0.04;
/** Significant digits of an end that was drawn with a pointer: a pixel of a wide plot is about a thousandth of it. */
const DIGITS = 3;

/** Arranges an axis. If nothing is drawn it goes from 0 to 1. */
export function showAxis(
  { scale, min, max }: Pick<PlotData['x'], 'scale' | 'min' | 'max'>,
  conversion: UnitConversion | null,
  wanted: number,
): UnitAxis {
  const show = conversion?.convert ?? ((value: number) => value);
  const back = conversion?.back ?? ((value: number) => value);
  const shown = min === null || max === null ? [0, 1] : [show(min), show(max)].sort((a, b) => a - b);
  const [low = 0, high = 1] = shown;
  // A conversion may shift numbers to 0 and below.
  const log = scale === 'log' && low > 0;
  const [from, to] = log ? widenLog(low, high) : widenLinear(low, high);
  const [forth, into] = log ? [Math.log, Math.exp] : [Number, Number];
  const [start, span] = [forth(from), forth(to) - forth(from)];
  return {
    log,
    min: from,
    max: to,
    ticks: log ? logTicks(from, to, wanted) : linearTicks(from, to, wanted),
    show,
    back,
    toShare: value => (forth(value) - start) / span,
    fromShare: share => into(start + span * share),
  };
}

function widenLinear(low: number, high: number): [number, number] {
  if (low === high) return low === 0 ? [-1, 1] : [low - Math.abs(low) / 2, low + Math.abs(low) / 2];
  const room = (high - low) * MARGIN;
  return [low - room, high + room];
}

function widenLog(low: number, high: number): [number, number] {
  const room = low === high ? 2 : (high / low) ** MARGIN;
  return [low / room, high * room];
}

/**
 * The end of an interval at a place of an axis, in the base unit, or null if it is at the end of the axis. It
 * has as few digits as tell neighbouring places apart.
 */
export function endAt(axis: UnitAxis, share: number): number | null {
  // No number is in the margin.
  if (share <= MARGIN / 2 || share >= 1 - MARGIN / 2) return null;
  const shown = axis.fromShare(share);
  const step = Math.abs(axis.fromShare(share + 0.001) - axis.fromShare(share - 0.001)) / 2;
  const decimals = Math.min(12, Math.max(0, Math.ceil(-Math.log10(step || 1))));
  const rounded =
    step >= 1
      ? Number(shown.toPrecision(Math.max(DIGITS, digitsAbove(shown, step))))
      : Number(shown.toFixed(decimals));
  return Number(axis.back(rounded).toPrecision(12));
}

/** Digits of a number down to the size of a step of 1 or more. */
function digitsAbove(value: number, step: number): number {
  return Math.ceil(Math.log10(Math.abs(value) + 1)) - Math.floor(Math.log10(step));
}
