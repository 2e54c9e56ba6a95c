import type { ColumnData, ListData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { AddressForm } from '../form/address-form.tsx';
import { CheckBox } from '../form/check-box.tsx';
import { askedFirst } from './asked-columns.ts';

/** Limit of columns that a table shows by default. In a narrow window the last ones are hidden. */
const COLUMNS_SHOWN = 10;
/** The same for a table that shows names: its products are of many kinds and share few attributes. */
const COLUMNS_NAMED = 4;

/**
 * The columns in the address, else the first few that differ between products, with the attributes of conditions first.
 * @param names whether the table shows the names of its products, which excludes columns that less than half of the
 * rows fill
 */
export function shownColumns(
  list: Pick<ListData, 'columns' | 'products' | 'shared' | 'asked'>,
  parameters: URLSearchParams,
  names = false,
): ColumnData[] {
  const { products, shared } = list;
  const offered = askedFirst(list.columns, list);
  const wanted = parameters.get('columns')?.split(',');
  const chosen = offered.filter(column => wanted?.includes(column.key));
  if (chosen.length > 0) return chosen;
  const columns = offered.filter(({ key }) => !shared.includes(key));
  if (!names) return columns.slice(0, COLUMNS_SHOWN);
  const filled = (column: ColumnData) =>
    products.filter(row => row.values.some(value => value.key === column.key)).length;
  const asked = columns.filter(({ key }) => list.asked.includes(key));
  const others = columns.filter(column => !asked.includes(column) && filled(column) * 2 >= products.length);
  return [...asked, ...others.slice(0, Math.max(1, COLUMNS_NAMED - asked.length))];
}

type ColumnChoiceProps = { list: ListData; parameters: URLSearchParams; names?: boolean };

/** The choice of columns: a list of check boxes that opens under its button. */
export function ColumnChoice({ list, parameters, names = false }: ColumnChoiceProps) {
  const t = useMessages();
  const shown = new Set(shownColumns(list, parameters, names).map(column => column.key));
  const offered = [...list.columns, ...list.otherColumns];
  return (
    <Menu className="relative text-sm max-sm:hidden">
      <summary className="flex min-h-7 items-center border border-rule px-2.5 hover:bg-tint">
        {t('list.columns')}
      </summary>
      <AddressForm
        aria-label={t('list.choose_columns')}
        className="absolute right-0 z-20 mt-1 max-h-96 w-64 overflow-y-auto border border-ink bg-ground p-3"
      >
        {[...parameters].map(
          ([key, value]) => key !== 'columns' && <input key={key} type="hidden" name={key} value={value} />,
        )}
        {offered.map(column => (
          <CheckBox key={column.key} name="columns" value={column.key} chosen={shown.has(column.key)}>
            <LocaleText text={column.name} />
          </CheckBox>
        ))}
        <button type="submit" className="without-script button mt-2 w-full">
          {t('list.apply')}
        </button>
      </AddressForm>
    </Menu>
  );
}
