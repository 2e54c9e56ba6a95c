import type { XmlElement } from '../xml/read-xml.ts';

/** An element as a record: children by their names, attributes by theirs with `@`, its text as `#text`. */
export function toRecord({ children, attributes, text }: XmlElement): Record<string, unknown> | string {
  const names = Object.keys(attributes);
  if (children.length === 0 && names.length === 0) return text;
  const record: Record<string, unknown> = Object.create(null);
  for (const name of names) record[`@${name}`] = attributes[name];
  if (text !== '') record['#text'] = text;
  for (const child of children) {
    const known = record[child.name];
    record[child.name] = Array.isArray(known) ? [...known, toRecord(child)] : [toRecord(child)];
  }
  return record;
}
