import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** A task: an engineer's question, the call that answers it, and the right answer. `tasks.yaml` explains the keys. */
const Task = z.strictObject({
  ask: z.string(),
  tool: z.string(),
  with: z.record(z.string(), z.unknown()),
  total: z.int().optional(),
  parts: z.array(z.string()).min(1).optional(),
  right: z.record(z.string(), z.unknown()).optional(),
});
export type Task = z.infer<typeof Task>;

/** Every task. */
export const TASKS: readonly Task[] = z
  .array(Task)
  .parse(parse(readFileSync(new URL('tasks.yaml', import.meta.url), 'utf-8')));

/** Whether an answer to a task has the required content. */
export function isRight(answer: unknown, { total, parts, right }: Task): boolean {
  return (
    (total === undefined || holds(answer, { total })) &&
    (parts === undefined || partNumbers(answer) === parts.toSorted().join()) &&
    (right === undefined || holds(answer, right))
  );
}

const Products = z.object({ products: z.array(z.object({ part_number: z.string() })) });

function partNumbers(answer: unknown): string {
  const read = Products.safeParse(answer);
  return read.success
    ? read.data.products
        .map(({ part_number }) => part_number)
        .toSorted()
        .join()
    : '';
}

/**
 * Whether an answer contains another one: each item of a list somewhere, an equal text, or a match of the pattern
 * between slashes.
 */
function holds(answer: unknown, right: unknown): boolean {
  if (Array.isArray(right))
    return Array.isArray(answer) && right.every(item => answer.some(given => holds(given, item)));
  if (typeof right === 'object' && right !== null)
    return (
      typeof answer === 'object' &&
      answer !== null &&
      Object.entries(right).every(([key, value]) => holds(Reflect.get(answer, key), value))
    );
  const pattern = typeof right === 'string' ? /^\/(.*)\/$/.exec(right)?.[1] : undefined;
  return pattern === undefined
    ? answer === right
    : typeof answer === 'string' && new RegExp(pattern).test(answer);
}
