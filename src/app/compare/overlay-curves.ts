import type { Curve } from '../shown.ts';

/** A product with its curves, those of its set included. */
export type CurveOwner = { partNumber: string; curves: readonly Curve[] };

/** Puts curves of several products with the same axes into one, a series a product; what belongs to all of them alike (a set's curve) comes in once. */
export function overlayCurves(owners: readonly CurveOwner[]): Curve[] {
  const named = [...nameOwners(owners).values()].map(({ curve, owners: names }) => ({
    curve,
    // What all of them share needs no part numbers.
    owners: owners.length > 1 && names.length === owners.length ? [] : names,
  }));
  const plots = Map.groupBy(named, ({ curve }) => axesOf(curve));
  return [...plots].flatMap(([axes, parts]) => {
    const [first] = parts;
    return first === undefined ? [] : [overlay(axes, first.curve, parts)];
  });
}

type Named = { curve: Curve; owners: string[] };

/** The curves, each once, with the part numbers that they are of. */
function nameOwners(owners: readonly CurveOwner[]): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const { partNumber, curves } of owners) {
    for (const curve of curves) {
      const known = named.get(curve.id);
      if (known === undefined) named.set(curve.id, { curve, owners: [partNumber] });
      else known.owners.push(partNumber);
    }
  }
  return named;
}

/** What two curves must share to stand in one plot. */
function axesOf({ x, y, origin }: Curve): string {
  return [x.key, x.unit, y.key, y.unit, origin].join(' ');
}

function overlay(id: string, first: Curve, parts: readonly Named[]): Curve {
  const [only] = new Set(parts.map(({ curve }) => curve.conditions.text));
  const isSame = parts.every(({ curve }) => curve.conditions.text === only);
  return {
    ...first,
    id,
    name: first.y.name,
    conditions: isSame ? first.conditions : { text: '' },
    series: parts.flatMap(({ curve, owners }) =>
      curve.series.map(series => ({ ...series, name: nameSeries(series.name, owners, curve) })),
    ),
  };
}

function nameSeries(name: Curve['name'], owners: readonly string[], curve: Curve): Curve['name'] {
  const own = name.text === '' && (owners.length === 0 || curve.series.length > 1) ? curve.name : name;
  const text = [owners.join(', '), own.text].filter(part => part !== '').join(' · ');
  return own.lang === undefined ? { text } : { text, lang: own.lang };
}
