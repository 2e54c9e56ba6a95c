import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

/** Whether any of these controls changed after the last request was sent, or another answer is on its way. */
export type IsAhead = (controls: Iterable<Element>) => boolean;

/** The form's state for its controls: whether the visitor is ahead of the answers, and which of their requests failed. */
type FormState = { isAhead: IsAhead; failed: object | null };

/** The form's state for its controls. Controls outside of forms always show the latest answer. */
export const FormContext = createContext<FormState>({ isAhead: () => false, failed: null });

/**
 * Shows an answer in a control once the visitor is not ahead of it, so that the answer to an earlier step never undoes
 * a later one. A failed request is taken back.
 * @param answer identifies the answer
 * @param controls returns the elements that the visitor operates
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
