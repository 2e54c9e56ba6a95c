import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { ColumnData, FacetDataOf } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useRoving } from '../../../parts/use-roving.ts';
import { FacetHelp } from './facet-help.tsx';
import { FieldProblem, type UnreadField } from './field-problem.tsx';
import { type HasValue, HasValueField } from './has-value-field.tsx';

/**
 * The display of a facet: `folded` until opened, `bare` without its name. `given` is the choice between products with
 * and without the attribute, if some lack it. `unread` is the text in the address that could not be read. `typical` is
 * a sentence on the values of most products, or ''. `Brush` lies over the histogram of numbers, if there is one.
 */
export type FacetLook = {
  folded: boolean;
  bare: boolean;
  given: HasValue | null;
  unread: UnreadField | null;
  typical: string;
  Brush?: ComponentType<BrushProps> | undefined;
};

/** What chooses an interval on a histogram, from one position of its scale to another. */
export type BrushProps = { facet: FacetDataOf<'number'>; onBrush: (low: number, high: number) => void };

type FacetBoxProps = FacetLook & { column: ColumnData; note: string; children: ReactNode };

/** One facet of the rail: its name, a note and its help at the right, and its choices. */
export function FacetBox({ column, note, folded, bare, given, unread, typical, children }: FacetBoxProps) {
  // A facet that is open because of a choice does not fold while the visitor removes that choice.
  const [open, setOpen] = useState(!folded);
  if (!folded && !open) setOpen(true);
  const group = useRef<HTMLFieldSetElement>(null);
  useRoving(group, '[type=checkbox]', { chosen: ':checked' });
  const choices = (
    <fieldset ref={group} className="mt-1.5">
      <legend className="sr-only">
        <LocaleText text={column.name} />
      </legend>
      {children}
      <FieldProblem name={column.key} unread={unread} />
      {given !== null && <HasValueField column={column} given={given} />}
    </fieldset>
  );
  const help = <FacetHelp column={column} typical={typical} />;
  if (bare)
    return (
      <div className="facet pb-3">
        {help}
        <p className="pt-3 pr-8 text-xs leading-6 text-soft">{note}</p>
        {choices}
      </div>
    );
  return (
    <div className="facet border-b border-line">
      {/* Beside the summary and not in it, because some screen readers do not announce a button inside a button. */}
      {help}
      <details open={open} className="group py-3">
        <summary className="flex min-h-6 items-baseline justify-between gap-3 pr-8">
          <span className="min-w-0 font-semibold wrap-anywhere">
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
    </div>
  );
}
