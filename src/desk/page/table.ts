import { html, type Markup, type MarkupPart } from '../html/markup.ts';

/** A column: its heading, and whether it has numbers, which are aligned to the right. */
export type TableColumn = { head: string; is_number?: boolean };

/**
 * A table that scrolls by itself in a narrow window. The first cell of each row is its heading.
 * @param label the name of the table for screen readers
 */
export function showTable(
  label: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly MarkupPart[])[],
): Markup {
  const heads = columns.map(
    ({ head, is_number }) => html`<th scope="col"${is_number === true && html` class="number"`}>${head}</th>`,
  );
  const cells = (row: readonly MarkupPart[]) =>
    row.map((cell, at) =>
      at === 0
        ? html`<th scope="row" class="word">${cell}</th>`
        : html`<td${columns[at]?.is_number === true && html` class="number"`}>${cell}</td>`,
    );
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map(row => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}
