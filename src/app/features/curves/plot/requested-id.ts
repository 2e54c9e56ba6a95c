/**
 * A part number in the form for an address: the API ignores all signs between its letters and digits. Returns an empty
 * text if there are no letters or digits.
 */
export function requestedId(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[._~-]+|(?<!-)-+$/g, '')
    .slice(0, 128);
}
