import { CURVES_MAX, STACK_MAX } from '#contract/curves/curve-limits.ts';
import { TYPED_RULES } from '#quantity/reading/quantity-text.ts';
import { scanQuantity } from '#quantity/reading/scan-quantity.ts';
import { START_VIEW, Y_MODES } from '../plot/view.ts';
import { isCatalogueLine, type SharedPlot } from './share-address.ts';

// Separate from the writer of a plot's address, because a page that only links to a plot need not load the reader of
// numbers.

/** Reads the plot that an address restores, the inverse of `sharePath`. Parts that cannot be read are skipped. */
export function readSharedPlot(parameters: URLSearchParams): SharedPlot {
  const list = (key: string) =>
    parameters
      .getAll(key)
      .flatMap(text => text.split(','))
      .map(part => part.trim())
      .filter(part => part !== '');
  const y = Y_MODES.find(mode => mode === parameters.get('y')) ?? null;
  return {
    ids: [...new Set(list('ids'))].slice(0, CURVES_MAX),
    view: {
      unit: parameters.get('x') || START_VIEW.unit,
      xLog: parameters.get('xscale') === 'log',
      y,
      zoom: readZoom(parameters.get('zoom') ?? ''),
      marker: readNumber(parameters.get('at') ?? ''),
      hidden: [...new Set(list('hide').filter(isCatalogueLine))],
      stack: list('stack').filter(isCatalogueLine).slice(0, STACK_MAX),
    },
  };
}

function readZoom(text: string): [number, number] | null {
  const [min, max] = text.split('..').map(readNumber);
  return min != null && max != null && max > min ? [min, max] : null;
}

/** One number without a unit, in any notation. */
function readNumber(text: string): number | null {
  const typed = text.trim();
  const found = scanQuantity(typed, 0, TYPED_RULES);
  const isNumber = found?.end === typed.length && found.unit === null && found.prefix === null;
  return found !== undefined && isNumber && found.comparison === null && found.doubt === null
    ? found.value
    : null;
}
