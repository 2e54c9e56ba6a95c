import { parseAst } from 'vite';

type Place = { readonly start: number; readonly end: number };
type Change = Place & { readonly text: string };

/**
 * Replaces the bodies of a module's functions, by name, by the expression that each is to return, and where this is a
 * constant, their calls as well.
 * @throws Error if a function is not in it exactly once
 */
export function leaveOut(file: string, code: string, functions: Readonly<Record<string, string>>): string {
  const { bodies, calls } = findFunctions(parseAst(code));
  const changes = Object.entries(functions).flatMap(([name, result]): Change[] => {
    const places = bodies.get(name) ?? [];
    const [place] = places;
    if (place === undefined || places.length > 1)
      throw new Error(
        `react-router's ${file} has ${places.length} functions ${name} instead of 1: look again at unused-functions.ts`,
      );
    const body = { start: place.start, end: place.end, text: `{ return ${result}; }` };
    if (result.startsWith('{')) return [body];
    return [body, ...(calls.get(name) ?? []).map(({ start, end }) => ({ start, end, text: `(${result})` }))];
  });
  const outer = changes.filter(one => !changes.some(other => isWithin(one, other)));
  // From the end, so that the places before stay where they are.
  return outer
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

function isWithin(one: Place, other: Place): boolean {
  return one !== other && other.start <= one.start && one.end <= other.end;
}

/** The bodies of all functions that have a name, and the calls by name, at any depth. */
function findFunctions(root: unknown): { bodies: Map<string, Place[]>; calls: Map<string, Place[]> } {
  const bodies = new Map<string, Place[]>();
  const calls = new Map<string, Place[]>();
  const rest = [root];
  for (const node of rest) {
    if (typeof node !== 'object' || node === null) continue;
    // A node of the tree, as ESTree defines it.
    const { type, id, body, callee } = node as Partial<EsNode>;
    if (type === 'FunctionDeclaration' && id != null && body !== undefined) add(bodies, id.name, body);
    // A call has a place.
    if (type === 'CallExpression' && callee?.type === 'Identifier') add(calls, callee.name, node as Place);
    rest.push(...Object.values(node));
  }
  return { bodies, calls };
}

type EsNode = {
  type: string;
  id: { name: string } | null;
  body: Place;
  callee: { type: string; name: string };
};

function add(places: Map<string, Place[]>, name: string, { start, end }: Place): void {
  places.set(name, [...(places.get(name) ?? []), { start, end }]);
}
