/**
 * Counts how many elements an SVG has drawn, those that references (`use`, patterns, masks …) have drawn again among
 * them.
 */
export type SvgCost = {
  /** An element that begins, with its attributes by name. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
  /** A style sheet. */
  addSheet(css: string): void;
  /** The number of drawn elements. Counting stops at `max` + 1. */
  count(max: number): number;
};

/** An element: its contents, and the ids of the elements that it refers to. */
type SvgNode = { inner: SvgNode[]; targets: string[]; draws: boolean };
/** Represents the rules of a style sheet for any element. */
const ANY_CLASS = '';

/** References to the file's own elements that are drawn, as an attribute or in a style. */
const OWN_TARGET = /url\(["']?#([^)"'\s]+)/g;
/** They define colours and draw nothing. */
const NOT_DRAWN: ReadonlySet<string> = new Set([
  'linearGradient',
  'radialGradient',
  'stop',
  'title',
  'desc',
  'style',
]);

/** Opens a count for one file. */
export function openSvgCost(): SvgCost {
  const root = makeNode(false);
  const open = [root];
  const byId = new Map<string, SvgNode>();
  // The rules of a style sheet for a class are one node, which is part of each element of the class.
  const byClass = new Map<string, SvgNode>();
  const nodeOf = (name: string) => {
    const node = byClass.get(name) ?? makeNode(false);
    byClass.set(name, node);
    return node;
  };
  return {
    open(name, attributes) {
      const node = makeNode(!NOT_DRAWN.has(name));
      for (const [key, value] of Object.entries(attributes))
        node.targets.push(...(key === 'href' ? [value.trim().replace(/^#/, '')] : targetsIn(value)));
      const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean);
      node.inner.push(...new Set([...classes, ANY_CLASS].map(nodeOf)));
      open.at(-1)?.inner.push(node);
      open.push(node);
      if (attributes.id !== undefined) byId.set(attributes.id, node);
    },
    close: () => void open.pop(),
    addSheet(css) {
      for (const rule of css.split('}')) {
        const [selector = '', body = ''] = rule.split('{');
        const targets = targetsIn(body);
        if (targets.length === 0) continue;
        for (const name of classesIn(selector))
          for (const target of targets) nodeOf(name).targets.push(target);
      }
    },
    count: max => countDrawn(root, byId, max),
  };
}

function makeNode(draws: boolean): SvgNode {
  return { inner: [], targets: [], draws };
}

/**
 * The number of elements that a tree draws, up to `max` + 1. The size of a node is computed once, however often the
 * node is referred to. A reference back to a node that contains it adds nothing.
 */
function countDrawn(root: SvgNode, byId: ReadonlyMap<string, SvgNode>, max: number): number {
  const counted = new Map<SvgNode, number>();
  const waiting = [root];
  for (let node = waiting.at(-1); node !== undefined; node = waiting.at(-1)) {
    const targets = node.targets.map(id => byId.get(id)).filter(target => target !== undefined);
    const parts = [...node.inner, ...targets];
    const own = node.draws ? 1 : 0;
    const fresh = counted.has(node) ? [] : parts.filter(part => !counted.has(part));
    if (!counted.has(node)) counted.set(node, own);
    for (const part of fresh) waiting.push(part);
    if (fresh.length > 0) continue;
    waiting.pop();
    const drawn = parts.reduce((sum, part) => sum + (counted.get(part) ?? 0), own);
    counted.set(node, Math.min(drawn, max + 1));
  }
  return counted.get(root) ?? 0;
}

function targetsIn(text: string): string[] {
  return [...text.matchAll(OWN_TARGET)].map(([, id = '']) => id);
}

/**
 * The classes that a selector names. For a selector without classes, which may match any element, it returns {@link
 * ANY_CLASS}.
 */
function classesIn(selector: string): string[] {
  const names = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? names : [ANY_CLASS];
}
