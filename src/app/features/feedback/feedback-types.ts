import type { DataOf } from '#contract/client/call.ts';

/** A type of feedback as a choice. */
export type FeedbackChoice = { value: string; label: string };

/** Stores the types of feedback. They are fetched only if there are none yet, or if a refresh is forced. */
export type FeedbackTypes = {
  get: () => readonly FeedbackChoice[];
  load: (options?: { force?: boolean }) => Promise<readonly FeedbackChoice[]>;
};

/** Creates the list of feedback types around the call that fetches it. Concurrent loads share one fetch. */
export function createFeedbackTypes(fetchTypes: () => Promise<DataOf<'feedback_types'>>): FeedbackTypes {
  let choices: readonly FeedbackChoice[] = [];
  let pending: Promise<readonly FeedbackChoice[]> | null = null;
  const fetchChoices = async (): Promise<readonly FeedbackChoice[]> => {
    const types = await fetchTypes();
    choices = types.map(({ feedbackTypeId, typeName }) => ({ value: feedbackTypeId, label: typeName }));
    return choices;
  };
  return {
    get: () => choices,
    async load({ force = false } = {}) {
      if (choices.length > 0 && !force) return choices;
      pending ??= fetchChoices().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}
