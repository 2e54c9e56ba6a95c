import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

/** Whether any of these controls changed after the last request was sent, or another answer is on its way. */
export type IsAhead = (controls: Iterable<Element>) => boolean;

/** The form's state for its controls: whether the visitor is ahead of the answers, and which of their requests failed. */
type FormState = { isAhead: IsAhead; failed: object | null };

/** The form's state for its controls. Controls outside of forms always show the latest answer. */
export const FormContext = createContext<FormState>({ isAhead: () => false, failed: null });

/** Provides the form's state to its controls. Controls outside of forms always show the latest answer. */
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
