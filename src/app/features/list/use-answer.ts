import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

/** Whether the visitor is ahead of the answers: he has used one of these controls since it was last sent, or another answer is on its way. */
export type IsAhead = (controls: Iterable<Element>) => boolean;

/** Tells a form's controls; outside of forms nobody is ahead. */
export const AheadContext = createContext<IsAhead>(() => false);

/**
 * Shows in a control what an answer says, as soon as the visitor is not ahead of it: no answer to a step before takes a later step back.
 * `answer` tells one from another, `controls` gives what the visitor uses.
 */
export function useAnswer(answer: string, controls: () => Iterable<Element>, show: () => void): void {
  const isAhead = useContext(AheadContext);
  const shown = useRef(answer);
  useLayoutEffect(() => {
    if (shown.current === answer || isAhead(controls())) return;
    shown.current = answer;
    show();
  });
}

/** A single control. */
export function controlsOf(control: RefObject<Element | null>): () => Iterable<Element> {
  return () => (control.current === null ? [] : [control.current]);
}
