import { stat } from 'node:fs/promises';
import { readJson } from '../json/read-json.ts';
import type { TableFile } from '../table/table-file.ts';
import { readXml } from '../xml/read-xml.ts';
import { readRecords } from './record-rows.ts';

/** Records that are looked at for their names. */
const RECORDS_MAX = 500;
const COLUMNS_MAX = 300;
/** Largest JSON object that is read whole to find the list in it. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
const DEPTH_MAX = 4;
/** What the members of a list of features are told apart by. */
const NAME_KEYS = ['name', 'key', 'code', 'id', 'label', 'title', '@name', '@key', '@code', '@id'];

type Found = { records: string | null; columns: string[] };

/** Finds where the records of a JSON or XML file are (null: where they usually are), and the paths to all that the first of them have.
 *  @throws XmlError, JsonError */
export async function findRecords(file: TableFile): Promise<Found> {
  const records = /\.xml$/i.test(file.path) ? await findElements(file) : await findList(file);
  const columns = new Set<string>();
  let count = 0;
  for await (const { value } of readRecords(file, records ?? undefined, () => undefined)) {
    for (const path of pathsOf(value, '')) if (columns.size < COLUMNS_MAX) columns.add(path);
    if (++count >= RECORDS_MAX) break;
  }
  return { records, columns: [...columns] };
}

/** The path of the elements nearest the root that are there more than once. */
async function findElements(file: TableFile): Promise<string | null> {
  const counts = new Map<string, number>();
  const count = (names: readonly string[]) => {
    const path = names.join('/');
    if (names.length <= DEPTH_MAX) counts.set(path, (counts.get(path) ?? 0) + 1);
    return false;
  };
  for await (const _ of readXml({ path: file.path, isRecord: count })) break;
  const repeated = [...counts].filter(([, times]) => times > 1).map(([path]) => path);
  return repeated.sort((a, b) => a.split('/').length - b.split('/').length)[0] ?? null;
}

/** The path of the longest list of objects in a JSON object; null where the file is a list, or one record. */
async function findList(file: TableFile): Promise<string | null> {
  if ((await stat(file.path)).size > WHOLE_BYTES_MAX) return null;
  let longest: { path: string; length: number } | null = null;
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      const isOfObjects = value.length > 1 && value.every(isObject);
      if (isOfObjects && value.length > (longest?.length ?? 0))
        longest = { path: `${path}.*`, length: value.length };
    } else if (isObject(value) && depth < DEPTH_MAX)
      for (const [name, own] of Object.entries(value)) walk(own, `${path}.${name}`, depth + 1);
  };
  for await (const { value } of readJson({ path: file.path, wanted: ['$'] })) {
    if (Array.isArray(value)) return null;
    walk(value, '$', 0);
  }
  // Its type is narrowed to null, since it is set in a function.
  return (longest as { path: string } | null)?.path ?? null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths to the values of a record; members of a list that have names are told apart by these. */
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
