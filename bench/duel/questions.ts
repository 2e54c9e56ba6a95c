import type { GeneratedCatalogue } from '../catalogue-generator.ts';
import {
  CLASS_NAMES,
  type ClassName,
  makeQuestions,
  type Question,
  questionMakers,
} from '../search/workload.ts';
import type { Numbering } from './numbering.ts';

/** How many products, which of them, and how many questions of each class. */
export type DuelTask = { products: number; seed: number; questions: number };

/** A question with its class. */
export type DuelQuestion = { class: ClassName; question: Question };

/** The questions of the mix, one of each class in turn. Only facets that peers count are asked for. */
export function duelQuestions(
  catalogue: GeneratedCatalogue,
  numbering: Numbering,
  { questions }: DuelTask,
): DuelQuestion[] {
  const makers = questionMakers(catalogue);
  const byClass = CLASS_NAMES.map(name => ({
    name,
    made: makeQuestions(makers, name, questions, 0).map(question => limitFacets(question, numbering)),
  }));
  return Array.from({ length: questions }, (_, place) =>
    byClass.map(({ name, made }) => ({ class: name, question: made[place]! })),
  ).flat();
}

function limitFacets(question: Question, numbering: Numbering): Question {
  if (question.kind !== 'search' || question.query.facets === 'none') return question;
  const facets = numbering.facetsOf(question.query.category_id);
  return { ...question, query: { ...question.query, facets } };
}
