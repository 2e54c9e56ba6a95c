import { Id, idKey, RESERVED_IDS } from '#contract/id.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import type { Place, Problem } from '../draft.ts';
import { problemAt } from '../problems.ts';

/** The state of an id that a record refers to: known, with its first spelling, or refused with its record, or unknown. */
export type FoundId = { state: 'known'; id: string } | { state: 'refused' } | { state: 'unknown' };

/**
 * The ids of one noun: unique without regard to case. It remembers refused ones, so that problems of records that refer
 * to them can state the cause.
 */
export class IdRegistry {
  readonly #noun: Texts;
  readonly #ids = new Map<string, string>();
  readonly #refused = new Set<string>();

  constructor(noun: Texts) {
    this.#noun = noun;
  }

  /**
   * Claims an id for a record.
   * @returns a problem if the id is malformed, reserved or taken, else null
   */
  claim(id: string, of: Place): Problem | null {
    const place = { ...of, column: of.column ?? 'id' };
    const problem = checkId(this.#noun, id, place);
    if (problem !== null) return problem;
    const first = this.#ids.get(idKey(id));
    if (first !== undefined) return problemAt(place, 'id_twice', { noun: this.#noun, value: id, first });
    this.#ids.set(idKey(id), id);
    return null;
  }

  /** Marks the record of an id as refused. A record that was kept under the same id stays known. */
  refuse(id: string | null): void {
    if (id !== null) this.#refused.add(idKey(id));
  }

  /** Releases an id whose record turned out to be refused. */
  release(id: string): void {
    this.#ids.delete(idKey(id));
    this.refuse(id);
  }

  /** Looks up an id that a record refers to. */
  find(id: string): FoundId {
    const known = this.#ids.get(idKey(id));
    if (known !== undefined) return { state: 'known', id: known };
    return { state: this.#refused.has(idKey(id)) ? 'refused' : 'unknown' };
  }
}

/** Checks an id's form: characters, length, reserved words. */
export function checkId(noun: Texts, id: string, place: Place): Problem | null {
  if (RESERVED_IDS.has(idKey(id))) return problemAt(place, 'id_reserved', { noun, value: id });
  return Id.safeParse(id).success ? null : problemAt(place, 'id_invalid', { noun, value: id });
}
