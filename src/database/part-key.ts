/**
 * The form under which part numbers are compared: NFKC (full-width letters become plain ones), lower case, letters and digits only.
 * `AC254-100-A/M` and `ac254 100 a m` are one; a part number without letters and digits is kept as it is, in lower case and trimmed.
 */
export function partKey(part_number: string): string {
  const folded = part_number.normalize('NFKC').toLowerCase();
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? folded.trim() : key;
}
