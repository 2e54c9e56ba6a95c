import { readZone, writeZone } from '../storage/data-zone.ts';

/** Key in the zone's `session` area. */
const TYPED_KEY = 'typed';
/** Text fields, whose content a reload would lose. Nothing secret is ever typed on this site. */
const FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], textarea';
/** Times at which fields are looked for that only the script creates, in ms. */
const LATER_MS = [0, 300, 1000];

type TypedField = { label: string; at: number; value: string };
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that a visitor typed into. A field's initial value is no indication, because React updates it with each key. */
const touched = new WeakSet<EventTarget>();

/** Records which fields the visitor types into. Returns the function that stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target !== null) touched.add(target);
  };
  document.addEventListener('input', note, { capture: true, passive: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Stores the typed texts of the page over a reload of the same path. */
export function keepTyped(path: string): void {
  const fields = listFields().filter(({ field }) => touched.has(field));
  const typed = fields.map(({ label, at, field }): TypedField => ({ label, at, value: field.value }));
  writeZone('session', TYPED_KEY, typed.length === 0 ? undefined : { path, typed });
}

/** Restores what {@link keepTyped} stored, once and only on the same path. Fields that no longer exist are skipped. */
export function restoreTyped(path: string): void {
  const kept = readZone('session', TYPED_KEY);
  if (kept === undefined) return;
  writeZone('session', TYPED_KEY, undefined);
  if (typeof kept !== 'object' || kept === null) return;
  const { path: own, typed } = kept as { path?: unknown; typed?: unknown }; // both are checked
  if (own !== path || !Array.isArray(typed)) return;
  let waiting = typed.filter(isTypedField);
  for (const delay of LATER_MS)
    setTimeout(() => {
      waiting = waiting.filter(field => !putBack(field));
    }, delay);
}

function putBack({ label, at, value }: TypedField): boolean {
  const field = listFields().find(known => known.label === label && known.at === at)?.field;
  if (field === undefined) return false;
  // React notices a new value of its field only through the setter of the class.
  const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** The fields of the page by their labels, with their index among those of the same label. */
function listFields(): { label: string; at: number; field: Field }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Field>(FIELDS)].map(field => {
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
    const at = seen.get(label) ?? 0;
    seen.set(label, at + 1);
    return { label, at, field };
  });
}

function isTypedField(value: unknown): value is TypedField {
  if (typeof value !== 'object' || value === null) return false;
  const { label, at, value: text } = value as Partial<Record<keyof TypedField, unknown>>; // each is checked
  return typeof label === 'string' && typeof at === 'number' && typeof text === 'string';
}
