import { useEffect } from 'react';
import { loadAhead } from '../../platform/builds/load-part.ts';
import { afterFrame } from '../../platform/page/after-frame.ts';
import { shareLoad } from '../../platform/share-load.ts';
import type { AskedList } from './record-questions.ts';

const loadRecords = shareLoad(() => import('./record-questions.ts'));

/** Records what the visitor searched for and filtered by. */
export function useQuestionRecords(asked: AskedList): void {
  const { list, text } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or text is another question
  useEffect(() => {
    if (!text && !list.chips[0]) return;
    // Not cancelled where the visitor goes on at once: it was asked all the same.
    afterFrame(() => {
      loadAhead(loadRecords).then(
        late => late.recordQuestions(asked),
        error => console.warn('The question was not recorded', error),
      );
    });
  }, [list, text]);
}
