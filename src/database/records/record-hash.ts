import { hash } from 'node:crypto';

// The hash that tells whether a record changed: 128 bits of SHA-256 over its JSON. The record's position and the order
// of its values are left out, because a line inserted before a product does not change it.

/** The hash of a record of any noun but product and curve. */
export function hashRecord(record: object): string {
  return hashText(JSON.stringify('order' in record ? { ...record, order: 0 } : record));
}

/** The hash of a curve by its JSON, which ends with its order. */
export function hashCurve(json: string): string {
  return hashText(json.slice(0, json.lastIndexOf(ORDER)));
}

/**
 * The hash of a product by its JSON: of the same with the order 0, the values sorted by key, and documents that do not
 * say that an update added them.
 *
 *     {"id":…,"attributes":[{"kind":"number","key":…},{"kind":"flag",…}],"price":…,"order":17}
 *                          └────────── cut at `},{"kind":"` ──────────┘
 *
 * The marks cannot be part of a text, where each quotation mark has a backslash before it. Cutting is half the work of reading and writing.
 */
export function hashProduct(record_json: string): string {
  const json = record_json.includes(UPDATE_MARK) ? record_json.replaceAll(UPDATE_MARK, '') : record_json;
  const last = json.lastIndexOf(ORDER);
  const mark = json.indexOf(VALUES_START);
  // A product without values.
  if (mark === -1) return hashText(`${json.slice(0, last)}${ORDER}0}`);
  const start = mark + VALUES_START.length;
  const end = json.indexOf(VALUES_END, start);
  const values = sortValues(json.slice(start, end));
  return hashText(`${json.slice(0, start)}${values}${json.slice(end, last)}${ORDER}0}`);
}

// The order is the last key of a product and of a curve.
const ORDER = ',"order":';
const UPDATE_MARK = ',"by_update":true';
const VALUES_START = '"attributes":[{"kind":"';
const VALUES_END = '}],"price":';
const VALUES_CUT = '},{"kind":"';

function sortValues(values: string): string {
  const keyed = values.split(VALUES_CUT).map(text => ({ key: KEY.exec(text)?.[1] ?? '', text }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(value => value.text).join(VALUES_CUT);
}

// A value's text begins with its kind: number","key":"focal_length",…
const KEY = /^[a-z]+","key":"([a-z0-9_]+)"/;

function hashText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
