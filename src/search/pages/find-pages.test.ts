import { expect, it } from 'vitest';
import { arrangeSynonyms } from '../text/query-text.ts';
import { runAtOnce } from '../time-slices.ts';
import { findPages, wantedWords } from './find-pages.ts';
import { PageIndexBuilder, tokensFrom } from './page-index.ts';
import { findPassage } from './passage.ts';

const SHEET = [
  'Plano-convex lenses\nFocus collimated light to a point. The curved side faces the beam.',
  'Part number Focal length\nEL-PCX-25-100 100.0\nEL-PCX-25-125 125.0',
];
const MANUAL = [
  'Cleaning optics. Wipe with methanol, never touch bare gold.',
  'Storage at a relative humidity below 50 %. 氟化钙在温度变化时会开裂，请让溶剂缓慢挥发。',
];

function indexOf(documents: readonly { pages: readonly string[]; about?: readonly string[] }[]) {
  const builder = new PageIndexBuilder();
  for (const { pages, about = [] } of documents) runAtOnce(builder.add(pages, about));
  return builder.finish();
}

const index = indexOf([{ pages: SHEET, about: ['Data sheet of lenses'] }, { pages: MANUAL }]);
const search = { synonyms: arrangeSynonyms([]), idle: new Set(['how', 'do', 'i']), weigh: () => 1 };
const placesOf = (text: string, given = search) =>
  findPages(index, text, given).pages.map(({ place }) => place);

it('finds the page that holds all words, also in other forms', () => {
  expect(placesOf('focusing a collimated beam ')).toEqual([0]);
  expect(placesOf('methanol')).toEqual([2]);
  expect(placesOf('溶剂挥发')).toEqual([3]);
  expect(placesOf('refractometer')).toEqual([]);
});

it('takes the last word for a beginning, of two letters, one, or more than any token has', () => {
  expect(placesOf('meth')).toEqual([2]);
  expect(placesOf('humid')).toEqual([3]);
  expect(placesOf('ve')).toEqual([]);
  expect(placesOf('wi')).toEqual([2]);
  expect([...tokensFrom(index, 'm')]).toEqual(['methanol']);
  expect(placesOf('methanx')).toEqual([]);
});

it('takes a part number for one word, however its marks are written', () => {
  expect(placesOf('EL-PCX-25-100')).toEqual([1]);
  expect(placesOf('elpcx25100')).toEqual([1]);
  expect(placesOf('focal length of EL-PCX-25-125')).toEqual([1]);
});

it('finds a page by words of its document’s name beside its own', () => {
  expect(placesOf('data sheet collimated ')).toEqual([0]);
});

it('answers a question of which no page holds every word by the page that holds most', () => {
  expect(placesOf('how do I clean gold with methanol tissues ')).toEqual([2]);
  expect(placesOf('温度变化时氟化钙为什么会开裂')).toEqual([3]);
});

it('leaves out pages with what is excluded, and puts documents that count for more first', () => {
  expect(placesOf('with -gold ')).not.toContain(2);
  const both = indexOf([{ pages: ['gold mirror'] }, { pages: ['gold mirror'] }]);
  const { pages } = findPages(both, 'gold mirror', { ...search, weigh: document => document + 1 });
  expect(pages.map(({ place }) => place)).toEqual([1, 0]);
});

it('shows the passage in which most of what was asked for stands, marked', () => {
  const passageOf = (page: string, text: string) =>
    findPassage(page, wantedWords(findPages(index, text, search).clauses))
      .map(part => (part.marked ? `[${part.text}]` : part.text))
      .join('');
  expect(passageOf(SHEET[1] ?? '', 'EL-PCX-25-125 ')).toBe(
    'Part number Focal length EL-PCX-25-100 100.0 [EL-PCX-25-125] 125.0',
  );
  const long = `${'Nothing of note. '.repeat(40)}Wipe bare gold with methanol.${' And so on.'.repeat(40)}`;
  const passage = passageOf(long, 'methanol gold ');
  expect(passage).toContain('Wipe bare [gold] with [methanol].');
  expect(passage.length).toBeLessThan(300);
  expect(passageOf(MANUAL[1] ?? '', '溶剂挥发')).toContain('[溶剂]缓慢[挥发]');
});
