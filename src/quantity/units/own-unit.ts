import { z } from 'zod';
import { perLanguage } from '#text/locale.ts';
import { byLanguage, type LocalizedText } from '#text/localized-text.ts';

/** A catalogue written before a language was added has no names in it. The first of its other names is used instead. */
function fillNames(names: unknown): unknown {
  if (typeof names !== 'object' || names === null) return names;
  const [first] = Object.values(names);
  return { ...perLanguage(() => first), ...names };
}

const UnitNames: z.ZodType<LocalizedText & { en: string }> = z.preprocess(
  fillNames,
  byLanguage(z.string().min(1)),
);

/**
 * A unit that the owner of a catalogue defines. `of` is the symbol of the unit that it is measured in, or null for a
 * kind of quantity of its own, of which it is the base. A value in `of` is the value × `factor` + `offset`.
 */
export const OwnUnit = z.object({
  symbol: z.string().min(1).max(24),
  name: UnitNames,
  of: z.string().nullable(),
  factor: z.number().positive(),
  offset: z.number(),
  spellings: z.array(z.string()).describe('further ways of writing it'),
});
export type OwnUnit = z.infer<typeof OwnUnit>;
