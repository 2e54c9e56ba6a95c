import { textsOf } from '#text/text-in.ts';
import type { Quantity } from './quantities.ts';
import { findUnit, listUnits, type Unit } from './units.ts';

const WORD = /^[a-z]+$/;

/** The names of the units of some kinds that are one word of Latin letters, in lower case: `millimetre`, `milliamps`. */
export function unitWords(kinds: Iterable<Quantity>): Set<string> {
  const words = new Set<string>();
  for (const kind of kinds) {
    for (const own of listUnits(kind).flatMap(unit => namesOf(unit, kind))) {
      const spellings = own.endsWith('re') ? [own, `${own.slice(0, -2)}er`] : [own];
      for (const word of spellings.flatMap(spelling => [spelling, `${spelling}s`]))
        if (WORD.test(word) && findUnit(word, kind) !== undefined) words.add(word);
    }
  }
  return words;
}

/** The names and spellings of a unit in lower case. One with a prefix also has the spellings of the unit without it. */
function namesOf({ name, aliases, root }: Unit, kind: Quantity): string[] {
  const base = root === undefined ? undefined : findUnit(root, kind);
  const [long, short] = [name.en ?? '', base?.name.en ?? ''];
  const prefix = short !== '' && long.endsWith(short) ? long.slice(0, -short.length) : '';
  const scaled = prefix === '' ? [] : (base?.aliases ?? []).map(alias => `${prefix}${alias}`);
  return [...textsOf(name), ...aliases, ...scaled].map(text => text.toLowerCase());
}
