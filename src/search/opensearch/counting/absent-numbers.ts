import { LRUCache } from 'lru-cache';
import type { Condition } from '../query-dsl.ts';

/** Most texts that are kept. They stay absent, as the products of a version do not change. */
const KEPT_MAX = 20_000;

/** What is looked for in the part numbers: those that are a text or begin with it, those that have it inside. */
type NumberPart = { field: 'keys' | 'rests'; text: string; isWhole: boolean };

/**
 * Beginnings that no part number has. What is longer has none either: if none begins with `lens`, none begins with
 * `lensmirror`.
 */
export class AbsentNumbers {
  readonly #absent = new LRUCache<string, true>({ max: KEPT_MAX });

  /** Notes that nothing meets a condition. */
  note(condition: Condition): void {
    for (const { field, text, isWhole } of numbersIn(condition) ?? [])
      if (!isWhole) this.#absent.set(`${field} ${text}`, true);
  }

  /** Whether it follows that nothing meets a condition on part numbers. */
  follows(condition: Condition): boolean {
    return numbersIn(condition)?.every(part => this.#isAbsent(part)) ?? false;
  }

  #isAbsent({ field, text }: NumberPart): boolean {
    for (let end = 1; end <= text.length; end++)
      if (this.#absent.has(`${field} ${text.slice(0, end)}`)) return true;
    return false;
  }
}

/** The part numbers that a condition asks for, any of which will do, or undefined if it asks for anything else. */
export function numbersIn({ term, prefix, bool }: Condition): NumberPart[] | undefined {
  // As `term`, `beginsWith` and `anyOf` write them.
  const [whole] = Object.entries((term ?? {}) as Record<string, unknown>);
  const [begun] = Object.entries((prefix ?? {}) as Record<string, unknown>);
  const [field, text] = whole ?? begun ?? [];
  if (field === 'keys' || field === 'rests')
    return [{ field, text: String(text), isWhole: whole !== undefined }];
  const { should } = (bool ?? {}) as { should?: readonly Condition[] };
  const parts = should?.map(numbersIn) ?? [undefined];
  return parts.every(part => part !== undefined) ? parts.flat() : undefined;
}
