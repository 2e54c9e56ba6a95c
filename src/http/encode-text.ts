/** Size of the reused buffer in bytes. Texts up to some 350,000 characters fit into it. */
const SPACE = 1_048_576;
const space = Buffer.allocUnsafeSlow(SPACE);

/** A text in UTF-8. New space for a page's text, three times its length, would cost as much as the encoding. */
export function encodeText(text: string): Buffer {
  if (text.length * 3 > SPACE) return Buffer.from(text);
  return Buffer.from(space.subarray(0, space.write(text)));
}
