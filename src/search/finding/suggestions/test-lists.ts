import type { MeantList } from './condition-suggestions.ts';

/** A list as an address without the categories above its own: `lenses?q=round&focus=100mm`. */
export function addressOf({ category_id, text, addresses }: MeantList): string {
  return `${category_id ?? ''}?${[...(text === '' ? [] : [`q=${text}`]), ...addresses].join('&')}`;
}
