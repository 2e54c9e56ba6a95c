import type { ChipData, CurveFacetData as CurveAxes, ListData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName } from '../../../platform/units/write-quantity.ts';
import { addressSort, changeAddress } from '../address/address.ts';
import { CurveCondition } from './curve-condition.tsx';
import { CurveSketch } from './curve-sketch.tsx';

type CurveFacetProps = { curve: CurveAxes; list: ListData; parameters: URLSearchParams; folded: boolean };

/** Conditions on one curve, such as `Transmission ≥ 95 % from 400 to 700 nm`. Products must meet all of them. */
export function CurveFacet({ curve, list, parameters, folded }: CurveFacetProps) {
  const t = useMessages();
  const writing = useWriting();
  const chips = list.chips.filter(({ curveFilter }) => curveFilter?.key === curve.key);
  const name = curve.y.name.text || curve.key;
  return (
    <details open={!folded || chips.length > 0} className="group border-b border-line py-3">
      <summary className="flex min-h-6 items-baseline justify-between gap-3">
        <span className="font-semibold">
          <LocaleText text={{ ...curve.y.name, text: name }} />
        </span>
        <span className="flex shrink-0 items-baseline gap-2 text-xs text-soft">
          {unitName({ unit: curve.y.unit }, writing)}
          <span aria-hidden="true" className="group-open:hidden">
            +
          </span>
        </span>
      </summary>
      <fieldset className="mt-1.5 grid grid-cols-1 gap-3">
        <legend className="sr-only">{t('curve_filter.conditions', { name })}</legend>
        {/* A condition that was just filled in stays the same element and keeps the focus. */}
        {[...chips, null].map((chip, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its place
          <details key={number} open={chip !== null || number === 0}>
            <summary
              className={
                chip !== null || number === 0 ? 'hidden' : 'link inline-flex min-h-6 items-center text-sm'
              }
            >
              {t('curve_filter.another')}
            </summary>
            <CurveCondition curve={curve} number={number} chip={chip}>
              {chip !== null && <SortLink chip={chip} list={list} parameters={parameters} />}
            </CurveCondition>
          </details>
        ))}
        <CurveSketch curve={curve} list={list} chips={chips} />
      </fieldset>
    </details>
  );
}

/** A link that orders by the subject of a condition, best first. */
function SortLink({
  chip,
  list,
  parameters,
}: { chip: ChipData } & Omit<CurveFacetProps, 'curve' | 'folded'>) {
  const t = useMessages();
  if (chip.curveFilter === null) return null;
  const { key, xMin, xMax, op } = chip.curveFilter;
  const most = op.startsWith('>');
  const take = xMin === xMax ? 'mean' : most ? 'min' : 'max';
  const sort = addressSort({ by: 'curve', key, xMin, xMax, take, descending: most });
  const isChosen = addressSort(list.sort) === sort;
  return (
    <PageLink
      to={changeAddress(parameters, { sort: isChosen ? null : sort })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="link inline-flex min-h-6 items-center text-sm aria-[current]:text-ink aria-[current]:underline"
    >
      {t(most ? 'curve_filter.highest' : 'curve_filter.lowest')}
    </PageLink>
  );
}
