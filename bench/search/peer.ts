import type { Filter } from '#contract/search/search-query.ts';
import type { ClassName, Question } from './workload.ts';

/**
 * What a peer answered: the total, the ids on the first page, the products of each choice of each enum (without its own
 * filter), those of each leaf category. What a peer does not tell is null.
 */
export type PeerAnswer = {
  total: number | null;
  ids: string[] | null;
  choices: Record<string, Record<string, number>> | null;
  leaves: Record<string, number> | null;
  /** Products of each bar of each number; bars differ by engine, so nobody compares them. */
  bars?: Record<string, Record<string, number>>;
  /** Completions of each kind. */
  completions?: Record<string, string[]>;
};

/** The answer of a peer that tells nothing. */
export const NOTHING_TOLD: PeerAnswer = { total: null, ids: null, choices: null, leaves: null };

/** What the process of a peer sends once the peer can be asked. */
export const STANDS = 'stands';

/** Questions of each class whose answers are compared; they are asked before the clock counts. */
export const COMPARED = 20;

/** Another engine with the same catalogue in it. */
export type Peer = {
  readonly classes: readonly ClassName[];
  ask(name: ClassName, question: Question): Promise<PeerAnswer>;
  /** Memory of processes beside this one, in MB. */
  otherMemory(): number;
  close(): Promise<void>;
};

/** The conditions of a question as peers take them. */
export type PeerConditions = {
  leaf: string | null;
  enums: { key: string; any_of: string[] }[];
  numbers: { key: string; min: number; max: number }[];
};

/** The conditions of a question of the classes Q1, Q2 and Q8. */
export function conditionsOf(question: Question): PeerConditions {
  if (question.kind !== 'search') throw new Error('Completions have no conditions');
  const { category_id, filters } = question.query;
  return {
    leaf: category_id,
    enums: filters.filter(isEnum).map(({ key, any_of }) => ({ key, any_of })),
    numbers: filters.filter(isNumber).map(({ key, any_of }) => ({
      key,
      min: any_of[0]?.min ?? Number.NEGATIVE_INFINITY,
      max: any_of[0]?.max ?? Number.POSITIVE_INFINITY,
    })),
  };
}

function isEnum(filter: Filter): filter is Extract<Filter, { kind: 'enum' }> {
  return filter.kind === 'enum';
}

function isNumber(filter: Filter): filter is Extract<Filter, { kind: 'number' }> {
  return filter.kind === 'number';
}

/** The text that a question asks for. */
export function textOf(question: Question): string {
  return question.kind === 'search' ? question.query.text : question.text;
}
