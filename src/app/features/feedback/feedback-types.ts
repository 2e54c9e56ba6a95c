import type { DataOf } from '#contract/call.ts';

/** A type of feedback as a choice. */
export type FeedbackChoice = { value: string; label: string };

/** Keeps the types of feedback: they are fetched only when there are none yet, or when a refresh is forced. */
export type FeedbackTypes = {
  get: () => readonly FeedbackChoice[];
  load: (options?: { force?: boolean }) => Promise<readonly FeedbackChoice[]>;
};

/** Makes the list around the call that fetches it; calls at the same time share one fetch. */
export function createFeedbackTypes(fetchTypes: () => Promise<DataOf<'feedback_types'>>): FeedbackTypes {
  let kept: readonly FeedbackChoice[] = [];
  let pending: Promise<readonly FeedbackChoice[]> | null = null;
  const fetchChoices = async (): Promise<readonly FeedbackChoice[]> => {
    const types = await fetchTypes();
    kept = types.map(({ feedbackTypeId, typeName }) => ({ value: feedbackTypeId, label: typeName.text }));
    return kept;
  };
  return {
    get: () => kept,
    async load({ force = false } = {}) {
      if (kept.length > 0 && !force) return kept;
      pending ??= fetchChoices().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}
