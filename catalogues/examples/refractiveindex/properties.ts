import type { ReaderCell } from 'etalon/reader';
import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { type DataFault, type DataFile, textOf } from './data-file.ts';

/** The SI unit in which the files give each numeric property and condition (README of the database; the files name none). */
const GIVEN_UNITS: Record<string, string> = {
  density: 'kg/m³',
  hardness: 'Pa',
  youngs_modulus: 'Pa',
  shear_modulus: 'Pa',
  fracture_toughness: 'Pa·m^0.5',
  thermal_expansion: '1/K',
  transformation_temperature: 'K',
  melting_point: 'K',
  freezing_point: 'K',
  thermal_conductivity: 'W/(m·K)',
  specific_heat: 'J/(kg·K)',
  temperature: 'K',
  pressure: 'Pa',
  film_thickness: 'm',
  thickness: 'm',
  pulse_duration: 's',
  deposition_temperature: 'K',
};

/** Keys that occur misspelt, each with what is meant; read as that and reported. */
const MISSPELT: Record<string, string> = { temperatute: 'temperature', temerature: 'temperature' };

/** Properties whose list entries are told apart by conditions; all of them go into one text beside the first one's number. */
const TEXT_PROPERTIES = new Set(['thermal_dispersion', 'solubility']);

/** A property that has more than its first value, or conditions: one line for the description, e.g. `thermal expansion: 7.1e-06 1/K (temperature range 243 343)`. */
export type PropertyNote = string;

/** Reads PROPERTIES and CONDITIONS of a data file into cells. A list's first entry is the value; lists with conditions or several entries also make a note. */
export function readProperties(
  file: DataFile,
  fileName: string,
): { cells: ReaderCell[]; notes: PropertyNote[]; faults: DataFault[] } {
  const cells: ReaderCell[] = [];
  const notes: PropertyNote[] = [];
  const faults: DataFault[] = [];
  for (const section of ['PROPERTIES', 'CONDITIONS']) {
    const map = file.document.get(section, true);
    if (!isMap(map)) continue;
    for (const pair of map.items) {
      const written = isScalar(pair.key) ? String(pair.key.value) : '';
      const key = MISSPELT[written] ?? written;
      const line = file.lineOf(pair.key);
      if (key !== written) faults.push({ line, code: 'key_misspelt', parts: { value: written, read: key } });
      for (const value of readValue(key, pair.value, notes)) {
        const unit = hasUnit(value.text) ? null : (GIVEN_UNITS[key] ?? null);
        if (unit !== null && !Number.isFinite(Number(value.text))) {
          faults.push({ line, code: 'value_left_out', parts: { field: written, value: value.text } });
          continue;
        }
        const place = { file: fileName, line, column: written };
        cells.push({ key: value.key, text: value.text, unit, place });
      }
    }
  }
  return { cells, notes, faults };
}

function readValue(key: string, node: unknown, notes: PropertyNote[]): { key: string; text: string }[] {
  const attribute = key.toLowerCase();
  if (isScalar(node)) return [{ key: attribute, text: String(node.value) }];
  if (isMap(node) && key === 'resistance') {
    return node.items.map(pair => ({
      key: `resistance_${String(pair.key)}`,
      text: isScalar(pair.value) ? String(pair.value.value) : '',
    }));
  }
  const entries = (isSeq(node) ? node.items : [node]).filter(isMap);
  const lines = entries.map(entry => noteOf(key, entry));
  if (entries.length > 1 || entries.some(entry => entry.items.length > 1))
    notes.push(`${key.replaceAll('_', ' ')}: ${lines.join('; ')}`);
  if (TEXT_PROPERTIES.has(key)) return [{ key: attribute, text: lines.join('; ') }];
  const first = key === 'hardness' ? entries.find(entry => textOf(entry, 'type') === 'Knoop') : entries[0];
  return first === undefined || textOf(first, 'value') === ''
    ? []
    : [{ key: attribute, text: textOf(first, 'value') }];
}

function noteOf(key: string, entry: YAMLMap): string {
  const unit = GIVEN_UNITS[key];
  const value = textOf(entry, 'value') || textOf(entry, 'coefficients');
  const conditions = entry.items
    .map(pair => String(pair.key))
    .filter(name => name !== 'value' && name !== 'coefficients')
    .map(name => `${name.replaceAll('_', ' ')} ${textOf(entry, name)}`);
  return `${value}${unit === undefined ? '' : ` ${unit}`}${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`}`;
}

/** Says whether a text ends in letters after a blank, as `4 μm` does: it carries its own unit. */
function hasUnit(text: string): boolean {
  return /\d\s+\p{L}/u.test(text);
}
