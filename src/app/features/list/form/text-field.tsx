import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { controlsOf, useAnswer } from './use-answer.ts';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> & {
  name: string;
  /** The text in the address. A new answer replaces the field's text unless the visitor is typing. */
  text: string;
};

/** A text field of a filter form. It stays the same element when an answer arrives, which keeps the focus. */
export function TextField({ text, className = '', ...rest }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useAnswer(text, controlsOf(input), () => {
    if (input.current !== null) input.current.value = text;
  });
  return (
    <input ref={input} defaultValue={text} autoComplete="off" className={`field ${className}`} {...rest} />
  );
}

type ChoiceFieldProps = {
  name: string;
  choice: string;
  /** The label, if no text beside the field names it. */
  label?: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A field with a few fixed choices. Like a text field it stays the same element when an answer arrives, which keeps the focus. */
export function ChoiceField({ name, choice, label, id, className = '', children }: ChoiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  useAnswer(choice, controlsOf(select), () => {
    if (select.current !== null) select.current.value = choice;
  });
  return (
    <select
      ref={select}
      id={id}
      name={name}
      defaultValue={choice}
      aria-label={label}
      className={`field ${className}`}
    >
      {children}
    </select>
  );
}
