/** One entry of a header such as `Accept-Encoding` or `Accept-Language`: its name in small letters and its weight, 0 to 1. */
type Weighted = { name: string; weight: number };

/**
 * Reads a header's list of names with weights (RFC 9110 §12.4.2), in the order of the header. A missing weight is 1. A
 * weight that is not a number is 0, a refusal.
 */
export function parseWeighted(header: string): Weighted[] {
  return header.toLowerCase().split(',').map(readEntry);
}

function readEntry(text: string): Weighted {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim());
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
