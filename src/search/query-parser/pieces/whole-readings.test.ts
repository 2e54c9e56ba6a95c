import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type QueryReading, readQuery, type UnclearNumber } from '../read-query.ts';
import { FIELDS, fieldVocabulary } from '../test-catalogues.ts';

const Row = z.tuple([z.enum(FIELDS), z.string(), z.string()]);
const TABLE = z
  .array(Row)
  .parse(parse(readFileSync(new URL('../cases/whole-readings.yaml', import.meta.url), 'utf8')));
const vocabularies = new Map(FIELDS.map(field => [field, fieldVocabulary(field)]));

function unclearAsText({ start, end, text, filter, rest, kept }: UnclearNumber): string {
  return `${start}-${end} ${text}: ${filter?.key ?? 'text'} «${rest}» «${kept}»`;
}

function readingAsText({
  rest,
  foreign,
  named,
  unclear,
  respelt,
  understood,
  ...query
}: QueryReading): string {
  const conditions = understood.map(({ start, end, address }) => `${start}-${end} ${address}`);
  const { filters, curve_filters, sort } = query;
  return [
    `«${rest}»`,
    foreign.length > 0 && `foreign ${foreign.join(', ')}`,
    named && `named ${named.words.join(', ')}${named.isQuestion ? '?' : ''} «${named.rest}»`,
    ...unclear.map(unclearAsText),
    respelt.length > 0 && `respelt ${respelt.map(({ from, to }) => `${from}>${to}`).join(',')}`,
    conditions.length > 0 ? conditions.join(', ') : 'nothing',
    `${filters.length}+${curve_filters.length}${sort === null ? '' : ` sort ${sort.key}`}`,
  ]
    .filter(Boolean)
    .join('; ');
}

it.each(FIELDS)('all is said of a text that can be read in it: %s', field => {
  const rows = TABLE.filter(row => row[0] === field);
  const readings = rows.map(([, text]) => {
    const vocabulary = vocabularies.get(field) ?? expect.unreachable();
    const reading = readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en');
    return [field, text, readingAsText(reading)];
  });
  expect(readings).toEqual(rows);
});
