/** Size of the reused buffer in bytes. Texts up to some 350,000 characters fit into it. */
const SPACE = 1_048_576;
const space = Buffer.allocUnsafeSlow(SPACE);

/**
 * Texts in UTF-8, one after the other. They are not joined before, which would copy a page once more. New space for a
 * page's text, three times its length, would cost as much as the encoding.
 */
export function encodeText(...texts: readonly string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length * 3 > SPACE) return Buffer.from(texts.join(''));
  let end = 0;
  for (const text of texts) end += space.write(text, end);
  return Buffer.from(space.subarray(0, end));
}
