import { useLocation } from 'react-router';
import type { List } from '#contract/client-answers.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { AddressForm } from './address-form.tsx';
import { CurveFacet } from './curve-facet.tsx';
import { Facet } from './facet.tsx';
import { UnitsField } from './field-problem.tsx';
import { hiddenFields } from './hidden-fields.ts';
import { UNITS } from './number-fields.ts';
import type { ReadWords } from './remove-condition.ts';
import { useSteadyFacets } from './use-steady-facets.ts';

/** Facets that stand open; further ones start folded unless something in them is chosen. */
const OPEN_FACETS = 7;
/** The same for curves. */
const OPEN_CURVES = 2;

/** The facets of a list: a GET form, which with a script works in place. */
export function Rail({
  list: answer,
  parameters,
  read,
}: {
  list: List;
  parameters: URLSearchParams;
  read: ReadWords;
}) {
  const t = useMessages();
  const facets = useSteadyFacets(answer, `${useLocation().pathname}?${parameters.get('q') ?? ''}`);
  const list = { ...answer, facets };
  const curves = new Set(list.curves.map(({ key }) => key));
  return (
    <AddressForm id="filters" tabIndex={-1} className="outline-none" aria-label={t('list.filters')}>
      {hiddenFields(list, parameters, read, curves).map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {facets.slice(0, OPEN_FACETS).map(facet => (
        <Facet key={facet.key} facet={facet} list={list} folded={false} />
      ))}
      {list.curves.map((curve, place) => (
        <CurveFacet
          key={`curve ${curve.key}`}
          curve={curve}
          list={list}
          parameters={parameters}
          folded={place >= OPEN_CURVES}
        />
      ))}
      {facets.slice(OPEN_FACETS).map(facet => (
        <Facet key={facet.key} facet={facet} list={list} folded />
      ))}
      <UnitsField chosen={parameters.get(UNITS)} />
      <p className="without-script py-4">
        <button type="submit" className="button button-accent w-full">
          {t('list.apply')}
        </button>
      </p>
    </AddressForm>
  );
}
