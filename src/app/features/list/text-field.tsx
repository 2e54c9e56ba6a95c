import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';

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

type ChoiceFieldProps = {
  name: string;
  choice: string;
  label: string;
  className?: string;
  children: ReactNode;
};

/** A field with a few fixed choices; like a text field it stays the same element when an answer comes. */
export function ChoiceField({ name, choice, label, className = '', children }: ChoiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current !== null) select.current.value = choice;
  }, [choice]);
  return (
    <select
      ref={select}
      name={name}
      defaultValue={choice}
      aria-label={label}
      className={`field ${className}`}
    >
      {children}
    </select>
  );
}
