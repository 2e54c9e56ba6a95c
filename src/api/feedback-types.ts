import type { Catalogue } from '#contract/catalogue.ts';
import type { FeedbackType } from '#contract/feedback.ts';
import { inBoth } from '#contract/messages/messages.ts';

/** The types of feedback of a catalogue that names none itself. */
const DEFAULT_TYPES: readonly FeedbackType[] = (
  ['product', 'price', 'support', 'missing', 'website', 'other'] as const
).map(id => ({ id, name: inBoth(`feedback_type.${id}`) }));

/** The types of feedback in the owner's order. */
export function listFeedbackTypes({ feedback_types }: Catalogue): readonly FeedbackType[] {
  return feedback_types === undefined || feedback_types.length === 0 ? DEFAULT_TYPES : feedback_types;
}
