import 'react';

/**
 * WebMCP's declarative attributes make a form a tool of the browser's own assistant: its named fields are the arguments, with their labels as
 * meaning. They are in English and say nothing of a catalogue. Browsers without WebMCP ignore them.
 */
declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
    /** Whether the assistant may send it by itself: only what changes nothing. */
    toolautosubmit?: '';
  }
}
