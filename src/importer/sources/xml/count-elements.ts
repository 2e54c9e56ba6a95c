import { type CountedValues, countValue, noValues } from '../../ledger/counted-values.ts';
import type { XmlElement } from './read-xml.ts';

/** Counts the texts of an element by those elements in it that its reader asked for. */
export function countElements(element: XmlElement): CountedValues {
  const counted = noValues();
  const walk = ({ name, text, children, is_read }: XmlElement, isRead: boolean, path: string): void => {
    const own = path === '' ? name : `${path}/${name}`;
    const isOwnRead = isRead && (is_read === true || path === '');
    for (const child of children) walk(child, isOwnRead, own);
    countValue(counted, text, own, () => isOwnRead);
  };
  walk(element, true, '');
  return counted;
}
