import { nearestText, packingText } from '#contract/packing/packing-text.ts';
import { toMajor } from '#contract/records/currency.ts';
import type { KeptQuotation } from '#contract/visitors/quotation.ts';
import { type TableRow, writeTableFile } from './table-file.ts';

/** Suffixes of the files that quote requests can be exported to. */
export const QUOTATION_ENDINGS = ['.csv', '.jsonl', '.xlsx'] as const;
type QuotationEnding = (typeof QUOTATION_ENDINGS)[number];

/** Limit of quote requests in a file, which has the newest. */
export const QUOTATIONS_MAX = 100_000;

/** Quote requests as a file: a row per item, or with `.jsonl` a line per request with all its data. */
export function writeQuotations(
  quotations: readonly KeptQuotation[],
  ending: QuotationEnding,
): Promise<Buffer> {
  return WRITERS[ending](quotations);
}

const HEAD = [
  'reference',
  'created_at',
  'name',
  'email',
  'phone',
  'company',
  'area_code',
  'part_number',
  'product',
  'quantity',
  'unit_price',
  'line_total',
  'currency',
  'lead_days',
  'note',
  'packing',
  'reply',
  'answered_at',
];

const WRITERS: Readonly<Record<QuotationEnding, (quotations: readonly KeptQuotation[]) => Promise<Buffer>>> =
  {
    '.csv': quotations => writeTableFile('Quotations', [HEAD, ...quotations.flatMap(rowsOf)], '.csv'),
    '.jsonl': async quotations =>
      Buffer.from(quotations.map(quotation => `${JSON.stringify(quotation)}\n`).join('')),
    '.xlsx': quotations => writeTableFile('Quotations', [HEAD, ...quotations.flatMap(rowsOf)], '.xlsx'),
  };

function rowsOf({ lines, contact, ...quotation }: KeptQuotation): TableRow[] {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, quotation.currency));
  return lines.map(line => [
    quotation.reference,
    quotation.created_at,
    contact.name,
    contact.email,
    contact.phone,
    contact.company,
    quotation.area_code,
    line.part_number,
    line.name.text,
    line.quantity,
    major(line.unit_price),
    major(line.line_total),
    quotation.currency,
    line.lead_days,
    quotation.note,
    [packingText(line.packing, quotation.locale), nearestText(line.nearest_quantities, quotation.locale)]
      .filter(text => text !== '')
      .join('; '),
    quotation.reply,
    quotation.answered_at,
  ]);
}
