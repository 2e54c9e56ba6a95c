import type { Item, Sign } from '../items/item.ts';
import { isSign, meaningOf } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading } from '../values/condition.ts';
import { readCurve } from './read-curve.ts';
import { readNamed } from './read-named.ts';

// A name behind its limit, as in mathematics: `100 mm < focal length < 200 mm`, `90 % <= T at 532 nm`. It is read as if the name
// came first: `focal length > 100 mm < 200 mm`, of as many items.

const TURNED: Partial<Record<Sign, Sign>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Reads a number, a sign and the name of an attribute or a curve that the sign limits. */
export function readEnclosed(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const [number, sign, name, behind] = items.slice(at, at + 4);
  if (number?.kind !== 'amount' || sign?.kind !== 'sign' || meaningOf(name, 'name') === undefined)
    return undefined;
  const turned = TURNED[sign.sign];
  // `532 nm < focal length 100 mm`: the name has a number of its own.
  if (turned === undefined || name === undefined || behind?.kind === 'amount') return undefined;
  const isBetween = behind?.kind === 'sign' && behind.sign.charAt(0) === sign.sign.charAt(0);
  // `100 mm < focal length > 200 mm`.
  if (isSign(behind, '=', ':', '<', '<=', '>', '>=') && !isBetween) return undefined;
  const said = [...items.slice(0, at), name, { ...sign, sign: turned }, number, ...items.slice(at + 3)];
  const curve = readCurve(said, at, context);
  if (curve !== undefined) return curve;
  const named = readNamed(said, at, context);
  return named && [named];
}
