import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import type { MessageKey } from '../messages/messages.ts';

/** The id of a type of feedback. */
export const FeedbackTypeId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'expected.feedback_type' satisfies MessageKey)
  .meta({ examples: ['product'] });

/** A type of feedback that visitors choose from. */
export const FeedbackType = z.object({ id: FeedbackTypeId, name: LocalizedText });
export type FeedbackType = z.infer<typeof FeedbackType>;
