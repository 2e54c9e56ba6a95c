import { requestContext } from './request-context.ts';
import type { LoaderInput } from './requests/page-call.ts';
import { DATA_ENDING, writeData } from './router-adapter/internals.ts';

/**
 * Loader data on its way to the page: the id of the element of the page that has it as JSON, or that JSON itself if the
 * page is already there.
 */
export type Packed<Value> = ({ place: string } | { text: string }) & { readonly packed?: Value };

/** The ids of the elements with the data of the frame, which is around every screen, and of the screen. */
const PLACES = { frame: 'frame-data', screen: 'screen-data' } as const;

/** Values of packed data. A page's title and its component read the same one. */
const values = new WeakMap<object, unknown>();

/** Texts of values. The frame is one value for all pages of a language. */
const texts = new WeakMap<object, string>();

/**
 * Packs a loader's data. The router writes data node by node into the page and its own requests, which for a list of
 * thousands of parts costs more than the search. The data must be plain, as anything that JSON cannot represent is
 * lost.
 */
export function pack<Value extends object>(
  { request, context }: LoaderInput,
  value: Value,
  part: keyof typeof PLACES = 'screen',
): Packed<Value> {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  const place = PLACES[part];
  const isPage = !DATA_ENDING.test(new URL(request.url).pathname);
  if (isPage) context.get(requestContext).packedData.set(place, text);
  const packed = isPage ? { place } : { text };
  // The page is rendered next, in the same process.
  values.set(packed, value);
  return packed;
}

/** Unpacks the result of {@link pack}. The same packed data gives the same object each time. */
export function unpack<Value>(packed: Packed<Value>): Value {
  // Each value in the map belongs to its packed data, which has its type.
  if (values.has(packed)) return values.get(packed) as Value;
  const value: Value = JSON.parse('text' in packed ? packed.text : textAt(packed.place));
  values.set(packed, value);
  return value;
}

function textAt(place: string): string {
  return document.getElementById(place)?.textContent ?? '';
}

/** The elements with a page's packed data. Their order is not that in which the loaders happened to finish. */
export function writePacked(data: ReadonlyMap<string, string>): string {
  return Object.values(PLACES)
    .flatMap(place => {
      const text = data.get(place);
      return text === undefined ? [] : writeData(place, text);
    })
    .join('');
}
