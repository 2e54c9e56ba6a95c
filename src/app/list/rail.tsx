import { useLocation } from 'react-router';
import { useMessages } from '../locale/site.tsx';
import type { List } from '../shown.ts';
import { Facet } from './facet.tsx';
import { keptFields } from './kept-fields.ts';
import type { ReadWords } from './take-off.ts';
import { useAddressForm } from './use-address-form.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** Facets that stand open; further ones start folded unless something in them is chosen. */
const OPEN_FACETS = 7;

/** The facets of a list: a GET form, which with a script works in place. */
export function Rail({
  list,
  parameters,
  read,
}: {
  list: List;
  parameters: URLSearchParams;
  read: ReadWords;
}) {
  const t = useMessages();
  const form = useAddressForm();
  const facets = useSteadyOrder(list.facets, useLocation().pathname);
  return (
    <form ref={form} aria-label={t('list.filters')}>
      {keptFields(list, parameters, read).map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {facets.map((facet, index) => (
        <Facet key={facet.key} facet={facet} list={list} folded={index >= OPEN_FACETS} />
      ))}
      <p className="without-script py-4">
        <button type="submit" className="button button-accent w-full">
          {t('list.apply')}
        </button>
      </p>
    </form>
  );
}
