import { z } from 'zod';
import { Feedback, FeedbackForm, FeedbackStatus } from '../../visitors/feedback.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** A type of feedback. The client shows `feedback_type_id` and `type_name` as a pair of value and label. */
const ShownFeedbackType = z.object({ feedback_type_id: z.string(), type_name: z.string() });
export type ShownFeedbackType = z.infer<typeof ShownFeedbackType>;

/** One of the session's own feedbacks with its status and reply. */
const ShownFeedback = Feedback.omit({ contact: true, locale: true }).extend({ type_name: z.string() });
export type ShownFeedback = z.infer<typeof ShownFeedback>;

export const feedbackEndpoints = {
  feedback_send: endpoint({
    ...PATHS.feedback_send,
    summary: 'Send feedback, as JSON or as multipart/form-data with up to three `images`',
    session: true,
    files: 'images',
    keeps: 'adds',
    live_only: true,
    body: FeedbackForm,
    data: z.object({ id: z.string(), status: FeedbackStatus, created_at: z.string() }),
  }),
  feedback_list: endpoint({
    ...PATHS.feedback_list,
    summary: 'Feedback of this session with status and reply, newest first',
    session: true,
    data: z.array(ShownFeedback),
  }),
  feedback_types: endpoint({
    ...PATHS.feedback_types,
    summary: 'Feedback types',
    data: z.array(ShownFeedbackType),
  }),
};
