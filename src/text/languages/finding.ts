import { fold } from '../fold.ts';
import cn from './cn/finding.json' with { type: 'json' };
import de from './de/finding.json' with { type: 'json' };
import en from './en/finding.json' with { type: 'json' };

/** The words by which the help behind an empty list is found. Lists have blanks between words. */
type FindingWords = {
  /** What the attribute that has the makers of products is called. */
  readonly makers: string;
  /** Words for much or little of an attribute, by the one for the most or the least of it: `low` by `lowest`. */
  readonly degrees: Readonly<Record<string, string>>;
};

/** The languages with such words. A site in development has only its own (`languages/vite-plugin.ts`). */
const PACKS: readonly (FindingWords | undefined)[] = [en, cn, de];
const ALL = PACKS.filter(words => words !== undefined);

/** What the attribute that has the makers of products is called, in any language. */
export const MAKER_NAMES: ReadonlySet<string> = new Set(ALL.flatMap(({ makers }) => makers.split(' ')));

/** The word for the most or the least, by one for much or little, in any language. */
export const DEGREES: ReadonlyMap<string, string> = new Map(
  ALL.flatMap(({ degrees }) =>
    Object.entries(degrees).flatMap(([most, words]) =>
      words.split(' ').map(word => [fold(word), most] as const),
    ),
  ),
);
