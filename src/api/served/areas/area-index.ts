import type { AreaNode } from '#contract/answers/shown-area.ts';
import type { Area } from '#contract/records/area.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';

/** The areas of one catalogue version. */
export type AreaIndex = {
  /** The tree in a language, in the order of the source. It is built once. */
  tree: (locale: Locale) => AreaNode[];
  find: (code: string) => Area | undefined;
  /** The code and those of the areas around it, the nearest first. */
  chain: (code: string) => string[];
};

/** Builds the index of some areas. An area whose parent is not among them is put at the top. */
export function makeAreaIndex(areas: readonly Area[]): AreaIndex {
  const byCode = new Map(areas.map(area => [area.code, area]));
  const byParent = Map.groupBy(areas, area =>
    area.parent_code !== null && byCode.has(area.parent_code) ? area.parent_code : null,
  );
  const trees = new Map<Locale, AreaNode[]>();
  const below = (parent: string | null, locale: Locale): AreaNode[] =>
    (byParent.get(parent) ?? []).map(area => {
      const { text, lang } = showText(area.name, locale);
      const children = below(area.code, locale);
      return {
        code: area.code,
        parent_code: parent,
        name: text,
        ...(lang !== undefined && { lang }),
        ...(children.length > 0 && { children }),
      };
    });
  return {
    tree: locale => {
      const tree = trees.get(locale) ?? below(null, locale);
      trees.set(locale, tree);
      return tree;
    },
    find: code => byCode.get(code),
    chain: code => chainOf(byCode, code),
  };
}

function chainOf(byCode: ReadonlyMap<string, Area>, code: string): string[] {
  const chain = [code];
  for (let at = byCode.get(code)?.parent_code; at != null; at = byCode.get(at)?.parent_code) {
    // Parents that form a circle end here.
    if (chain.includes(at)) break;
    chain.push(at);
  }
  return chain;
}
