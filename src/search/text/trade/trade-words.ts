import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { ELECTRONICS } from './electronics.ts';
import { MATERIALS } from './materials.ts';
import { MECHANICS } from './mechanics.ts';
import { OPTICS } from './optics.ts';
import { SOLAR } from './solar.ts';

/** Before a term that is asked for and never found by: `>opto` finds optocouplers, and no optocoupler finds what is opto. */
const ASKED_ONLY = '>';

/** Words that technicians take for the same, in any catalogue. `found`: those of them by which the others are found. */
export type TradeWords = SynonymGroup & { readonly found: ReadonlySet<string> };

/** What technicians take for the same in any catalogue. The owner's own synonyms stand beside it. */
export const TRADE_WORDS: readonly TradeWords[] = [OPTICS, MATERIALS, ELECTRONICS, SOLAR, MECHANICS]
  .flatMap(list => list.trim().split('\n'))
  .map(line => line.split('|'))
  .map(terms => ({
    terms: terms.map(term => term.replace(ASKED_ONLY, '')),
    found: new Set(terms.filter(term => !term.startsWith(ASKED_ONLY) && !isCharacter(term))),
  }));

/** One Chinese character is asked for alone only: 金 of 金属 is no gold. */
function isCharacter(term: string): boolean {
  return /^\p{Script=Han}$/u.test(term);
}
