import type { ComponentProps } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import { lateComponent } from '../../../platform/builds/late-component.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useNextFrame } from '../../../platform/page/next-frame.tsx';
import { useIsHydrated } from '../../../platform/page/use-is-hydrated.ts';
import { UNITS } from '../address/number-fields.ts';
import type { ReadWords } from '../address/remove-condition.ts';
import { AddressForm } from '../form/address-form.tsx';
import { UnitsField } from '../kinds/field-problem.tsx';
import { CurveFacet } from './curve-facet.tsx';
import { Facet } from './facet.tsx';
import { hiddenFields } from './hidden-fields.ts';
import { useSteadyFacets } from './use-steady-facets.ts';

const RailLater = lateComponent(() => import('./rail-later.tsx'));

/** Number of facets that are open at first. Others start folded unless something in them is chosen. */
const OPEN_FACETS = 7;
/** Number of facets rendered with the page. The others are below the window and follow a frame later. */
const FIRST_FACETS = 5;
/** The same for curves. */
const OPEN_CURVES = 2;

/** The facets of a list: a GET form that works in place if scripts run. */
export function Rail({
  list: answer,
  parameters,
  read,
  page,
  onDraw,
}: {
  list: ListData;
  parameters: URLSearchParams;
  read: ReadWords;
  /** Identifies the page of these facets, see {@link useSteadyFacets}. */
  page: string;
  /** Receives how the table shows its columns. */
  onDraw: ComponentProps<typeof RailLater>['onDraw'];
}) {
  const t = useMessages();
  const facets = useSteadyFacets(answer, page);
  const isHydrated = useIsHydrated();
  const isWhole = useNextFrame();
  const list = { ...answer, facets };
  const curvesShown = isWhole ? list.curves : [];
  const foldedShown = isWhole ? facets.slice(OPEN_FACETS) : [];
  const curves = new Set(list.curves.map(({ key }) => key));
  return (
    <AddressForm
      id="filters"
      tabIndex={-1}
      className="outline-none"
      aria-label={t('list.filters')}
      toolname="filter_products"
      tooldescription="Narrows the list of products down by their values"
    >
      {hiddenFields(list, parameters, read, curves).map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {facets.slice(0, isWhole ? OPEN_FACETS : FIRST_FACETS).map(facet => (
        <Facet key={facet.key} facet={facet} list={list} folded={false} />
      ))}
      {curvesShown.map((curve, place) => (
        <CurveFacet
          key={`curve ${curve.key}`}
          curve={curve}
          list={list}
          parameters={parameters}
          folded={place >= OPEN_CURVES}
        />
      ))}
      {foldedShown.map(facet => (
        <Facet key={facet.key} facet={facet} list={list} folded />
      ))}
      {isHydrated && isWhole && <RailLater list={list} parameters={parameters} onDraw={onDraw} />}
      <UnitsField chosen={parameters.get(UNITS)} />
      <p className="without-script py-4">
        <button type="submit" className="button button-accent w-full">
          {t('list.apply')}
        </button>
      </p>
    </AddressForm>
  );
}
