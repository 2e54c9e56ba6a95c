import { stat } from 'node:fs/promises';
import { readJson } from '../../json/read-json.ts';
import type { TableFile } from '../../table/table-file.ts';
import { readXml } from '../../xml/read-xml.ts';
import { readRecords } from '../record-rows.ts';

/** Records that are looked at for their names. */
const RECORDS_MAX = 500;
const COLUMNS_MAX = 300;
/** Largest JSON object that is read whole to find its list. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
const DEPTH_MAX = 4;
/** Members of a list that are looked at. */
const MEMBERS_MAX = 20;
/** Parts that a product may list. */
const PARTS_MAX = 20;
/** Keys that distinguish the members of a list of features. */
const NAME_KEYS = ['name', 'key', 'code', 'id', 'label', 'title', '@name', '@key', '@code', '@id'];

/** The path of the records, further possible paths, and their columns. */
type Found = { records: string | null; others: string[]; columns: string[] };

/** Finds where the records of a JSON or XML file are (null: where they usually are), and the paths to all that the first of them have.
 *  @throws XmlError, JsonError */
export async function findRecords(file: TableFile): Promise<Found> {
  const [records = null, ...others] = /\.xml$/i.test(file.path)
    ? await findElements(file)
    : await findLists(file);
  const columns = new Set<string>();
  let count = 0;
  for await (const { value } of readRecords(file, records ?? undefined, () => undefined)) {
    for (const path of pathsOf(value, '')) if (columns.size < COLUMNS_MAX) columns.add(path);
    if (++count >= RECORDS_MAX) break;
  }
  return { records, others, columns: [...columns] };
}

/**
 * The paths of the elements that are there more than once below one that is there once: those that say several things
 * of themselves before names with a value, the most frequent first.
 */
async function findElements(file: TableFile): Promise<string[]> {
  const counts = new Map<string, number>();
  const count = (names: readonly string[]) => {
    const path = names.join('/');
    if (names.length <= DEPTH_MAX) counts.set(path, (counts.get(path) ?? 0) + 1);
    return false;
  };
  for await (const _ of readXml({ path: file.path, isRecord: count })) break;
  const timesOf = (path: string) => counts.get(path) ?? 0;
  const repeated = [...counts.keys()].filter(
    path => timesOf(path) > 1 && ancestorsOf(path).every(above => timesOf(above) === 1),
  );
  const parts = new Map<string, number>();
  for (const path of repeated) parts.set(path, await countParts(file, path));
  const root = [...counts.keys()].find(path => !path.includes('/'));
  // A root with fields of its own whose lists hold names with a value is one product.
  if (root !== undefined && repeated.length > 0 && repeated.every(path => (parts.get(path) ?? 0) < 2))
    return [root];
  return repeated
    .filter(path => (parts.get(path) ?? 0) > 0)
    .sort(
      (a, b) =>
        Math.min(parts.get(b) ?? 0, 2) - Math.min(parts.get(a) ?? 0, 2) ||
        timesOf(b) - timesOf(a) ||
        a.split('/').length - b.split('/').length,
    );
}

function ancestorsOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
}

/** The number of facts in the first elements at a path, except those that name them. */
async function countParts(file: TableFile, path: string): Promise<number> {
  const parts = new Set<string>();
  let count = 0;
  for await (const { value } of readRecords(file, path, () => undefined)) {
    for (const name of isObject(value) ? Object.keys(value) : ['#text'])
      if (!NAME_KEYS.includes(name)) parts.add(name);
    if (++count >= MEMBERS_MAX) break;
  }
  return parts.size;
}

/**
 * The paths of the lists of objects in a JSON object, the longest list first. Returns an empty list if the file is a
 * list or a single record.
 */
async function findLists(file: TableFile): Promise<string[]> {
  if ((await stat(file.path)).size > WHOLE_BYTES_MAX) return [];
  const lists: { path: string; length: number; fields: number }[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      if (value.length > 1 && value.every(isObject)) {
        const names = new Set(value.slice(0, MEMBERS_MAX).flatMap(member => Object.keys(member)));
        lists.push({ path: `${path}.*`, length: value.length, fields: names.size });
      }
    } else if (isObject(value) && depth < DEPTH_MAX)
      for (const [name, own] of Object.entries(value)) walk(own, `${path}.${name}`, depth + 1);
  };
  let fields = 0;
  for await (const { value } of readJson({ path: file.path, wanted: ['$'] })) {
    if (Array.isArray(value)) return [];
    walk(value, '$', 0);
    fields = isObject(value) ? Object.values(value).filter(own => !Array.isArray(own)).length : 0;
  }
  lists.sort((a, b) => b.length - a.length);
  const [longest] = lists;
  // A product has more facts than its few parts, and states them beside these.
  const isOneRecord =
    longest !== undefined && longest.length < PARTS_MAX && fields >= Math.max(2, longest.fields);
  return isOneRecord ? [] : lists.map(({ path }) => path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths to the values of a record. Members of a list that have names are distinguished by them. */
function* pathsOf(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    const members = value.filter(isObject);
    const key = members.length > 0 ? findNameKey(members) : undefined;
    if (members.length < value.length) yield path;
    for (const member of members) {
      const name = key === undefined ? undefined : nameOf(member, key);
      if (name === undefined) yield* pathsOf(member, path);
      else yield* pathsOf({ ...member, [key ?? '']: null }, `${path}[${key}=${name}]`);
    }
  } else if (isObject(value))
    for (const [name, own] of Object.entries(value))
      yield* name === '#text' ? [path] : pathsOf(own, path === '' ? name : `${path}.${name}`);
  else if (value !== null && path !== '') yield path;
}

/** The name under which each of several members has a short text of its own. */
function findNameKey(members: readonly Record<string, unknown>[]): string | undefined {
  return NAME_KEYS.find(key => {
    const names = members.map(member => nameOf(member, key));
    return names.every(name => name !== undefined) && members.some(member => Object.keys(member).length > 1);
  });
}

function nameOf(member: Record<string, unknown>, key: string): string | undefined {
  const value = Array.isArray(member[key]) && member[key].length === 1 ? member[key][0] : member[key];
  return typeof value === 'string' && /^[^=[\]]{1,60}$/.test(value) ? value : undefined;
}
