import { type ReactNode, useState } from 'react';
import type { Column } from '#contract/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { FieldProblem, type Unread } from './field-problem.tsx';
import { type HasValue, HasValueField } from './has-value-field.tsx';

/** How a facet shows: `folded` away until opened; `bare`, without its name over it; `given`: where some products lack the attribute, the choice between those that have it and those that do not; `unread`: what the address says that could not be read. */
export type FacetLook = { folded: boolean; bare: boolean; given: HasValue | null; unread: Unread | null };

type FacetBoxProps = FacetLook & { column: Column; note: string; children: ReactNode };

/** One facet of the rail: its name, a note at the right, and its choices. */
export function FacetBox({ column, note, folded, bare, given, unread, children }: FacetBoxProps) {
  // One that was open for what is chosen in it does not fold under the hand of who takes that off.
  const [open, setOpen] = useState(!folded);
  if (!folded && !open) setOpen(true);
  const choices = (
    <fieldset className="mt-1.5">
      <legend className="sr-only">
        <LocaleText text={column.name} />
      </legend>
      {children}
      <FieldProblem name={column.key} unread={unread} />
      {given !== null && <HasValueField column={column} given={given} />}
    </fieldset>
  );
  if (bare) return <div className="pt-1.5 pb-3">{choices}</div>;
  return (
    <details open={open} className="group border-b border-line py-3">
      <summary
        className="flex min-h-6 items-baseline justify-between gap-3"
        title={column.help.text || undefined}
      >
        <span className="font-semibold">
          <LocaleText text={column.name} />
        </span>
        <span className="flex shrink-0 items-baseline gap-2 text-xs text-soft">
          {note}
          <span aria-hidden="true" className="group-open:hidden">
            +
          </span>
        </span>
      </summary>
      {choices}
    </details>
  );
}
