/** Data that a form cannot hold unchanged, named by what was done instead. */
export const EXPORT_NOTES = [
  'value_rewritten',
  'value_lost',
  'bar_replaced',
  'name_filled',
  'draft_left_out',
  'number_detail',
  'number_plain',
  'text_changed',
  'number_left_out',
  'part_number_left_out',
  'price_step_left_out',
  'medium_left_out',
  'price_left_out',
  'picture_left_out',
  'discontinued_left_out',
] as const;
export type ExportNote = (typeof EXPORT_NOTES)[number];

/** Counts the data that are written in another form than in the catalogue. */
export class ExportNotes {
  readonly counts = new Map<string, number>();

  /** Counts one. */
  add(note: string): void {
    this.counts.set(note, (this.counts.get(note) ?? 0) + 1);
  }
}
