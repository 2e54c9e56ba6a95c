/**
 * Writes parameters in a form that people can read: `?coating=a,b` rather than `?coating=a%2Cb`, and `?diameter==5mm`.
 * The text is empty if there are none.
 */
export function writeAddress(parameters: URLSearchParams): string {
  const text = parameters
    .toString()
    .replace(/%(2C|3B|40|3A|2F|21|7E)/gi, decodeURIComponent)
    .replace(/=%3D/gi, '==');
  return text === '' ? '' : `?${text}`;
}
