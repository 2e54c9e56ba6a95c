import type { ReactNode } from 'react';
import { LocaleText } from '../components/locale-text.tsx';
import type { Column } from '../shown.ts';

/** How a facet shows: `folded` away until opened; `bare`, without its name over it. */
export type FacetLook = { folded: boolean; bare: boolean };

type FacetBoxProps = FacetLook & { column: Column; note: string; children: ReactNode };

/** One facet of the rail: its name, a note at the right, and its choices. */
export function FacetBox({ column, note, folded, bare, children }: FacetBoxProps) {
  const choices = (
    <fieldset className="mt-1.5">
      <legend className="sr-only">
        <LocaleText text={column.name} />
      </legend>
      {children}
    </fieldset>
  );
  if (bare) return <div className="pt-1.5 pb-3">{choices}</div>;
  return (
    <details open={!folded} className="group border-b border-line py-3">
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
