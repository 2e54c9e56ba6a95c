import type { CurveData } from '#contract/client/client-answers.ts';
import type { NamedCurve } from '../curves/plot/plot.ts';

/** A product with its curves, including those of its set. */
type CurveOwner = { partNumber: string; curves: readonly CurveData[] };

/**
 * Groups the curves of several products by their axes, one group per plot. A curve that all products share, such as
 * that of their set, is included once and without part numbers.
 */
export function overlayCurves(owners: readonly CurveOwner[]): NamedCurve[][] {
  const named = [...nameOwners(owners).values()].map(({ curve, owners: names }) => ({
    curve,
    owner: owners.length > 1 && names.length === owners.length ? '' : nameGroup(names),
  }));
  return [...Map.groupBy(named, ({ curve }) => axesOf(curve)).values()];
}

/**
 * Part numbers listed in full for a curve that several products share. Beyond that only the first is named, with the
 * count of the others.
 */
const NAMED_MAX = 2;

function nameGroup(names: readonly string[]): string {
  return names.length <= NAMED_MAX ? names.join(', ') : `${names[0]} + ${names.length - 1}`;
}

type Shared = { curve: CurveData; owners: string[] };

/** The curves, each once, with the part numbers of their products. */
function nameOwners(owners: readonly CurveOwner[]): Map<string, Shared> {
  const named = new Map<string, Shared>();
  for (const { partNumber, curves } of owners) {
    for (const curve of curves) {
      const known = named.get(curve.id);
      if (known === undefined) named.set(curve.id, { curve, owners: [partNumber] });
      else known.owners.push(partNumber);
    }
  }
  return named;
}

/** The properties that two curves must share to be in one plot without a note. */
function axesOf({ x, y }: CurveData): string {
  return [x.key, x.unit, y.key, y.unit].join(' ');
}
