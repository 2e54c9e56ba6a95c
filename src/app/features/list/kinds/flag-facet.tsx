import type { FacetDataOf } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { CheckBox } from '../form/check-box.tsx';
import { FacetBox, type FacetLook } from './facet-box.tsx';

type FlagFacetProps = { facet: FacetDataOf<'flag'>; chosen: boolean | null } & FacetLook;

/** A facet of yes and no: all, those with, those without. `chosen` is null for all. */
export function FlagFacet({ facet, chosen, ...look }: FlagFacetProps) {
  const t = useMessages();
  const { locale } = useSite();
  const count = (number: number) => formatNumber(number, { locale });
  return (
    <FacetBox column={facet.column} note="" {...look}>
      <CheckBox type="radio" name={facet.key} value="" chosen={chosen === null}>
        {t('list.any')}
      </CheckBox>
      <CheckBox
        type="radio"
        name={facet.key}
        value="yes"
        chosen={chosen === true}
        disabled={facet.yes === 0 && chosen !== true}
        count={count(facet.yes)}
      >
        {t('value.yes')}
      </CheckBox>
      <CheckBox
        type="radio"
        name={facet.key}
        value="no"
        chosen={chosen === false}
        disabled={facet.no === 0 && chosen !== false}
        count={count(facet.no)}
      >
        {t('value.no')}
      </CheckBox>
    </FacetBox>
  );
}
