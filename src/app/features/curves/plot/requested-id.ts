/**
 * A part number as an address can ask for it: the API knows a product by it whatever stands between its letters and
 * digits. Empty where there are none.
 */
export function requestedId(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[._~-]+|(?<!-)-+$/g, '')
    .slice(0, 128);
}
