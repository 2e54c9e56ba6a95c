import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { SynonymGroup, SynonymMeaning } from '#contract/records/catalogue.ts';
import { formatFilter } from '#contract/search/address/search-address.ts';
import { type CellWriting, listCell, type RecordCells } from './record-cells.ts';

/** A row of `synonyms.csv`. */
export function cellsOfSynonyms(
  { terms, means, number }: SynonymGroup,
  attributes: readonly Attribute[],
  writing: CellWriting,
): RecordCells {
  return {
    terms: listCell(terms, writing),
    means: means === undefined ? '' : formatMeaning(means, attributes),
    number: number ?? '',
  };
}

/**
 * Formats a meaning for the column `means`, as the inverse of its reader. Returns an empty text if the attribute of a
 * filter is unknown.
 */
function formatMeaning(means: SynonymMeaning, attributes: readonly Attribute[]): string {
  switch (means.kind) {
    case 'attribute':
      return `attribute:${means.key}`;
    case 'category':
      return `category:${means.id}`;
    case 'unit':
      return `unit:${means.unit}`;
    case 'sort':
      return `sort=${means.sort.descending ? '-' : ''}${means.sort.key}`;
    case 'quantity':
      return `${means.value} ${means.unit}`;
    case 'filter': {
      const { filter } = means;
      const attribute = [...attributes, ...BUILTIN_ATTRIBUTES].find(({ key }) => key === filter.key);
      if (attribute === undefined) return '';
      const { key, value } = formatFilter(filter, attribute);
      return `${key}=${value}`;
    }
  }
}
