import { type ComponentProps, useId } from 'react';

type FormFieldProps = {
  label: string;
  /** The problem of the typed text, or null if it is valid. */
  problem?: string | null;
  hint?: string;
  /** Number of lines for a multi-line field. */
  rows?: number;
} & Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'required' | 'maxLength' | 'autoComplete' | 'defaultValue'
>;

/** A field of a form with its label above and its problem below. */
export function FormField({ label, problem = null, hint, rows, ...field }: FormFieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-problem`].filter(Boolean);
  const shared = {
    ...field,
    id,
    'aria-invalid': problem !== null,
    'aria-describedby': described.join(' ') || undefined,
    className: `field ${rows === undefined ? '' : 'field-area'}`,
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-1 text-sm">
        {label}
        {field.required === true && <span aria-hidden="true"> *</span>}
      </label>
      {rows === undefined ? (
        <input {...shared} />
      ) : (
        // A multi-line field accepts the attributes that both elements share.
        <textarea {...(shared as ComponentProps<'textarea'>)} rows={rows} />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pt-1 text-xs text-soft">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="pt-1 text-sm text-amber">
          {problem}
        </p>
      )}
    </div>
  );
}
