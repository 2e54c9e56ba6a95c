import { z } from 'zod';
import { isIcuMessage } from '#contract/messages/catalogue.ts';
import type { MessageKey } from '#contract/messages/messages.ts';
import { ofKnownLanguages } from '../texts-by-language.ts';
import type { ReaderItem } from './reader-item.ts';

/** The source of a reader. */
export type ReaderSource<Options> = {
  /** The catalogue folder, which contains `mapping.yaml`. */
  folder: string;
  /** The folder of the foreign files: the value of `--data`, or else the catalogue folder. */
  data_dir: string;
  /** The catalogue's currency (ISO 4217) for prices, or null if `catalogue.yaml` names none. */
  currency: string | null;
  /** The options in `mapping.yaml` beside `reader`, by the reader's own schema. */
  options: Options;
};

const IcuMessage = z.string().refine(isIcuMessage, 'expected.icu_message' satisfies MessageKey);

/**
 * `problems.yaml` beside a reader: the problems that it reports by codes of its own, with severity and the ICU message
 * in English and any other language, `{name}` for its parts.
 */
export const ReaderProblems = z.record(
  z.string(),
  z.strictObject({
    ...ofKnownLanguages(IcuMessage),
    en: IcuMessage,
    severity: z.enum(['error', 'warning']),
  }),
);
export type ReaderProblems = z.infer<typeof ReaderProblems>;

/** A reader of one form of data, the default export of its file. */
export type Reader<Options extends z.ZodObject = z.ZodObject> = {
  /** The keys that `mapping.yaml` may have beside `reader`. None if absent. */
  options?: Options;
  /**
   * Yields the records as it reads. A record comes after those that it refers to: attributes and categories, then sets,
   * groups, products, curves. An error that it throws ends the import.
   */
  read(source: ReaderSource<z.output<Options>>): AsyncIterable<ReaderItem> | Iterable<ReaderItem>;
};

/** Types a reader by the schema of its options. */
export function defineReader<Options extends z.ZodObject>(reader: Reader<Options>): Reader<Options> {
  return reader;
}
