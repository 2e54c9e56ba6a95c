import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '#app/features/list/address/address.ts';
import { readFields } from '#app/features/list/address/read-fields.ts';
import { imperialOf } from '#app/platform/units/imperial.ts';
import { type Writing, writeApart, writeQuantity } from '#app/platform/units/write-quantity.ts';
import type { Attribute } from '#contract/attributes/attribute.ts';
import { reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import { parseFilter } from '#contract/search/address/search-address.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { getUnit } from '#quantity/units/units.ts';
import { readQuery } from '#search/query-parser/read-query.ts';
import { defineAttribute, vocabularyOf } from './readers.ts';

// Every number of the sample catalogue, as lists and product pages show it in inches, is typed again as shown.

const SAMPLE = fileURLToPath(new URL('../../catalogues/sample', import.meta.url));
const HEAD = /^(\w+) \[(.+)\]$/;

type Row = Readonly<Record<string, string>>;
type Numbers = { attribute: Attribute; values: number[] };

function readTable(path: string): Row[] {
  return parse(readFileSync(path), { columns: true, bom: true });
}

/** The distinct numbers of each attribute that has another unit in inches. */
function numbersOfSample(): Numbers[] {
  const kinds = new Map(readTable(`${SAMPLE}/attributes.csv`).map(row => [row.key, row]));
  const found = new Map<string, Numbers>();
  for (const file of globSync(`${SAMPLE}/products/*.csv`).sort()) {
    const rows = readTable(file);
    for (const head of Object.keys(rows[0] ?? {})) {
      const [, key = '', unit = ''] = HEAD.exec(head) ?? [];
      const kind = kinds.get(key);
      if (kind?.kind !== 'number' || imperialOf(getUnit(kind.unit ?? '1').symbol) === null) continue;
      const { attribute, values } = found.get(key) ?? {
        attribute: {
          ...defineAttribute(key, kind.name_en ?? key, kind.unit ?? null),
          precision: kind.precision === '' ? null : Number(kind.precision),
        },
        values: [],
      };
      const read = rows.map(row => parseQuantity(`${row[head]}`, { unit: attribute.unit ?? unit }));
      const numbers = read.flatMap(one =>
        one.ok && one.quantity.kind === 'value' ? one.quantity.value : [],
      );
      found.set(key, { attribute, values: [...new Set([...values, ...numbers])].sort((a, b) => a - b) });
    }
  }
  return [...found.values()];
}

const vocabularies = new Map<string, ReturnType<typeof vocabularyOf>>();

const READERS: Readonly<Record<string, (attribute: Attribute, text: string) => string>> = {
  field: ({ key, unit }, text) => {
    const ends = { [`${key}.min`]: text, [`${key}.max`]: text, [`${key}.unit`]: unit ?? '' };
    return (
      normalizeAddress(readFields(new URLSearchParams({ ...ends, units: 'imperial' }), 'en')).get(key) ?? ''
    );
  },
  address: (_, text) => text,
  search: (attribute, text) => {
    const vocabulary = vocabularies.get(attribute.key) ?? vocabularyOf(attribute);
    vocabularies.set(attribute.key, vocabulary);
    const { understood } = readQuery(`${attribute.name.en} ${text}`, vocabulary, 'en');
    const [address = '', ...others] = new Set(understood.map(read => read.address));
    return others.length > 0 ? '' : address.slice(address.indexOf('=') + 1);
  },
};

function finds(attribute: Attribute, address: string, value: number): boolean {
  const read = parseFilter(attribute.key, address, attribute);
  if (!read.ok || read.filter.kind !== 'number') return false;
  return read.filter.any_of.map(reachedInterval).some(({ min, max }) => {
    return (
      min !== null && max !== null && min <= value && value <= max && max - min <= Math.abs(value) * 0.02
    );
  });
}

describe('a value that is shown in inches', () => {
  const sample = numbersOfSample();

  it.each(Object.keys(READERS))('finds itself when it is typed again as it is shown: %s', reader => {
    const writing: Writing = { locale: 'en', units: imperialOf };
    let asked = 0;
    const missed: string[] = [];
    for (const { attribute, values } of sample) {
      const apart = writeApart(
        values.map(value => ({ value })),
        attribute,
        writing,
      );
      for (const [place, value] of values.entries())
        for (const text of new Set([writeQuantity(value, attribute, writing), apart[place] ?? ''])) {
          asked++;
          const address = READERS[reader]?.(attribute, text) ?? '';
          if (value !== 0 && !finds(attribute, address, value))
            missed.push(`${attribute.key} ${value} ${attribute.unit} shown as ${text} read as ${address}`);
        }
    }
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(1300);
  });
});
