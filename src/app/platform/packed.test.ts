import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pack, unpack, writePacked } from './packed.ts';
import { type RequestContext, requestContext } from './request-context.ts';

const VALUE = { rows: [{ partNumber: '</script>“', value: 1.5, none: null }] };

/** The input of a loader for a path, and the texts that it puts into the page. */
function inputFor(path: string) {
  const packedData = new Map<string, string>();
  // All that packing reads of it.
  const site = { packedData } as RequestContext;
  const context = new RouterContextProvider(new Map([[requestContext, site]]));
  const url = new URL(path, 'http://site.test');
  return { packedData, input: { request: new Request(url), url, context } };
}

/** Packed data as it arrives in the browser. */
const sent = <Value>(packed: Value): Value => JSON.parse(JSON.stringify(packed));

/** Shows a page's data to the browser's side. */
function show(html: string): void {
  const elements = new Map(
    [...html.matchAll(/id="([^"]*)">(.*?)<\/script>/g)].map(([, id, text]) => [id, text]),
  );
  vi.stubGlobal('document', { getElementById: (id: string) => ({ textContent: elements.get(id) }) });
}

afterEach(() => vi.unstubAllGlobals());

describe('the data of a page', () => {
  it('is in the page once, in an element that no text ends', () => {
    const { input, packedData } = inputFor('/category/lenses');
    const packed = pack(input, VALUE);
    expect(sent(packed)).toEqual({ place: 'screen-data' });
    const html = writePacked(packedData);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    show(html);
    expect(unpack(sent(packed))).toEqual(VALUE);
  });

  it('stands in one order, whichever loader is done first', () => {
    const { input, packedData } = inputFor('/');
    pack(input, VALUE);
    pack(input, { navigation: [] }, 'frame');
    expect(writePacked(packedData).match(/id="[^"]*"/g)).toEqual(['id="frame-data"', 'id="screen-data"']);
  });

  it('is the same object each time, on the server the one that was packed', () => {
    const { input, packedData } = inputFor('/');
    const packed = pack(input, VALUE);
    expect(unpack(packed)).toBe(VALUE);
    show(writePacked(packedData));
    const arrived = sent(packed);
    expect(unpack(arrived)).toBe(unpack(arrived));
  });
});

it.each(['/category/lenses.data', '/_.data'])(
  'the data that a page in the browser asks for at %s comes as text',
  path => {
    const { input, packedData } = inputFor(path);
    const packed = pack(input, VALUE);
    expect(packedData.size).toBe(0);
    expect(unpack(sent(packed))).toEqual(VALUE);
  },
);
