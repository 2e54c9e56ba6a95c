/** A number that a description states: the attribute it belongs to, and its text with the unit in its usual spelling. */
export type DescriptionValue = { key: string; text: string };

/** The units of Digi-Key's capital-letter descriptions, each with its attribute and usual spelling. `M` is milli before A, W, V and mega before HZ and OHM. */
const UNITS: Record<string, { key: string; unit: string }> = {
  UV: { key: 'voltage', unit: 'µV' },
  MV: { key: 'voltage', unit: 'mV' },
  V: { key: 'voltage', unit: 'V' },
  VDC: { key: 'voltage', unit: 'V' },
  VAC: { key: 'voltage', unit: 'V' },
  KV: { key: 'voltage', unit: 'kV' },
  UA: { key: 'current', unit: 'µA' },
  MA: { key: 'current', unit: 'mA' },
  A: { key: 'current', unit: 'A' },
  MW: { key: 'power', unit: 'mW' },
  W: { key: 'power', unit: 'W' },
  HZ: { key: 'frequency', unit: 'Hz' },
  KHZ: { key: 'frequency', unit: 'kHz' },
  MHZ: { key: 'frequency', unit: 'MHz' },
  GHZ: { key: 'frequency', unit: 'GHz' },
  OHM: { key: 'resistance', unit: 'Ω' },
  KOHM: { key: 'resistance', unit: 'kΩ' },
  MOHM: { key: 'resistance', unit: 'MΩ' },
  PF: { key: 'capacitance', unit: 'pF' },
  NF: { key: 'capacitance', unit: 'nF' },
  UF: { key: 'capacitance', unit: 'µF' },
  F: { key: 'capacitance', unit: 'F' },
  NH: { key: 'inductance', unit: 'nH' },
  UH: { key: 'inductance', unit: 'µH' },
  MH: { key: 'inductance', unit: 'mH' },
  KB: { key: 'memory', unit: 'kB' },
  MB: { key: 'memory', unit: 'MB' },
};

/** `10K OHM`, `1.5 KOHM`: the unit stands apart. */
const APART = /(?<= |^)(\d+(?:\.\d+)?[KM]?) ([KM]?OHM)(?= |$)/g;
const TOKEN = /^(\d+(?:\.\d+)?)([A-Z]+)$/;

/** Pulls the numbers with units out of a description such as `TRANS NPN 45V 0.8A TO-92`.
 *  Only a whole token counts, and only where the description holds one token of that attribute: with two voltages nobody can say which is meant. */
export function readDescriptionValues(description: string): DescriptionValue[] {
  const found = new Map<string, string[]>();
  for (const token of description.replace(APART, '$1$2').split(/\s+/)) {
    const match = TOKEN.exec(token);
    const unit = UNITS[match?.[2] ?? ''];
    if (match === null || unit === undefined) continue;
    found.set(unit.key, [...(found.get(unit.key) ?? []), `${match[1]} ${unit.unit}`]);
  }
  return [...found].flatMap(([key, texts]) =>
    texts.length === 1 && texts[0] !== undefined ? [{ key, text: texts[0] }] : [],
  );
}
