import { type InputHTMLAttributes, useEffect, useRef } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> & {
  name: string;
  /** What the address says; a new answer has the last word. */
  text: string;
};

/** A text field of a filter form: it stays the same element when an answer comes, so that the focus stays where it is. */
export function TextField({ text, className = '', ...rest }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.value = text;
  }, [text]);
  return (
    <input ref={input} defaultValue={text} autoComplete="off" className={`field ${className}`} {...rest} />
  );
}
