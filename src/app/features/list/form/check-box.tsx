import { type ReactNode, useRef } from 'react';
import { controlsOf, useAnswer } from './use-answer.ts';

type CheckBoxProps = {
  name: string;
  value: string;
  chosen: boolean;
  disabled?: boolean;
  type?: 'checkbox' | 'radio';
  count?: string;
  /** The complete name if it may be cut off. */
  title?: string;
  children: ReactNode;
};

/** One choice of a facet with its count. A tick shows at once and is later replaced by the state of the address. */
export function CheckBox({
  name,
  value,
  chosen,
  disabled = false,
  type = 'checkbox',
  count,
  title,
  children,
}: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useAnswer(String(chosen), controlsOf(input), () => {
    if (input.current !== null) input.current.checked = chosen;
  });
  return (
    <label
      className={`flex min-h-6 items-center gap-2 text-sm ${disabled ? 'text-soft opacity-60' : 'hover:text-accent'}`}
    >
      <input
        ref={input}
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={disabled}
        className="check"
      />
      <span className="min-w-0 grow truncate" title={title}>
        {children}
      </span>
      {count !== undefined && <span className="shrink-0 text-soft">{count}</span>}
    </label>
  );
}
