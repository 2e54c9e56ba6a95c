import type { FacetName } from '#contract/attributes/kinds/kinds.ts';
import type { FacetDataOf, ListData } from '#contract/client/client-answers.ts';
import { UNITS } from '../../features/list/address/number-fields.ts';
import { Facet } from '../../features/list/facets/facet.tsx';
import { hiddenFields } from '../../features/list/facets/hidden-fields.ts';
import { AddressForm } from '../../features/list/form/address-form.tsx';
import { UnitsField } from '../../features/list/kinds/field-problem.tsx';
import { LIST_KINDS } from '../../features/list/kinds/kinds.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { Menu } from '../../parts/menu.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** The filters above a variant table. Each opens under its name. */
export function VariantFilters({
  list,
  parameters,
  shown,
}: {
  list: ListData;
  parameters: URLSearchParams;
  shown: number;
}) {
  const t = useMessages();
  const facets = list.facets.filter(tells).slice(0, shown);
  if (facets.length === 0) return null;
  return (
    <AddressForm aria-label={t('list.filters')} className="relative flex flex-wrap gap-2 pb-3 text-sm">
      {hiddenFields({ ...list, facets }, parameters).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {facets.map(facet => (
        <Menu key={facet.key} name="variant-filter" className="sm:relative">
          <summary className="flex min-h-7 items-center border border-rule px-2.5 hover:bg-tint">
            <LocaleText text={facet.column.name} />
            <span aria-hidden="true" className="ml-1.5 text-soft">
              ▾
            </span>
          </summary>
          <div className="absolute z-20 mt-1 w-68 max-sm:inset-x-0 max-sm:w-auto border border-ink bg-ground px-4">
            <Facet facet={facet} list={list} folded={false} bare />
          </div>
        </Menu>
      ))}
      <UnitsField chosen={parameters.get(UNITS)} />
      <button type="submit" className="without-script button">
        {t('list.apply')}
      </button>
    </AddressForm>
  );
}

/** Whether a facet distinguishes the rows. */
function tells<Name extends FacetName>(facet: FacetDataOf<Name>): boolean {
  return LIST_KINDS[facet.kind].isTelling(facet);
}
