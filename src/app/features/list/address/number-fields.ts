// The fields in which a form sends numbers:
//
//   focal_length.min=90 mm   focal_length.max=4 in   focal_length.unit=mm   units=imperial
//   diameter.is=12.7mm   diameter.is=25.4mm
//
// `.unit` is the attribute's own unit (empty for a bare number), and says that what is typed is to be read; `units`, in which system bare
// numbers are, or in which unit; `.is`, choices, written as an address writes them.

/** Matches the field that states an attribute's unit. Its group is the attribute's key. */
export const UNIT_FIELD = /^(.+)\.unit$/;
/** The same for a field of an end, and for one of a choice. */
export const END_FIELD = /^(.+)\.(?:min|max)$/;
export const CHOICE_FIELD = /^(.+)\.is$/;

/** The parameter for the system of units, or the unit, of bare numbers. */
export const UNITS = 'units';

/** The name of the field for one end. */
export function endField(key: string, end: 'min' | 'max'): string {
  return `${key}.${end}`;
}

/** Whether there may be typed numbers to read, which requires the reader. */
export function hasTypedNumbers(sent: URLSearchParams): boolean {
  return [...sent].some(([name]) => {
    const key = UNIT_FIELD.exec(name)?.[1];
    return (
      key !== undefined && [key, endField(key, 'min'), endField(key, 'max')].some(field => sent.get(field))
    );
  });
}
