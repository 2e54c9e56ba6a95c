import { createContext, type ReactNode, useContext } from 'react';

// Parts of pages that many pages have in common, kept as text on the server. A rendering puts marks in their place:
//
//   first page    … <kept-html data-mark="…" data-part="begin 0"> the part, rendered <kept-html … "end 0"> …
//   later pages   … <kept-html data-mark="…" data-part="known 0"> …
//
// Marks are removed before the page leaves the rendering, so a page is the same with kept parts and without.

/** The parts of one rendering. `mark` is known to the server only, so that no text of a page can have one. */
type PageParts = { mark: string; known: string[]; rendered: PartView[] };

/** The parts of the page that is being rendered. Without them nothing is kept. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** Opens the parts of one rendering. In development, where scripts have no mark, nothing is kept. */
export function openParts(mark: string | undefined): PageParts | null {
  return mark === undefined ? null : { mark, known: [], rendered: [] };
}

/** The text of each view of what is rendered. */
const texts = new WeakMap<object, Map<string, string>>();

/** Limit of the views of one object. It is above the number of entries that a navigation marks as current. */
const VIEWS_MAX = 50;

/** What a part shows, and how many views of its object are kept if not VIEWS_MAX. */
type PartView = { of: object; view: string; most?: number };

type KeptHtmlProps = PartView & { children: ReactNode };

/**
 * Renders its children once for each view of an object, as long as that object exists, and on later pages takes their
 * text. They must depend on nothing else, and have only whole elements without ids that React makes. Kept parts may be in
 * others. For the server only: use it behind `import.meta.env.SSR`.
 */
export function KeptHtml({ of, view, most = VIEWS_MAX, children }: KeptHtmlProps) {
  const parts = useContext(PagePartsContext);
  if (parts === null) return children;
  const known = texts.get(of)?.get(view);
  if (known !== undefined) return mark(parts, `known ${parts.known.push(known) - 1}`);
  const place = parts.rendered.push({ of, view, most }) - 1;
  return (
    <>
      {mark(parts, `begin ${place}`)}
      {children}
      {mark(parts, `end ${place}`)}
    </>
  );
}

/** No component, as a list has a mark for each of its rows. */
function mark(parts: PageParts, part: string): ReactNode {
  return <kept-html data-mark={parts.mark} data-part={part} />;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-html': { 'data-mark': string; 'data-part': string };
    }
  }
}

/** Puts the kept parts into a rendered page, and keeps those that it has rendered. @returns its texts, which follow each other */
export function placeParts(html: string, parts: PageParts | null): string[] {
  if (parts === null) return [html];
  const [first = '', ...others] = html.split(`<kept-html data-mark="${parts.mark}" data-part="`);
  const placed = [first];
  // The parts that are open, the innermost last.
  const open: { at: number; part: PartView }[] = [];
  for (const other of others) {
    const end = other.indexOf(MARK_END);
    const [what, place] = other.slice(0, end).split(' ');
    if (what === 'known') placed.push(parts.known[Number(place)] ?? '');
    const part = what === 'begin' ? parts.rendered[Number(place)] : undefined;
    if (part !== undefined) open.push({ at: placed.length, part });
    const closed = what === 'end' ? open.pop() : undefined;
    if (closed !== undefined) keep(closed.part, placed.slice(closed.at).join(''));
    placed.push(other.slice(end + MARK_END.length));
  }
  return placed;
}

const MARK_END = '"></kept-html>';

/** A slice would keep the whole page in memory. */
function keep({ of, view, most = VIEWS_MAX }: PartView, text: string): void {
  const views = texts.get(of) ?? new Map<string, string>();
  texts.set(of, views);
  if (views.size >= most) views.clear();
  views.set(view, Buffer.from(text).toString());
}
