import { shareAbout } from '../items/category-phrases.ts';
import type { Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import { LEAD_TIME } from '../values/lead-time.ts';
import { isOfLight } from '../values/light.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

type KindContext = Pick<ReadingContext, 'vocabulary' | 'about'>;

/** The numbers that products can be filtered by, except prices and lead times. */
export function numbersOfKind({ targets }: Vocabulary): Target[] {
  return [...targets.values()].filter(
    ({ attribute, measure }) =>
      attribute?.kind === 'number' &&
      attribute.filterable &&
      measure.currency === null &&
      attribute.key !== LEAD_TIME,
  );
}

/**
 * The numbers that a limit without a quantity may be of. `plano-convex lens 1050-1700`: two wavelengths are those that a product
 * is for, and not the one of its design.
 */
export function limitedOfKind({ stretches }: Value, { vocabulary, about }: KindContext): Target[] {
  const numbers = numbersOfKind(vocabulary);
  // `window 25.4 ± 0.1` is no share of light.
  if (stretches.some(({ spread }) => spread !== null))
    return numbers.filter(({ measure }) => measure.kind !== 'ratio');
  const isBetween = stretches.every(({ low, high }) => low !== null && high !== null && low !== high);
  const ranges = [...vocabulary.targets.values()].filter(
    target => isOfLight(target) && target.attribute?.kind !== 'number' && target.attribute?.filterable,
  );
  const [designed, others] = [numbers.filter(isOfDesign), numbers.filter(target => !isOfDesign(target))];
  const hasOwn = others.some(target => isOfLight(target) && shareAbout(about, target) > 0);
  return !isBetween || designed.length === 0 || hasOwn ? numbers : [...others, ...ranges];
}

/** Whether it is the wavelength that a product was calculated for. */
function isOfDesign(target: Target): boolean {
  return isOfLight(target) && target.base.startsWith('design ');
}
