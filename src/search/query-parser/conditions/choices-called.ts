import type { Item } from '../items/item.ts';
import type { ReadingContext } from '../reading-context.ts';
import { isOfMakers, makersByFirstWord } from '../values/makers.ts';
import { wordIn } from '../vocabulary/word-forms.ts';

/**
 * The choices that a word is beside another choice of their attribute: the first word of a maker's name, `Trina or silfab`, or
 * any word of other names, `gold or aluminium mirror` where the coating is protected aluminium.
 */
export function choicesCalled(
  item: Item | undefined,
  key: string,
  { vocabulary }: ReadingContext,
): readonly string[] {
  const attribute = vocabulary.attributes.get(key);
  if (item === undefined || attribute === undefined) return [];
  if (isOfMakers(attribute)) {
    const isOther = item.meanings.some(({ kind }) => kind !== 'category' && kind !== 'text');
    return isOther ? [] : (makersByFirstWord(attribute).get(item.word) ?? []);
  }
  const isNaming = item.meanings.every(
    meaning =>
      meaning.kind === 'choice' || meaning.kind === 'text' || (meaning.kind === 'category' && !meaning.full),
  );
  if (!isNaming || item.word.length < CALLED_MIN || !/^\p{L}+$/u.test(item.word)) return [];
  const isCalledSo = wordIn(item.word);
  return attribute.values.flatMap(({ id, name }) => (isCalledSo(name) ? [id] : []));
}

/** Shortest word that calls a choice. */
const CALLED_MIN = 3;
