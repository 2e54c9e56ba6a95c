import { useContext, useEffect } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import type { FacetDataOf } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { messageOf } from '../../../platform/requests/failure-text.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { addressChoice, readListAddress } from '../address/address.ts';
import { CheckBox } from '../form/check-box.tsx';
import { ListSourceContext } from '../list-source.ts';

/** Pause in typing after which the server is asked, in ms. */
const TYPING_MS = 150;

type Found = DataOf<'search_choices'>;

/** Choices found on the server by the typed text. Those that the facet already shows are left out. */
export function FoundChoices({ facet, text }: { facet: FacetDataOf<'enum'>; text: string }) {
  const t = useMessages();
  const { locale } = useSite();
  const { source, parameters } = useContext(ListSourceContext);
  const { status, data, error, run } = useFetched<Found>();
  const address = parameters.toString();
  const { category, list } = source;
  useEffect(() => {
    const { q, filters } = readListAddress(new URLSearchParams(address));
    const query = { attribute: facet.key, text, q: q || undefined, filters, category, list };
    const timer = setTimeout(
      () =>
        void run(async signal => (await browserClient.call('search_choices', { query }, { signal })).data),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [facet.key, text, address, category, list, run]);
  if (status === 'error') return <p className="text-sm text-amber">{messageOf(error, t)}</p>;
  const shown = new Set(facet.values.map(({ id }) => id));
  return (
    <>
      {data?.values
        .filter(({ id }) => !shown.has(id))
        .map(value => (
          <CheckBox
            key={value.id}
            name={facet.key}
            value={addressChoice(value.id)}
            chosen={value.chosen}
            count={formatNumber(value.count, { locale })}
            title={value.name.text}
          >
            <LocaleText text={value.name} />
          </CheckBox>
        ))}
      {data?.more && <p className="text-xs text-soft">{t('list.more_found')}</p>}
    </>
  );
}
