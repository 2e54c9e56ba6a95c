import { versionId, versionNumber } from '../tables/version-number.ts';

// The form of `products.sources`, some 30 characters per product:
//
//     [4,"products/lenses.csv",12,{"price":[5,"prices.csv",3]}]
//      └ version, file, line ──┘   └ only fields that were read elsewhere, or later

/** The place where something was read: the file (its path inside the source folder) and the line, if it is known. */
export type SourcePlace = { file: string; line: number | null };

/** The place where a product was read, and those of its fields (see `changed-fields.ts`) that were read elsewhere. */
export type ProductOrigin = SourcePlace & { fields: ReadonlyMap<string, SourcePlace> };

/** A place with the version that introduced the value. */
export type DatedPlace = SourcePlace & { version: string };

/**
 * The sources of a product's values: `fields` has those that do not come from the product's `own` place, which is null
 * if a release that did not record it wrote the product.
 */
export type ProductSources = { own: DatedPlace | null; fields: Map<string, DatedPlace> };

type PlaceRow = [version: number, file: string, line: number | null];
// No version has this number.
const UNKNOWN = 0;

type SourcesRow = [...PlaceRow, fields?: Record<string, PlaceRow>];

/** The stored form of a product's origin. @param version the number of the version that is being built */
export function writeSources(version: number, { file, line, fields }: ProductOrigin): string {
  const own: PlaceRow = [version, file, line];
  if (fields.size === 0) return JSON.stringify(own);
  const others = [...fields].map(([field, place]) => [field, [version, place.file, place.line]]);
  return JSON.stringify([...own, Object.fromEntries(others)]);
}

/**
 * The stored places after some fields were read again. Other fields keep their places.
 * @param stored null if nothing was known
 */
export function amendSources(
  stored: string | null,
  version: number,
  { fields, place }: { fields: readonly string[]; place: SourcePlace },
): string | null {
  const dated = { ...place, version: versionId(version) };
  return amendDatedSources(stored, new Map(fields.map(field => [field, dated])));
}

/** The stored form after some fields were replaced by values read for some version. @param stored null if nothing was known */
export function amendDatedSources(
  stored: string | null,
  fields: ReadonlyMap<string, DatedPlace>,
): string | null {
  if (fields.size === 0) return stored;
  const row = stored === null ? null : readRow(stored);
  // Of a product that an earlier release imported only these fields have a known place.
  const [from, file, line, others = {}] = row ?? [UNKNOWN, '', null];
  const changed = [...fields].map(([field, place]) => [
    field,
    [versionNumber(place.version), place.file, place.line],
  ]);
  return JSON.stringify([from, file, line, { ...others, ...Object.fromEntries(changed) }]);
}

/** Reads the stored places. Returns null if nothing is known. */
export function readSources(stored: string | null): ProductSources | null {
  if (stored === null) return null;
  const [version, file, line, fields = {}] = readRow(stored);
  const dated = ([number, file, line]: PlaceRow) => ({ version: versionId(number), file, line });
  return {
    own: version === UNKNOWN ? null : dated([version, file, line]),
    fields: new Map(Object.entries(fields).map(([field, place]) => [field, dated(place)])),
  };
}

/** Only this file writes the column. */
function readRow(stored: string): SourcesRow {
  return JSON.parse(stored) as SourcesRow;
}
