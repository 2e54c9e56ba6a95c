import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

/**
 * Whether the visitor is ahead of the answers: he has used one of these controls since it was last sent, or another
 * answer is on its way.
 */
export type IsAhead = (controls: Iterable<Element>) => boolean;

/** What a form tells its controls: whether the visitor is ahead, and which question of his got no answer. */
type FormState = { isAhead: IsAhead; failed: object | null };

/** What a form tells its controls. Controls outside of forms always show the latest answer. */
export const FormContext = createContext<FormState>({ isAhead: () => false, failed: null });

/**
 * Shows in a control what an answer says, as soon as the visitor is not ahead of it: no answer to a step before takes a
 * later step back. A question that fails is taken back. `answer` tells one from another, `controls` gives what the
 * visitor uses.
 */
export function useAnswer(answer: string, controls: () => Iterable<Element>, show: () => void): void {
  const { isAhead, failed } = useContext(FormContext);
  const shown = useRef({ answer, failed });
  useLayoutEffect(() => {
    const isTakenBack = failed !== null && failed !== shown.current.failed;
    if ((shown.current.answer === answer && !isTakenBack) || isAhead(controls())) return;
    shown.current = { answer, failed };
    show();
  });
}

/** A single control. */
export function controlsOf(control: RefObject<Element | null>): () => Iterable<Element> {
  return () => (control.current === null ? [] : [control.current]);
}
