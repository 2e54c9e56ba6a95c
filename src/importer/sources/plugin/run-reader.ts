import type { z } from 'zod';
import { expectedForm } from '#contract/messages/expected-form.ts';
import { textBy } from '#text/text-in.ts';
import type { Problem, SourceItem } from '../../draft.ts';
import { isProblemCode, PROBLEMS, problemAt } from '../../problems.ts';
import { type LoadedReader, placeOfError, reasonOf } from './load-reader.ts';
import type { ReaderProblems, ReaderSource } from './reader.ts';
import { PlacedItem, ReaderItem } from './reader-item.ts';

type ReportedProblem = Extract<z.output<typeof ReaderItem>, { noun: 'problem' }>['record'];

/** A loaded reader, its path in `mapping.yaml`, and its input. */
type ReaderRun = LoadedReader & { path: string; source: ReaderSource<Record<string, unknown>> };

/**
 * Runs an owner's reader and checks the form of each item. An item of a wrong form and an error that the reader throws
 * become problems, placed at the reader's file.
 */
export async function* runReader({ reader, words, path, source }: ReaderRun): AsyncGenerator<SourceItem> {
  try {
    for await (const item of reader.read(source)) yield* takeItem(item, words, path);
  } catch (error) {
    yield { noun: 'problem', record: problemOfError(error, source, path) };
  }
}

function* takeItem(item: unknown, own: ReaderProblems, path: string): Generator<SourceItem> {
  const { success, data, error } = ReaderItem.safeParse(item);
  if (!success) yield refuseItem(item, error, path);
  else if (data.noun === 'problem') yield { noun: 'problem', record: nameProblem(data.record, own) };
  else yield data;
}

/** Reports the fault of an item, at its place if at least that can be read. */
function refuseItem(item: unknown, error: z.ZodError, path: string): SourceItem {
  const placed = PlacedItem.safeParse(item);
  const place = placed.success ? placed.data.place : { file: path, line: null, column: null };
  const [issue] = error.issues;
  const reason = issue === undefined ? '' : expectedForm(issue, false);
  const parts = { reader: path, field: issue?.path.join('.') || 'noun', reason };
  return { noun: 'problem', record: problemAt(place, 'reader_item_invalid', parts) };
}

/** A problem with the severity and the words of its code: the reader's own, or the importer's. A code that neither has is an error. */
function nameProblem(problem: ReportedProblem, own: ReaderProblems): Problem {
  const words = own[problem.code];
  const known = words?.severity ?? (isProblemCode(problem.code) ? PROBLEMS[problem.code] : 'error');
  return {
    ...problem,
    severity: problem.severity ?? known,
    ...(words && { words: textBy(locale => words[locale] ?? words.en) }),
  };
}

function problemOfError(error: unknown, source: ReaderRun['source'], path: string): Problem {
  const reason = reasonOf(error);
  // An error of the file system names its path.
  if (error instanceof Error && 'syscall' in error)
    return problemAt({ file: source.data_dir, line: null, column: null }, 'file_unreadable', { reason });
  return problemAt(placeOfError(error, source.folder, path), 'reader_failed', { reason });
}
