import { useState } from 'react';
import type { FacetDataOf } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { latePart } from '../../../parts/late-part.tsx';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { addressChoice } from '../address/address.ts';
import { CheckBox } from '../form/check-box.tsx';
import { FacetBox, type FacetLook } from './facet-box.tsx';

/** Most facets show all their choices. */
const FoundChoices = latePart(async () => ({ default: (await import('./found-choices.tsx')).FoundChoices }));

/** Number of choices from which a facet has its own search. */
const SEARCH_FROM = 9;

type EnumFacetProps = {
  facet: FacetDataOf<'enum'>;
  /** The ids of the excluded choices, or null if nothing is excluded. */
  excluded: ReadonlySet<string> | null;
} & FacetLook;

/** Longest name that a rail shows in full, in characters. A Chinese character counts as two. */
const NAME_WHOLE = 12;

/**
 * A facet of named choices, which may be inverted to all but the ticked ones. Choices without results are greyed out
 * but stay visible.
 */
export function EnumFacet({ facet, excluded, ...look }: EnumFacetProps) {
  const t = useMessages();
  const [wanted, setWanted] = useState('');
  const long = facet.values.length >= SEARCH_FROM;
  const isChosen = (value: { id: string; chosen: boolean }) =>
    value.chosen || (excluded?.has(value.id) ?? false);
  const shown = new Set(facet.values.map(value => value.id));
  const sought = wanted.trim();
  const hits = (text: string) => text.toLocaleLowerCase().includes(sought.toLocaleLowerCase());
  const isCut = facet.valuesTotal > facet.values.length;
  return (
    <FacetBox column={facet.column} note={t('list.values', { count: facet.valuesTotal })} {...look}>
      {long && (
        // Without a name the field is not part of the address, and its changes stay here.
        <input
          type="search"
          className="field needs-script mb-1.5"
          value={wanted}
          placeholder={t('list.search_values')}
          aria-label={t('list.search_values_of', { name: facet.column.name.text })}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      {long && <p className="pb-1 text-xs text-soft">{t(`list.order_${facet.order}`)}</p>}
      <div className={long ? 'max-h-62 overflow-y-auto pr-2' : undefined}>
        {facet.values.map(value => (
          <div key={value.id} hidden={!hits(value.name.text)}>
            <Choice name={facet.key} value={value} chosen={isChosen(value)} />
          </div>
        ))}
        {isCut && sought !== '' && <FoundChoices facet={facet} text={sought} />}
      </div>
      {[...(excluded ?? [])]
        .filter(id => !shown.has(id))
        .map(id => (
          <input key={id} type="hidden" name={facet.key} value={addressChoice(id)} />
        ))}
      {facet.values.some(isChosen) && (
        <div className="mt-1 border-t border-line pt-1">
          <CheckBox name={facet.key} value="!" chosen={excluded !== null}>
            {t('list.all_but')}
          </CheckBox>
        </div>
      )}
      {isCut && (
        <p className="mt-1 text-xs text-soft">
          {t('list.more_values', { count: facet.valuesTotal - facet.values.length })}
        </p>
      )}
    </FacetBox>
  );
}

type ChoiceProps = { name: string; value: EnumFacetProps['facet']['values'][number]; chosen: boolean };

/** One choice with its count. */
function Choice({ name, value, chosen }: ChoiceProps) {
  const { locale } = useSite();
  return (
    <CheckBox
      name={name}
      value={addressChoice(value.id)}
      chosen={chosen}
      disabled={value.count === 0 && !chosen}
      count={formatNumber(value.count, { locale })}
      title={value.name.text.length > NAME_WHOLE ? value.name.text : undefined}
    >
      <LocaleText text={value.name} />
    </CheckBox>
  );
}
