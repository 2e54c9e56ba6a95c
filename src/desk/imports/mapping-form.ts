import { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { SeenColumn } from '#importer/sources/tables/draft/seen-column.ts';
import type { DeskRefusal, DeskRequest, TypedText } from '../page/desk-page.ts';
import { MappedSettings } from './mapped-files.ts';
import { ColumnRole, type ColumnUse, type DeskMapping } from './mapping-model.ts';

const NAME_MAX = 100;
const UNIT_MAX = 100;

/** What people type into the form of a mapping. */
export const MAPPING_TEXTS: readonly TypedText[] = [
  { name: /site_name/, label: say => say('mapping.site_name'), max: NAME_MAX },
  { name: /currency/, label: say => say('mapping.currency'), max: NAME_MAX },
  { name: /encoding/, label: say => say('columns.encoding'), max: NAME_MAX },
  { name: /c(\d+)\.name/, label: (say, at) => `${inColumn(say, at)}: ${say('mapping.name')}`, max: NAME_MAX },
  { name: /c(\d+)\.unit/, label: (say, at) => `${inColumn(say, at)}: ${say('mapping.unit')}`, max: UNIT_MAX },
];

function inColumn(say: DeskRequest['say'], at: string | undefined): string {
  return say('imports.column', { number: Number(at) + 1 });
}

/** A mapping as its form was sent. `fault` is why it cannot be taken, or null. */
export type SentMapping = {
  settings: MappedSettings;
  uses: ReadonlyMap<string, ColumnUse>;
  decimal_comma: boolean;
  encoding: string | undefined;
  update: boolean;
  fault: Pick<DeskRefusal, 'key' | 'parts'> | null;
};

/** Codes of currencies in use (ISO 4217). */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Reads the form of a mapping. */
export function readSentMapping(
  form: URLSearchParams,
  columns: readonly SeenColumn[],
  { tables: [{ encoding }] }: DeskMapping,
): SentMapping {
  const sent = {
    settings: {
      name: (form.get('site_name') ?? '').trim(),
      currency: (form.get('currency') ?? '').trim().toUpperCase(),
      default_locale: MappedSettings.shape.default_locale.catch('en').parse(form.get('default_locale')),
    },
    uses: readUses(form, columns),
    decimal_comma: form.get('decimal') === 'comma',
    encoding: form.get('encoding')?.trim() ?? encoding,
    update: form.get('update') === 'yes',
  };
  return { ...sent, fault: findFault(sent) };
}

function readUses(form: URLSearchParams, columns: readonly SeenColumn[]): ReadonlyMap<string, ColumnUse> {
  const uses = columns.map(({ column }, at) => {
    const text = (name: string) => (form.get(`c${at}.${name}`) ?? '').trim();
    const role = ColumnRole.catch('none').parse(text('role'));
    const kind = KindName.catch('text').parse(text('kind'));
    return [column, { role, kind, name: text('name') || column, unit: text('unit') }] as const;
  });
  return new Map(uses);
}

/** A name or currency that is missing, an unknown encoding, two columns for the same, or none for the part number. */
function findFault({ settings, uses, encoding }: Omit<SentMapping, 'fault'>): SentMapping['fault'] {
  if (settings.name === '' || !CURRENCIES.has(settings.currency))
    return { key: 'refusal.settings', parts: {} };
  if (encoding !== undefined && !isEncoding(encoding))
    return { key: 'refusal.encoding', parts: { value: encoding } };
  const taken = new Set<ColumnRole>();
  for (const [column, { role }] of uses) {
    const isSingle = !['attribute', 'kept', 'none'].includes(role);
    if (isSingle && taken.has(role)) return { key: 'refusal.column_twice', parts: { column } };
    taken.add(role);
  }
  if (taken.has('part_number') || taken.has('kept')) return null;
  return { key: 'refusal.no_part_number', parts: {} };
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
