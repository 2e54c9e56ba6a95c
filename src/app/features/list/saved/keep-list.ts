import type { ListData } from '#contract/client/client-answers.ts';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { showToast } from '../../../platform/toasts/toasts.ts';
import type { PriceWriting } from '../../../platform/units/write-quantity.ts';
import { readListAddress } from '../address/address.ts';
import { chipText } from '../chips/chip-text.ts';
import { markSeen, removeSaved, SAVED_MAX, type SavedList, saveList } from './saved-lists.ts';

/** A list on the screen, with what its texts are written by. `title` is the name of its category, if it has one. */
export type ShownList = {
  path: string;
  list: ListData;
  parameters: URLSearchParams;
  title: string;
  category: string | undefined;
  t: Translate;
  writing: PriceWriting;
};

/** Saves a list or ends that, and says what became of it. */
export function toggleSaved(shown: ShownList, isSaved: boolean): void {
  const { t } = shown;
  const list = describe(shown);
  if (isSaved) {
    showToast('info', t('saved.removed', { name: list.name }), removeSaved(list.path));
    return;
  }
  const saving = saveList(list);
  if (saving === 'full') showToast('warning', t('saved.full', { count: SAVED_MAX }));
  else if (saving === 'refused') showToast('warning', t('saved.refused'));
  else showToast('success', t('saved.kept'));
}

/** Notes that a saved list has been seen, with its total and texts of now. */
export function noteSeen(shown: ShownList): void {
  markSeen(describe(shown));
}

function describe({ path, list, parameters, title, category, t, writing }: ShownList): SavedList {
  const { q, filters } = readListAddress(parameters);
  return {
    path,
    name: nameOf({ q, title, category, t }),
    conditions: list.chips.map(chip => chipText(chip, t, writing)),
    total: list.totals.products,
    asked: { q, filters, category: category ?? '' },
    seen: new Date().toISOString(),
  };
}

/** The heading of the list's page. */
function nameOf({ q, title, category, t }: Pick<ShownList, 'title' | 'category' | 't'> & { q: string }) {
  if (q === '') return category === undefined ? t('search.everything') : title;
  const found = t('search.results', { text: q });
  return category === undefined ? found : `${title}: ${found}`;
}
